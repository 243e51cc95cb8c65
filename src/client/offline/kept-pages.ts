import { markedUserId } from '#client/data/session-mark.ts';
import { keptFlag } from '#client/storage.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';

// The documents with which the service worker answers when the server can't. They contain no data: a page shows what
// `kept-queries.ts` has kept. See "Without a connection" in docs/product.md.

/** A page that opens without a connection. */
export interface PageToKeep {
  path: string;
  /** The address of a picture on it. */
  picture?: string | undefined;
}

/** Keeps the documents of these pages for the user, and no others. */
export async function keepPages(
  own: readonly PageToKeep[],
  userId: string,
  language: Language,
): Promise<void> {
  // The development server has no files to keep. Browsers have service workers and caches on secure pages only.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // One after the other, also of several tabs: an earlier one would remove what a later one has kept.
  await navigator.locks.request('kept pages', async () => {
    const name = [userId, language, builtVersion()].join(' ');
    if (own.length > 0) {
      if (!keptFlag.set()) return;
      await navigator.serviceWorker.register('/service-worker.js');
      // Before them the offline home, which every other address shows.
      await keepIn(await caches.open(name), [{ path: paths.kept() }, ...own], language);
    }
    // Last: until all pages of a new build or another language are kept, the earlier ones open.
    await forgetPages(own.length > 0 ? name : null);
    // Another tab may have signed out meanwhile.
    const now = markedUserId();
    if (now !== userId) await forgetPages(now);
  });
}

const builtVersion = () =>
  (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;

async function keepIn(cache: Cache, pages: readonly PageToKeep[], language: Language): Promise<void> {
  const isMissing = async (path: string) => (await cache.match(path)) === undefined;
  const needed = new Set<string>();
  for (const { path, picture } of pages) {
    // One width of each picture is kept, under an address without it.
    const keptPicture = picture?.replace(/-\d+(\.\w+)$/, '$1');
    if (picture && keptPicture && (await isMissing(keptPicture))) {
      const photo = await fetch(picture);
      if (photo.ok) await cache.put(keptPicture, photo);
    }
    if (await isMissing(path)) await keepDocument(cache, path, language);
    for (const kept of [path, keptPicture]) if (kept) needed.add(kept);
  }
  await keepFiles(cache, lateScripts());
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!needed.has(pathname) && !pathname.startsWith('/assets/')) await cache.delete(request);
  }
}

async function keepDocument(cache: Cache, path: string, language: Language): Promise<void> {
  const response = await fetch(`${path}?lang=${language}`);
  if (!response.ok) throw new Error('The page to keep could not be loaded');
  const html = await response.clone().text();
  await keepFiles(cache, html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []);
  // Last: a kept document opens only with all of its files.
  await cache.put(path, response);
}

async function keepFiles(cache: Cache, assets: readonly string[]): Promise<void> {
  const missing = new Set(assets);
  for (const { url } of await cache.keys()) missing.delete(new URL(url).pathname);
  await cache.addAll([...missing]);
}

/** The scripts of the parts that this page has loaded late, such as the menu and the owners' bar: no document names them. */
function lateScripts(): string[] {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'resource', buffered: true });
  const loaded = observer.takeRecords().map(({ name }) => new URL(name));
  observer.disconnect();
  return loaded.flatMap(({ origin, pathname }) =>
    origin === location.origin && /^\/assets\/.+\.js$/.test(pathname) ? pathname : [],
  );
}

/** Forgets the documents of all users; with `stays`, not those of this user, or in the cache of this name. */
export async function forgetPages(stays: string | null): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (stays === null || !`${name} `.startsWith(`${stays} `)) await caches.delete(name);
}
