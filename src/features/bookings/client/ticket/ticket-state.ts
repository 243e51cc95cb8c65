import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useNow } from '#client/now.tsx';
import { getBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { AppError } from '#shared/errors.ts';

/** Whether the user sees a ticket as renter or owner. */
export type TicketSide = 'renter' | 'owner';

/** The side of a user: helpers have that of the owner. */
export const sideOf = (
  { owner, switches }: Pick<Booking, 'owner' | 'switches'>,
  userId: string,
): TicketSide => (owner.id === userId || switches ? 'owner' : 'renter');

/** What links to pages of the owner of a booking say for helpers. */
export const forOwnerOf = ({ owner, switches }: Pick<Booking, 'owner' | 'switches'>): { for?: string } =>
  switches ? { for: owner.id } : {};

/** Whether nothing is left to do or to wait for: the ticket is then small and quiet. */
export function isOver(booking: Booking, side: TicketSide, now: Date): boolean {
  const phase = tripPhaseOf(booking, now);
  return phase === 'back' || phase === 'cancelled' || (phase === 'unused' && side === 'renter');
}

/**
 * The booking as it is now: since it was loaded, a request or a proposal of other hours may have expired, and a question to
 * cancel ends with the start. See "Requests expire" in product.md.
 */
export function withEffectiveStatus<One extends Waiting>(booking: One, now: Date): One {
  const hasPassed = (instant: string | null | undefined) => instant != null && new Date(instant) <= now;
  if (booking.status === 'PENDING' && hasPassed(booking.expiresAt)) {
    return { ...booking, status: 'CANCELLED', cancelReason: 'EXPIRED', expiresAt: null, proposal: null };
  }
  const isAskedTooLate = booking.cancelRequestedAt !== null && hasPassed(booking.startTime);
  if (!hasPassed(booking.proposal?.expiresAt) && !isAskedTooLate) return booking;
  return {
    ...booking,
    ...(hasPassed(booking.proposal?.expiresAt) && { proposal: null }),
    ...(isAskedTooLate && { cancelRequestedAt: null, cancelRequestNote: null }),
  };
}

/** Whether the other side has proposed the open change of hours. */
export const isOthersProposal = ({ proposal }: Pick<Booking, 'proposal'>, side: TicketSide): boolean =>
  proposal !== null && (proposal.by === 'OWNER') !== (side === 'owner');

/** What of a booking may wait for an answer. */
export type Waiting = Pick<Booking, 'status' | 'startTime' | 'expiresAt' | 'cancelRequestedAt' | 'proposal'>;

/** Until when each thing waits for this side's answer: a request, a question to cancel, a proposal of other hours. */
function duesOf(booking: Waiting, side: TicketSide): string[] {
  const { status, expiresAt, cancelRequestedAt, startTime, proposal } = booking;
  return [
    side === 'owner' && status === 'PENDING' && (expiresAt ?? startTime),
    side === 'owner' && cancelRequestedAt !== null && startTime,
    isOthersProposal(booking, side) && proposal?.expiresAt,
  ].filter((due) => typeof due === 'string');
}

/** When the first of them ends; null if nothing waits. */
export const answerDue = (booking: Booking, side: TicketSide): string | null =>
  duesOf(booking, side).sort()[0] ?? null;

/** How many of these `count` are left after an answer, which may end several of its booking. */
export const leftToAnswer = (
  count: number,
  { before, after, side }: { before: Waiting; after: Waiting; side: TicketSide },
): number => Math.max(0, count - duesOf(before, side).length + duesOf(after, side).length);

/** A pending request is urgent if it expires within three hours. */
export const isUrgent = (expiresAt: string, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() < 3 * 60 * 60_000;

/** How long a ticket holds its layout after a change, in milliseconds. */
const holdMs = 1_000;

/** What decides which notes and buttons a ticket has. */
export const layoutOf = ({ status, cancelRequestedAt, proposal }: Booking) =>
  [status, cancelRequestedAt, proposal?.id].join();

/**
 * The booking as the ticket is laid out: when its state changes, notes and buttons stay as they are, disabled, until the
 * mouse has left the buttons or a second has passed. So the second tap of a double tap presses nothing that has taken a
 * button's place: `useSave` ignores only the same act while it is being saved. `booking` stays the same object until it
 * changes.
 */
export function useHeldBooking(booking: Booking) {
  const [earlier, setEarlier] = useState(booking);
  const isHeld = layoutOf(earlier) !== layoutOf(booking);
  useEffect(() => {
    if (!isHeld) return setEarlier(booking);
    const timer = setTimeout(() => setEarlier(booking), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld, booking]);
  return {
    held: isHeld ? earlier : booking,
    isHeld,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // On touch screens the pointer leaves after each tap.
      if (isHeld && pointerType === 'mouse') setEarlier(booking);
    },
  };
}

/** How the proposal of other hours that the ticket has shown has ended; null while it is open, and if there was none. */
export function useEndedProposal(booking: Booking): 'accepted' | 'expired' | 'closed' | null {
  const now = useNow();
  const { status, proposal, startTime, endTime, seats } = booking;
  const [last, setLast] = useState(proposal);
  if (proposal !== null && proposal.id !== last?.id) setLast(proposal);
  if (proposal !== null || last === null || (status !== 'PENDING' && status !== 'CONFIRMED')) return null;
  if (startTime === last.startTime && endTime === last.endTime && seats === last.seats) return 'accepted';
  return new Date(last.expiresAt) <= now ? 'expired' : 'closed';
}

/** Whether what an address names does not exist: the API answers 400 for what is no id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 404 || error.status === 400);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Loads one booking. An address may name anything, also a path of the API: only ids are sent. */
export function useBooking(id: string) {
  const query = apiQuery(getBooking, { params: { id } });
  const refused = { ...query, queryFn: () => Promise.reject(new AppError('booking_not_found')) };
  return useQuery(uuid.test(id) ? query : refused);
}
