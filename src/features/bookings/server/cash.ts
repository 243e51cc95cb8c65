import { sql } from 'kysely';
import { type CashSum, maxCashEntries } from '#features/bookings/limits.ts';
import type { WantedCash } from '#features/bookings/trip-schemas.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#shared/errors.ts';
import { type Centimes, madToCentimes, scaleHalfUp } from '#shared/money.ts';
import type { LockedBooking } from './locked-booking.ts';

/**
 * The owner notes what was received for a booking that is or was confirmed, a deposit, or a correction. Rows are only added,
 * and neither sum becomes negative. A repeated id notes nothing. Throws 403, 409 and 422. See "Cash" in docs/product.md.
 */
export async function noteCash(locked: LockedBooking, wanted: WantedCash): Promise<void> {
  const { db, booking, actor, now, userId, record } = locked;
  const { kind, note, corrects } = wanted;
  if (actor !== 'owner') throw new AppError('not_allowed');
  if (!booking.confirmed_at) throw new AppError('wrong_state');
  const id = wanted.id ?? newId(now);
  const { entries, existing } = await readEntries(locked, id);
  if (existing) {
    if (existing !== booking.id) throw new AppError('id_already_used');
    return;
  }
  if (entries.length >= maxCashEntries) throw new AppError('too_many_cash_entries');
  const isCorrection = kind === 'CORRECTION';
  if (isCorrection && !note) throw new AppError('correction_note_required');
  if (!isCorrection && wanted.amount < 0) throwInvalid('amount', 'Only a correction may be negative');
  if (corrects && !isCorrection) throwInvalid('corrects', 'Only a correction sets an entry right');
  const corrected = entries.find((entry) => entry.id === corrects);
  if (corrects && !corrected) throwInvalid('corrects', 'Not an entry of this booking');
  const { centimes, ...foreign } = inCentimes(wanted);
  const sum: CashSum = isCorrection ? (corrected?.sum ?? 'RECEIVED') : kind === 'RECEIVED' ? kind : 'DEPOSIT';
  const signed = kind === 'DEPOSIT_RETURNED' ? -centimes : centimes;
  const before = entries.filter((entry) => entry.sum === sum).reduce((all, entry) => all + entry.centimes, 0);
  if (before + signed < 0) throw new AppError(sum === 'DEPOSIT' ? 'deposit_too_high' : 'cash_below_zero');
  await db
    .insertInto('cash_entries')
    .values({
      ...{ id, booking_id: booking.id, owner_id: booking.owner_id, at: now, actor_id: userId },
      ...{ kind, sum, centimes: signed, means: wanted.means, ...foreign },
      ...{ note: note || null, corrects: corrects ?? null },
    })
    .execute();
  await record('CASH_NOTED');
}

async function readEntries({ db, booking }: LockedBooking, id: string) {
  const entries = await db
    .selectFrom('cash_entries')
    .select(['id', 'sum', sql<number>`centimes::float8`.as('centimes')])
    .where('booking_id', '=', booking.id)
    .execute();
  const same = await db
    .selectFrom('cash_entries')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return { entries, existing: same?.booking_id };
}

/** The amount in centimes, rounded half up, with what changed hands if that was another currency. */
function inCentimes({ currency, amount, rate }: WantedCash): {
  centimes: Centimes;
  currency: string | null;
  currency_hundredths: number | null;
  rate: number | null;
} {
  if (currency === 'MAD') {
    return { centimes: signedHundredths(amount), currency: null, currency_hundredths: null, rate: null };
  }
  if (rate === undefined) throw new AppError('rate_required');
  const hundredths = signedHundredths(amount);
  const centimes = Math.sign(hundredths) * scaleHalfUp(Math.abs(hundredths), rate);
  if (centimes === 0) throwInvalid('amount', 'Less than a centime');
  return { centimes, currency, currency_hundredths: hundredths, rate };
}

const signedHundredths = (amount: number) => Math.sign(amount) * madToCentimes(Math.abs(amount));

function throwInvalid(field: string, message: string): never {
  throw new AppError('invalid', { fields: { [field]: { code: 'invalid', message } } });
}
