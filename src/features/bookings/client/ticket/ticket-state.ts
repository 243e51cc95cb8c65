import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { effectiveStatus } from '#features/availability/expiry.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingActor } from '#features/bookings/transitions.ts';

/** Whether the user sees a ticket as renter or owner. */
export type TicketSide = Exclude<BookingActor, 'other'>;

/** Whether nothing is left to do or to wait for: the ticket is then small and quiet. */
export function isOver(
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  side: TicketSide,
  now: Date,
): boolean {
  if (status === 'CONFIRMED') return side === 'renter' && new Date(endTime) <= now;
  return status !== 'PENDING';
}

/** The booking with its current status: a request may have expired since it was loaded. See "Requests expire" in product.md. */
export function withEffectiveStatus(booking: Booking, now: Date): Booking {
  const expires = booking.expiresAt === null ? null : new Date(booking.expiresAt);
  const status = effectiveStatus(booking.status, expires, now);
  if (status === booking.status) return booking;
  return { ...booking, status, cancelReason: 'EXPIRED', expiresAt: null };
}

/** How long a ticket holds its layout after a change, in milliseconds. */
const holdMs = 1_000;

/**
 * The booking as the ticket is laid out: when its status changes, notes and buttons stay as they are, disabled, until the
 * mouse has left the buttons or a second has passed. So the second tap of a double tap presses nothing that has taken a
 * button's place.
 */
export function useHeldBooking(booking: Booking) {
  const { status, cancelReason, expiresAt } = booking;
  const [held, setHeld] = useState({ status, cancelReason, expiresAt });
  const isHeld = held.status !== status;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld({ status, cancelReason, expiresAt }), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld, status, cancelReason, expiresAt]);
  return {
    held: isHeld ? { ...booking, ...held } : booking,
    isHeld,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // On touch screens the pointer leaves after each tap.
      if (isHeld && pointerType === 'mouse') setHeld({ status, cancelReason, expiresAt });
    },
  };
}

/** Moves the focus to the heading when the ticket's button that was used last is removed and nothing else has the focus. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const used = useRef<EventTarget | null>(null);
  useEffect(() => {
    const ticket = heading.current?.closest('article');
    const onUse = ({ target }: Event) => {
      used.current = target;
    };
    // Not every browser focuses a button that is pressed.
    const events = ['focusin', 'pointerdown'];
    for (const event of events) ticket?.addEventListener(event, onUse);
    return () => {
      for (const event of events) ticket?.removeEventListener(event, onUse);
    };
  }, [heading]);
  // After each render: the ticket, or a dialog of it, has changed.
  useEffect(() => {
    if (!(used.current instanceof Element) || used.current.isConnected) return;
    if (document.activeElement !== document.body) return;
    used.current = null;
    heading.current?.focus({ preventScroll: true });
    const { top, bottom } = heading.current?.closest('article')?.getBoundingClientRect() ?? new DOMRect();
    // Not if the user has scrolled away from the ticket.
    if (bottom > 0 && top < innerHeight) heading.current?.scrollIntoView({ block: 'nearest' });
  });
}
