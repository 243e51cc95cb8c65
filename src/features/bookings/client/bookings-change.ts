import { call } from '#client/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSession } from '#client/session.tsx';
import { toast } from '#client/ui/toast.ts';
import { AppError } from '#shared/errors.ts';
import { changeBooking } from '../endpoints.ts';
import type { BookingAction } from '../limits.ts';
import type { Booking } from '../schemas.ts';
import type { TicketSide } from './booking-ticket-state.ts';

/** Takes a booking to its next status and says how it went; true when it did. It never throws. */
export type ChangeBooking = (booking: Booking, action: BookingAction) => Promise<boolean>;

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
  return async (booking, action) => {
    try {
      const changed = await call(changeBooking, { params: { id: booking.id, action } });
      onChanged(changed);
      const answered = side === 'owner' && booking.status === 'PENDING' && user !== null;
      const left = answered ? Math.max(0, user.pendingRequests - 1) : 0;
      if (answered) setUser({ ...user, pendingRequests: left });
      toast.success(
        t(`bookings.done.${action}`),
        answered ? { description: t('bookings.leftToAnswer', { count: left }) } : undefined,
      );
      return true;
    } catch (error) {
      // The server's own sentence where it has one (specification 8); else what failed, and why below it.
      const known = error instanceof AppError && error.status < 500;
      if (known) toast.error(errorText(t, error));
      else toast.error(t(`bookings.changeFailed.${action}`), { description: errorText(t, error) });
      if (error instanceof AppError && (error.status === 409 || error.status === 404)) {
        onStale();
        // How many still wait was counted then, too.
        void refresh();
      }
      if (error instanceof AppError && error.code === 'not_signed_in') void refresh();
      return false;
    }
  };
}
