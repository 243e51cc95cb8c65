import { z } from 'zod';
import { isAmountOf, isCurrency } from '#shared/currencies.ts';
import { bookingTime } from '../availability/schemas.ts';
import { bookingNoteLength, cashMeans } from '../bookings/constants.ts';
import { booking } from '../bookings/schemas.ts';
import { itemImage } from '../images/schemas.ts';
import { itemTypes, rentalCategories } from '../items/constants.ts';
import { itemRules } from '../items/rule-schemas.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { maxCounted } from './limits.ts';

/** An item that somebody could take at a moment. */
export const freeItem = z.object({
  id: z.uuid(),
  listingTitle: z.string(),
  modelName: z.string(),
  itemType: z.enum(itemTypes),
  rentalCategory: z.enum(rentalCategories),
  capacity: z.int().nullable(),
  units: z.int(),
  unitNames: z.array(z.string()).nullish(),
  /** MAD. */
  hourlyRate: z.number(),
  rules: itemRules,
  images: z.array(itemImage),
  thumbnailImageId: z.uuid().nullable(),
  /** The start of a booking at that moment: up to 15 minutes before, if the item was free then. */
  startTime: instant,
  /** The latest end for which it is free. */
  freeUntil: instant,
  /** How many seats are free until the end of the first hour; 1 for an item that is rented as a whole. */
  seatsLeft: z.int(),
});

/** The moment; now if it is left out. */
export const freeItemsQuery = z.object({
  at: bookingTime.optional(),
  /** The owner whom the user helps; otherwise the user. */
  for: rowId.optional(),
});

/** The first steps of an owner, by what is done. See "The first hour" in docs/product.md. */
export const firstSteps = z.object({
  /** The first item, for whose rules the step is. */
  itemId: z.uuid(),
  hours: z.boolean(),
  push: z.boolean(),
  sync: z.boolean(),
  trial: z.boolean(),
  /** An entered booking that could still be cancelled. */
  trialId: z.uuid().nullable(),
});

const month = z.string().regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/, 'A month as YYYY-MM');
export const earningsQuery = z.object({ month });

/** Amounts are in MAD. Bookings count in the marina month of their start. */
const figures = z.object({
  /**
   * Completed bookings, the craft of them, and the hours of these: booked, with those added on the water, and between
   * departure and return.
   */
  bookings: z.int(),
  units: z.int(),
  hours: z.number(),
  hoursOut: z.number(),
  calledOff: z.int(),
  noShows: z.int(),
  /** What completed bookings cost. */
  revenue: z.number(),
  /** What was received for the month's bookings, whenever it was. */
  received: z.number(),
});

/** See "Earnings of an owner" in docs/product.md. */
export const ownerEarnings = z.object({
  month: z.string(),
  total: figures,
  /** One row for each item with bookings, also removed ones, by revenue. */
  items: z.array(figures.extend({ id: z.uuid(), listingTitle: z.string() })),
  /** Each marina day of the month. */
  days: z.array(z.object({ date: z.string(), revenue: z.number(), received: z.number() })),
});

/** A booking with money to come or to give back. */
const openBooking = booking
  .pick({ id: true, startTime: true, endTime: true, source: true, status: true, user: true })
  .extend(booking.pick({ totalPrice: true, received: true, openDeposit: true, rentableItem: true }).shape);

export const closeQuery = z.object({ date: marinaDate });

/** Amounts by the codes of their currencies, with `MAD`. */
const amounts = z.record(z.string(), z.number());

export const closeDayBody = z.object({
  id: chosenId.optional(),
  date: marinaDate,
  /** What is in the till, by currency. */
  counted: z
    .record(z.string().refine(isCurrency, 'A currency of ISO 4217'), z.number().min(0).max(maxCounted))
    .refine(({ MAD }) => MAD !== undefined, { path: ['MAD'], message: 'Required' })
    .refine(
      (counted) => Object.entries(counted).every(([currency, amount]) => isAmountOf(currency, amount)),
      'More decimals than the currency has',
    ),
  note: plainText(bookingNoteLength).nullish(),
});

/** The money of an owner's marina day, each amount in the currency that changed hands. See "The day's close". */
export const dayClose = z.object({
  date: z.string(),
  /** Noted on that day in cash, with deposits: what the till should have. */
  expected: amounts,
  /** Noted on that day, MAD first; `amount` includes deposits taken, less those given back. */
  noted: z.array(
    z.object({ means: z.enum(cashMeans), currency: z.string(), amount: z.number(), deposits: z.number() }),
  ),
  /** The latest count; null if nobody has counted. */
  count: z.object({ at: instant, counted: amounts, note: z.string().nullable() }).nullable(),
  /** The latest day with cash of the month before, if neither it nor a later one before this day was counted. */
  unclosed: z.string().nullable(),
  /** The bookings that begin on that day and are not fully paid, and all whose deposit is held, by start. */
  open: z.array(openBooking),
});

export type FreeItemsQuery = z.output<typeof freeItemsQuery>;
export type FreeItem = z.output<typeof freeItem>;
export type FirstSteps = z.output<typeof firstSteps>;
export type OpenBooking = z.output<typeof openBooking>;
export type OwnerEarnings = z.output<typeof ownerEarnings>;
export type EarningsFigures = z.output<typeof figures>;
export type CloseDay = z.input<typeof closeDayBody>;
export type DayClose = z.output<typeof dayClose>;
