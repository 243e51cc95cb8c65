import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Window } from '#client/states/shots.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { type Language, languageKey } from '#shared/language.ts';
import { trackRequests } from '../network-idle.ts';
import { consoleErrors, hydrated } from '../pages.ts';
import { settled } from './checks.ts';
import type { State } from './states.ts';
import type { World } from './world.ts';

export interface OpenState {
  page: Page;
  /** What the console shows, failed requests too. */
  errors: string[];
  close: () => Promise<void>;
}

export interface Stage {
  /** Opens a state and waits until it is complete. */
  open: (state: State, language: Language, window: Window) => Promise<OpenState>;
  close: () => Promise<void>;
}

/** A document without scripts, where a page rests between two states: nothing changes its storage any more. */
const blank = '/robots.txt';

/** Windows up to this width are phones, with touch and without a mouse. */
const phoneWidth = 480;

/**
 * Opens states on one server, one at a time. The states of a person on one device share a page, because a new one takes as
 * long as opening a state; each begins with the same storage, and without kept pages.
 */
export function createStage(browser: Browser, baseURL: string, world: World): Stage {
  const pages = new Map<string, { page: Page; errors: string[] }>();
  const pageFor = async (visit: Visit) => {
    const key = JSON.stringify([visit.state.as, visit.language, visit.window]);
    const known = pages.get(key);
    if (known) return known;
    const page = await (await newContext(browser, baseURL, visit)).newPage();
    await page.goto(blank);
    const made = { page, errors: consoleErrors(page.context()) };
    pages.set(key, made);
    return made;
  };
  return {
    open: async (state, language, window) => {
      const { page, errors } = await pageFor({ state, world, language, window });
      await page.setViewportSize(window);
      await page.evaluate(beginStorage, { [languageKey]: language, [firstVisitPopupKey]: 'true' });
      errors.length = 0;
      trackRequests(page);
      await state.before?.(page);
      // Not `load`: an image that the previous page cancelled can delay it.
      const path = typeof state.path === 'string' ? state.path : state.path(world);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await settled(page);
      return { page, errors, close: async () => void (await page.goto(blank)) };
    },
    close: async () => {
      for (const { page } of pages.values()) await page.context().close();
    },
  };
}

interface Visit {
  state: State;
  world: World;
  language: Language;
  window: Window;
}

/** With the state's account and language. */
async function newContext(browser: Browser, baseURL: string, visit: Visit): Promise<BrowserContext> {
  const { state, world, language, window } = visit;
  const phone = window.width <= phoneWidth;
  const context = await browser.newContext({
    baseURL,
    viewport: window,
    isMobile: phone,
    hasTouch: phone,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    ...(state.as && { storageState: world.sessions[state.as] }),
  });
  await context.addCookies([{ name: languageKey, value: language, url: baseURL }]);
  await blockOtherOrigins(context, baseURL);
  return context;
}

/** Runs in the page: it forgets all that earlier states have stored, and what the product kept for times without a signal. */
async function beginStorage(entries: Record<string, string>): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
}

/** Blocks all other origins; the map gets plain tiles. */
async function blockOtherOrigins(context: BrowserContext, baseURL: string): Promise<void> {
  const water =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#bfe3e0" d="M0 0h256v256H0z"/></svg>';
  await context.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: water })
        : route.fulfill({ body: '' }),
  );
}
