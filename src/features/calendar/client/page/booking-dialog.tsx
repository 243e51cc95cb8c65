import { useLoadState } from '#client/data/load-state.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { ErrorState, Loading } from '#client/ui/load-states.tsx';
import { TicketBlocks } from '#features/bookings/client/list/ticket-list.tsx';
import { renterName } from '#features/bookings/client/party-name.ts';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { useBooking } from '#features/bookings/client/ticket/ticket-state.ts';
import type { CalendarBooking } from '#features/calendar/closure-schemas.ts';

/** The ticket of a booking, with its actions. It stays when the calendar no longer has it, since it was declined. */
export function BookingDialog({ booking, onClose }: { booking: CalendarBooking; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useBooking(booking.id);
  const state = useLoadState(query);
  return (
    <Dialog
      title={t('calendar.entry.booking', { name: renterName(t, booking) })}
      className="bg-foam! sm:max-w-[780px]"
      onClose={onClose}
    >
      <div className="-mx-3 mt-5 sm:mx-0">
        {state.status === 'loading' && (
          <Loading>
            <TicketBlocks count={1} />
          </Loading>
        )}
        {state.status === 'failed' && <ErrorState title={t('bookings.linked.failed')} failed={state} />}
        {state.status === 'ready' && <BookingTicket booking={state.data} side="owner" first />}
      </div>
    </Dialog>
  );
}
