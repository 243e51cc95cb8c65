import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Signs a demo account, or any new address, in without the provider's page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`);
  await page.waitForURL((url) => url.pathname === '/');
}

/** Waits until the page answers, whose scripts come after its first picture, and until it has fetched what it wants. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor();
  // Playwright's own idea of a quiet network may come before the scripts have been asked for.
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > 500;
  });
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
