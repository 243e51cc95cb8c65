import { sql } from 'kysely';
import { type Act, isFor, type Side, type Situation, whyRefused } from '#features/bookings/acts/act.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import { maxUndos } from '#features/bookings/acts/depart.ts';
import { requireActiveOwner } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type LockedBooking, type StoredBooking, situationOfRow } from './stored-booking.ts';
import { type Writing, type Written, writeAct } from './write-act.ts';

/** What an act needs on the server besides its definition. */
export interface ServerAct<Input = undefined> {
  act: Act;
  /** Whether it was done before: then a call that is sent again is answered with what is stored. */
  isDone?: (locked: LockedBooking, input: Input) => boolean;
  /** What the call says about the situation, such as the moment of a tap. */
  situation?: (locked: LockedBooking, input: Input) => Partial<Situation>;
  /** Throws for what only the server can know: hours that were taken meanwhile, and rows of others. */
  check?: (locked: LockedBooking, input: Input) => Promise<void>;
  /** What is written besides its status and its record; null if nothing is. */
  writes?: (locked: LockedBooking, input: Input) => Written | Promise<Written | null>;
}

/** Does an act to a booking whose item is locked, and records it. Throws why it is refused. */
export async function doAct<Input>(
  locked: LockedBooking,
  { act, isDone, situation, check, writes }: ServerAct<Input>,
  ...[input]: undefined extends Input ? [input?: Input] : [input: Input]
): Promise<void> {
  const { db, booking, item, now, userId, suspension } = locked;
  const given = input as Input;
  if (!isFor(act, locked.situation)) throw new AppError('not_allowed');
  if (suspension && act.agrees && booking.status === 'PENDING')
    throw new AppError('account_suspended', suspension);
  if (locked.situation.switches && act.agrees && booking.status === 'PENDING') requireActiveOwner(item, now);
  if (isDone?.(locked, given)) return;
  const refused = whyRefused(act, { ...locked.situation, ...situation?.(locked, given) });
  if (refused) throw new AppError(refused);
  await check?.(locked, given);
  const written = writes ? await writes(locked, given) : {};
  if (written) await writeAct(db, [booking.id], act, { ...written, actorId: userId, now });
}

/** How many bookings one statement changes, so that none takes too long. */
const sliceSize = 1_000;

/** Does an act to bookings of items whose locks the transaction holds, unless it is refused. Returns their number. */
export async function doToMany(
  db: Db,
  act: Act,
  bookings: readonly StoredBooking[],
  { side, ...writing }: Writing & { side: Side },
): Promise<number> {
  const ids = bookings
    .filter((booking) => whyRefused(act, situationOfRow(booking, { side, now: writing.now })) === null)
    .map(({ id }) => id);
  for (let from = 0; from < ids.length; from += sliceSize) {
    await writeAct(db, ids.slice(from, from + sliceSize), act, writing);
  }
  return ids.length;
}

/** Throws if these acts were done to the booking so often. */
export async function requireFewer(
  { db, booking }: LockedBooking,
  events: readonly BookingEventName[],
  most: number,
  code: ErrorCode,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events
    where booking_id = ${booking.id} and act = any(${events}::text[])`.execute(db);
  if ((rows[0]?.count ?? 0) >= most) throw new AppError(code);
}

/** Each time is a message, so what is said once more after that stays. Throws 409. */
export const requireFewUndos = (locked: LockedBooking, ...said: BookingEventName[]): Promise<void> =>
  requireFewer(locked, said, maxUndos + 1, 'too_many_undos');
