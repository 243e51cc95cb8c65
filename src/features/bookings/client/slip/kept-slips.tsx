import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { forgetSlips } from '#client/data/slip-cache.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';

/** The list begins with the bookings that start last, so the next ones are at the end of those to come. */
const listed = 100;

/** Keeps the slips of the signed-in user on this device, and forgets those of others. */
export function KeptSlips() {
  const userId = useSession().user?.id;
  const { language } = useLanguage();
  const { data } = useQuery({
    ...apiQuery(listMyBookings, { query: { limit: listed } }),
    // The development server has no files to keep.
    enabled: import.meta.env.PROD && userId !== undefined,
  });
  const bookings = data?.items;
  useEffect(() => {
    if (userId === undefined) return;
    const keep = async () => {
      await forgetSlips(userId);
      if (bookings) await keepSlips(bookings, { userId, language });
    };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keep().catch(() => undefined);
  }, [bookings, userId, language]);
  return null;
}

/** A booking as this device has kept it, and when it was loaded. */
interface KeptBooking {
  booking: Booking;
  at: string;
  document: KeptDocument;
}

/** The document of a slip, as this device has kept it. */
interface KeptDocument {
  /** Of the build, with the language. */
  version: string;
  /** The paths of the document, and of what it loads. */
  files: string[];
}

/** Its address in the cache, which is no page. */
const keptBookingPath = (id: string): string => `${paths.bookingSlip(id)}.json`;

/** A user's kept booking; null if it is not kept. */
export async function readKeptBooking(userId: string, id: string): Promise<KeptBooking | null> {
  const kept = await globalThis.caches?.match(keptBookingPath(id), { cacheName: userId });
  return kept?.json() ?? null;
}

const most = 20;

/** Keeps the slips of the bookings to come that are or were confirmed, as they are now, and no others. */
async function keepSlips(bookings: readonly Booking[], reader: Reader): Promise<void> {
  // Browsers have service workers and caches on secure pages only.
  if (!('serviceWorker' in navigator)) return;
  // One after the other, also of several tabs: an earlier one would remove what a later one has kept.
  await navigator.locks.request('slips', async () => {
    const now = Date.now();
    const upcoming = bookings
      // Also the cancelled ones, whose kept slip would still say that they are valid.
      .filter(({ confirmedAt, endTime }) => confirmedAt !== null && Date.parse(endTime) > now)
      .slice(-most);
    if (upcoming.length === 0) return forgetSlips();
    await navigator.serviceWorker.register('/slip-service-worker.js', { scope: '/bookings/' });
    const cache = await caches.open(reader.userId);
    const kept = new Set<string>();
    for (const booking of upcoming)
      for (const path of await keepSlip(cache, booking, reader))
        kept.add(new URL(path, location.origin).href);
    for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
    // Another tab may have signed out meanwhile.
    if (!(await isSignedIn(reader.userId))) await forgetSlips();
  });
}

interface Reader {
  userId: string;
  language: Language;
}

/** Keeps a booking as it is now, with the document of its slip; returns the paths of all that is kept. */
async function keepSlip(cache: Cache, booking: Booking, reader: Reader): Promise<string[]> {
  const data = keptBookingPath(booking.id);
  const earlier: KeptBooking | undefined = await (await cache.match(data))?.json();
  const version = `${builtVersion()} ${reader.language}`;
  // The document does not contain the booking, so one is enough for a language and a build. Without a new one, the earlier
  // one stays, and the next time tries again.
  const document =
    earlier?.document.version === version
      ? earlier.document
      : await keepDocument(cache, booking, { ...reader, version }).catch(() => earlier?.document);
  if (!document) return [];
  await cache.put(data, Response.json({ booking, at: new Date().toISOString(), document }));
  return [data, ...document.files];
}

const builtVersion = () =>
  (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;

async function keepDocument(
  cache: Cache,
  booking: Booking,
  { language, version }: { language: Language; version: string },
): Promise<KeptDocument> {
  const page = paths.bookingSlip(booking.id);
  const response = await fetch(`${page}?lang=${language}`);
  const html = await response.clone().text();
  if (!response.ok) throw new Error('The page of the slip could not be loaded');
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
  const isMissing = async (path: string) => (await cache.match(path)) === undefined;
  const cover = coverOf(booking.rentableItem)?.compressedUrl;
  const picture = cover?.replace(/-\d+(\.\w+)$/, '$1');
  if (cover && picture && (await isMissing(picture))) {
    const photo = await fetch(cover);
    if (photo.ok) await cache.put(picture, photo);
  }
  for (const asset of assets) if (await isMissing(asset)) await cache.add(asset);
  // Last: a kept document opens only with all of its files.
  await cache.put(page, response);
  return { version, files: [page, ...assets, ...(picture ? [picture] : [])] };
}

async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await call(getMe)).id === userId;
  } catch (error) {
    if (isSignedOut(error)) return false;
    throw error;
  }
}
