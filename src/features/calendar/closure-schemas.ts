import { z } from 'zod';
import { bookingTime } from '../availability/schemas.ts';
import { booking, bookingParty, proposal } from '../bookings/schemas.ts';
import { itemLimits, rentalCategories } from '../items/constants.ts';
import { itemRules } from '../items/rule-schemas.ts';
import { takenHours } from '../items/schemas.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';
import { marinaDate, marinaTime } from '../users/time-schemas.ts';

const closedUnits = z.int().min(1).max(itemLimits.units);
const weekday = z.coerce.number().int().min(0).max(6);
const weekdays = z.array(weekday).min(1).max(7);

/**
 * Closed hours: from an instant to another one, or with `weekdays` every week. Then the times are those of the marina's
 * clock (`HH:MM`), or instants of which only the time of day counts.
 */
const hours = {
  startTime: z.union([bookingTime, marinaTime]),
  endTime: z.union([bookingTime, marinaTime]),
  /** The first and the last day of weekly hours; today and none if left out. */
  firstDay: marinaDate.optional(),
  lastDay: marinaDate.nullish(),
};

/** In a query, where it is text. */
export const flag = z.union([z.boolean(), z.stringbool()]).optional();

/** A list in a query: repeated, or separated by commas. */
export const listed = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), items).optional();

export const closeHoursBody = z.object({
  /** Of the act, chosen by the caller. See "Repeated requests" in docs/product.md. */
  id: chosenId.optional(),
  ...hours,
  /** Sunday is 0. */
  weekdays: weekdays.optional(),
  /** Whether to close these hours of all items of the owner. */
  allItems: z.boolean().optional(),
  /** How many units of a fleet; all if left out. See "Fleets" in docs/product.md. */
  units: closedUnits.optional(),
});

export const closureConflictsQuery = z.object({ ...hours, weekdays: listed(weekdays), allItems: flag });

export const openHoursQuery = z.object({ startTime: bookingTime, endTime: bookingTime, allItems: flag });

/** What one act has closed, and the bookings within these hours, which stay as they are: at most 100. */
export const closedHours = z.object({ id: z.uuid(), bookings: z.array(booking) });

/** With times, only the hours between them: of weekly hours the days on which they lie between them. */
export const openClosureQuery = z.object({
  allItems: flag,
  startTime: bookingTime.optional(),
  endTime: bookingTime.optional(),
});

const calendarHours = z.object({ itemId: z.uuid(), start: instant, end: instant });

/** A booking in the owner's calendar, or one for which other hours on these days are proposed. */
const calendarBooking = booking
  .pick({ id: true, startTime: true, endTime: true, seats: true, status: true, expiresAt: true })
  .extend({
    ...booking.pick({ source: true, trip: true }).shape,
    proposal: proposal
      .pick({ id: true, startTime: true, endTime: true, seats: true, expiresAt: true })
      .nullable(),
    rentableItem: booking.shape.rentableItem.pick({ id: true }),
    user: bookingParty.pick({ id: true, displayName: true }),
  });

/** What the owner's calendar shows of some days. */
export const ownerCalendar = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      listingTitle: z.string(),
      isAvailable: z.boolean(),
      rentalCategory: z.enum(rentalCategories),
      capacity: z.int().nullable(),
      units: z.int(),
      unitNames: z.array(z.string()).nullish(),
      rules: itemRules,
      /** What is not free, as the page of the item has it. */
      taken: z.array(takenHours),
    }),
  ),
  bookings: z.array(calendarBooking),
  /** The hours that are closed once. */
  closed: z.array(calendarHours.extend({ closureId: z.uuid(), units: closedUnits.nullish() })),
  /**
   * The acts by which hours are closed every week, with the items of which: those of these days, as rules that
   * `hoursOfWeeks` expands, and those that are not over.
   */
  weekly: z.array(
    z.object({
      id: z.uuid(),
      /** Of the item; null for all. */
      units: closedUnits.nullish(),
      /** On the marina's clock. */
      startTime: marinaTime,
      endTime: marinaTime,
      /** Sunday is 0. */
      weekdays: z.array(z.int()),
      firstDay: marinaDate,
      lastDay: marinaDate.nullable(),
      itemIds: z.array(z.uuid()),
      /** The days on which these hours of an item are open in spite of this. */
      openDays: z.array(z.object({ itemId: z.uuid(), day: z.string() })),
    }),
  ),
  imported: z.array(
    calendarHours.extend({
      calendar: z.string(),
      /** When the calendar was last read. */
      readAt: instant.nullable(),
      failingSince: instant.nullable(),
      units: closedUnits.nullish(),
    }),
  ),
});

/** Marina dates, both included. */
export const ownerCalendarQuery = z.object({
  from: marinaDate,
  to: marinaDate,
  item: rowId.optional(),
  /** The owner whom the user helps; otherwise the user. */
  for: rowId.optional(),
});

export type CloseHours = z.input<typeof closeHoursBody>;
export type CloseHoursInput = z.output<typeof closeHoursBody>;
export type ClosureConflictsQuery = z.input<typeof closureConflictsQuery>;
export type OpenHoursQuery = z.input<typeof openHoursQuery>;
export type OpenClosureQuery = z.input<typeof openClosureQuery>;
export type ClosedHours = z.output<typeof closedHours>;
export type CalendarBooking = z.output<typeof calendarBooking>;
export type OwnerCalendar = z.output<typeof ownerCalendar>;
export type OwnerCalendarQuery = z.output<typeof ownerCalendarQuery>;
