import { z } from 'zod';
import { languages } from '#shared/language.ts';
import { bookingStatuses, cancelReasons } from '../availability/constants.ts';
import { requestedHours } from '../availability/schemas.ts';
import { switches } from '../helpers/switches.ts';
import { itemImage } from '../images/schemas.ts';
import { itemTypes, rentalCategories } from '../items/constants.ts';
import { hostResponse } from '../items/host-response.ts';
import { profileLimits } from '../users/limits.ts';
import { chosenId, contactUser, instant, rowId } from '../users/schemas.ts';
import { plainLine, plainText } from '../users/text-schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { callOffCauses } from './acts/call-off.ts';
import { guestEmailLength, guestNameLength } from './acts/enter.ts';
import {
  bookingActions,
  bookingNoteLength,
  bookingSources,
  recordedStages,
  slipTokenPattern,
} from './constants.ts';
import { cashBody, cashEntry, moment, trip } from './trip-schemas.ts';

/** A renter or an owner, as the other side sees them. See "Who sees personal data" in docs/product.md. */
export const bookingParty = contactUser.extend({
  /** The language in which the other side writes to them. See "WhatsApp contact". */
  language: z.enum(languages),
});

/** See `PriceLine`. */
const priceLine = z.object({
  minutes: z.int(),
  hourlyRate: z.number().nullable(),
  dayPrice: z.number().nullable(),
  label: z.string().nullable(),
  /** Set for hours that were added on the water. See "Trips" in docs/product.md. */
  isExtension: z.literal(true).optional(),
  price: z.number().optional(),
});

/** Other hours that one side proposes for a booking. See "Change of hours" in docs/product.md. */
export const proposal = z.object({
  id: z.uuid(),
  by: z.enum(['RENTER', 'OWNER']),
  startTime: instant,
  endTime: instant,
  seats: z.int(),
  /** MAD. */
  totalPrice: z.number(),
  priceLines: z.array(priceLine),
  createdAt: instant,
  expiresAt: instant,
});

/**
 * A booking in a list, as its renter and its item's owner see it. Rate, category and title don't change after it was made.
 * Administrators, who see it on a list of what they have called off, get no money: amounts are 0.
 */
export const booking = z.object({
  id: z.uuid(),
  startTime: instant,
  endTime: instant,
  /** How many of what the item has: seats, or units of one that is rented as a whole. */
  seats: z.number().int(),
  /** How many craft; 1 if seats are booked. See "Fleets". */
  units: z.int(),
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
  /** Why it was called off; the same as in `callOff`. */
  cause: z.enum(callOffCauses).nullable(),
  /** The act by which it was called off, or by which the request was declined. See "Calling off". */
  callOff: z
    .object({
      id: z.uuid(),
      cause: z.enum(callOffCauses),
      note: z.string().nullable(),
      /** Whether an administrator has called off the whole marina. */
      isMarina: z.boolean(),
      /** The hours in which bookings were called off. */
      startTime: instant,
      endTime: instant,
    })
    .nullable(),
  /** When the renter asked to cancel the confirmed booking; null once it is answered or has begun. See "Asking to cancel". */
  cancelRequestedAt: instant.nullable(),
  cancelRequestNote: z.string().nullable(),
  /** The open proposal of other hours. See "Change of hours". */
  proposal: proposal.nullable(),
  /** For the owner, in a list only of requests and confirmed bookings: how many bookings of the renter were completed or missed, and how many missed. See "Did not come". */
  renterHistory: z.object({ bookings: z.int(), noShows: z.int() }),
  /** How often its hours were changed or its cancellation taken back, for the sequence of calendar files. */
  revision: z.int(),
  source: z.enum(bookingSources),
  /** The e-mail address of a guest without an account, only for the owner. */
  guestEmail: z.string().nullable(),
  /** The secret in the address of a guest's slip, for the owner; null with neither number nor e-mail address, with an account, and once it is over. */
  slipToken: z.string().nullable(),
  /** Null until the item has left. */
  trip: trip.nullable(),
  /** MAD: what was received for the booking, and the deposit that is not given back. */
  received: z.number(),
  openDeposit: z.number(),
  /** How many entries of money there are. */
  cashEntries: z.int(),
  /** Of which of the two a state of the craft was recorded; null if there is no record and the owner does not ask for one. See "Hand-over record". */
  recorded: z.array(z.enum(recordedStages)).nullish(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** When an unanswered request expires; null once answered. */
  expiresAt: instant.nullable(),
  rentableItem: z.object({
    id: z.uuid(),
    /** As it was when it was booked; of several craft with their number: `3 × Yamaha VX`. */
    listingTitle: z.string(),
    modelName: z.string(),
    itemType: z.enum(itemTypes),
    thumbnailImageId: z.uuid().nullable(),
    /** Only the cover in a list. */
    images: z.array(itemImage),
    /** True for a removed item, whose page returns 410. */
    isRemoved: z.boolean(),
    /** True once the renter has reviewed the item. */
    isReviewed: z.boolean(),
  }),
  /** The renter. A guest without an account has the id of the booking, and the language that was chosen for them or the owner's. See "Walk-ins". */
  user: bookingParty,
  /** The item's owner. */
  owner: bookingParty,
  /** What the owner lets the helper do who reads it; null for all others. See "Helpers". */
  switches: z.array(z.enum(switches)).nullish(),
  /** What a helper has done to it last; only for the owner and helpers. */
  byHelper: z.object({ name: z.string(), act: z.string(), at: instant }).nullish(),
});

/** One booking, for its renter and its item's owner: with all photos and what was noted about money, oldest first. */
export const bookingDetail = booking.extend({
  cash: z.array(cashEntry),
  /** MAD for one unit of other currencies, as the viewer last noted them as an owner. */
  cashRates: z.record(z.string(), z.number()),
});

export const bookingsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(500).optional(),
});

export const itemBookingsQuery = bookingsQuery.extend({
  date: marinaDate.optional(),
  /** Only confirmed bookings that are over. */
  toComplete: z.stringbool().optional(),
  /** Only those that were called off, or declined, by this act: for its administrator also those of other owners. */
  callOff: rowId.optional(),
  /** The owner whom the user helps; otherwise the user. */
  for: rowId.optional(),
});

/** What owners see of how they answer requests. See "Response time" in docs/product.md. */
export const ownResponse = hostResponse.extend({
  /** The requests that count, and those of them that expired without an answer. */
  requests: z.number().int(),
  expired: z.number().int(),
  /** Confirmed bookings of the last 90 days, those that were called off for the owner's own reasons, and by the weather. */
  bookings: z.number().int(),
  calledOff: z.number().int(),
  calledOffByWeather: z.number().int(),
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

/** An empty text counts as none. */
const optionalLine = (max: number) =>
  z.union([z.literal('').transform(() => null), plainLine(max)]).nullish();

/** A booking of somebody who is not on the site. See "Walk-ins" in docs/product.md. */
export const enterBookingBody = requestedHours.extend({
  /** Chosen by the caller, so that a repeated call creates nothing. See "Repeated requests". */
  id: chosenId.optional(),
  rentableItemId: rowId,
  guestName: optionalLine(guestNameLength),
  guestPhone: optionalLine(profileLimits.phoneNumber),
  guestEmail: optionalLine(guestEmailLength),
  /** In which language the guest is written to: the owner's if it is left out. Only with a number or an address. */
  guestLanguage: z.enum(languages).optional(),
  source: z.enum(bookingSources).exclude(['SITE']).default('QUAY'),
  /** When it was entered, if a phone without a signal has kept it since. */
  enteredAt: moment.optional(),
  /** Whether the owner passes over the notice and the shortest booking of the item's own rules. */
  passRules: z.boolean().optional(),
  /** When the item left, if it has, and what was paid: the acts `depart` and `noteCash`, in the same transaction. */
  departedAt: moment.optional(),
  paid: cashBody.optional(),
  /** MAD, as shown, to detect a price change. */
  totalPrice: z.number().nonnegative().optional(),
});

/** Other hours for a booking; the seats stay if they are left out. */
export const proposeHoursBody = requestedHours.extend({
  /** MAD, as shown, to detect a price change. */
  totalPrice: z.number().nonnegative().optional(),
});

export const cancelRequestBody = z
  .object({ note: plainText(bookingNoteLength).nullish() })
  .nullish()
  .transform((body) => body ?? {});

/** Why a booking is called off. See "Calling off" in docs/product.md. */
export const callOffBookingBody = z.object({
  cause: z.enum(callOffCauses),
  /** The owner's own words; required for `OTHER`. */
  note: plainText(bookingNoteLength).nullish(),
  /** Whether its hours are closed as well. */
  close: z.boolean().optional(),
});

export const slipParams = z.object({ token: z.string().regex(slipTokenPattern) });

export const bookingActionParams = z.object({ id: rowId, action: z.enum(bookingActions) });

export type Booking = z.output<typeof booking>;
export type BookingDetail = z.output<typeof bookingDetail>;
export type BookingsQuery = z.output<typeof bookingsQuery>;
export type ItemBookingsQuery = z.output<typeof itemBookingsQuery>;
export type OwnResponse = z.output<typeof ownResponse>;
export type Proposal = z.output<typeof proposal>;
export type ProposeHours = z.input<typeof proposeHoursBody>;
export type ProposedHours = z.output<typeof proposeHoursBody>;
export type CancelRequest = NonNullable<z.input<typeof cancelRequestBody>>;
export type CancelQuestion = z.output<typeof cancelRequestBody>;
export type CallOffBooking = z.input<typeof callOffBookingBody>;
export type CreateBooking = z.input<typeof createBookingBody>;
export type BookingRequest = z.output<typeof createBookingBody>;
export type EnterBooking = z.input<typeof enterBookingBody>;
export type WantedEntry = z.output<typeof enterBookingBody>;
