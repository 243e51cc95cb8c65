import { admin } from './en/admin.ts';
import { bookings } from './en/bookings.ts';
import { listing } from './en/listing.ts';
import { profile } from './en/profile.ts';
import { rental } from './en/rental.ts';

/** The English of every other page, fetched with the first of them. Each area of pages has its file. */
export const enMore = { admin, bookings, listing, profile, rental };
