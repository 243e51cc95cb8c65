import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { quiet, watch } from './traffic.ts';

/** Signs a demo account, or any new address, in: over plain redirects, without the provider's page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.get(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`);
  expect(answer.ok()).toBe(true);
}

/** Opens a page and waits until it answers: what is done before that may be done to the bare HTML. */
export async function open(page: Page, path: string): Promise<void> {
  watch(page);
  await page.goto(path);
  await awake(page);
}

/** Waits until the page answers, whose scripts come after its first picture, and until it has fetched what it wants. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await quiet(page);
}

/** What the console says against the pages of a context, to be held to nothing. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

/** Each device has craft of its own in the journeys, so that neither could meet the other’s bookings on one server. */
export function own<T>(info: TestInfo, phone: T, desk: T): T {
  return info.project.name === 'phone' ? phone : desk;
}
