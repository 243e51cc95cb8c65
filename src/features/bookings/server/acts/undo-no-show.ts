import { undoNoShow } from '#features/bookings/acts/undo-no-show.ts';
import { requireFewUndos, type ServerAct } from '../do-act.ts';
import { requireRoomAgain } from '../room.ts';

export const doUndoNoShow: ServerAct = {
  act: undoNoShow,
  isDone: ({ booking }) => booking.status === 'CONFIRMED',
  async check(locked) {
    await requireFewUndos(locked, 'NO_SHOW');
    await requireRoomAgain(locked, locked.booking);
  },
};
