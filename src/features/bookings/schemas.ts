import { z } from 'zod';
import { languages } from '#shared/language.ts';
import { itemImage } from '../images/schemas.ts';
import { itemTypes, rentalCategories } from '../items/limits.ts';
import { hostResponse } from '../items/schemas.ts';
import { contactUser, instant } from '../users/schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { bookingTime } from './booking-time.ts';
import { bookingActions, bookingStatuses, cancelReasons } from './limits.ts';

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
});

/** Marina dates, both included, for the marks in the owner's calendar. */
export const bookingDaysQuery = z.object({
  from: marinaDate,
  to: marinaDate,
});
export const bookingDay = z.object({
  date: z.string(),
  statuses: z.array(z.enum(bookingStatuses)),
});

/** What owners see of how they answer requests. See "Response time" in docs/product.md. */
export const ownResponse = hostResponse.extend({
  /** The requests that count, and those of them that expired without an answer. */
  requests: z.number().int(),
  expired: z.number().int(),
});

/** Missing times and too many seats are valid here, because later checks reject them with their own errors. */
export const createBookingBody = z.object({
  rentableItemId: z.uuid(),
  startTime: bookingTime.nullish(),
  endTime: bookingTime.nullish(),
  seats: z.number().int().min(1).optional(),
  /** MAD, as computed by the client, to detect a price change. See "Prices" in docs/product.md. */
  totalPrice: z.number().nonnegative().optional(),
  /** Whether the renter was told that the booking is confirmed at once. See "Confirmed at once" in docs/product.md. */
  confirmsAtOnce: z.boolean().optional(),
});

export const bookingId = z.object({ id: z.uuid() });

export const bookingActionParams = z.object({ id: z.uuid(), action: z.enum(bookingActions) });

export type Booking = z.output<typeof booking>;
export type BookingsQuery = z.output<typeof bookingsQuery>;
export type ItemBookingsQuery = z.output<typeof itemBookingsQuery>;
export type BookingDaysQuery = z.output<typeof bookingDaysQuery>;
export type BookingDay = z.output<typeof bookingDay>;
export type OwnResponse = z.output<typeof ownResponse>;
export type CreateBooking = z.input<typeof createBookingBody>;
export type BookingRequest = z.output<typeof createBookingBody>;
