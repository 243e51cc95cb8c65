import { z } from 'zod';
import { languages } from '#shared/language.ts';
import { bookingStatuses, cancelReasons } from '../availability/limits.ts';
import { requestedHours } from '../availability/schemas.ts';
import { itemImage } from '../images/schemas.ts';
import { itemTypes, rentalCategories } from '../items/limits.ts';
import { hostResponse } from '../items/schemas.ts';
import { chosenId, contactUser, instant, rowId } from '../users/schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { bookingActions } from './limits.ts';

/** A renter or an owner, as the other side sees them. See "Who sees personal data" in docs/product.md. */
const bookingParty = contactUser.extend({
  /** The language in which the other side writes to them. See "WhatsApp contact". */
  language: z.enum(languages),
});

/** See `PriceLine`. */
const priceLine = z.object({
  minutes: z.int(),
  hourlyRate: z.number().nullable(),
  dayPrice: z.number().nullable(),
  label: z.string().nullable(),
});

/** A booking as its renter and its item's owner see it. Rate, category and title don't change after it was made. */
export const booking = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  seats: z.number().int(),
  /** MAD. */
  hourlyRate: z.number(),
  /** MAD. */
  totalPrice: z.number(),
  /** How the total is made up. */
  priceLines: z.array(priceLine),
  rentalCategory: z.enum(rentalCategories),
  /** The effective status: an expired request is CANCELLED. */
  status: z.enum(bookingStatuses),
  cancelReason: z.enum(cancelReasons).nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  /** When an unanswered request expires; null once answered. */
  expiresAt: instant.nullable(),
  rentableItem: z.object({
    id: z.uuid(),
    listingTitle: z.string(),
    modelName: z.string(),
    itemType: z.enum(itemTypes),
    thumbnailImageId: z.uuid().nullable(),
    images: z.array(itemImage),
    /** True for a removed item, whose page returns 410. */
    isRemoved: z.boolean(),
    /** True once the renter has reviewed the item. */
    isReviewed: z.boolean(),
  }),
  /** The renter. */
  user: bookingParty,
  /** The item's owner. */
  owner: bookingParty,
});

export const bookingsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(500).optional(),
});

export const itemBookingsQuery = bookingsQuery.extend({
  date: marinaDate.optional(),
  /** Only confirmed bookings that are over. */
  toComplete: z.stringbool().optional(),
});

/** What owners see of how they answer requests. See "Response time" in docs/product.md. */
export const ownResponse = hostResponse.extend({
  /** The requests that count, and those of them that expired without an answer. */
  requests: z.number().int(),
  expired: z.number().int(),
});

export const createBookingBody = requestedHours.extend({
  /** Chosen by the caller, so that a repeated call creates nothing. See "Repeated requests" in docs/product.md. */
  id: chosenId.optional(),
  rentableItemId: rowId,
  /** MAD, as computed by the client, to detect a price change. See "Prices" in docs/product.md. */
  totalPrice: z.number().nonnegative().optional(),
  /** Whether the renter was told that the booking is confirmed at once. See "Confirmed at once" in docs/product.md. */
  confirmsAtOnce: z.boolean().optional(),
});

export const bookingId = z.object({ id: rowId });

export const bookingActionParams = z.object({ id: rowId, action: z.enum(bookingActions) });

export type Booking = z.output<typeof booking>;
export type BookingsQuery = z.output<typeof bookingsQuery>;
export type ItemBookingsQuery = z.output<typeof itemBookingsQuery>;
export type OwnResponse = z.output<typeof ownResponse>;
export type CreateBooking = z.input<typeof createBookingBody>;
export type BookingRequest = z.output<typeof createBookingBody>;
