import { type RawBuilder, sql } from 'kysely';
import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { blocksSlot } from '#features/availability/server/booking-status.ts';
import { closeOnce } from '#features/availability/server/closed-hours.ts';
import { isWeather, maxCalledOff } from '#features/bookings/limits.ts';
import type { CallOffBooking } from '#features/bookings/schemas.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import { actOn } from '#features/bookings/server/locked-booking.ts';
import { writeStatus } from '#features/bookings/server/write-status.ts';
import type { AffectedInput, CallOffInput } from '#features/calendar/call-off-schemas.ts';
import {
  findItemsOf,
  lockItems,
  requireOwn,
  type StoredItem,
  selectItems,
} from '#features/items/server/stored-item.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { wantedOnce } from './wanted-hours.ts';

interface Deps {
  db: Db;
  clock: Clock;
  site: { daylight: DaylightPolicy };
}
type User = { id: string; isAdmin: boolean };
interface Interval {
  start: Date;
  end: Date;
}

/** The bookings within hours that the user may call off, each with alternatives. Throws 403, 404, 410 and 422. */
export async function findAffected(
  { db, clock, site }: Deps,
  user: User,
  { itemId: itemIds, marina, cause, ...hours }: AffectedInput,
): Promise<JsonText> {
  const now = clock.now();
  const interval = wantedOnce(hours, now);
  const items = marina ? await allItems(db, user) : await ownItems(db, user, itemIds);
  const ids = items.map(({ id }) => id);
  const found = await readAffected(db, user, ids, interval, now);
  // In bad weather no other craft goes out either.
  const without = { ...interval, itemIds: cause && isWeather(cause) ? 'all' : ids } as const;
  const entries: string[] = [];
  for (const { json, ...booking } of found) {
    const alternatives = await findAlternatives(
      db,
      { ...booking, without },
      { now, daylight: site.daylight },
    );
    const offered = alternatives.map(({ start, end, ...item }) => ({
      ...item,
      startTime: start,
      endTime: end,
    }));
    entries.push(`{"booking":${json},"alternatives":${JSON.stringify(offered)}}`);
  }
  return new JsonText(`[${entries.join(',')}]`);
}

/** The items that an administrator calls off for. */
async function allItems(db: Db, user: User): Promise<StoredItem[]> {
  if (!user.isAdmin) throw new AppError('not_allowed');
  return selectItems(db).where('deleted_at', 'is', null).execute();
}

async function ownItems(db: Db, user: User, ids: readonly string[] | undefined): Promise<StoredItem[]> {
  if (!ids) return findItemsOf(db, user.id);
  const rows = await selectItems(db).where('id', 'in', ids).execute();
  return requireAllOwn(rows, ids, user);
}

function requireAllOwn(rows: StoredItem[], ids: readonly string[], user: User): StoredItem[] {
  return ids.map((id) =>
    requireOwn(
      rows.find((item) => item.id === id),
      user,
    ),
  );
}

interface Affected extends Interval {
  id: string;
  itemId: string;
  renterId: string;
  seats: number;
  declined: boolean;
  json: string;
}

async function readAffected(
  db: Db,
  user: User,
  itemIds: readonly string[],
  interval: Interval,
  now: Date,
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select bookings.id, item_id as "itemId", renter_id as "renterId", start_at as start, end_at as end, seats,
      true as declined, ${bookingJson(now, { phonesFor: user.id })}::text as json
    from bookings join items on items.id = bookings.item_id
    where ${isAffected(itemIds, interval, now)}
    order by start_at, bookings.id
    limit ${maxCalledOff + 1}`.execute(db);
  if (rows.length > maxCalledOff) throw new AppError('too_many_to_show');
  return rows;
}

/** Open requests and confirmed bookings that are not over. */
const isAffected = (
  itemIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): RawBuilder<boolean> => sql`
  bookings.item_id = any(${itemIds}::uuid[]) and bookings.start_at < ${end} and bookings.end_at > ${start}
  and bookings.status in ('PENDING', 'CONFIRMED') and ${blocksSlot(now)} and bookings.end_at > ${now}`;

/**
 * Calls off the confirmed bookings within hours and declines the requests; returns them. A repeated call changes nothing.
 * Throws 403, 404, 409, 410 and 422. See "Calling off" in docs/product.md.
 */
export function callOffHours({ db, clock }: Deps, user: User, input: CallOffInput): Promise<JsonText> {
  return transact(db, async (transaction) => {
    if (input.marina && !user.isAdmin) throw new AppError('not_allowed');
    const items = await lockCalledOff(transaction, user, input);
    const now = clock.now();
    const interval = wantedOnce(input, now);
    const note = noteOf(input);
    const id = input.id ?? newId(now);
    if (input.id && (await isRepeated(transaction, user, { ...input, id }, interval))) {
      return answerOf(transaction, user, id, now);
    }
    const itemIds = items.map((item) => item.id);
    const affected = (await readAffected(transaction, user, itemIds, interval, now)).filter(
      ({ start }) => !input.keepBegun || start > now,
    );
    const hasClosed =
      input.close === true &&
      itemIds.length > 0 &&
      (await closeOnce(transaction, { id, itemIds }, interval, now));
    if (affected.length > 0 || hasClosed) {
      await insertCallOff(transaction, user, { ...input, id, note }, interval, now);
      await writeCalledOff(
        transaction,
        user,
        id,
        affected.map((booking) => booking.id),
        now,
      );
      if (input.marina) {
        const [startTime, endTime] = [interval.start.toISOString(), interval.end.toISOString()];
        await recordAudit(transaction, {
          ...{ at: now, action: 'MARINA_CALLED_OFF', actorId: user.id },
          details: { cause: input.cause, note, startTime, endTime, bookings: affected.length, hasClosed },
        });
      }
    }
    return answerOf(transaction, user, id, now);
  });
}

async function lockCalledOff(db: Db, user: User, { itemIds, marina }: CallOffInput): Promise<StoredItem[]> {
  if (marina) return lockItems(db, 'all');
  if (!itemIds) return lockItems(db, { ownerId: user.id });
  return requireAllOwn(await lockItems(db, { itemIds }), itemIds, user);
}

function noteOf({ cause, note }: Pick<CallOffInput, 'cause' | 'note'>): string | null {
  if (cause === 'OTHER' && !note) throw new AppError('call_off_note_required');
  return note || null;
}

/** Whether this act was made by the user for these hours. Throws 409 if the id belongs to another. See "Repeated requests". */
async function isRepeated(
  db: Db,
  user: User,
  { id, cause, marina }: CallOffInput & { id: string },
  { start, end }: Interval,
): Promise<boolean> {
  const known = await db.selectFrom('call_offs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.actor_id === user.id &&
    known.cause === cause &&
    (known.owner_id === null) === (marina === true) &&
    +known.start_at === +start &&
    +known.end_at === +end;
  if (!isSame) throw new AppError('id_already_used');
  return true;
}

async function insertCallOff(
  db: Db,
  user: User,
  {
    id,
    cause,
    note,
    itemIds,
    marina,
  }: Pick<CallOffInput, 'cause' | 'itemIds' | 'marina'> & { id: string; note: string | null },
  { start, end }: Interval,
  now: Date,
): Promise<void> {
  const whose = { owner_id: marina ? null : user.id, item_ids: marina ? null : (itemIds ?? null) };
  await db
    .insertInto('call_offs')
    .values({ id, at: now, actor_id: user.id, ...whose, start_at: start, end_at: end, cause, note })
    .execute();
}

async function writeCalledOff(
  db: Db,
  user: User,
  callOffId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const change = { to: 'CANCELLED', at, actorId: user.id, callOffId } as const;
  const among = (status: 'PENDING' | 'CONFIRMED') =>
    sql<boolean>`id = any(${ids}::uuid[]) and status = ${status}`;
  await writeStatus(db, among('PENDING'), { ...change, from: 'PENDING', reason: 'OWNER' }, now);
  await writeStatus(db, among('CONFIRMED'), { ...change, from: 'CONFIRMED', reason: 'CALLED_OFF' }, now);
}

async function answerOf(db: Db, user: User, id: string, now: Date): Promise<JsonText> {
  const { rows } = await sql<{ bookings: string }>`
    select coalesce(json_agg(${bookingJson(now, { phonesFor: user.id })} order by start_at, bookings.id), '[]')::text as bookings
    from bookings join items on items.id = bookings.item_id
    where call_off_id = ${id}`.execute(db);
  return new JsonText(`{"id":"${id}","bookings":${rows[0]?.bookings ?? '[]'}}`);
}

/** Calls off one confirmed booking and returns it. Throws 403, 404, 409 and 422. See "Calling off" in docs/product.md. */
export function callOffBooking(deps: Deps, user: User, id: string, input: CallOffBooking): Promise<JsonText> {
  return actOn(deps, user, id, async (db, { booking, actor, now }) => {
    if (actor !== 'owner') throw new AppError('not_allowed');
    const note = noteOf(input);
    if (booking.cancel_reason === 'CALLED_OFF') return undefined;
    if (booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
    const { start_at: start, end_at: end, item_id: itemId } = booking;
    if (end <= now) throw new AppError('already_over');
    const callOffId = newId(now);
    await insertCallOff(
      db,
      user,
      { id: callOffId, cause: input.cause, note, itemIds: [itemId] },
      { start, end },
      now,
    );
    await writeCalledOff(db, user, callOffId, [id], now);
    return undefined;
  });
}
