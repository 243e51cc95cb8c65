import { itemLimits, type RentalCategory } from './constants.ts';

interface Item {
  rentalCategory: RentalCategory;
  /** Of each unit. */
  capacity: number | null;
  units: number;
}

/** Whether bookings count its seats; false without a capacity. See "Private hire and per seat" in docs/product.md. */
export function isPerSeat({ rentalCategory, capacity }: Omit<Item, 'units'>): boolean {
  return rentalCategory === 'PER_SEAT' && capacity !== null;
}

/** `overlap_group` of bookings that count seats, and of those that count units. */
export const groupOfSeats = '00000000-0000-0000-0000-000000000000';
export const groupOfUnits = '00000000-0000-0000-0000-000000000001';

/** How many of what there is can be booked at the same time: seats, or else units. See "Fleets" in docs/product.md. */
export function seatsOffered(item: Item): number {
  // No booking takes more.
  return Math.min(unitsIn(item, item.units), itemLimits.capacity);
}

/** What these units are of what there is: the seats in them, or else themselves. */
export function unitsIn(item: Omit<Item, 'units'>, units: number): number {
  return isPerSeat(item) ? units * (item.capacity ?? 1) : units;
}

/** How many of what there is these people need: a seat each, or else the units that take them. */
export function seatsFor(people: number, item: Item): number {
  if (isPerSeat(item)) return people;
  return item.units === 1 || item.capacity === null ? 1 : Math.ceil(people / item.capacity);
}
