import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { consoleErrors, hydrated } from './pages.ts';
import { test } from './test.ts';

test("the built program uses React's production build, whatever the environment", { tag: '@smoke' }, () => {
  // `act` is only in React's development build.
  const atExit = `import { createRequire } from 'node:module';
    const require = createRequire(${JSON.stringify(import.meta.url)});
    process.on('exit', () => console.log('act: ' + typeof require('react').act));`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(atExit)}`;
  for (const env of [{}, { NODE_ENV: 'development' }]) {
    const program = [preload, 'build/server/index.js', '--version'];
    expect(execFileSync(process.execPath, program, { env, encoding: 'utf8' })).toContain('act: undefined');
  }
});

test('home opens in each language without console errors', { tag: '@smoke' }, async ({ page, context }) => {
  const errors = consoleErrors(context);
  for (const language of ['en', 'fr']) {
    const response = await page.goto(`/?lang=${language}`);
    await hydrated(page);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});
