import { useEffect } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Chat, Check, Pin, Star, Triangle } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { undoableUntil } from '#features/bookings/client/act-table.ts';
import {
  otherName,
  useDarkness,
  usePhaseText,
  usePriceTexts,
} from '#features/bookings/client/booking-texts.ts';
import type { Booking, Proposal } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { marina } from '#shared/marina.ts';
import { CashNote, ClockIcon, Note, TripNote } from './ticket-note.tsx';
import { isOthersProposal, type TicketSide, useEndedProposal } from './ticket-state.ts';

/** A pending request is urgent if it expires within three hours. */
export const isUrgent = (expiresAt: string, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() < 3 * 60 * 60_000;

type Props = { booking: Booking; side: TicketSide };

/** What the ticket says besides its facts: what the two sides ask each other, when it starts, why it was cancelled. */
export function BookingTicketNotes({ booking, side }: Props) {
  const { proposal, cancelRequestedAt, status } = booking;
  const isAsked = cancelRequestedAt !== null;
  return (
    <>
      {isAsked && <QuestionNote booking={booking} side={side} askedAt={cancelRequestedAt} />}
      {proposal && <ProposalNote {...{ booking, proposal, side }} />}
      <EndedProposalNote booking={booking} />
      {side === 'owner' && <HistoryNote booking={booking} />}
      {status === 'CANCELLED' ? (
        <CancelledNote booking={booking} side={side} />
      ) : (
        // One matter at a time: the start is on the stub.
        ((proposal === null && !isAsked) || status === 'PENDING') &&
        !isOut(booking) && <StateNote booking={booking} side={side} />
      )}
      <TripNote booking={booking} />
      <CashNote booking={booking} side={side} />
    </>
  );
}

/** When a request expires, when and where a trip starts, that it is over. */
function StateNote({ booking, side }: Props) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { status, expiresAt, rentableItem: item } = booking;
  const phase = tripPhaseOf(booking, now);
  const phaseText = usePhaseText(booking);
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
  if (phase === 'unused' && side === 'renter')
    return <Note icon={<Check size={18} />}>{t('bookings.ticket.over')}</Note>;
  // An owner's stub has the start, and the group of what is over says so.
  if (side === 'owner' && (phase === 'unused' || phase === 'ahead')) return null;
  if (side === 'owner') return <Note icon={<ClockIcon size={18} />}>{phaseText}</Note>;
  return (
    <Note icon={<Pin size={18} className="text-teal" />}>
      <b className="font-label text-navy">{phaseText}</b>{' '}
      {t('bookings.ticket.meet', { place: marina.name[language] })}
    </Note>
  );
}

/** The renter's open question to cancel, with their words. */
function QuestionNote({ booking, side, askedAt }: Props & { askedAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = otherName(t, booking, side);
  return (
    <Note icon={<Chat size={18} />}>
      <b className="font-label text-navy">
        {t(`bookings.ticket.question.${side}`, { name, when: format.when(askedAt) })}
      </b>{' '}
      {t(`bookings.ticket.question.${side}Text`, { name })}
      <Quote text={booking.cancelRequestNote} />
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
  const format = useFormat();
  const now = useNow();
  const { cancelReason, callOff } = booking;
  const name = otherName(t, booking, 'renter');
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
    const how = cancelReason === 'OWNER' ? 'declined' : 'called';
    return (
      <Note icon={<Triangle size={18} className="text-coral-dark" />}>
        {callOff.isMarina
          ? t('bookings.ticket.calledOff.marina', { cause })
          : t(`bookings.ticket.calledOff.${how}.${side}`, { name, cause })}
        <Quote text={callOff.note} />
      </Note>
    );
  }
  if (cancelReason === null || cancelReason === 'CALLED_OFF') return null;
  // An owner cancels a confirmed booking only for a guest without an account.
  const reason = cancelReason === 'OWNER' && booking.confirmedAt !== null ? 'GUEST' : cancelReason;
  return <Note>{t(`bookings.ticket.cancelled.${side}.${reason}`)}</Note>;
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

/** The open proposal: the present hours and the new ones, the difference in price, and until when it is open. */
function ProposalNote({ booking, proposal, side }: Props & { proposal: Proposal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOthers = isOthersProposal(booking, side);
  const name = otherName(t, booking, side);
  const hours = ({ startTime, endTime, seats }: Pick<Booking, 'startTime' | 'endTime' | 'seats'>) => [
    t('bookings.ticket.slot', {
      ...{ date: format.shortDay(startTime), start: format.time(startTime), end: format.time(endTime) },
    }),
    ...(proposal.seats === booking.seats ? [] : [t('bookings.ticket.seats', { count: seats })]),
  ];
  const difference = proposal.totalPrice - booking.totalPrice;
  return (
    <Note icon={<ClockIcon size={18} />}>
      <p>
        <b className="font-label text-navy">
          {isOthers ? t('bookings.ticket.proposal.other', { name }) : t('bookings.ticket.proposal.own')}
        </b>{' '}
        {t('bookings.ticket.waiting', { when: format.when(proposal.expiresAt) })}
        {isOthers && side === 'renter' && booking.status === 'PENDING' && (
          <> {t('bookings.ticket.proposal.confirms')}</>
        )}
      </p>
      <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <dt>{t('bookings.ticket.proposal.now')}</dt>
        <dd className="first-letter:uppercase">{hours(booking).join(', ')}</dd>
        <dt>{t('bookings.ticket.proposal.next')}</dt>
        <dd className="font-label text-navy first-letter:uppercase">
          {[
            ...hours(proposal),
            difference === 0 ? t('bookings.ticket.proposal.same') : format.priceChange(difference),
          ].join(', ')}
        </dd>
      </dl>
    </Note>
  );
}

/** Says that the proposal which the ticket has shown has ended, and how. */
function EndedProposalNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const ended = useEndedProposal(booking);
  const text = ended && t(`bookings.ticket.proposal.ended.${ended}`);
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  return text !== null && <Note icon={<ClockIcon size={18} />}>{text}</Note>;
}

/** The own words of one side; nothing without any. */
function Quote({ text }: { text: string | null }) {
  const { t } = useTranslation();
  return text && <span className="block text-navy">{t('bookings.ticket.quote', { text })}</span>;
}
