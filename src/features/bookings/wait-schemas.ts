import { z } from 'zod';
import { instant } from '../users/schemas.ts';
import { createBookingBody } from './schemas.ts';

/** The same hours and seats as a request for them. */
export const createWaitBody = createBookingBody.pick({ startTime: true, endTime: true, seats: true });

/** Hours of an item for which a renter waits. See "Waiting list" in docs/product.md. */
export const wait = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  seats: z.int(),
  createdAt: instant,
  /** When the renter was told that the hours are free; null until then. */
  toldAt: instant.nullable(),
  item: z.object({ id: z.uuid(), listingTitle: z.string() }),
});

export type CreateWait = z.input<typeof createWaitBody>;
export type WaitRequest = z.output<typeof createWaitBody>;
export type Wait = z.output<typeof wait>;
