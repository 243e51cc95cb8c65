import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Chat, Check, Pin, Star, Triangle } from '#client/ui/icons.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { useBookingFormat, useDarkness, usePriceTexts } from './booking-format.ts';
import { ChangeNote, EndedChangeNote } from './change-notes.tsx';
import { undoableUntil } from './ticket-acts.ts';
import { ClockIcon, Note, Quote } from './ticket-note.tsx';
import type { TicketSide } from './ticket-state.ts';

/** A pending request is urgent if it expires within three hours. */
export const isUrgent = (expiresAt: string, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() < 3 * 60 * 60_000;

type Props = { booking: Booking; side: TicketSide };

/** What the ticket says besides its facts: what the two sides ask each other, when it starts, why it was cancelled. */
export function BookingTicketNotes({ booking, side }: Props) {
  const { change, cancelRequestedAt, status } = booking;
  const isAsked = cancelRequestedAt !== null;
  return (
    <>
      {isAsked && <QuestionNote booking={booking} side={side} askedAt={cancelRequestedAt} />}
      {change && <ChangeNote {...{ booking, change, side }} />}
      <EndedChangeNote booking={booking} />
      {side === 'owner' && <HistoryNote booking={booking} />}
      {status === 'CANCELLED' ? (
        <CancelledNote booking={booking} side={side} />
      ) : (
        // One matter at a time: the start is on the stub.
        ((change === null && !isAsked) || status === 'PENDING') && <StateNote booking={booking} side={side} />
      )}
    </>
  );
}

/** When a request expires, when and where a trip starts, that it is over. */
function StateNote({ booking, side }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  const now = useNow();
  const { status, expiresAt, startTime, endTime, rentableItem: item } = booking;
  const isOver = new Date(endTime) <= now;
  if (status === 'PENDING' && expiresAt !== null) {
    const when = t('bookings.ticket.waiting', { when: format.when(expiresAt) });
    // An owner's stub has the time that is left, which is enough on the phone.
    if (side === 'owner') return <Note className="max-sm:hidden">{when}</Note>;
    const urgent = isUrgent(expiresAt, now);
    return (
      <Note icon={urgent ? <Triangle size={18} className="text-coral-dark" /> : <ClockIcon size={18} />}>
        <b className={classNames('font-label', urgent ? 'text-error' : 'text-navy')}>
          {t('bookings.ticket.left', { time: format.until(expiresAt) })}
        </b>{' '}
        {when}
      </Note>
    );
  }
  if (status === 'COMPLETED' && side === 'renter' && item.isReviewed) {
    return <Note icon={<Star size={16} className="text-coral-dark" />}>{t('bookings.ticket.reviewed')}</Note>;
  }
  if (status !== 'CONFIRMED') return null;
  if (side === 'renter' && isOver) return <Note icon={<Check size={18} />}>{t('bookings.ticket.over')}</Note>;
  const started = new Date(startTime) <= now;
  if (side === 'owner' && (isOver || !started)) return null;
  const beginning = started
    ? t('bookings.ticket.running', { time: format.until(endTime) })
    : t('bookings.ticket.starts', { time: format.until(startTime) });
  if (side === 'owner') return <Note icon={<ClockIcon size={18} />}>{beginning}</Note>;
  return (
    <Note icon={<Pin size={18} className="text-teal" />}>
      <b className="font-label text-navy">{beginning}</b>{' '}
      {t('bookings.ticket.meet', { place: marina.name[language] })}
    </Note>
  );
}

/** The renter's open question to cancel, with their words. */
function QuestionNote({ booking, side, askedAt }: Props & { askedAt: string }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const { user, owner, cancelRequestNote } = booking;
  const nameOf = (person: Booking['user']) => person.displayName || t('bookings.ticket.formerMember');
  return (
    <Note icon={<Chat size={18} />}>
      <b className="font-label text-navy">
        {side === 'owner'
          ? t('bookings.ticket.question.owner', { name: nameOf(user) })
          : t('bookings.ticket.question.renter', { when: format.when(askedAt) })}
      </b>{' '}
      {side === 'owner'
        ? t('bookings.ticket.question.ownerText')
        : t('bookings.ticket.question.renterText', { name: nameOf(owner) })}
      <Quote text={cancelRequestNote} />
    </Note>
  );
}

/** How often the renter of a booking has not come: a figure, and nothing if they always came. See "Did not come". */
function HistoryNote({ booking: { status, renterHistory } }: Pick<Props, 'booking'>) {
  const { t } = useTranslation();
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  return isOpen && renterHistory.noShows > 0 && <Note>{t('bookings.ticket.history', renterHistory)}</Note>;
}

/** Why a booking was cancelled. */
export function CancelledNote({ booking, side }: Props) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const now = useNow();
  const { cancelReason, callOff, owner } = booking;
  const name = owner.displayName || t('bookings.ticket.formerMember');
  if (cancelReason === 'NO_SHOW') {
    const until = undoableUntil(booking, side, now);
    return (
      <Note>
        {t(`bookings.ticket.missed.${side}`, { name })}
        {until && <> {t('bookings.ticket.missed.undo', { time: format.time(until) })}</>}
      </Note>
    );
  }
  if (callOff) {
    const cause = t(`bookings.causes.${callOff.cause}`);
    const what = callOff.isMarina
      ? 'marina'
      : cancelReason === 'OWNER'
        ? (`declined.${side}` as const)
        : side;
    return (
      <Note icon={<Triangle size={18} className="text-coral-dark" />}>
        {t(`bookings.ticket.calledOff.${what}`, { name, cause })}
        <Quote text={callOff.note} />
      </Note>
    );
  }
  if (cancelReason === null || cancelReason === 'CALLED_OFF') return null;
  return <Note>{t(`bookings.ticket.cancelled.${side}.${cancelReason}`)}</Note>;
}

/** Notes on a booking: that it is partly outside of daylight, and how a total of several prices is made up. */
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
