import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { visitor } = await testApp();

it('returns 200 while the database responds', async () => {
  const response = await visitor.inject({ method: 'GET', url: '/healthz' });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: 'ok' });
});

it('returns an API error for an unknown address of the API', async () => {
  const response = await visitor.inject({ method: 'GET', url: '/api/v1/nothing' });
  expect(response.status).toBe(404);
  expect(response.error).toEqual({ message: 'There is nothing at this address.', code: 'not_found' });
});
