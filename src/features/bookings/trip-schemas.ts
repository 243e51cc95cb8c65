import { z } from 'zod';
import { isAmountOf, isCurrency } from '#shared/currencies.ts';
import { bookingTime } from '../availability/schemas.ts';
import { itemLimits } from '../items/constants.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { maxCashAmount, maxCashRate } from './acts/note-cash.ts';
import { bookingNoteLength, cashBalances, cashKinds, cashMeans } from './constants.ts';

/** One of several craft of a listing, by its number from 1. See "Fleets" in docs/product.md. */
const unitNumber = z.int().min(1).max(itemLimits.units);

/** When one of several craft really left and came back. */
export const unitTrip = z.object({
  unit: unitNumber,
  departedAt: instant,
  returnedAt: instant.nullable(),
});

/** When an item really left and came back. See "Trips" in docs/product.md. */
export const trip = z.object({
  departedAt: instant.nullable(),
  /** When it is to be back: the end of the booking, unless the return was moved or hours were added. */
  dueAt: instant,
  returnedAt: instant.nullable(),
  /** Of each unit that has left; null if the item has one. */
  units: z.array(unitTrip).nullish(),
});

/** What the owner has noted about money. See "Cash" in docs/product.md. */
export const cashEntry = z.object({
  id: z.uuid(),
  at: instant,
  kind: z.enum(cashKinds),
  /** To which of the two sums it counts. */
  balance: z.enum(cashBalances),
  /** MAD; negative for what is given back. */
  amount: z.number(),
  means: z.enum(cashMeans),
  /** What changed hands, if not MAD, and the MAD for one unit. */
  currency: z.string().nullable(),
  currencyAmount: z.number().nullable(),
  rate: z.number().nullable(),
  note: z.string().nullable(),
  /** The entry that it sets right. */
  corrects: z.uuid().nullable(),
});

/** An instant that may have parts of a second, such as a phone's clock says. */
export const moment = z.iso.datetime({ offset: true }).regex(/^[1-8]/, 'A year from 1000 to 8999');

/** What is left out stays as it is; null takes a tap back. See "Trips" in docs/product.md. */
export const tripBody = z.object({
  departedAt: moment.nullish(),
  /** Whether the return moves with the departure. */
  moveReturn: z.boolean().optional(),
  returnedAt: moment.nullish(),
  /** The craft that this is about, of several; those that have not left, or all that are out, if left out. */
  units: z.array(unitNumber).min(1).optional(),
});

/** Until when an item that is on the water may stay. */
export const extensionBody = z.object({
  endTime: bookingTime,
  /** MAD for the added hours, as shown, to detect a difference. */
  price: z.number().nonnegative().optional(),
});

/** Hours that can be added to those of an item on the water, and what they cost in MAD. */
export const extension = z.object({ endTime: instant, minutes: z.int(), price: z.number() });

/** See "Cash" in docs/product.md. */
export const cashBody = z
  .object({
    /** Chosen by the caller, so that a repeated call notes nothing. See "Repeated requests". */
    id: chosenId.optional(),
    kind: z.enum(cashKinds),
    /** Of the currency, with its decimals; only a correction may be negative. */
    amount: z
      .number()
      .min(-maxCashAmount)
      .max(maxCashAmount)
      .refine((amount) => amount !== 0, 'Not zero'),
    means: z.enum(cashMeans).default('CASH'),
    /** ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .refine(isCurrency, 'A currency of ISO 4217')
      .default('MAD'),
    /** MAD for one unit of another currency, with as many decimals as are stored. */
    rate: z
      .number()
      .min(0.000001)
      .max(maxCashRate)
      .refine((rate) => Number(rate.toFixed(6)) === rate, 'At most six decimals')
      .optional(),
    /** The reason of a correction. */
    note: plainText(bookingNoteLength).nullish(),
    /** The entry that a correction sets right; without it, it counts to what was received. */
    corrects: rowId.optional(),
  })
  .refine(({ currency, amount }) => isAmountOf(currency, amount), {
    path: ['amount'],
    message: 'More decimals than the currency has',
  });

export type UnitTrip = z.output<typeof unitTrip>;
export type Trip = z.output<typeof trip>;
export type CashEntry = z.output<typeof cashEntry>;
export type TripBody = z.input<typeof tripBody>;
export type Extension = z.output<typeof extension>;
export type ExtensionBody = z.input<typeof extensionBody>;
export type CashBody = z.input<typeof cashBody>;
export type WantedCash = z.output<typeof cashBody>;
