import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { isInFuture, tappedAt } from '#features/bookings/acts/depart.ts';
import {
  enter as enterAct,
  keptEntryHours,
  maxAddressesADay,
  maxBookingsOfDay,
} from '#features/bookings/acts/enter.ts';
import type { WantedEntry } from '#features/bookings/schemas.ts';
import { keepRefused } from '#features/helpers/server/helper-acts.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import {
  findItem,
  lockUserAndItem,
  requireActiveOwner,
  requireItem,
  sharingOf,
} from '#features/items/server/stored-item.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { isEmail } from '#features/users/email.ts';
import { parsePhone } from '#features/users/server/parse-phone.ts';
import { lockActiveUsers } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { doAct } from '../do-act.ts';
import { insertBooking, insertUnlessTaken, requireSame } from '../insert-booking.ts';
import { getBooking, isOnBoard, startsWithin } from '../lists.ts';
import { readLocked } from '../locked-booking.ts';
import { findOut } from '../tap.ts';
import { doNoteCash } from './note-cash.ts';
import { putTrip } from './put-trip.ts';

/**
 * The owner or a helper enters a booking of a guest, which is confirmed, and may be paid and gone. A repeated id returns the
 * booking that exists. Throws 403, 404, 409, 410 and 422. See "Walk-ins" in docs/product.md.
 */
export function enterBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'site'>,
  user: { id: string; language: Language },
  wanted: WantedEntry,
): Promise<JsonText> {
  const insert = (db: Db) => enter({ ...deps, db }, user, wanted);
  return insertUnlessTaken(deps, wanted.rentableItemId, insert).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'helper_ended') await keepTried(deps, user, wanted);
    throw error;
  });
}

/** What a former helper sends, without the guest, so that the owner sees it; not what was stored before. */
async function keepTried(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: { id: string },
  { id, rentableItemId: itemId, startTime, endTime }: WantedEntry,
): Promise<void> {
  const ownerId = (await findItem(deps.db, itemId))?.owner_id;
  const tried = startTime && endTime ? `WALK_IN ${startTime} ${endTime}` : 'WALK_IN';
  const isStored =
    id !== undefined &&
    (await deps.db.selectFrom('bookings').select('id').where('id', '=', id).execute()).length > 0;
  if (ownerId && !isStored)
    await keepRefused(deps, { userId: user.id, ownerId, itemId, tried, start: startTime ?? null });
}

async function enter(
  { db, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  user: { id: string; language: Language },
  wanted: WantedEntry,
): Promise<JsonText> {
  const { rentableItemId: itemId, source, passRules = false } = wanted;
  // The limits of a day are the owner's: their entries, and those of their helpers, take turns.
  const ownerOf = (await findItem(db, itemId))?.owner_id ?? user.id;
  if (ownerOf !== user.id) await lockActiveUsers(db, [ownerOf, user.id]);
  await lockUserAndItem(db, { userId: user.id, itemId });
  const now = clock.now();
  const id = wanted.id ?? newId(now);
  if (await isRepeated(db, { ...wanted, id }, user)) return getBooking({ db, clock }, user, id);
  const item = requireItem(await findItem(db, itemId));
  const { ownerId, switches } = await standingWith(db, user, {
    ownerId: item.owner_id,
    needed: enterAct.by,
    now,
  });
  if (switches) requireActiveOwner(item, now);
  const guest = guestOf(wanted, user);
  const enteredAt = momentOf(wanted, now);
  const interval = intervalOf(wanted, enteredAt, walkInGraceMinutes);
  const occupied = (await findOccupied(db, [itemId], interval, now)).get(itemId) ?? [];
  const checked = checkRequest(wanted, {
    ...{ item, occupied, renter: null, now: enteredAt, daylight: site.daylight },
    entered: { passRules },
  });
  // Its booked hours may be over, but it is not back.
  if (checked.start <= now && !isPerSeat(sharingOf(item))) {
    const out = (await findOut(db, [itemId])).flatMap(({ units }) => units);
    if (out.length + checked.seats > item.units) throw new AppError('item_still_out');
  }
  await requireRoomOnDay(db, { id: ownerId }, checked.start);
  if (guest.guestEmail !== null) await requireFewAddresses(db, { id: ownerId }, now);
  if (checked.clash) throw checked.clash;
  const entered = {
    ...{ by: user.id, source, ...guest },
    slipToken: (guest.guestPhone ?? guest.guestEmail) && randomBytes(16).toString('base64url'),
  };
  await insertBooking(db, { id, renterId: null, entered }, { ...checked, confirmsAtOnce: true }, now);
  const context = { db, item, now, userId: user.id, daylight: site.daylight };
  let locked = await readLocked(context, id, () => ({ side: 'owner', switches }));
  if (wanted.departedAt) {
    await putTrip(locked, { departedAt: wanted.departedAt });
    locked = await locked.again();
  }
  if (wanted.paid) await doAct(locked, doNoteCash, wanted.paid);
  return getBooking({ db, clock }, user, id);
}

/**
 * Throws 409 if the owner's board of a day would be too long. What they have entered counts whatever became of it, so that
 * cancelling makes no room for more.
 */
async function requireRoomOnDay(db: Db, user: { id: string }, start: Date): Promise<void> {
  const day = marinaDayBounds(instantToMarina(start).date);
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', user.id)
    .where(startsWithin(day))
    .where(sql<boolean>`(${isOnBoard(day)} or entered_by is not null)`)
    .executeTakeFirstOrThrow();
  if (count >= maxBookingsOfDay) throw new AppError('too_many_bookings');
}

/** Throws 409. Those of cancelled bookings count, too. */
async function requireFewAddresses(db: Db, user: { id: string }, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(guest_email)::int`.as('count'))
    .where('owner_id', '=', user.id)
    .where('created_at', '>', new Date(+now - 24 * 3_600_000))
    .executeTakeFirstOrThrow();
  if (count >= maxAddressesADay) throw new AppError('too_many_addresses');
}

/** What is stored of the guest. Throws 422 for a number or an address that is not valid. */
function guestOf(wanted: WantedEntry, owner: { language: Language }) {
  const guestPhone = parsePhone(wanted.guestPhone, 'guestPhone');
  const guestEmail = wanted.guestEmail ?? null;
  if (guestEmail !== null && !isEmail(guestEmail)) throw fieldError('email_invalid', 'guestEmail');
  const isReachable = (guestPhone ?? guestEmail) !== null;
  const guestLanguage = isReachable ? (wanted.guestLanguage ?? owner.language) : null;
  return { guestName: wanted.guestName ?? null, guestPhone, guestEmail, guestLanguage };
}

/** When the walk-in was entered: a phone without a signal sends it later. */
function momentOf({ enteredAt }: WantedEntry, now: Date): Date {
  if (enteredAt === undefined) return now;
  const tap = { at: new Date(enteredAt), now };
  if (isInFuture(tap)) throw new AppError('in_the_future');
  const at = tappedAt(tap);
  if (now.getTime() - at.getTime() > keptEntryHours * 3_600_000) throw new AppError('in_the_past');
  return at;
}

/** Whether the booking was entered before. Throws 409 if its id belongs to another. */
async function isRepeated(
  db: Db,
  wanted: WantedEntry & { id: string },
  user: { id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select(['item_id as itemId', 'start_at', 'end_at', 'seats', 'entered_by as makerId'])
    .where('id', '=', wanted.id)
    .executeTakeFirst();
  if (found) requireSame({ ...found, start: +found.start_at, end: +found.end_at }, user.id, wanted);
  return found !== undefined;
}
