import type { RentalCategory } from './constants.ts';

interface Item {
  rentalCategory: RentalCategory;
  capacity: number | null;
}

/** Whether bookings share the item; false without a capacity. See "Private hire and per seat" in docs/product.md. */
export function isShared({ rentalCategory, capacity }: Item): boolean {
  return rentalCategory === 'PER_SEAT' && capacity !== null;
}

/** The number of seats that can be booked at the same time: the capacity of a shared item, otherwise one. */
export function seatsOffered(item: Item): number {
  return isShared(item) ? (item.capacity ?? 1) : 1;
}

const sharedKey = '00000000-0000-0000-0000-000000000000';

/** The key by which the database's constraint detects clashes: equal keys may overlap. See "What the database refuses". */
export function overlapGroupOf(shared: boolean, bookingId: string): string {
  return shared ? sharedKey : bookingId;
}
