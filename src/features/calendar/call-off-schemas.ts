import { z } from 'zod';
import { bookingTime } from '../availability/schemas.ts';
import { callOffCauses } from '../bookings/acts/call-off.ts';
import { booking, bookingsQuery, callOffBookingBody } from '../bookings/schemas.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';
import { flag, listed } from './closure-schemas.ts';

const hours = { startTime: bookingTime, endTime: bookingTime };
const itemIds = z.array(rowId).min(1).max(500);
const isOneOf = (chosen: { marina?: boolean | undefined; itemIds?: readonly string[] | undefined }) =>
  !chosen.marina || !chosen.itemIds;
const notBoth = { path: ['itemIds'], message: 'Not with `marina`' };

/** Which bookings are called off: those of some items, of all of one's own, or as an administrator of the whole marina. */
export const callOffBody = callOffBookingBody
  .extend({
    /** Of the act, chosen by the caller. See "Repeated requests" in docs/product.md. */
    id: chosenId.optional(),
    ...hours,
    itemIds: itemIds.optional(),
    marina: z.boolean().optional(),
    /** Whether bookings that have begun stay as they are. */
    keepBegun: z.boolean().optional(),
  })
  .refine(isOneOf, notBoth);

const affectedHours = z.object({ ...hours, itemIds: listed(itemIds), marina: flag });

export const affectedQuery = affectedHours.extend(bookingsQuery.shape).refine(isOneOf, notBoth);

export const alternativesQuery = affectedHours
  .extend({
    /** With one of the weather, no other item is offered at these hours. */
    cause: z.enum(callOffCauses).optional(),
  })
  .refine(isOneOf, notBoth);

/** A booking within hours that may be called off, without money and numbers. */
const affectedBooking = booking
  .pick({ id: true, startTime: true, endTime: true, seats: true, rentalCategory: true, source: true })
  .extend({
    status: z.enum(['PENDING', 'CONFIRMED']),
    expiresAt: instant.nullable(),
    rentableItem: z.object({ id: z.uuid(), listingTitle: z.string() }),
    /** The names of the renter, for administrators without those of guests, and of the owner. */
    user: z.object({ displayName: z.string() }),
    owner: z.object({ displayName: z.string() }),
  });

/** All bookings that an act would call off or decline, and a page of them, by start. */
export const affectedBookings = z.object({
  requests: z.int(),
  confirmed: z.int(),
  /** Of the confirmed ones, those that have begun. */
  begun: z.int(),
  /** Those of guests without an account, who get no message. */
  guests: z.int(),
  bookings: z.array(affectedBooking),
  nextCursor: z.string().nullable(),
});

/** What the renter of an affected booking could book instead: at most three. */
export const alternative = z.object({
  ...{ itemId: z.uuid(), itemTitle: z.string(), startTime: instant, endTime: instant },
});

/** Of the bookings that the caller may see, how many one act has called off and declined, and how many are of guests. */
export const callOff = z.object({ id: z.uuid(), calledOff: z.int(), declined: z.int(), guests: z.int() });

/** The same with the first 100 of these bookings. Administrators get no phone numbers of others' bookings. */
export const madeCallOff = callOff.extend({ bookings: z.array(booking) });

export type CallOffHours = z.input<typeof callOffBody>;
export type CallOffInput = z.output<typeof callOffBody>;
export type AffectedQuery = z.input<typeof affectedQuery>;
export type AffectedInput = z.output<typeof affectedQuery>;
export type AffectedBookings = z.output<typeof affectedBookings>;
export type AffectedBooking = z.output<typeof affectedBooking>;
export type AlternativesQuery = z.input<typeof alternativesQuery>;
export type AlternativesInput = z.output<typeof alternativesQuery>;
export type Alternative = z.output<typeof alternative>;
export type CallOff = z.output<typeof callOff>;
export type MadeCallOff = z.output<typeof madeCallOff>;
