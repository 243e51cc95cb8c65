import type { Booking } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';

/** A booking as this device has kept it, and when it was loaded. */
export interface KeptBooking {
  booking: Booking;
  at: string;
  document: KeptDocument;
}

/** The document of a slip, as this device has kept it. */
export interface KeptDocument {
  /** Of the build, with the language. */
  version: string;
  /** The paths of the document, and of what it loads. */
  files: string[];
}

/** Its address in the cache, which is no page. */
export const keptBookingPath = (id: string): string => `${paths.bookingSlip(id)}.json`;

/** A user's kept booking; null if it is not kept. */
export async function readKeptBooking(userId: string, id: string): Promise<KeptBooking | null> {
  const kept = await globalThis.caches?.match(keptBookingPath(id), { cacheName: userId });
  return kept?.json() ?? null;
}
