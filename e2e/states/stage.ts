import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createI18n, type I18n } from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts } from '#client/i18n/texts.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { type Language, languageKey } from '#shared/language.ts';
import { networkIdle, trackRequests } from '../network-idle.ts';
import { hydrated } from '../pages.ts';
import { collectErrors } from './page-errors.ts';
import { settled } from './settle.ts';
import type { State, StateContext } from './state.ts';
import type { Person, World } from './world.ts';

export interface Window {
  width: number;
  height: number;
}

export interface OpenState {
  page: Page;
  /** Console errors and failed requests that are not part of the state. */
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
 * long as opening a state; each begins with the same cookies and storage, and without kept pages.
 */
export function createStage(browser: Browser, baseURL: string, world: World): Stage {
  const pages = new Map<string, { page: Page; begin: ReturnType<typeof collectErrors> }>();
  const pageFor = async (visit: Visit) => {
    const { state, language, window } = visit;
    const key = JSON.stringify([state.as, language, window, state.userAgent]);
    const known = pages.get(key);
    if (known) return known;
    const page = await (await newContext(browser, baseURL, visit)).newPage();
    await page.goto(blank);
    const made = { page, begin: collectErrors(page) };
    pages.set(key, made);
    return made;
  };
  return {
    open: async (state, language, window) => {
      const visit = { state, world, language, window };
      const { page, begin } = await pageFor(visit);
      const context = page.context();
      await context.clearCookies();
      await context.addCookies(cookiesOf(visit, baseURL));
      await page.setViewportSize(window);
      await page.evaluate(beginStorage, storageOf(state, language));
      const errors = begin(state);
      const close = async () => {
        // Held requests would never end.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.setOffline(false);
        await page.emulateMedia({ media: null });
        await page.goto(blank);
      };
      try {
        const stateContext = await contextOf(page, world, language, window.width <= phoneWidth);
        await perform(state, stateContext, errors);
        return { page, errors, close };
      } catch (error) {
        await close();
        throw new Error(`The state was not reached. The page reported: ${errors.join('; ') || 'nothing'}`, {
          cause: error,
        });
      }
    },
    close: async () => {
      for (const { page } of pages.values()) await page.context().close();
    },
  };
}

async function perform(state: State, context: StateContext, errors: string[]): Promise<void> {
  const { page, world } = context;
  trackRequests(page);
  await state.before?.(context);
  const path = typeof state.path === 'string' ? state.path : state.path(world);
  // Not `load`: an image that the previous page cancelled can delay it.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  const status = response?.status();
  if (status !== (state.status ?? 200)) errors.push(`${path} answered ${status}`);
  await hydrated(page);
  if (state.reach) {
    await networkIdle(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await state.reach(context);
  }
  if (state.print) await page.emulateMedia({ media: 'print' });
  await settled(page, state);
}

interface Visit {
  state: State;
  world: World;
  language: Language;
  window: Window;
}

async function newContext(browser: Browser, baseURL: string, visit: Visit): Promise<BrowserContext> {
  const { state, language, window } = visit;
  const phone = window.width <= phoneWidth;
  const context = await browser.newContext({
    baseURL,
    viewport: window,
    isMobile: phone,
    hasTouch: phone,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    ...(state.userAgent && { userAgent: state.userAgent }),
  });
  await blockOtherOrigins(context, baseURL);
  return context;
}

/** The state's account and language. */
function cookiesOf({ state, world, language }: Visit, baseURL: string): World['sessions'][Person]['cookies'] {
  const session = state.as && world.sessions[state.as];
  const { hostname } = new URL(baseURL);
  const cookie = { name: languageKey, value: language, domain: hostname, path: '/', expires: -1 };
  return [
    ...(session?.cookies ?? []).filter(({ name }) => name !== languageKey),
    { ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' },
  ];
}

/** What the browser has stored before the state: usually that the first-visit popup is dismissed. */
const storageOf = ({ firstVisit }: State, language: Language): Record<string, string> => ({
  [languageKey]: language,
  ...(!firstVisit && { [firstVisitPopupKey]: 'true' }),
});

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

const dictionaries = new Map<Language, Promise<I18n>>();

function dictionary(language: Language): Promise<I18n> {
  const known =
    dictionaries.get(language) ??
    loadTexts(language, allNamespaces).then((texts) => createI18n(language, texts));
  dictionaries.set(language, known);
  return known;
}

async function contextOf(
  page: Page,
  world: World,
  language: Language,
  phone: boolean,
): Promise<StateContext> {
  const { t } = await dictionary(language);
  const anything = '\u0000';
  const blanks = new Proxy({}, { get: () => anything });
  // Accessible names have plain spaces instead of non-breaking ones.
  const patternOf = (text: string) => escaped(text).replaceAll(anything, '.*').replaceAll(/\s/g, '\\s');
  // Here any value fits any variable, which the typed `t` does not allow.
  const textOf = t as (key: string, variables: object) => string;
  return {
    page,
    world,
    language,
    phone,
    t,
    pattern: (key) => new RegExp(`^${patternOf(textOf(key, blanks))}$`),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
