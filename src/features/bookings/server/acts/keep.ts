import { keep } from '#features/bookings/acts/keep.ts';
import { takeBack } from '#features/bookings/acts/take-back.ts';
import type { ServerAct } from '../do-act.ts';

const answered = { set: { cancel_requested_at: null, cancel_request_note: null } };

export const doKeep: ServerAct = { act: keep, writes: () => answered };
export const doTakeBack: ServerAct = { act: takeBack, writes: () => answered };
