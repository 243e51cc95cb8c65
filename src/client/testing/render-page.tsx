import { type ComponentType, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#client/data/query-client.ts';
import { removeMark, storeMark } from '#client/data/session-mark.ts';
import {
  browserInstance,
  createI18n,
  ensureNamespaces,
  type I18n,
  setBrowserInstance,
} from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts, type Namespace, namespacesOf } from '#client/i18n/texts.ts';
import { I18nProvider, useTranslation } from '#client/i18n/use-translation.tsx';
import * as frame from '#client/layout/page-frame.tsx';
import { getMe } from '#features/auth/endpoints.ts';
import { listFavourites } from '#features/items/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { loadPage } from '#page-modules.ts';
import * as root from '#root.tsx';
import type { Language } from '#shared/language.ts';
import { pages } from '#shared/pages.ts';
import type { SiteSettings } from '#shared/site.ts';
import { respond } from './mock-api.ts';
import { site } from './samples.ts';

/** What the router uses of a module. */
interface RouteModule {
  default: Parameters<typeof withComponentProps>[0];
  clientLoader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
}

interface RenderOptions {
  /** The signed-in user; null for a visitor. */
  user?: CurrentUser | null;
  language?: Language;
  site?: SiteSettings;
  /** Whether to return before the page knows the user. */
  unknown?: boolean;
}

let unmount = () => {};

/**
 * Texts that late parts of earlier pages needed. The code of a part stays loaded, so it does not ask for them again on the next
 * page: without them a test would wait for a sentence in vain.
 */
const lateTexts = new Set<Namespace>();

/** Notes what is asked for or loaded later than a page's own texts, and passes on what arrives after the page's end. */
function noteLateTexts(i18n: I18n): void {
  const { add, isLoaded } = i18n;
  i18n.isLoaded = (language, name) => {
    const loaded = isLoaded(language, name);
    if (loaded) lateTexts.add(name as Namespace);
    return loaded;
  };
  i18n.add = (language, texts) => {
    add(language, texts);
    const names = allNamespaces.filter((name) => name in texts);
    for (const name of names) lateTexts.add(name);
    if (browserInstance() !== i18n) void ensureNamespaces(browserInstance(), names);
  };
}

/**
 * Renders the page at an address with the whole product around it, as when a user has come there by a link. Its data are
 * the responses of `mock-api.ts`.
 */
export async function renderPage(
  address: string,
  { user = null, language = 'en', site: settings = site, unknown = false }: RenderOptions = {},
): Promise<void> {
  if (user && !unknown) {
    respond(getMe, user);
    respond(listFavourites, []);
  }
  history.replaceState(null, '', address);
  const i18n = createI18n(language, await loadTexts(language, namespacesOf(location.pathname)));
  noteLateTexts(i18n);
  setBrowserInstance(i18n);
  await ensureNamespaces(i18n, [...lateTexts]);
  if (user === null) removeMark();
  storeMark(user);
  const rootData = { language, site: settings, now: new Date().toISOString() };
  const router = createBrowserRouter([rootRoute(rootData)]);
  const container = document.createElement('div');
  document.body.prepend(container);
  const reactRoot = createRoot(container);
  unmount = () => {
    reactRoot.unmount();
    container.remove();
    router.dispose();
  };
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && done());
    const done = () => {
      stop();
      resolve();
    };
    if (router.state.initialized) done();
  });
  await new Promise<void>((resolve) => {
    reactRoot.render(
      // Not in `StrictMode`: it runs effects a second time at any later moment, and so dialogs would take the focus again.
      <I18nProvider i18n={i18n}>
        <DocumentLanguage onShown={resolve} />
        <RouterProvider router={router} />
      </I18nProvider>,
    );
  });
  if (!unknown) await userKnown();
}

/** The browser's own, also while a test has stopped the clock. */
const nextFrame = requestAnimationFrame.bind(window);

/**
 * Waits until `ShownTo` marks no parts and React has run the effects of that.
 */
async function userKnown(): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (document.querySelector('[data-for]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    check();
  });
  for (let frames = 0; frames < 2; frames++) await new Promise(nextFrame);
}

/** Takes the page away, with all that it has stored. */
export function removePage(): void {
  unmount();
  unmount = () => {};
  queryClient.clear();
}

const rootRoute = (data: object): RouteObject => ({
  ...routeOf(root),
  id: 'root',
  loader: () => data,
  HydrateFallback: Nothing,
  children: [
    {
      ...routeOf(frame),
      children: [...Object.values(pages), notFound].map((page) => ({
        path: page.path,
        lazy: async () => routeOf(await loadPage(page)),
      })),
    },
  ],
});

const notFound = { path: '*', file: 'features/site/client/error-page.tsx' };

const Nothing = () => null;

/** As the framework does it. */
function routeOf(module: object) {
  const { default: Component, clientLoader, shouldRevalidate, ErrorBoundary } = module as RouteModule;
  return {
    Component: withComponentProps(Component),
    ...(clientLoader && { loader: clientLoader }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(ErrorBoundary && { ErrorBoundary }),
  };
}

/** As the layout of the document does, which is not rendered here. */
function DocumentLanguage({ onShown }: { onShown: () => void }) {
  const { language } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = language;
    onShown();
  }, [language, onShown]);
  return null;
}
