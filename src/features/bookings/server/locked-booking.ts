import { sql } from 'kysely';
import { isDueOf } from '#features/availability/server/booking-status.ts';
import type { Person } from '#features/bookings/acts/act.ts';
import { keepRefused } from '#features/helpers/server/helper-acts.ts';
import { switchesOf } from '#features/helpers/server/standing.ts';
import { selectItems } from '#features/items/server/stored-item.ts';
import type { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { expireDue } from './acts/expire.ts';
import { isSlipOpen } from './booking-json.ts';
import { getBooking } from './lists.ts';
import type { LockedBooking } from './stored-booking.ts';
import { type StoredBooking, selectBookings, situationOfRow } from './stored-booking.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'site'>;
type Actor = Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'suspension'>>;

/** Does an act to a user's booking and returns it. Throws 404 to others than its renter, its owner and the owner's helpers. */
export function actOn(
  deps: ActDeps,
  user: Actor,
  id: string,
  work: (locked: LockedBooking) => Promise<void>,
): Promise<JsonText> {
  return withBooking(deps, { ...user, isAdmin: false }, id, async (locked) => {
    await work(locked);
    return getBooking({ db: locked.db, clock: deps.clock }, user, id);
  });
}

/**
 * Works on a booking with the lock of its item. Throws 404 to others than its parties, helpers of its owner and administrators,
 * and 403 to former helpers.
 */
export function withBooking<Result>(
  { db: pool, clock, site }: ActDeps,
  user: Actor & { isAdmin: boolean },
  id: string,
  work: (locked: LockedBooking) => Promise<Result>,
  tried: string | null = 'ACT',
): Promise<Result> {
  const former = { ownerId: '', itemId: '', start: '' };
  return transact(pool, async (db) => {
    const lockItemOf = () =>
      selectItems(db).where('id', '=', itemOf(user, id)).forNoKeyUpdate().executeTakeFirst();
    let item = await lockItemOf();
    // While this waited, the booking may have moved with it.
    if (item?.merged_into) item = await lockItemOf();
    // One answer for both, so that other users don't learn which bookings exist.
    if (!item) throw new AppError('booking_not_found');
    const now = clock.now();
    const { owner_id: ownerId } = item;
    const { id: userId, suspension } = user;
    const personIn = async ({ renter_id: renterId, start_at: start }: StoredBooking): Promise<Person> => {
      if (ownerId === userId) return { side: 'owner', switches: null };
      if (renterId === userId) return { side: 'renter', switches: null };
      if (user.isAdmin) return { side: 'administrator', switches: null };
      const given = await switchesOf(db, { ownerId, userId }, now);
      if (given && given.length > 0) return { side: 'owner', switches: given };
      Object.assign(former, { ownerId, itemId: item.id, start: start.toISOString() });
      throw new AppError('helper_ended');
    };
    const context = { db, item, now, userId, suspension, daylight: site.daylight };
    return work(await readLocked(context, id, personIn));
  }).catch(async (error: unknown) => {
    if (former.ownerId && tried)
      await keepRefused({ db: pool, clock }, { userId: user.id, tried, ...former });
    throw error;
  });
}

/** Works on a guest's booking as the holder of its slip, with the lock of its item. Throws 404 once its address has ended. */
export function withSlip<Result>(
  { db: pool, clock, site }: ActDeps,
  token: string,
  work: (locked: LockedBooking) => Promise<Result>,
): Promise<Result> {
  return transact(pool, async (db) => {
    const now = clock.now();
    const ofSlip = sql<string>`(
      select item_id from bookings where slip_token = ${token} and ${isSlipOpen(now)}
    )`;
    const item = await selectItems(db).where('id', '=', ofSlip).forNoKeyUpdate().executeTakeFirst();
    const found = await selectBookings(db).where('slip_token', '=', token).executeTakeFirst();
    // It may have been claimed while this waited.
    if (!item || !found) throw new AppError('slip_not_found');
    const context = { db, item, now, userId: null, daylight: site.daylight };
    return work(await readLocked(context, found.id, () => ({ side: 'guest', switches: null })));
  });
}

/** Reads a booking whose item is locked, after what is due was expired. */
export async function readLocked(
  context: Pick<LockedBooking, 'db' | 'item' | 'now' | 'userId' | 'suspension' | 'daylight'>,
  id: string,
  personIn: (booking: StoredBooking) => Person | Promise<Person>,
): Promise<LockedBooking> {
  const { db, item, now } = context;
  const isRemoved = item.deleted_at !== null;
  const rows = selectBookings(db).where('id', '=', id);
  const found = await rows.select(isDueOf(item.id, now).as('isDue')).executeTakeFirstOrThrow();
  const person = await personIn(found);
  const lockedAs = (booking: StoredBooking): LockedBooking => ({
    ...context,
    booking,
    situation: situationOfRow(booking, { ...person, now, isRemoved }),
    again,
  });
  const again = async () => lockedAs(await rows.executeTakeFirstOrThrow());
  if (!found.isDue) return lockedAs(found);
  await expireDue(db, [item.id], now);
  return again();
}

/** The item of a booking of which the user is a party or helps or helped its owner, or of any for an administrator. */
export const itemOf = (user: { id: string; isAdmin: boolean }, id: string) =>
  sql<string>`(
    select item_id from bookings
    where id = ${id} and (
      ${user.id} in (renter_id, owner_id) or ${user.isAdmin}
      or exists (select from helpers where helpers.owner_id = bookings.owner_id and helper_id = ${user.id})
    )
  )`;
