import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { forgetSlips } from '#client/data/kept-slips.ts';
import { paths } from '#client/paths.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import type { Language } from '#shared/language.ts';
import { type KeptBooking, keptBookingPath } from './kept-booking.ts';

/** The list begins with the bookings that start last, so those to come are among the first. */
const most = 20;

/** Keeps the slips of a user's confirmed bookings to come in a language, as they are now, and no others. */
export async function keepSlips(userId: string, language: Language): Promise<void> {
  // Browsers have service workers and caches on secure pages only.
  if (!('serviceWorker' in navigator)) return;
  // One after the other, also of several tabs: an earlier one would remove what a later one has kept.
  await navigator.locks.request('slips', async () => {
    const now = Date.now();
    const { items } = await call(listMyBookings, { query: { limit: most } });
    const upcoming = items.filter(
      ({ status, endTime }) => status === 'CONFIRMED' && Date.parse(endTime) > now,
    );
    if (upcoming.length === 0) return forgetSlips();
    await navigator.serviceWorker.register('/slip-service-worker.js', { scope: '/bookings/' });
    const cache = await caches.open(userId);
    const kept = new Set<string>();
    for (const booking of upcoming)
      for (const path of await keepSlip(cache, booking, userId, language))
        kept.add(new URL(path, location.origin).href);
    for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
    // Another tab may have signed out meanwhile.
    if (!(await isSignedIn(userId))) await forgetSlips();
  });
}

/** Keeps the document of a slip, its data, and the files that it loads; returns the paths of all of them. */
async function keepSlip(
  cache: Cache,
  booking: Booking,
  userId: string,
  language: Language,
): Promise<string[]> {
  const page = paths.bookingSlip(booking.id);
  const response = await fetch(`${page}?lang=${language}`);
  const html = await response.clone().text();
  if (!response.ok || !html.includes(userId)) throw new Error('This is not the slip of the user');
  const data = keptBookingPath(booking.id);
  const kept: KeptBooking = { booking, at: new Date().toISOString() };
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
  const cover = coverOf(booking.rentableItem)?.compressedUrl;
  const picture = cover?.replace(/-\d+(\.\w+)$/, '$1');
  const isMissing = async (path: string) => (await cache.match(path)) === undefined;
  await cache.put(data, Response.json(kept));
  if (cover && picture && (await isMissing(picture))) await cache.put(picture, await fetch(cover));
  for (const asset of assets) if (await isMissing(asset)) await cache.add(asset);
  // Last: a kept document opens only with all of its files.
  await cache.put(page, response);
  return [page, data, ...assets, ...(picture ? [picture] : [])];
}

async function isSignedIn(userId: string): Promise<boolean> {
  try {
    return (await call(getMe)).id === userId;
  } catch (error) {
    if (isSignedOut(error)) return false;
    throw error;
  }
}
