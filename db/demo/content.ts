import type { CancelReason } from '#features/availability/constants.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { ItemType, RentalCategory } from '#features/items/constants.ts';
import type { Language } from '#shared/language.ts';
import type { MarinaTime } from '#shared/marina-time.ts';
import type { DemoPicture } from './pictures.ts';

/** The types of the demo's content. All times are relative to the time of seeding. */

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

export interface DemoItem {
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
  /** One if left out. See "Fleets" in docs/product.md. */
  units?: number;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
  listedDaysAgo: number;
  /** The first is the cover: a whole artwork that is not the cover of another item. */
  pictures: readonly DemoPicture[];
}

export interface DemoReview<Reviewer extends string = string> {
  by: Reviewer;
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  comment?: string;
}

interface DemoBookingBase {
  item: string;
  renter: string;
  /** Days after today at the marina; negative for the past. */
  day: number;
  start: MarinaTime;
  end: MarinaTime;
  /** Of private hire, how many craft. */
  seats: number;
  createdMinutesAgo: number;
}

/** What one side asks the other about a confirmed booking. */
interface DemoQuestions {
  /** The renter asks to cancel. */
  cancelAsked?: { minutesAgo: number; note: string };
  /** Other hours that one side proposes, on the same day. */
  proposal?: { by: 'RENTER' | 'OWNER'; start: MarinaTime; end: MarinaTime; minutesAgo: number };
}

/** How a request went on after its answer. */
export type DemoOutcome =
  | { status: 'COMPLETED' }
  | ({ status: 'CONFIRMED' } & DemoQuestions)
  | { status: 'CANCELLED'; cancelReason: Exclude<CancelReason, 'ITEM_REMOVED' | 'CALLED_OFF'> }
  | {
      status: 'CANCELLED';
      cancelReason: 'CALLED_OFF';
      cause: CallOffCause;
      note: string;
      minutesAgo: number;
    };

export type DemoBooking = DemoBookingBase & (DemoOutcome | { status: 'PENDING' });

/** A crop with the aspect ratio of the artwork. All values are fractions; `size` is at least 0.5 (see pictures.ts). */
export function part(source: string, left: number, top: number, size: number): DemoPicture {
  return { source, crop: { left, top, width: size, height: size } };
}
