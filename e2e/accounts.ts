import { type APIRequestContext, type Browser, expect } from '@playwright/test';

interface WithRequest {
  request: APIRequestContext;
}

/** Signs in a demo account or any new address, by redirects only: the provider's page is skipped. */
export async function signIn({ request }: WithRequest, email: string, origin = ''): Promise<void> {
  const response = await request.get(`${origin}/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`, {
    // Like a link of the product: the server ignores the account that other sites and unknown pages name.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
}

/** An address for a person of one test. */
export const ownAddress = (name: string) => `${name}@people.example`;

/** Signs in a new renter, with a phone number by default. */
export async function newRenter(
  page: WithRequest,
  name: string,
  phoneNumber: string | null = '0612345678',
  origin = '',
): Promise<void> {
  await signIn(page, ownAddress(name), origin);
  const data = { displayName: name, phoneNumber };
  const saved = await page.request.put(`${origin}/api/v1/auth/me/profile`, { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Signs in a new user who may list items, with a phone number. */
export async function newLister(page: WithRequest, browser: Browser, name: string): Promise<void> {
  await newRenter(page, name);
  const { id } = await (await page.request.get('/api/v1/auth/me')).json();
  const admin = await browser.newContext();
  await signIn(admin, 'admin@sillage.example');
  const granted = await admin.request.patch(`/api/v1/admin/users/${id}/toggle-listing-permission`);
  expect(granted.ok(), await granted.text()).toBe(true);
  await admin.close();
}
