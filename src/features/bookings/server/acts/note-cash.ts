import { sql } from 'kysely';
import { maxCashEntries, noteCash } from '#features/bookings/acts/note-cash.ts';
import type { CashBalance } from '#features/bookings/constants.ts';
import type { WantedCash } from '#features/bookings/trip-schemas.ts';
import { newId } from '#platform/database/ids.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { centimesAt } from '#shared/currencies.ts';
import { AppError } from '#shared/errors.ts';
import { madToCentimes, scaleHalfUp } from '#shared/money.ts';
import type { ServerAct } from '../do-act.ts';
import type { LockedBooking } from '../stored-booking.ts';

/** Rows are only added, and neither balance becomes negative. A repeated id notes nothing. */
export const doNoteCash: ServerAct<WantedCash> = {
  act: noteCash,
  async writes(locked, wanted) {
    const { db, booking, now } = locked;
    const { kind, note, corrects } = wanted;
    const entries = await readEntries(locked);
    const { centimes: amount, ...foreign } = inCentimes(wanted);
    const centimes = kind === 'DEPOSIT_RETURNED' ? -amount : amount;
    const existing = entries.find(({ id }) => id === wanted.id);
    if (existing) {
      if (existing.kind !== kind || existing.centimes !== centimes) throw new AppError('id_already_used');
      return null;
    }
    const isCorrection = kind === 'CORRECTION';
    const most = isCorrection || kind === 'DEPOSIT_RETURNED' ? 2 * maxCashEntries : maxCashEntries;
    if (entries.length >= most) throw new AppError('too_many_cash_entries');
    if (isCorrection && !note) throw new AppError('correction_note_required');
    if (!isCorrection && amount < 0) {
      throw fieldError('invalid', 'amount', 'Only a correction may be negative');
    }
    // A correction of a correction would escape what is left of the entry.
    const corrected = entries.find((entry) => entry.id === corrects && entry.kind !== 'CORRECTION');
    if (corrects && !(isCorrection && corrected)) {
      throw fieldError('invalid', 'corrects', 'Only a correction sets right an entry of its booking');
    }
    if (corrected && takesBackMore(entries, corrected, centimes)) throw new AppError('correction_too_high');
    const balance: CashBalance = isCorrection
      ? (corrected?.balance ?? 'RECEIVED')
      : kind === 'RECEIVED'
        ? kind
        : 'DEPOSIT';
    const before = entries
      .filter((entry) => entry.balance === balance)
      .reduce((all, entry) => all + entry.centimes, 0);
    if (before + centimes < 0)
      throw new AppError(balance === 'DEPOSIT' ? 'deposit_too_high' : 'cash_negative');
    const stored = await db
      .insertInto('cash_entries')
      .values({
        ...{ id: wanted.id ?? newId(now), booking_id: booking.id, owner_id: booking.owner_id },
        ...{ at: now, kind, balance, centimes, ...foreign },
        // A correction of a payment by card must not change the cash that the day's close expects.
        means: corrected?.means ?? wanted.means,
        ...{ note: note || null, corrects: corrects ?? null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another booking has an entry with this id.
    if (!stored) throw new AppError('id_already_used');
    return { details: sql`jsonb_build_object('cash', ${JSON.stringify({ kind, centimes })}::jsonb)` };
  },
};

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** Two phones may take the same entry back. */
function takesBackMore(entries: readonly Entry[], { id, centimes }: Entry, correction: number): boolean {
  const corrections = entries.filter(({ corrects }) => corrects === id);
  const left = corrections.reduce((all, entry) => all + entry.centimes, centimes);
  return Math.sign(left + correction) === -Math.sign(centimes);
}

const readEntries = ({ db, booking }: LockedBooking) =>
  db
    .selectFrom('cash_entries')
    .select(['id', 'kind', 'balance', 'means', 'corrects', sql<number>`centimes::float8`.as('centimes')])
    .where('booking_id', '=', booking.id)
    .execute();

/** The amount in centimes, rounded half up, with what changed hands if that was another currency. */
function inCentimes({ currency, amount, rate }: WantedCash) {
  if (currency === 'MAD') {
    return { centimes: madToCentimes(amount), currency: null, currency_thousandths: null, rate: null };
  }
  if (rate === undefined) throw new AppError('rate_required');
  // The same for both signs, so that a correction can take all of an entry back.
  const centimes = Math.sign(amount) * centimesAt(rate, Math.abs(amount));
  if (centimes === 0) throw fieldError('invalid', 'amount', 'Less than a centime');
  return { centimes, currency, currency_thousandths: scaleHalfUp(amount, 1000), rate };
}
