import { comeBack } from '#features/bookings/acts/come-back.ts';
import { tappedAt } from '#features/bookings/acts/depart.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import { spanOf } from '#features/bookings/unit-trips.ts';
import type { ServerAct } from '../do-act.ts';
import { occupiedUntil } from '../room.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { earliest, isSameTap, latest } from '../tap.ts';
import { unitColumns } from '../tap-units.ts';

const minuteMs = 60_000;

/** Administrators list completions before the start separately. */
export const completion = ({ booking, now }: Pick<LockedBooking, 'booking' | 'now'>) =>
  now < booking.start_at ? 'COMPLETED_EARLY' : 'COMPLETED';

/** What is left of its hours is free again. */
export const doComeBack: ServerAct<{ at: Date; trips?: UnitTrip[] | undefined }> = {
  act: comeBack,
  isDone: ({ booking }, { at, trips }) => !trips && isSameTap(booking.returned_at, at),
  situation: (_, { at }) => ({ at }),
  writes({ booking, now }, { at, trips }) {
    const tapped = tappedAt({ at, now });
    // The last is not always the one that is said last.
    const returnedAt = trips ? new Date(spanOf(trips).returnedAt ?? tapped) : tapped;
    const wholeMinute = new Date(Math.ceil(+returnedAt / minuteMs) * minuteMs);
    const until = latest(booking.start_at, earliest(occupiedUntil(booking), wholeMinute));
    return {
      set: { occupied_until: until, returned_at: returnedAt, ...unitColumns(trips) },
      event: completion({ booking, now }),
    };
  },
};
