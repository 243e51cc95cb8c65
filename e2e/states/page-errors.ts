import type { Page } from '@playwright/test';
import { mockHeader } from './mock-responses.ts';
import type { State } from './state.ts';

/**
 * Collects a page's console errors and failed requests, except those that its present state expects. Call the result when
 * a state begins: it returns the list of its errors.
 */
export function collectErrors(page: Page): (state: State) => string[] {
  let state: State | undefined;
  let errors: string[] = [];
  const report = (text: string) => {
    if (!state?.expects?.test(text)) errors.push(text);
  };
  page.on('console', (message) => {
    // Failed responses are reported below.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') report(message.text());
  });
  page.on('pageerror', (error) => report(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Requests that the page cancels, and those of the offline state.
    if (/ERR_ABORTED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(reason)) return;
    report(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || response.headers()[mockHeader]) return;
    if (response.request().isNavigationRequest() && response.status() === state?.status) return;
    report(`${response.url()} answered ${response.status()}`);
  });
  return (begun) => {
    state = begun;
    errors = [];
    return errors;
  };
}
