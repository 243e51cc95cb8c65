import { expect } from '@playwright/test';
import { test } from './test.ts';

// The pages themselves: `reading-pages.browser.test.tsx` and `not-found-page.browser.test.tsx`.
test('the server renders the terms in both languages, and answers 404 at an unknown address', async ({
  request,
}) => {
  for (const [language, section] of [
    ['en', 'What is not allowed'],
    ['fr', 'Ce qui est interdit'],
  ] as const) {
    expect(await (await request.get(`/terms?lang=${language}`)).text()).toContain(section);
  }
  expect((await request.get('/nowhere')).status()).toBe(404);
});
