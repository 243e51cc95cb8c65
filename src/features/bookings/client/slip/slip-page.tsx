import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isTemporary, useSlowCalls } from '#client/data/api.ts';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type LoadState, useLoadState } from '#client/kit/load-state.ts';
import { KeptPrivatePage } from '#client/kit/private-page.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { serverTimeOf, useNow } from '#client/now.tsx';
import { useKeptSlips } from '#client/offline/kept-on-device.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft, Calendar } from '#client/ui/icons.tsx';
import { ClockIcon, RecordNote } from '#features/bookings/client/ticket/ticket-notes.tsx';
import {
  forOwnerOf,
  sideOf,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import { useBookingCalendar } from '#features/bookings/client/ticket/use-booking-calendar.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { LoadedSlip, SlipLayout } from './slip-layout.tsx';

/** The slip of a booking, to show or print. Its QR code links to this page. Only the renter and the owner can open it. */
export default function BookingSlipPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <KeptPrivatePage
      title={t('bookings.ticket.slip')}
      signedOut={{ title: t('bookings.slip.signedOut'), text: t('bookings.slip.signedOutText') }}
      className="print:p-0"
    >
      {(userId) => <OwnSlip {...{ id, userId }} />}
    </KeptPrivatePage>
  );
}

function OwnSlip({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <LoadedSlip
      of={useSlip(id)}
      failed={t('bookings.slip.failed')}
      missing={{
        title: t('bookings.slip.missing'),
        text: t('bookings.slip.missingText'),
        action: <ButtonLink to={paths.bookings()}>{t('bookings.slip.back')}</ButtonLink>,
      }}
    >
      {({ booking, loadedAt }) => (
        <Slip booking={withEffectiveStatus(booking, now)} userId={userId} {...(loadedAt && { loadedAt })} />
      )}
    </LoadedSlip>
  );
}

interface LoadedBooking {
  booking: Booking;
  /** When this device has loaded it, if it may have changed since. */
  loadedAt?: Date;
}

/** The booking, or what this device has kept of it while the server can't be reached or its response takes long. */
function useSlip(id: string): LoadState<LoadedBooking> {
  const state = useLoadState(useBooking(id));
  const isSlow = useSlowCalls();
  const isAway =
    state.status === 'failed' &&
    (isTemporary(state.error) || (state.error instanceof AppError && state.error.status >= 500));
  const isNeeded = isAway || (state.status === 'loading' && isSlow);
  const { data: slips, dataUpdatedAt } = useKeptSlips(isNeeded);
  if (state.status === 'ready') return { ...state, data: { booking: state.data } };
  const kept = isNeeded && slips?.find((booking) => booking.id === id);
  if (!kept) return state;
  return { status: 'ready', data: { booking: kept, loadedAt: serverTimeOf(dataUpdatedAt) } };
}

function Slip({ booking, loadedAt, userId }: LoadedBooking & { userId: string }) {
  const { t } = useTranslation();
  const { when } = useFormat();
  const addToCalendar = useBookingCalendar();
  const { state } = useLocation();
  const { status } = booking;
  // Also once the server has answered: the code must not move while it is scanned.
  const [isCodeFirst] = useState(loadedAt !== undefined);
  const side = sideOf(booking, userId);
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  return (
    <SlipLayout
      {...{ booking, side, isCodeFirst }}
      back={
        <BackLink
          back={Object(state).fromBookings === true}
          to={paths.bookings({ tab: side === 'owner' ? 'items' : 'my', ...forOwnerOf(booking) })}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft size={17} />
          {t('bookings.slip.back')}
        </BackLink>
      }
      lead={
        <>
          {booking.proposal && <> {t('bookings.slip.proposal')}</>}
          {booking.cancelRequestedAt !== null && <> {t('bookings.slip.asked')}</>}
        </>
      }
      note={
        <>
          {loadedAt && (
            <p className="mt-4 flex items-center gap-2.5 text-body font-label">
              <ClockIcon size={18} />
              {t('bookings.slip.asOf', { when: when(loadedAt) })}
            </p>
          )}
          <div className="mt-3">
            <RecordNote booking={booking} isLinked />
          </div>
        </>
      }
      actions={
        // Its code is not kept on the device.
        isOpen &&
        !loadedAt && (
          <Button tone="sand" icon={<Calendar />} onClick={() => void addToCalendar(booking)}>
            {t('bookings.ticket.addToCalendar')}
          </Button>
        )
      }
    />
  );
}
