import { sql } from 'kysely';
import { minutesAfter } from '#features/bookings/acts/act.ts';
import { noShow, noShowAfterMinutes } from '#features/bookings/acts/no-show.ts';
import { AppError } from '#shared/errors.ts';
import type { ServerAct } from '../do-act.ts';

export const doNoShow: ServerAct = {
  act: noShow,
  isDone: ({ situation }) => situation.reason === 'NO_SHOW',
  /** A renter can't be said not to have come if the item was out with others when they were first due. */
  async check({ db, booking, item }) {
    if (booking.overlap_group !== booking.id) return;
    const missedFrom = minutesAfter(booking.start_at, noShowAfterMinutes);
    const { rows } = await sql`
      select from bookings
      where item_id = ${item.id} and id <> ${booking.id}
        and departed_at < ${missedFrom} and (returned_at is null or returned_at > ${missedFrom})
      limit 1`.execute(db);
    if (rows.length > 0) throw new AppError('item_with_others');
  },
};
