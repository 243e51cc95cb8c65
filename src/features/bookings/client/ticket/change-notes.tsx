import { useEffect } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import type { Booking, BookingChange } from '#features/bookings/schemas.ts';
import type { Language } from '#shared/language.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { useBookingFormat } from './booking-format.ts';
import { ClockIcon, Note } from './ticket-note.tsx';
import { isOthersChange, type TicketSide, useEndedChange } from './ticket-state.ts';

/** The open proposal of other hours: those of now and the new ones, what they cost more, and until when it is open. */
export function ChangeNote({
  booking,
  change,
  side,
}: {
  booking: Booking;
  change: BookingChange;
  side: TicketSide;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  const isOthers = isOthersChange(booking, side);
  const name =
    (side === 'renter' ? booking.owner : booking.user).displayName || t('bookings.ticket.formerMember');
  const hours = ({ startTime, endTime, seats }: Pick<Booking, 'startTime' | 'endTime' | 'seats'>) => [
    t('bookings.ask.slot', {
      ...{ date: format.shortDay(startTime), start: format.time(startTime), end: format.time(endTime) },
    }),
    ...(change.seats === booking.seats ? [] : [t('bookings.ticket.seats', { count: seats })]),
  ];
  const difference =
    priceDifference(change.totalPrice - booking.totalPrice, language) ?? t('bookings.ticket.change.same');
  return (
    <Note icon={<ClockIcon size={18} />}>
      <p>
        <b className="font-label text-navy">
          {isOthers ? t('bookings.ticket.change.other', { name }) : t('bookings.ticket.change.own')}
        </b>{' '}
        {t('bookings.ticket.waiting', { when: format.when(change.expiresAt) })}
        {isOthers && side === 'renter' && booking.status === 'PENDING' && (
          <> {t('bookings.ticket.change.confirms')}</>
        )}
      </p>
      <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <dt>{t('bookings.ticket.change.now')}</dt>
        <dd className="first-letter:uppercase">{hours(booking).join(', ')}</dd>
        <dt>{t('bookings.ticket.change.next')}</dt>
        <dd className="font-label text-navy first-letter:uppercase">
          {[...hours(change), difference].join(', ')}
        </dd>
      </dl>
    </Note>
  );
}

/** `+300 MAD`, `−300 MAD`; null without a difference. */
function priceDifference(difference: number, language: Language): string | null {
  if (difference === 0) return null;
  return `${difference > 0 ? '+' : '\u2212'}${formatMadWithUnit(Math.abs(difference), language)}`;
}

/** Says that the proposal which the ticket has shown has ended, and how. */
export function EndedChangeNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const ended = useEndedChange(booking);
  const text = ended && t(`bookings.ticket.change.ended.${ended}`);
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  return text !== null && <Note icon={<ClockIcon size={18} />}>{text}</Note>;
}
