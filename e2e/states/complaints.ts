import type { Page } from '@playwright/test';
import { stagedHeader } from './staging.ts';
import type { State } from './state.ts';

/** Gathers what the console says against a page, and calls that fail without being meant to. */
export function listen(page: Page, state: State): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!state.expects?.test(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    // A call that failed is judged below, by its own answer.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page no longer needs is given up; being offline is a state of its own.
    if (/ERR_ABORTED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(reason)) return;
    complain(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || response.headers()[stagedHeader]) return;
    if (response.request().isNavigationRequest() && response.status() === state.status) return;
    complain(`${response.url()} answered ${response.status()}`);
  });
  return complaints;
}
