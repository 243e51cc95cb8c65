import { type BrowserContext, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { allNamespaces } from '#client/i18n/texts.ts';
import { axeOptions, faultLines } from '#client/testing/axe-faults.ts';
import * as faults from '#client/testing/page-faults.ts';
import { type Language, languageKey } from '#shared/language.ts';
import { networkIdle, trackRequests } from './network-idle.ts';
import { open } from './pages.ts';

type Check = keyof typeof faults;

/** The page gets the source of all checks, because they call each other. */
const source = Object.values(faults).join('\n');

/** Runs a check of `page-faults.ts` in a page. */
export const check = <Name extends Check>(
  page: Page,
  name: Name,
  ...args: Parameters<(typeof faults)[Name]>
) =>
  page.evaluate(`(() => { ${source}\nreturn ${name}(...${JSON.stringify(args)}); })()`) as Promise<
    Awaited<ReturnType<(typeof faults)[Name]>>
  >;

export const bareKeys = (page: Page) => check(page, 'bareKeys', allNamespaces);

/** The axe violations of a page, one line per element. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, options)).violations;
  }, axeOptions);
  return faultLines(violations);
}

/** The usual pages in a language, without other servers: the map gets plain tiles. */
export async function showIn(language: Language, context: BrowserContext, origin: string): Promise<void> {
  const water =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#bfe3e0" d="M0 0h256v256H0z"/></svg>';
  await context.addCookies([{ name: languageKey, value: language, url: origin }]);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: water }),
  );
}

/** Opens a page and waits until all of it has loaded, also what loads on scroll. */
export async function openWhole(page: Page, path: string): Promise<void> {
  trackRequests(page);
  await open(page, path);
  await check(page, 'scrollThrough');
  await networkIdle(page);
  const waiting = () => check(page, 'imagesNotLoaded', false);
  await expect.poll(waiting, { message: 'images that have not loaded', timeout: 20_000 }).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
}
