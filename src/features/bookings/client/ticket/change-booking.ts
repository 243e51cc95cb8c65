import { useRef } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { TicketSide } from './ticket-state.ts';

/**
 * How long the ticket and dialog stay busy after a response, in milliseconds, so that the second tap of a double tap does
 * not hit the controls that replace them.
 */
export const settleMs = 1000;

/**
 * Changes the status of a booking and shows a toast; resolves to the failure if there is one, and never rejects. If the
 * session has ended it resolves to null, because the session provider informs the user.
 */
export type ChangeBooking = (booking: Booking, action: BookingAction) => Promise<ChangeFailure | null>;

export interface ChangeFailure {
  /** The server's message; for other errors what failed, with the reason in `text`. */
  title: string;
  text?: string;
  /** Set if the ticket is out of date: reloads it. Call it once the user has seen the message, since the ticket may move. */
  reload?: () => void;
}

export function useBookingChange({
  side,
  onChanged,
  onStale,
}: {
  side: TicketSide;
  onChanged: (booking: Booking) => void;
  /** Called when the ticket is out of date. */
  onStale: () => void;
}): ChangeBooking {
  const { t } = useTranslation();
  const { user, setUser, refresh } = useSession();
  // A ref, so that each response sees the count that the one before it has set.
  const waiting = useRef(0);
  waiting.current = user?.pendingRequests ?? 0;
  const running = useRef(0);
  return async (booking, action) => {
    const outcome = action === 'cancel' && side === 'owner' ? 'decline' : action;
    let changed: Booking;
    running.current++;
    try {
      changed = await call(changeBooking, { params: { id: booking.id, action } });
    } catch (error) {
      if (isSignedOut(error)) return null;
      const known = error instanceof AppError ? error : null;
      const stale = known?.status === 404 || known?.status === 409;
      return {
        ...(known && known.status < 500
          ? { title: errorText(t, known) }
          : { title: t(`bookings.changeFailed.${outcome}`), text: errorText(t, error) }),
        ...(stale && {
          reload: () => {
            onStale();
            // The count of pending requests is out of date too.
            void refresh();
          },
        }),
      };
    } finally {
      running.current--;
    }
    let left = 0;
    if (side === 'owner' && booking.status === 'PENDING') {
      left = Math.max(0, waiting.current - 1);
      waiting.current = left;
      setUser({ pendingRequests: left });
      // Requests may have been added or expired meanwhile. If another change is running, it refreshes when it is done.
      if (running.current === 0) void refresh();
    }
    toast.success(
      t(`bookings.done.${outcome}`),
      left > 0 ? { description: t('bookings.leftToAnswer', { count: left }) } : undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    onChanged(changed);
    return null;
  };
}
