import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#client/data/call.ts';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { markedUserId } from '#client/data/session-mark.ts';
import { newId } from '#client/data/use-save.ts';
import { createListeners } from '#client/listeners.ts';
import { deviceStorage } from '#client/storage.ts';
import { getBooking, markNoShow, putTrip } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { Trip, TripBody } from '#features/bookings/trip-schemas.ts';
import { createQuayBooking, getBoard } from '#features/quay/endpoints.ts';
import type { Board, QuayBookingBody } from '#features/quay/schemas.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';

/** What an owner does on the quay, with or without a signal. The body has the moment, or the id of what is created. */
export type QuayAct =
  | { kind: 'trip'; bookingId: string; body: TripBody }
  | { kind: 'walkIn'; body: QuayBookingBody & { id: string }; craft: string }
  | { kind: 'noShow'; bookingId: string };

/** An act that this device keeps until the server has taken it. */
export interface KeptAct {
  id: string;
  act: QuayAct;
  /** Why the server refuses it; null while it waits to be sent. */
  refused: { code: ErrorCode; details: ErrorDetails; message: string; status: number } | null;
}

/** What became of an act: `kept` waits for a signal. A refused act stays in the queue until it is dropped or sent again. */
export type ActOutcome =
  /** Null for a trip, and if another tab has sent it. */
  | { status: 'sent'; booking: Booking | null }
  | { status: 'kept' }
  | { status: 'refused'; id: string; error: AppError };

/** The booking that an act is about. */
export const bookingOf = (act: QuayAct): string => (act.kind === 'walkIn' ? act.body.id : act.bookingId);

export const refusalOf = ({ refused }: KeptAct): AppError | null =>
  refused && new AppError(refused.code, refused.details, refused.message, refused.status);

const { subscribe, notify } = createListeners();
/** For browsers that block storage, or have no room. */
const unsaved = new Map<string, string | null>();
const keyOf = (userId: string) => `quay:${userId}`;

const readText = (userId: string | null): string | null => {
  if (userId === null) return null;
  const key = keyOf(userId);
  return unsaved.has(key) ? (unsaved.get(key) ?? null) : deviceStorage.get(key);
};

const parse = (text: string | null): KeptAct[] => (text === null ? [] : JSON.parse(text));

/** Each change reads what is stored, since another tab may have changed it. */
function change(userId: string, changed: (kept: KeptAct[]) => KeptAct[]): void {
  const kept = changed(parse(readText(userId)));
  const text = kept.length > 0 ? JSON.stringify(kept) : null;
  const key = keyOf(userId);
  if (deviceStorage.set(key, text)) unsaved.delete(key);
  else unsaved.set(key, text);
  notify();
}

const without = (id: string) => (kept: KeptAct[]) => kept.filter((one) => one.id !== id);

/** Acts are sent one at a time, by one tab. Browsers have locks on secure pages only. */
function inTurn(send: () => Promise<void>): Promise<void> {
  const locked = () => (navigator.locks ? navigator.locks.request('quay', send) : send());
  turn = turn.then(locked);
  return turn;
}
let turn: Promise<void> = Promise.resolve();

/** The answers to acts that this tab has sent, for `add`. */
const answers = new Map<string, Booking | null>();

/** Sends what waits, in order. Stops at the first act that has no answer; one that is refused stops none. */
const sendKept = (userId: string): Promise<void> =>
  inTurn(async () => {
    for (;;) {
      const next = parse(readText(userId)).find(({ refused }) => refused === null);
      // The session may belong to another user by now.
      if (!next || markedUserId() !== userId) return;
      try {
        answers.set(next.id, await send(next.act));
        change(userId, without(next.id));
      } catch (error) {
        if (!isRefusal(error)) return;
        const { code, details, message, status } = error;
        const refused = { code, details, message, status };
        change(userId, (kept) => kept.map((one) => (one.id === next.id ? { ...one, refused } : one)));
      }
    }
  });

/** Not without an answer, while the server is busy, and when the session has ended: it is sent again. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429 && error.status !== 401;

async function send(act: QuayAct): Promise<Booking | null> {
  if (act.kind === 'walkIn') return call(createQuayBooking, { body: act.body });
  const params = { id: act.bookingId };
  if (act.kind === 'noShow') return sendNoShow(params);
  const sentAt = Date.now();
  const trip = await call(putTrip, { params, body: act.body });
  showTrip(act.bookingId, trip, sentAt);
  return null;
}

/** Shows the answer on boards that could not be read again since: else the row would be as before the tap. */
function showTrip(bookingId: string, trip: Trip, sentAt: number): void {
  const status = trip.returnedAt === null ? 'CONFIRMED' : 'COMPLETED';
  const changed = (booking: Booking): Booking =>
    booking.id === bookingId ? { ...booking, status, trip: trip.departedAt === null ? null : trip } : booking;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [getBoard.path] })) {
    const board = query.state.data as Board | undefined;
    if (board && query.state.dataUpdatedAt < sentAt)
      query.setData({ ...board, bookings: board.bookings.map(changed) });
  }
}

/** An earlier call may have arrived although its answer was lost. */
async function sendNoShow(params: { id: string }): Promise<Booking> {
  try {
    return await call(markNoShow, { params });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'wrong_state')) throw error;
    const booking = await call(getBooking, { params });
    if (booking.cancelReason !== 'NO_SHOW') throw error;
    return booking;
  }
}

/** How often acts that wait are sent again, in milliseconds: a browser may not notice that the signal is back. */
const retryMs = 15_000;

/** Sends the kept acts of the signed-in user now, when the signal is back, and from time to time. */
export function useQuaySender(): void {
  const { userId } = useSession();
  const waits = useKept(userId).some(({ refused }) => refused === null);
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
}

function useKept(userId: string | null): KeptAct[] {
  const text = useSyncExternalStore(
    subscribeToTabs,
    () => readText(userId),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

function subscribeToTabs(changed: () => void): () => void {
  const unsubscribe = subscribe(changed);
  addEventListener('storage', changed);
  return () => {
    unsubscribe();
    removeEventListener('storage', changed);
  };
}

/** The acts that this device keeps for the signed-in user; the page shows them at once. See "Trips" in docs/product.md. */
export function useQuayActs() {
  const { userId } = useSession();
  const kept = useKept(userId);
  return useMemo(() => {
    /** The session has a user wherever acts are possible. */
    const ofUser = (changed: (before: KeptAct[]) => KeptAct[]) => {
      if (userId === null) return Promise.resolve();
      change(userId, changed);
      return sendKept(userId);
    };
    return {
      kept,
      /** Keeps the act, and sends it now if there is a signal. */
      add: async (act: QuayAct): Promise<ActOutcome> => {
        const id = newId();
        await ofUser((before) => [...before, { id, act, refused: null }]);
        const stored = parse(readText(userId)).find((one) => one.id === id);
        if (!stored) {
          const booking = answers.get(id) ?? null;
          answers.delete(id);
          return { status: 'sent', booking };
        }
        const error = refusalOf(stored);
        return error ? { status: 'refused', id, error } : { status: 'kept' };
      },
      /** Gives an act up that the server has refused. */
      drop: (id: string) => void ofUser(without(id)),
      /** Sends a refused act again, or another one instead. */
      retry: (id: string, other?: QuayAct) =>
        void ofUser((before) =>
          before.map((one) => (one.id === id ? { ...one, act: other ?? one.act, refused: null } : one)),
        ),
    };
  }, [userId, kept]);
}
