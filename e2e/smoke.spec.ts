import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { hydrated } from './pages.ts';
import { test } from './test.ts';

for (const env of [{}, { NODE_ENV: 'development' }]) {
  test(`the built program uses React's production build, in the environment ${JSON.stringify(env)}`, {
    tag: '@smoke',
  }, () => {
    // `act` is only in React's development build.
    const atExit = `import { createRequire } from 'node:module';
      const require = createRequire(${JSON.stringify(import.meta.url)});
      process.on('exit', () => console.log('act: ' + typeof require('react').act));`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(atExit)}`;
    const program = ['build/server/index.js', '--version'];
    const output = execFileSync(process.execPath, [preload, ...program], { env, encoding: 'utf8' });
    expect(output).toContain('act: undefined');
  });
}

for (const language of ['en', 'fr']) {
  test(`home opens in ${language} without console errors`, { tag: ['@both', '@smoke'] }, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));

    const response = await page.goto(`/?lang=${language}`);
    await hydrated(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
