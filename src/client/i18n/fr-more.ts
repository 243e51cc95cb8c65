import type { enMore } from './en-more.ts';
import { admin } from './fr/admin.ts';
import { bookings } from './fr/bookings.ts';
import { listing } from './fr/listing.ts';
import { profile } from './fr/profile.ts';
import { rental } from './fr/rental.ts';

/** The French of every other page. */
export const frMore: typeof enMore = { admin, bookings, listing, profile, rental };
