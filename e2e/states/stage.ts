import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createI18n, type I18n } from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts } from '#client/i18n/texts.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { type Language, languageKey } from '#shared/language.ts';
import { awake } from '../people.ts';
import { watch } from '../traffic.ts';
import { listen } from './complaints.ts';
import { settled } from './settle.ts';
import type { Scene, State } from './state.ts';
import type { Person, World } from './world.ts';

export interface Window {
  width: number;
  height: number;
}

export interface OpenState {
  page: Page;
  /** What went wrong on the way that is no part of the state. */
  complaints: string[];
  close: () => Promise<void>;
}

export interface Stage {
  /** Opens a state in a page of its own, and waits until all of it is there. */
  open: (state: State, language: Language, window: Window) => Promise<OpenState>;
}

/** The widest window that counts as a phone's: it has a touch screen and no mouse. */
const phoneWidth = 480;

/** Opens states on one server, each in a browser of its own: what one has fetched or given up concerns no other. */
export function createStage(browser: Browser, baseURL: string, world: World): Stage {
  return {
    open: async (state, language, window) => {
      const context = await newContext(browser, baseURL, { state, world, language, window });
      const page = await context.newPage();
      const complaints = listen(page, state);
      const close = async () => {
        // What is held back never ends by itself.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      };
      try {
        const scene = await sceneOf(page, world, language, window.width <= phoneWidth);
        await perform(state, scene, complaints);
        return { page, complaints, close };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

async function perform(state: State, scene: Scene, complaints: string[]): Promise<void> {
  const { page, world } = scene;
  watch(page);
  await state.before?.(scene);
  const path = typeof state.path === 'string' ? state.path : state.path(world);
  // Not until its last picture: an image that the page before gave up may block the next one's for a while.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  const status = response?.status();
  if (status !== (state.status ?? 200)) complaints.push(`${path} answered ${status}`);
  await awake(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await state.reach?.(scene);
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
    storageState: memoryOf(visit, baseURL),
    ...(state.userAgent && { userAgent: state.userAgent }),
  });
  await stopTiles(context, baseURL);
  return context;
}

/** A browser in which that person is signed in, that language is chosen and the first visit is past. */
function memoryOf({ state, world, language }: Visit, baseURL: string): World['sessions'][Person] {
  const session = state.as && world.sessions[state.as];
  const { hostname } = new URL(baseURL);
  const cookie = { name: languageKey, value: language, domain: hostname, path: '/', expires: -1 };
  const localStorage: { name: string; value: string }[] = [{ name: languageKey, value: language }];
  if (!state.firstVisit) localStorage.push({ name: firstVisitPopupKey, value: 'true' });
  return {
    cookies: [
      ...(session?.cookies ?? []).filter(({ name }) => name !== languageKey),
      { ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' },
    ],
    origins: [{ origin: baseURL, localStorage }],
  };
}

/** Nothing is fetched from elsewhere: the map gets plain water as its tiles. */
async function stopTiles(context: BrowserContext, baseURL: string): Promise<void> {
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

async function sceneOf(page: Page, world: World, language: Language, phone: boolean): Promise<Scene> {
  const { t } = await dictionary(language);
  // Any value fits any variable here, which the typed `t` does not allow.
  const textOf = t as (key: string, variables: object) => string;
  const anything = '\u0000';
  const blanks = new Proxy({}, { get: () => anything });
  // A name that is read out has plain spaces where the text has others.
  const patternOf = (text: string) => escaped(text).replaceAll(anything, '.*').replaceAll(/\s/g, '\\s');
  return {
    page,
    world,
    language,
    phone,
    say: t,
    like: (key) => new RegExp(`^${patternOf(textOf(key, blanks))}$`),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
