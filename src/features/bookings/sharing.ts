import type { RentalCategory } from '../items/limits.ts';

interface Craft {
  rentalCategory: RentalCategory;
  capacity: number | null;
}

/** Whether bookings share the craft seat by seat; a per-seat item without capacity behaves as private (D7). */
export function isShared({ rentalCategory, capacity }: Craft): boolean {
  return rentalCategory === 'PER_SEAT' && capacity !== null;
}

/** The seats that the craft has to give at any moment: its capacity when shared, else one, which is all of it (D7). */
export function seatsOffered(craft: Craft): number {
  return isShared(craft) ? (craft.capacity ?? 1) : 1;
}

const sharedKey = '00000000-0000-0000-0000-000000000000';

/** What the database tells bookings by that may not stand at once: one for all that share a craft, else each its own (D5). */
export function shareKeyOf(shared: boolean, bookingId: string): string {
  return shared ? sharedKey : bookingId;
}
