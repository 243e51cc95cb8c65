import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isTemporary } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { markedUserId } from '#client/data/session-mark.ts';
import { newId } from '#client/data/use-save.ts';
import { askBeforeUnload } from '#client/history/navigation-guard.tsx';
import { enterBooking, markNoShow, putTrip, undoNoShow } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { Trip } from '#features/bookings/trip-schemas.ts';
import type { Day, DayBooking } from '#features/calendar/day-schemas.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { recordState } from '#features/handovers/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import {
  bookingOf,
  changeKept,
  dropUnreadable,
  type KeptAct,
  noActs,
  photosOf,
  type QuayAct,
  readKept,
  subscribeToKept,
  withAct,
} from './kept-acts.ts';
import { forgetPhotosOf, sendPhotos } from './kept-photos.ts';
import { keepAnswer } from './kept-queries.ts';

/** How often acts that wait are sent again, in milliseconds: a browser may not notice that the signal is back. */
const retryMs = 15_000;

/** What this device keeps for the user. */
function useKept(userId: string | null) {
  return useSyncExternalStore(
    subscribeToKept,
    () => (userId === null ? noActs : readKept(userId)),
    () => noActs,
  );
}

/** Sends the kept acts of the signed-in user now, when the signal is back, and from time to time. */
export function useActSender(): void {
  const { userId } = useSession();
  const { kept, isOnlyHere } = useKept(userId);
  const waits = kept.some(({ refused }) => refused === null);
  useEffect(() => {
    if (userId === null || !waits) return;
    const again = () => void sendKept(userId);
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [userId, waits]);
  useEffect(() => {
    if (!isOnlyHere) return;
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, [isOnlyHere]);
}

/** The acts that this device keeps for the signed-in user; the page shows them at once. See "Trips" in docs/product.md. */
export function useKeptActs() {
  // The session has a user wherever acts are possible.
  const { userId } = useSession();
  const acts = useKept(userId);
  return useMemo(() => {
    const change = (changed: Parameters<typeof changeKept>[1]) => {
      changeKept(userId ?? '', changed);
      void sendKept(userId ?? '');
    };
    return {
      ...acts,
      dropUnreadable: () => dropUnreadable(userId ?? ''),
      /** Keeps the act, and sends it now if there is a signal. */
      add: (act: QuayAct) => addAct(userId ?? '', act),
      /** Gives an act up that the server has refused. */
      drop: (id: string) => {
        const photos = photosOf(acts.kept.filter((one) => one.id === id));
        change((before) => before.filter((one) => one.id !== id));
        void forgetPhotosOf(userId ?? '', photos).catch(reportError);
      },
      /** Sends a refused act again, or another one instead. */
      retry: (id: string, other?: QuayAct) =>
        change((before) =>
          before.map((one) => (one.id === id ? { ...one, act: other ?? one.act, refused: null } : one)),
        ),
    };
  }, [userId, acts]);
}

/** What became of an act: `kept` waits for a signal. A refused act stays in the queue until it is dropped or sent again. */
export type ActOutcome =
  /** Null for a trip, and if another tab has sent it. */
  | { status: 'sent'; booking: Booking | null }
  | { status: 'kept'; isOnlyHere: boolean }
  | { status: 'refused'; id: string; error: AppError };

export const refusalOf = ({ refused }: KeptAct): AppError | null =>
  refused && new AppError(refused.code, refused.details, refused.message, refused.status);

/** How long `addAct` waits for the server's answer, in milliseconds. */
export const patienceMs = 5_000;
/** Those who wait for the outcome of an act, by its id. */
const callers = new Map<string, (outcome: ActOutcome) => void>();

/** Keeps an act and sends it. Waits for its answer, not for those to others, and not for long. */
export async function addAct(userId: string, act: QuayAct): Promise<ActOutcome> {
  const id = newId();
  const outcome = new Promise<ActOutcome>((resolve) => callers.set(id, resolve));
  changeKept(userId, (before) => withAct(before, { id, act, refused: null }));
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const unanswered = Promise.race([sendKept(userId), patience]).then((): ActOutcome => {
    const { kept, isOnlyHere } = readKept(userId);
    const isKept = kept.some((one) => one.id === id);
    return isKept ? { status: 'kept', isOnlyHere } : { status: 'sent', booking: null };
  });
  return Promise.race([outcome, unanswered]).finally(() => callers.delete(id));
}

let run: Promise<void> | null = null;
let isAsked = false;

/** Sends what waits, in one run at a time. If there is one, one more follows it, however often this is called. Never rejects. */
export function sendKept(userId: string): Promise<void> {
  isAsked = true;
  run ??= sendWhileAsked(userId);
  return run;
}

async function sendWhileAsked(userId: string): Promise<void> {
  while (isAsked) {
    isAsked = false;
    await locked(() => sendAll(userId)).catch(reportError);
  }
  run = null;
}

/** Only one tab sends. Browsers have locks on secure pages only. */
const locked = async (send: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('quay', send) : send();

/** In order. Stops at the first act that has no answer; one that is refused stops none. */
async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = readKept(userId).kept.find(({ refused }) => refused === null);
    // The session may belong to another user by now.
    if (!next || markedUserId() !== userId) return;
    const { id } = next;
    try {
      const booking = await send(next.act, userId);
      changeKept(userId, (kept) => kept.filter((one) => one.id !== id));
      void forgetPhotosOf(userId, photosOf([next])).catch(reportError);
      callers.get(id)?.({ status: 'sent', booking });
    } catch (error) {
      if (!(isRefusal(error) || isFailingAgain(error, id))) return;
      const { code, details, message, status } = error;
      const refused = { code, details, message, status };
      changeKept(userId, (kept) => kept.map((one) => (one.id === id ? { ...one, refused } : one)));
      callers.get(id)?.({ status: 'refused', id, error });
    }
  }
}

/** Not if the server fails or is busy, and not if the session has ended: it is sent again. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 401 && !isTemporary(error);

/** How often the server has failed on an act, by its id. */
const failures = new Map<string, number>();
/** From so many failures on an act is shown as refused: else it would hold up those after it for good. */
const mostFailures = 5;

/** Not while the server only has no time: it then answers 503. */
function isFailingAgain(error: unknown, id: string): error is AppError {
  if (!(error instanceof AppError && error.status === 500)) return false;
  const count = (failures.get(id) ?? 0) + 1;
  failures.set(id, count % mostFailures);
  return count === mostFailures;
}

async function send(act: QuayAct, userId: string): Promise<Booking | null> {
  if (act.kind === 'walkIn') return call(enterBooking, { body: act.body });
  const params = { id: bookingOf(act) };
  if (act.kind === 'state') {
    await sendState(act, userId);
    return null;
  }
  if (act.kind === 'noShow') return call(markNoShow, { params });
  if (act.kind === 'noShowUndone') return call(undoNoShow, { params });
  const sentAt = Date.now();
  const trip = await call(putTrip, { params, body: act.body });
  showTrip(act.bookingId, trip, { sentAt, userId });
  return null;
}

/** First the photos, without which the server refuses the state. */
async function sendState({ bookingId, body }: QuayAct & { kind: 'state' }, userId: string): Promise<void> {
  const ids = body.photos.map(({ id }) => id);
  const send = async (again: boolean) => {
    await sendPhotos(userId, bookingId, ids, { again });
    await call(recordState, { params: { id: bookingId }, body });
  };
  await send(false).catch((error: unknown) => {
    // The server keeps photos without a record for a day.
    if (error instanceof AppError && error.code === 'handover_photo_missing') return send(true);
    throw error;
  });
}

/** Shows the answer on days that could not be read again since: else the row would be as before the tap. */
function showTrip(
  bookingId: string,
  trip: Trip,
  { sentAt, userId }: { sentAt: number; userId: string },
): void {
  const status = trip.returnedAt === null ? 'CONFIRMED' : 'COMPLETED';
  const changed = (booking: DayBooking): DayBooking =>
    booking.id === bookingId
      ? { ...booking, status, completedAt: trip.returnedAt, trip: trip.departedAt === null ? null : trip }
      : booking;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [getDay.path] })) {
    const day = query.state.data as Day | undefined;
    if (!day || query.state.dataUpdatedAt >= sentAt) continue;
    const data = { ...day, bookings: day.bookings.map(changed) };
    query.setData(data);
    void keepAnswer(userId, query, data);
  }
}
