import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { closeOnce } from '#features/availability/server/closed-hours.ts';
import type { CallOffBooking } from '#features/bookings/schemas.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import type { LockedBooking } from '#features/bookings/server/locked-booking.ts';
import { expireDue, writeStatus } from '#features/bookings/server/write-status.ts';
import type { CallOffInput } from '#features/calendar/call-off-schemas.ts';
import { lockItems } from '#features/items/server/stored-item.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { itemsToCallOff, readAffected } from './affected-bookings.ts';
import { wantedOnce } from './wanted-hours.ts';

interface Deps {
  db: Db;
  clock: Clock;
}
interface User {
  id: string;
  isAdmin: boolean;
}
/** The SQLSTATE when a row with the same key exists. */
const uniqueViolation = '23505';

type CallOffRow = Insertable<Tables['call_offs']>;

/**
 * Calls off the confirmed bookings within hours and declines the requests; returns them. A repeated call changes nothing.
 * Throws 403, 404, 409, 410 and 422. See "Calling off" in docs/product.md.
 */
export function callOffHours({ db, clock }: Deps, user: User, input: CallOffInput): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const items = await itemsToCallOff(user, input, (which) => lockItems(transaction, which));
    const itemIds = items.map(({ id }) => id);
    const now = clock.now();
    const { start, end } = wantedOnce(input, now);
    const act = {
      ...{ id: input.id ?? newId(now), at: now, actor_id: user.id, start_at: start, end_at: end },
      ...{ owner_id: input.marina ? null : user.id, item_ids: input.itemIds ?? null },
      ...{ cause: input.cause, note: noteOf(input) },
    };
    if (!(input.id && (await isRepeated(transaction, act)))) {
      await expireDue(transaction, itemIds, now);
      const affected = await readAffected(transaction, user, itemIds, { start, end }, now);
      const ids = affected.filter((one) => !input.keepBegun || one.start > now).map(({ id }) => id);
      const target = { id: act.id, itemIds };
      // No owner's many closures keep an administrator from closing the whole marina.
      const limit = { isLimited: !input.marina };
      const hasClosed =
        input.close === true && (await closeOnce(transaction, target, { start, end }, now, limit));
      if (ids.length > 0 || hasClosed) {
        await writeCalledOff(transaction, act, ids);
        const { cause, note } = act;
        const hours = { startTime: start.toISOString(), endTime: end.toISOString() };
        const details = { cause, note, ...hours, bookings: ids.length, hasClosed };
        if (input.marina)
          await recordAudit(transaction, { at: now, action: 'MARINA_CALLED_OFF', actorId: user.id, details });
      }
    }
    return new JsonText(`{"id":"${act.id}","bookings":${await bookingsOf(transaction, user, act.id, now)}}`);
  }).catch((error: unknown) => {
    // The id is that of another act, which is not a call-off or was made at the same moment.
    throw sqlStateOf(error) === uniqueViolation ? new AppError('id_already_used') : error;
  });
}

function noteOf({ cause, note }: CallOffBooking): string | null {
  if (cause === 'OTHER' && !note) throw new AppError('call_off_note_required');
  return note || null;
}

/** Whether this act was made before. Throws 409 if its id belongs to another. See "Repeated requests" in docs/product.md. */
async function isRepeated(db: Db, act: CallOffRow): Promise<boolean> {
  const known = await db
    .selectFrom('call_offs')
    .select(['id', 'at', 'actor_id', 'owner_id', 'item_ids', 'start_at', 'end_at', 'cause', 'note'])
    .where('id', '=', act.id)
    .executeTakeFirst();
  if (known && !isDeepStrictEqual({ ...known }, { ...act, at: known.at }))
    throw new AppError('id_already_used');
  return known !== undefined;
}

async function writeCalledOff(db: Db, act: CallOffRow, ids: readonly string[]): Promise<void> {
  const { id: callOffId, at: now, actor_id: actorId } = act;
  await db.insertInto('call_offs').values(act).execute();
  const change = { to: 'CANCELLED', actorId, callOffId } as const;
  const among = (status: 'PENDING' | 'CONFIRMED') =>
    sql<boolean>`id = any(${ids}::uuid[]) and status = ${status}`;
  await writeStatus(db, among('PENDING'), { ...change, from: 'PENDING', reason: 'OWNER' }, now);
  await writeStatus(db, among('CONFIRMED'), { ...change, from: 'CONFIRMED', reason: 'CALLED_OFF' }, now);
}

/** The bookings that one act has called off or declined, as a JSON array. */
async function bookingsOf(db: Db, user: User, callOffId: string, now: Date): Promise<string> {
  const json = bookingJson(now, { viewerId: user.id });
  const { rows } = await sql<{ bookings: string }>`
    select coalesce(json_agg(${json} order by start_at, bookings.id), '[]')::text as bookings
    from bookings join items on items.id = bookings.item_id
    where call_off_id = ${callOffId}`.execute(db);
  return rows[0]?.bookings ?? '[]';
}

/** Calls off one confirmed booking. Throws 403, 409 and 422. See "Calling off" in docs/product.md. */
export async function callOffBooking(
  { db, booking, actor, now }: LockedBooking,
  input: CallOffBooking,
): Promise<void> {
  if (actor !== 'owner') throw new AppError('not_allowed');
  const note = noteOf(input);
  if (booking.cancel_reason === 'CALLED_OFF') return;
  if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  const { id, start_at, end_at, item_id, owner_id } = booking;
  if (end_at <= now) throw new AppError('already_over');
  const whose = { actor_id: owner_id, owner_id, item_ids: [item_id] };
  const act = { id: newId(now), at: now, ...whose, start_at, end_at, cause: input.cause, note };
  await writeCalledOff(db, act, [id]);
  if (input.close) {
    const hours = { start: start_at, end: end_at };
    await closeOnce(db, { id: act.id, itemIds: [item_id] }, hours, now);
  }
}
