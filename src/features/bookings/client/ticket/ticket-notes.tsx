import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { Chat, Check, Icon, type IconProps, Pin, Star, SunIcon, Triangle } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/load-states.tsx';
import {
  recordTexts,
  useCashTexts,
  useDarkness,
  usePriceTexts,
  useWords,
} from '#features/bookings/client/booking-texts.ts';
import { useByHelper } from '#features/bookings/client/by-helper.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';
import { cancelledNote, type TicketNote, ticketNotes } from './note-model.ts';
import { type TicketSide, useBooking, useEndedProposal } from './ticket-state.ts';

type Props = { booking: Booking; side: TicketSide };

/** What the ticket says besides its facts: what the two sides ask each other, when it starts, why it was cancelled. */
export function BookingTicketNotes({ booking, side }: Props) {
  const words = useWords();
  const byHelper = useByHelper(booking);
  const ended = useEndedProposal(booking);
  const endedText = ended && words.t(`bookings.ticket.proposal.ended.${ended}`);
  useEffect(() => {
    if (endedText !== null) announce(endedText);
  }, [endedText]);
  const notes = ticketNotes(booking, side, { ...words, endedText });
  return (
    <>
      {Object.entries(notes).map(([about, note]) => note && <Note key={about} {...note} />)}
      {side === 'owner' && byHelper && <Note icon="check" text={byHelper} />}
      <RecordNote booking={booking} isLinked />
      {booking.cashEntries > 0 && <CashNote booking={booking} side={side} />}
    </>
  );
}

function Note({
  icon,
  lead,
  text,
  isUrgent = false,
  isHiddenOnPhones = false,
  quote,
  rows,
  children,
}: TicketNote & { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        'flex gap-2 text-tiny leading-snug text-muted sm:text-small',
        isHiddenOnPhones && 'max-sm:hidden',
      )}
    >
      {icon && <span className="mt-px shrink-0">{icons[icon]}</span>}
      <div className="min-w-0 wrap-anywhere">
        {lead && <b className={classNames('font-label', isUrgent ? 'text-error' : 'text-navy')}>{lead}</b>}{' '}
        {text}
        {quote && <span className="block text-navy">{t('bookings.ticket.quote', { text: quote })}</span>}
        {rows && (
          <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            {rows.map(([name, value]) => (
              <div key={name} className="contents last:[&>dd]:font-label last:[&>dd]:text-navy">
                <dt>{name}</dt>
                <dd className="first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </div>
  );
}

export const ClockIcon = (props: IconProps) => (
  <Icon strokeWidth={2} {...props}>
    <path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15ZM10 6v4.300l2.800 1.700" />
  </Icon>
);

const icons: Record<NonNullable<TicketNote['icon']>, ReactNode> = {
  chat: <Chat size={18} />,
  check: <Check size={18} />,
  clock: <ClockIcon size={18} />,
  pin: <Pin size={18} className="text-teal" />,
  star: <Star size={16} className="text-coral-dark" />,
  sun: <SunIcon event="sunset" size={18} />,
  warning: <Triangle size={18} className="text-coral-dark" />,
};

/** Why a booking was cancelled. */
export function CancelledNote({ booking, side }: Props) {
  const note = cancelledNote(booking, side, useWords());
  return note && <Note {...note} />;
}

/** Notes on a booking: that it is partly outside of daylight, and how a total of several prices is made up. */
export function BookingTicketTerms({ booking }: { booking: Booking }) {
  const prices = usePriceTexts(booking);
  const darkness = useDarkness(booking);
  return (
    <>
      {darkness !== null && <Note icon="sun" lead={darkness} />}
      {prices.length > 0 && booking.status !== 'CANCELLED' && (
        <p className="text-small leading-snug text-muted">{prices.join(', ')}</p>
      )}
    </>
  );
}

/** Whether it was recorded how the craft left and came back, with the way to the record unless that is on the same page. */
export function RecordNote({ booking, isLinked = false }: { booking: Booking; isLinked?: boolean }) {
  const { t } = useTranslation();
  const texts = recordTexts(booking, t);
  if (texts === null || !(texts.made || texts.missing)) return null;
  return (
    <Note icon={texts.missing ? 'warning' : 'check'} lead={texts.missing}>
      {isLinked && texts.made ? (
        <Link to={paths.bookingHandover(booking.id)} className="link relative hit-44">
          {texts.made}
        </Link>
      ) : (
        texts.made
      )}
    </Note>
  );
}

/** What was received, and the open deposit; the renter can unfold the entries, which the owner has in a dialog. */
function CashNote({ booking, side }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Note text={`${useCashTexts().sums(booking).join('. ')}. `}>
      {side === 'renter' && (
        <details className="open:pb-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="link relative hit-44 w-fit cursor-pointer rounded-badge py-0.5">
            {t('bookings.cash.entries')}
          </summary>
          {isOpen && <CashLines id={booking.id} />}
        </details>
      )}
    </Note>
  );
}

/** Read when they are unfolded. */
function CashLines({ id }: { id: string }) {
  const { t } = useTranslation();
  const { line } = useCashTexts();
  return (
    <Loaded
      of={useBooking(id)}
      skeleton={<Skeleton className="mt-1 h-5 w-48" />}
      failed={({ error, retry }) => <RetryLine text={errorText(t, error)} onRetry={retry} />}
    >
      {({ cash }) => (
        <ul className="mt-1 grid gap-1">
          {cash.map((entry) => (
            <li key={entry.id}>{line(entry)}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
