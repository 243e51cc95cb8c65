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
 * How long ticket and question stay as they are after an answer, still busy, in milliseconds: what takes their place must
 * not come under the second tap of a double tap.
 */
const settleMs = 1000;

/**
 * Takes a booking to its next status and says that it went well; else tells why not. It never throws. Without a session
 * it answers null: the session provider tells the user.
 */
export type ChangeBooking = (booking: Booking, action: BookingAction) => Promise<ChangeFailure | null>;

export interface ChangeFailure {
  /** The server's own sentence where it has one (specification 8); else what failed, and why: `text`. */
  title: string;
  text?: string;
  /** What shows the ticket was out of date: to be called once the reader knows, for then it changes or moves. */
  readAgain?: () => void;
}

export function useBookingChange({
  side,
  onChanged,
  onStale,
}: {
  side: TicketSide;
  onChanged: (booking: Booking) => void;
  /** The ticket shown was out of date: read it again. */
  onStale: () => void;
}): ChangeBooking {
  const { t } = useTranslation();
  const { user, setUser, refresh } = useSession();
  // Of now, and not of when a button was pressed: answers may come after one another.
  const waiting = useRef(0);
  waiting.current = user?.pendingRequests ?? 0;
  const running = useRef(0);
  return async (booking, action) => {
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
          : { title: t(`bookings.changeFailed.${action}`), text: errorText(t, error) }),
        ...(stale && {
          readAgain: () => {
            onStale();
            // How many still wait was counted then, too.
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
      setUser((now) => ({ ...now, pendingRequests: left }));
      // Others may have come or gone meanwhile. An answer that is still on its way asks again when it arrives.
      if (running.current === 0) void refresh();
    }
    toast.success(
      t(`bookings.done.${action}`),
      left > 0 ? { description: t('bookings.leftToAnswer', { count: left }) } : undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    onChanged(changed);
    return null;
  };
}
