import { z } from 'zod';
import { bookingTime } from '../availability/schemas.ts';
import { callOffCauses } from '../bookings/limits.ts';
import { booking, callOffBookingBody } from '../bookings/schemas.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';

/** Which bookings are called off: those of some items, of all of one's own, or as an administrator of the whole marina. */
export const callOffBody = callOffBookingBody
  .extend({
    /** Of the act, chosen by the caller. See "Repeated requests" in docs/product.md. */
    id: chosenId.optional(),
    startTime: bookingTime,
    endTime: bookingTime,
    itemIds: z.array(rowId).min(1).max(500).optional(),
    marina: z.boolean().optional(),
    /** Whether hires that have begun stay as they are. */
    keepBegun: z.boolean().optional(),
  })
  .refine(({ marina, itemIds }) => !marina || !itemIds, { path: ['itemIds'], message: 'Not with `marina`' });

export const affectedQuery = z
  .object({
    startTime: bookingTime,
    endTime: bookingTime,
    /** Repeated, or separated by commas; all of one's own if left out. */
    itemId: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(rowId).min(1).max(500),
      )
      .optional(),
    marina: z.stringbool().optional(),
    /** With one of the weather, no other craft is offered at these hours. */
    cause: z.enum(callOffCauses).optional(),
  })
  .refine(({ marina, itemId }) => !marina || !itemId, { path: ['itemId'], message: 'Not with `marina`' });

/** A booking within hours that may be called off, and what its renter could book instead: at most three. */
export const affectedBooking = z.object({
  booking,
  alternatives: z.array(
    z.object({ itemId: z.uuid(), itemTitle: z.string(), startTime: instant, endTime: instant }),
  ),
});

/** One act, and the bookings that it has called off or declined. Administrators get no phone numbers of others' bookings. */
export const callOff = z.object({ id: z.uuid(), bookings: z.array(booking) });

export type CallOffHours = z.input<typeof callOffBody>;
export type CallOffInput = z.output<typeof callOffBody>;
export type AffectedQuery = z.input<typeof affectedQuery>;
export type AffectedInput = z.output<typeof affectedQuery>;
export type AffectedBooking = z.output<typeof affectedBooking>;
export type CallOff = z.output<typeof callOff>;
