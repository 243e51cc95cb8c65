import { beforeEach, expect, it, vi } from 'vitest';
import { retrying } from './retry.ts';

const wait = vi.fn(async (_ms: number) => undefined);
let connected = true;
const surroundings = { wait, random: () => 0.5, online: () => connected };
const answer = (status: number, headers: Record<string, string> = {}) => ({
  response: new Response(null, { status, headers }),
});

beforeEach(() => {
  wait.mockClear();
  connected = true;
});

const pauses = () => wait.mock.calls.map(([ms]) => ms);

it('an answer is taken as it is, a refusal too', async () => {
  for (const status of [200, 404, 409, 500]) {
    const ask = vi.fn(async () => answer(status));
    expect((await retrying(ask, surroundings)).response.status).toBe(status);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

it('no answer is asked for again, twice, each time after a longer pause', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('no signal')));
  await expect(retrying(ask, surroundings)).rejects.toThrow('no signal');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(pauses()).toEqual([400, 1_200]);
});

it.each([429, 502, 503, 504])(
  'a server that could not serve just then (%i) is asked again',
  async (status) => {
    const ask = vi.fn(async () => answer(200)).mockResolvedValueOnce(answer(status));
    expect((await retrying(ask, surroundings)).response.status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

it('the pauses are spread, so that those who failed together do not come again together', async () => {
  for (const random of [0, 1]) {
    const ask = vi.fn(async () => answer(200)).mockResolvedValueOnce(answer(503));
    await retrying(ask, { ...surroundings, random: () => random });
  }
  expect(pauses()).toEqual([200, 600]);
});

it('waits as long as the server asks for; where that is long, its answer is handed on at once', async () => {
  const ask = vi.fn(async () => answer(200)).mockResolvedValueOnce(answer(429, { 'retry-after': '3' }));
  await retrying(ask, surroundings);
  expect(pauses()).toEqual([3_000]);

  wait.mockClear();
  const patient = vi.fn(async () => answer(429, { 'retry-after': '60' }));
  expect((await retrying(patient, surroundings)).response.status).toBe(429);
  expect(wait).not.toHaveBeenCalled();
});

it('without a connection it does not keep anybody waiting', async () => {
  connected = false;
  const ask = vi.fn(async () => Promise.reject(new Error('offline')));
  await expect(retrying(ask, surroundings)).rejects.toThrow('offline');
  expect(ask).toHaveBeenCalledTimes(1);
});
