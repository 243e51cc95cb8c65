import { sql } from 'kysely';
import { isDueOf } from '#features/availability/server/booking-status.ts';
import type { Side } from '#features/bookings/acts/act.ts';
import { selectItems } from '#features/items/server/stored-item.ts';
import type { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { expireDue } from './acts/expire.ts';
import { getBooking } from './lists.ts';
import type { LockedBooking } from './stored-booking.ts';
import { type StoredBooking, selectBookings, situationOfRow } from './stored-booking.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'site'>;
type Actor = Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'suspension'>>;

/** Does an act to a user's booking and returns it. Throws 404 if the user is neither its renter nor its owner. */
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

/** Works on a booking with the lock of its item. Throws 404 to others than its parties and administrators. */
export function withBooking<Result>(
  { db: pool, clock, site }: ActDeps,
  user: Actor & { isAdmin: boolean },
  id: string,
  work: (locked: LockedBooking) => Promise<Result>,
): Promise<Result> {
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
    const sideOf = ({ renter_id: renterId }: StoredBooking): Side =>
      ownerId === user.id ? 'owner' : renterId === user.id ? 'renter' : 'administrator';
    const { id: userId, suspension } = user;
    const context = { db, item, now, userId, suspension, daylight: site.daylight };
    return work(await readLocked(context, id, sideOf));
  });
}

/** Reads a booking whose item is locked, after what is due was expired. */
export async function readLocked(
  context: Pick<LockedBooking, 'db' | 'item' | 'now' | 'userId' | 'suspension' | 'daylight'>,
  id: string,
  sideOf: (booking: StoredBooking) => Side,
): Promise<LockedBooking> {
  const { db, item, now } = context;
  const isRemoved = item.deleted_at !== null;
  const rows = selectBookings(db).where('id', '=', id);
  const lockedAs = (booking: StoredBooking): LockedBooking => ({
    ...context,
    booking,
    situation: situationOfRow(booking, { side: sideOf(booking), now, isRemoved }),
    again,
  });
  const again = async () => lockedAs(await rows.executeTakeFirstOrThrow());
  const found = await rows.select(isDueOf(item.id, now).as('isDue')).executeTakeFirstOrThrow();
  if (!found.isDue) return lockedAs(found);
  await expireDue(db, [item.id], now);
  return again();
}

/** The item of a booking of which the user is a party, or of any for an administrator. */
export const itemOf = (user: { id: string; isAdmin: boolean }, id: string) =>
  sql<string>`(
    select item_id from bookings
    where id = ${id} and (${user.id} in (renter_id, owner_id) or ${user.isAdmin})
  )`;
