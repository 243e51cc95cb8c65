import { confirm } from '#features/bookings/acts/confirm.ts';
import type { ServerAct } from '../do-act.ts';
import { requireRoom } from '../room.ts';

export const doConfirm: ServerAct = {
  act: confirm,
  /** A request holds its hours, but those that are confirmed may need all seats that its item has now. */
  async check(locked) {
    const { booking, item } = locked;
    if (booking.overlap_group === booking.id) return;
    const besides = { ...locked, item: { ...item, turnaround_minutes: 0 } };
    await requireRoom(besides, booking, ({ kind, pending }) => kind === 'booking' && !pending);
  },
};
