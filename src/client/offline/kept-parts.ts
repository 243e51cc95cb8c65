import { lazyPart } from '#client/loading/lazy-part.tsx';

/** The form for hand-over records: loaded late, but kept for the quay, where the signal may end at any moment. */
export const handoverDialog = lazyPart(
  () => import('#features/calendar/client/day/handover-dialog.tsx'),
  ['handover'],
);
