import { z } from 'zod';
import { rentalCategories } from '../items/constants.ts';
import { instant } from '../users/schemas.ts';

/** Any whole minute, in UTC or with an offset. Years outside of 1000 to 8999 are malformed. */
export const bookingTime = z.iso
  .datetime({ offset: true })
  .regex(/^[1-8]/, 'A year from 1000 to 8999')
  .regex(/:00(\.0+)?(Z|[+-]\d{2}:\d{2})$/, 'A whole minute');

/** Missing times and too many seats are valid here, because later checks reject them with their own errors. */
export const requestedHours = z.object({
  startTime: bookingTime.nullish(),
  endTime: bookingTime.nullish(),
  /** How many of what the item has: seats, or units of an item that is rented as a whole. One if both are left out. */
  seats: z.number().int().min(1).optional(),
  units: z.number().int().min(1).optional(),
});

export const seatsOf = ({ units, seats }: Pick<RequestedHours, 'units' | 'seats'>) => units ?? seats ?? 1;

/** Hours of an item for which a renter waits. See "Waiting list" in docs/product.md. */
export const waitlistEntry = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  seats: z.int(),
  createdAt: instant,
  /** When the renter was told that the hours are free; null until then. */
  notifiedAt: instant.nullable(),
  item: z.object({ id: z.uuid(), listingTitle: z.string(), rentalCategory: z.enum(rentalCategories) }),
});

export type CreateWaitlistEntry = z.input<typeof requestedHours>;
export type RequestedHours = z.output<typeof requestedHours>;
export type WaitlistEntry = z.output<typeof waitlistEntry>;
