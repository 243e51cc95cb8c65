import type { CancelReason } from '#features/bookings/limits.ts';
import type { ItemType, RentalCategory } from '#features/items/limits.ts';
import type { Language } from '#shared/language.ts';
import type { MarinaTime } from '#shared/marina-time.ts';
import type { DemoPicture } from './pictures.ts';

/** What the demo consists of. Everything is relative to the moment of seeding: days and minutes "ago" count from it. */

export interface DemoPerson {
  key: string;
  email: string;
  displayName: string;
  /** E.164. */
  phoneNumber: string;
  language: Language;
  canListItems: boolean;
  isAdmin: boolean;
  memberSinceDays: number;
}

export interface DemoCraft {
  key: string;
  /** The key of a person who can list items. */
  owner: string;
  itemType: ItemType;
  listingTitle: string;
  modelName: string;
  description: string;
  /** MAD per hour, and per seat when `rentalCategory` says so. */
  hourlyRate: number;
  capacity: number | null;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
  listedDaysAgo: number;
  /** The first is the cover: a whole master that no other craft has as its cover. */
  pictures: readonly DemoPicture[];
}

/** One review within its craft's list; `comment` is left out by people who only gave stars. */
export interface DemoReview<Reviewer extends string = string> {
  by: Reviewer;
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  comment?: string;
}

interface DemoBookingBase {
  craft: string;
  renter: string;
  /** Days after today at the marina; negative for the past. */
  day: number;
  start: MarinaTime;
  end: MarinaTime;
  /** 1 for private hire. */
  seats: number;
  createdMinutesAgo: number;
}

export type DemoBooking = DemoBookingBase &
  (
    | { status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' }
    | { status: 'CANCELLED'; cancelReason: Exclude<CancelReason, 'ITEM_REMOVED'> }
  );

/** A part of a master in its own proportions: all three are fractions, and `size` is at least half (see pictures.ts). */
export function part(source: string, left: number, top: number, size: number): DemoPicture {
  return { source, crop: { left, top, width: size, height: size } };
}
