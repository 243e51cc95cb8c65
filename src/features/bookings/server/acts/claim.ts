import { claim } from '#features/bookings/acts/claim.ts';
import { switchesOf } from '#features/helpers/server/standing.ts';
import { findItem, lockUserAndItem } from '#features/items/server/stored-item.ts';
import type { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { isSlipOpen } from '../booking-json.ts';
import { doAct } from '../do-act.ts';
import { getBooking } from '../lists.ts';
import { readLocked } from '../locked-booking.ts';

/** Makes the booking the user's own, as its renter; the address of the slip ends. Throws 403 for the owner, and 404. */
export function claimSlip(
  { db: pool, clock, site }: Pick<Deps, 'db' | 'clock' | 'site'>,
  user: { id: string },
  token: string,
): Promise<JsonText> {
  return transact(pool, async (db) => {
    const found = await db
      .selectFrom('bookings')
      .select(['id', 'item_id', 'owner_id'])
      .where('slip_token', '=', token)
      .where(isSlipOpen(clock.now()))
      .executeTakeFirst();
    if (!found) throw new AppError('slip_not_found');
    if (found.owner_id === user.id) throw new AppError('cannot_book_own_item');
    await lockUserAndItem(db, { userId: user.id, itemId: found.item_id });
    const item = await findItem(db, found.item_id);
    if (!item) throw new AppError('slip_not_found');
    const context = { db, item, now: clock.now(), userId: user.id, daylight: site.daylight };
    // Somebody else may have been first, or the secret erased.
    const locked = await readLocked(context, found.id, () => ({ side: 'guest', switches: null }));
    const helping = { ownerId: found.owner_id, userId: user.id };
    // Also a former one: they may have seen the address as a helper.
    if (await switchesOf(db, helping, clock.now())) throw new AppError('helper_cannot_book');
    if (locked.booking.slip_token !== token) throw new AppError('slip_not_found');
    await doAct(locked, {
      act: claim,
      // From now on their account has an address and a language.
      writes: () => ({
        set: { renter_id: user.id, slip_token: null, guest_email: null, guest_language: null },
      }),
    });
    return getBooking({ db, clock }, user, found.id);
  });
}
