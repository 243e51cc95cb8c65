import type { Page, Route } from '@playwright/test';
import { held } from '../traffic.ts';

/** On every answer that was made here, so that it is not taken for a failure of the product. */
export const stagedHeader = 'x-staged';

/** A call that never ends: what waits for it can be looked at. */
export function hold(page: Page, address: string): Promise<unknown> {
  return page.route(address, (route) => void held.add(route.request()));
}

/** Answers every call to an address, or those of one method, with a status and a body. */
export function answer(
  page: Page,
  address: string,
  status: number,
  json: unknown,
  method?: string,
): Promise<unknown> {
  return page.route(address, (route: Route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, headers: { [stagedHeader]: '1' }, json }),
  );
}

export function fail(page: Page, address: string, method?: string): Promise<unknown> {
  return answer(page, address, 500, { code: 'internal', message: 'Something went wrong' }, method);
}

/** By a link of the page, so that the browser itself asks the API for what the next one shows. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
}
