import { z } from 'zod';
import { booking, bookingParty } from '../bookings/schemas.ts';
import { dayHandover } from '../handovers/schemas.ts';
import { instant, rowId } from '../users/schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { ownerCalendar } from './closure-schemas.ts';

/** Of a fleet that is rented as a whole. See "Fleets" in docs/product.md. */
const fleet = z.object({
  /** Without the number of booked units. */
  title: z.string(),
  units: z.int(),
  /** Only for the owner; an empty or a missing one has its number. */
  names: z.array(z.string()).nullable(),
});

/** A booking of a day. Administrators get no money: amounts are 0. */
const dayBooking = booking
  .pick({ id: true, startTime: true, endTime: true, seats: true, status: true, cancelReason: true })
  .extend(booking.pick({ completedAt: true, cancelledAt: true, source: true, trip: true }).shape)
  .extend(booking.pick({ totalPrice: true, received: true, openDeposit: true, guestEmail: true }).shape)
  .extend(booking.pick({ expiresAt: true, confirmedAt: true, proposal: true, cancelRequestedAt: true }).shape)
  .extend(booking.pick({ switches: true, byHelper: true }).shape)
  .extend({
    /** Whether hours were added on the water. */
    isExtended: z.boolean(),
    fleet: fleet.nullish(),
    /** Only for the owner's side; null where it is not recorded. */
    handover: dayHandover.nullish(),
    rentableItem: booking.shape.rentableItem.pick({ id: true, listingTitle: true }),
    user: bookingParty.omit({ profileImageUrl: true }),
    owner: bookingParty.omit({ profileImageUrl: true }),
  });

/** A day of an owner's items, or of the whole marina, of which only the bookings. See "Trips" in docs/product.md. */
export const day = ownerCalendar.extend({
  /** When it was read. */
  at: instant,
  date: z.string(),
  sunset: instant,
  /** Those of the day by start, for which other hours on it are proposed, and if it is today those whose item is still out. */
  bookings: z.array(dayBooking),
  /** How many there are besides. */
  more: z.int(),
});

/**
 * The day; today if it is left out. `whole`: of all owners, for administrators, only what is or was confirmed, without what only
 * the parties of a booking see.
 */
export const dayQuery = z.object({
  date: marinaDate.optional(),
  whole: z.stringbool().optional(),
  /** The owner whom the user helps; otherwise the user. */
  for: rowId.optional(),
});

export type Day = z.output<typeof day>;
export type Fleet = z.output<typeof fleet>;
export type DayBooking = z.output<typeof dayBooking>;
export type DayQuery = z.output<typeof dayQuery>;
