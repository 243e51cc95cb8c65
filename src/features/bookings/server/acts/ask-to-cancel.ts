import { askToCancel, maxCancelQuestions } from '#features/bookings/acts/ask-to-cancel.ts';
import type { CancelQuestion } from '#features/bookings/schemas.ts';
import { requireFewer, type ServerAct } from '../do-act.ts';

export const doAskToCancel: ServerAct<CancelQuestion> = {
  act: askToCancel,
  // Each question is a message to the owner.
  check: (locked) => requireFewer(locked, ['CANCEL_ASKED'], maxCancelQuestions, 'too_many_cancel_questions'),
  writes: ({ now }, { note }) => ({ set: { cancel_requested_at: now, cancel_request_note: note || null } }),
};
