import { minutesAfter } from '#features/bookings/acts/act.ts';
import { noShow, noShowAfterMinutes } from '#features/bookings/acts/no-show.ts';
import { AppError } from '#shared/errors.ts';
import type { ServerAct } from '../do-act.ts';
import { countsUnits, othersOut, takesItem } from '../tap.ts';

export const doNoShow: ServerAct = {
  act: noShow,
  isDone: ({ situation }) => situation.reason === 'NO_SHOW',
  /** A renter can't be said not to have come if the item was out with others when they were first due. */
  async check(locked) {
    const { booking, item } = locked;
    const isWhole = takesItem(locked);
    if (!isWhole && !countsUnits(locked)) return;
    const away = await othersOut(locked, minutesAfter(booking.start_at, noShowAfterMinutes));
    if (isWhole ? away.length > 0 : away.length + booking.seats > item.units)
      throw new AppError('item_with_others');
  },
};
