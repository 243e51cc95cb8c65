import { serverClock } from '#client/server-time.ts';
import { getMe } from '#features/auth/endpoints.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { isSignedOut } from './api.ts';
import { call } from './call.ts';
import { forgetSlips } from './slip-cache.ts';

// What the service worker answers with when the server can't: see "Slips without a connection" in docs/product.md.

interface Reader {
  userId: string;
  language: Language;
}

/** A page that opens without a connection, and what it shows then. */
export interface PageToKeep {
  path: string;
  data: unknown;
  /** What tells it from other data of the same page. */
  variant?: string;
  /** The address of a picture on it. */
  picture?: string | undefined;
}

/** Data as this device has kept it, and when it was loaded. */
interface KeptData<Data> {
  data: Data;
  at: string;
  kind: PageKind;
  document: KeptDocument;
}

/** Each kind is kept as a whole: pages of it that are not named any more are forgotten. */
export type PageKind = 'slips' | 'board' | 'items';

/** The document of a page, as this device has kept it. */
interface KeptDocument {
  /** Of the build, with the language. */
  version: string;
  /** The paths of the document, and of what it loads. */
  files: string[];
}

/** Its address in the cache, which is no page. */
const dataPath = ({ path, variant }: Pick<PageToKeep, 'path' | 'variant'>): string =>
  `${path}${variant ? `.${variant}` : ''}.json`;

/** What is kept of a page for a user; null if it is not. */
export async function readKept<Data>(
  userId: string,
  page: Pick<PageToKeep, 'path' | 'variant'>,
): Promise<Pick<KeptData<Data>, 'data' | 'at'> | null> {
  const kept = await globalThis.caches?.match(dataPath(page), { cacheName: userId });
  return kept?.json() ?? null;
}

/** The pages that are kept for a user, with their data. */
export async function listKept(userId: string): Promise<{ path: string; data: unknown }[]> {
  const cache = await globalThis.caches?.open(userId);
  const kept = ((await cache?.keys()) ?? []).map(async ({ url }) => {
    const { pathname } = new URL(url);
    const page: KeptData<unknown> | undefined = pathname.endsWith('.json')
      ? await (await cache.match(url))?.json()
      : undefined;
    return page ? [{ path: pathname.replace(/\.json$/, ''), data: page.data }] : [];
  });
  return (await Promise.all(kept)).flat();
}

/** Keeps these pages of a kind as they are now, and no others of it. */
export async function keepPages(kind: PageKind, own: readonly PageToKeep[], reader: Reader): Promise<void> {
  // Browsers have service workers and caches on secure pages only.
  if (!('serviceWorker' in navigator)) return;
  // One after the other, also of several tabs: an earlier one would remove what a later one has kept.
  await navigator.locks.request('slips', async () => {
    if (own.length > 0) await navigator.serviceWorker.register('/service-worker.js');
    const cache = await caches.open(reader.userId);
    // With them the page that lists them, for addresses that are not kept.
    const pages = own.length > 0 ? [...own, { path: paths.kept(), variant: kind, data: null }] : own;
    for (const page of pages) await keepPage(cache, page, { ...reader, kind });
    const isOther = (path: string, kept: KeptData<unknown>) =>
      kept.kind !== kind || pages.some((page) => dataPath(page) === path);
    // Another tab may have signed out meanwhile.
    if (!(await hasLeft(cache, isOther)) || !(await isSignedIn(reader.userId))) await forgetSlips();
  });
}

/** Removes the data that need not stay, and files that no data needs. Returns whether any data are left. */
async function hasLeft(
  cache: Cache,
  stays: (path: string, kept: KeptData<unknown>) => boolean,
): Promise<boolean> {
  const needed = new Set<string>();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.json')) continue;
    const kept: KeptData<unknown> = await (await cache.match(url))?.json();
    if (stays(pathname, kept)) for (const path of [pathname, ...kept.document.files]) needed.add(path);
  }
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  return needed.size > 0;
}

/** Keeps the data of a page as they are now, with its document. */
async function keepPage(
  cache: Cache,
  { data, ...page }: PageToKeep,
  { kind, ...reader }: Reader & { kind: PageKind },
): Promise<void> {
  const earlier: KeptData<unknown> | undefined = await (await cache.match(dataPath(page)))?.json();
  const version = `${builtVersion()} ${reader.language}`;
  // The document does not contain the data, so one is enough for a language and a build. Without a new one, the earlier
  // one stays, and the next time tries again.
  const document =
    earlier?.document.version === version
      ? earlier.document
      : await keepDocument(cache, page, { ...reader, version }).catch(() => earlier?.document);
  if (!document) return;
  const kept: KeptData<unknown> = { data, at: serverClock.now().toISOString(), kind, document };
  await cache.put(dataPath(page), Response.json(kept));
}

const builtVersion = () =>
  (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;

async function keepDocument(
  cache: Cache,
  { path: page, picture }: Omit<PageToKeep, 'data'>,
  { language, version }: { language: Language; version: string },
): Promise<KeptDocument> {
  const response = await fetch(`${page}?lang=${language}`);
  const html = await response.clone().text();
  if (!response.ok) throw new Error('The page to keep could not be loaded');
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
  const isMissing = async (path: string) => (await cache.match(path)) === undefined;
  const keptPicture = picture?.replace(/-\d+(\.\w+)$/, '$1');
  if (picture && keptPicture && (await isMissing(keptPicture))) {
    const photo = await fetch(picture);
    if (photo.ok) await cache.put(keptPicture, photo);
  }
  for (const asset of assets) if (await isMissing(asset)) await cache.add(asset);
  // Last: a kept document opens only with all of its files.
  await cache.put(page, response);
  return { version, files: [page, ...assets, ...(keptPicture ? [keptPicture] : [])] };
}

async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await call(getMe)).id === userId;
  } catch (error) {
    if (isSignedOut(error)) return false;
    throw error;
  }
}
