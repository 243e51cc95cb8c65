import { useLocation, useParams } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { useKeptData } from '#client/data/use-kept-data.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { SignedOut } from '#client/kit/private-page.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft, Calendar, Pin } from '#client/ui/icons.tsx';
import { ErrorState, StatePanel } from '#client/ui/load-states.tsx';
import { useBookingCalendar } from '#features/bookings/client/slip/use-booking-calendar.ts';
import { PrinterIcon } from '#features/bookings/client/ticket/ticket-details.tsx';
import { ClockIcon } from '#features/bookings/client/ticket/ticket-note.tsx';
import { CancelledNote } from '#features/bookings/client/ticket/ticket-notes.tsx';
import {
  isMissing,
  type TicketSide,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { BookingSlip } from './slip.tsx';
import { actionsShape, pageShape, SlipLead, SlipSkeleton, slipShape } from './slip-shape.tsx';

/** The slip of a booking, to show or print. Its QR code links to this page. Only the renter and the owner can open it. */
export default function BookingSlipPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  // Also without a connection, when the user cannot be read.
  const { userId } = useSession();
  const title = t('bookings.ticket.slip');
  return (
    <div className="column pt-6 md:pt-10 print:p-0">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {userId === null ? (
        <SignedOut title={t('bookings.slip.signedOut')} text={t('bookings.slip.signedOutText')} />
      ) : (
        <LoadedSlip id={id} userId={userId} />
      )}
    </div>
  );
}

function LoadedSlip({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useBooking(id);
  const state = useLoadState(query);
  const kept = useKeptData<Booking>({ path: paths.bookingSlip(id) }, state);
  const show = (data: Booking, loadedAt?: string) => (
    <Slip
      booking={withEffectiveStatus(data, now)}
      side={data.owner.id === userId ? 'owner' : 'renter'}
      loadedAt={loadedAt}
    />
  );
  if (kept) return show(kept.data, kept.at);
  if (state.status === 'loading') return <SlipSkeleton headShape="mt-11" />;
  if (state.status === 'failed') {
    if (!isMissing(state.error))
      return <ErrorState title={t('bookings.slip.failed')} titleAs="h1" failed={state} />;
    return (
      <StatePanel
        illustration="adrift"
        title={t('bookings.slip.missing')}
        titleAs="h1"
        text={t('bookings.slip.missingText')}
        action={<ButtonLink to={paths.bookings()}>{t('bookings.slip.back')}</ButtonLink>}
      />
    );
  }
  return show(state.data);
}

function Slip({
  booking,
  side,
  loadedAt,
}: {
  booking: Booking;
  side: TicketSide;
  /** When this device has loaded the booking, if it may have changed since. */
  loadedAt?: string | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const addToCalendar = useBookingCalendar();
  const { state } = useLocation();
  const { status } = booking;
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  return (
    <div className={classNames(pageShape, 'print:block')}>
      <div className="print:hidden">
        <BackLink
          back={Object(state).fromBookings === true}
          to={paths.bookings({ tab: side === 'owner' ? 'items' : 'my' })}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft size={17} />
          {t('bookings.slip.back')}
        </BackLink>
        <h1 className="display mt-2 text-heading sm:text-item">{t('bookings.ticket.slip')}</h1>
        <p className="mt-4 max-w-[40ch] text-lead text-muted">
          <SlipLead booking={booking} />
          {booking.proposal && <> {t('bookings.slip.proposal')}</>}
          {booking.cancelRequestedAt !== null && <> {t('bookings.slip.asked')}</>}
        </p>
        {booking.callOff && (
          <div className="mt-3">
            <CancelledNote booking={booking} side={side} />
          </div>
        )}
        {loadedAt && (
          <p className="mt-4 flex items-center gap-2.5 text-body font-label">
            <ClockIcon size={18} />
            {t('bookings.slip.asOf', { when: format.when(loadedAt) })}
          </p>
        )}
      </div>
      {isOpen && (
        <div className={classNames(actionsShape, 'print:hidden')}>
          <ButtonAnchor tone="coral" icon={<Pin />} href={directionsUrl(marina.coordinates)}>
            {t('bookings.ticket.directions')}
          </ButtonAnchor>
          {/* Its code is not kept on the device. */}
          {!loadedAt && (
            <Button tone="sand" icon={<Calendar />} onClick={() => void addToCalendar(booking)}>
              {t('bookings.ticket.addToCalendar')}
            </Button>
          )}
        </div>
      )}
      <div className={slipShape}>
        <BookingSlip booking={booking} side={side} />
      </div>
      <div className={classNames(actionsShape, isOpen && 'lg:-mt-6.5', 'print:hidden')}>
        <Button tone={isOpen ? 'sand' : 'navy'} icon={<PrinterIcon />} onClick={() => window.print()}>
          {t('bookings.slip.print')}
        </Button>
      </div>
    </div>
  );
}
