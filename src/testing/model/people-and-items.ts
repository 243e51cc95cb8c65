import type { ErrorCode } from '#shared/errors.ts';

/** What a call is answered with: `done`, or the code of its error. */
export type Outcome = 'done' | ErrorCode;

export interface Person {
  name: string;
  hasPhone: boolean;
  canList: boolean;
  isAdmin: boolean;
  /** Whether they have deleted their account. */
  hasLeft?: boolean;
}

export interface Item {
  owner: Person;
  /** Centimes. */
  rate: number;
  capacity: number | null;
  perSeat: boolean;
  isAvailable: boolean;
  isRemoved: boolean;
}

export interface Booking {
  item: Item;
  renter: Person;
  start: number;
  end: number;
  seats: number;
  /** Whether it takes all seats. */
  isExclusive: boolean;
  /** Centimes. */
  total: number;
  status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  reason: 'RENTER' | 'OWNER' | 'EXPIRED' | 'ITEM_REMOVED' | null;
  /** When a request expires. */
  expires: number;
  /** When it was cancelled. */
  cancelled?: number;
}

export interface Review {
  item: Item;
  reviewer: Person;
  rating: number;
  isHidden: boolean;
}
