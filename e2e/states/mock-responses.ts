import type { Page, Route } from '@playwright/test';
import { heldRequests } from '../network-idle.ts';

/** Marks mocked responses, so that `collectErrors` does not report them. */
export const mockHeader = 'x-mock';

/** Leaves requests unanswered, to test loading states. */
export function hold(page: Page, address: string): Promise<unknown> {
  return page.route(address, (route) => void heldRequests.add(route.request()));
}

/** Mocks the responses to an address, or to one method of it. */
export function respond(
  page: Page,
  address: string,
  status: number,
  json: unknown,
  method?: string,
): Promise<unknown> {
  return page.route(address, (route: Route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, headers: { [mockHeader]: '1' }, json }),
  );
}

export function fail(page: Page, address: string, method?: string): Promise<unknown> {
  return respond(page, address, 500, { code: 'internal', message: 'Something went wrong' }, method);
}

/** Navigates by a link of the page, so that the browser requests the next page's data from the API. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
}
