import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { isPhone } from './pages.ts';

interface WithRequest {
  request: APIRequestContext;
}

/** Signs in a demo account or any new address, by redirects only: the provider's page is skipped. */
export async function signIn({ request }: WithRequest, email: string): Promise<void> {
  const response = await request.get(`/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`, {
    // Like a link of the product: the server ignores the account that other sites and unknown pages name.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
}

/** An address for a person of one test; both devices use the same server. */
export const ownAddress = (name: string) => `${name}${isPhone() ? '.phone' : ''}@people.example`;

/** Signs in a new renter, with a phone number by default. */
export async function newRenter(
  page: WithRequest,
  name: string,
  phoneNumber: string | null = '0612345678',
): Promise<void> {
  await signIn(page, ownAddress(name));
  await page.request.put('/api/v1/auth/me/profile', { data: { displayName: name, phoneNumber } });
}

/** Signs in a new user, with or without the permission to list and a phone number. */
export async function newMember(
  page: WithRequest,
  browser: Browser,
  name: string,
  { canList, phoneNumber }: { canList: boolean; phoneNumber?: string },
): Promise<void> {
  const { request } = page;
  await signIn(page, ownAddress(name));
  const { id } = await (await request.get('/api/v1/auth/me')).json();
  if (phoneNumber) {
    const saved = await request.put('/api/v1/auth/me/profile', { data: { displayName: name, phoneNumber } });
    expect(saved.ok()).toBe(true);
  }
  if (canList) await grantListing(browser, id);
}

/** Grants a user the permission to list, as an administrator in another browser. */
export async function grantListing(browser: Browser, id: string): Promise<void> {
  const admin = await browser.newContext();
  await signIn(admin, 'admin@sillage.example');
  const granted = await admin.request.patch(`/api/v1/admin/users/${id}/toggle-listing-permission`);
  expect(granted.ok(), await granted.text()).toBe(true);
  await admin.close();
}
