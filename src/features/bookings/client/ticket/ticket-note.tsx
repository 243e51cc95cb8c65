import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Check, Pin, Star, Triangle } from '#client/ui/icons.tsx';
import { SunIcon } from '#features/availability/client/hours/sun-icon.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { useBookingFormat } from './booking-format.ts';
import { useDarkness, usePriceTexts } from './booking-terms.ts';
import { ClockIcon } from './icons.tsx';
import type { TicketSide } from './ticket-state.ts';

/** A pending request is urgent if it expires within this time, in milliseconds. */
const urgentMs = 3 * 60 * 60_000;

/** A note below the title: when a request expires, when and where a trip starts, why a booking was cancelled. */
export function BookingTicketNote({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  const now = useNow();
  const { status, cancelReason, expiresAt, startTime, endTime, rentableItem: item } = booking;
  if (status === 'PENDING' && expiresAt !== null) {
    const urgent = Date.parse(expiresAt) - now.getTime() < urgentMs;
    return (
      <Note icon={urgent ? <Triangle size={18} className="text-coral-dark" /> : <ClockIcon size={18} />}>
        <b className={classNames('font-label', urgent ? 'text-error' : 'text-navy')}>
          {t('bookings.ticket.left', { time: format.until(expiresAt) })}
        </b>{' '}
        {t('bookings.ticket.waiting', { when: format.when(expiresAt) })}
      </Note>
    );
  }
  if (status === 'CANCELLED' && cancelReason !== null) {
    return <Note>{t(`bookings.ticket.cancelled.${side}.${cancelReason}`)}</Note>;
  }
  if (status === 'COMPLETED' && side === 'renter' && item.isReviewed) {
    return <Note icon={<Star size={16} className="text-coral-dark" />}>{t('bookings.ticket.reviewed')}</Note>;
  }
  if (status !== 'CONFIRMED') return null;
  if (new Date(endTime) <= now) {
    return <Note icon={<Check size={18} />}>{t(`bookings.ticket.over.${side}`)}</Note>;
  }
  const started = new Date(startTime) <= now;
  const beginning = started
    ? t('bookings.ticket.running', { time: format.until(endTime) })
    : t('bookings.ticket.starts', { time: format.until(startTime) });
  if (side === 'owner') return started ? <Note icon={<ClockIcon size={18} />}>{beginning}</Note> : null;
  return (
    <Note icon={<Pin size={18} className="text-teal" />}>
      <b className="font-label text-navy">{beginning}</b>{' '}
      {t('bookings.ticket.meet', { place: marina.name[language] })}
    </Note>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-small leading-snug text-muted">
      {icon && <span className="mt-px shrink-0">{icon}</span>}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** What is special about a booking: that it is partly in the dark, and a total of more than one price. */
export function BookingTicketTerms({ booking }: { booking: Booking }) {
  const darkness = useDarkness(booking);
  const prices = usePriceTexts(booking);
  return (
    <>
      {darkness !== null && (
        <Note icon={<SunIcon event="sunset" size={18} />}>
          <b className="font-label text-navy">{darkness}</b>
        </Note>
      )}
      {prices.length > 0 && booking.status !== 'CANCELLED' && (
        <p className="text-small leading-snug text-muted">{prices.join(', ')}</p>
      )}
    </>
  );
}
