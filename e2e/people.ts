import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Signs a demo account, or any new address, in without the provider's page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`);
  await page.waitForURL((url) => url.pathname === '/');
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

/** Both devices run on one server's data: each gets its own craft, so that neither meets the other's bookings. */
export function own<T>(info: TestInfo, phone: T, desk: T): T {
  return info.project.name === 'phone' ? phone : desk;
}
