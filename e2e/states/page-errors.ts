import type { Page } from '@playwright/test';

/** Collects a page's console errors and failed requests. Call the result when a state begins: it returns the list of its errors. */
export function collectErrors(page: Page): () => string[] {
  let errors: string[] = [];
  page.on('console', (message) => {
    // Failed responses are reported below.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that the page cancels.
    if (!/ERR_ABORTED|ERR_FAILED/.test(reason)) errors.push(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} answered ${response.status()}`);
  });
  return () => {
    errors = [];
    return errors;
  };
}
