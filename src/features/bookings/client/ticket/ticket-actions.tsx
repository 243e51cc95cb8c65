import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink, type ButtonLook } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { whyRefused } from '#features/bookings/acts/act.ts';
import { noteCash } from '#features/bookings/acts/note-cash.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { otherName } from '#features/bookings/client/party-name.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import { paths } from '#shared/paths.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { nameOfAct, questionOf, type TicketAct, ticketActs, undoableUntil } from './ticket-acts.ts';
import { BookingChat } from './ticket-chat.tsx';
import {
  BookingTicketLinks,
  nextSteps,
  SlipIcon,
  slipLink,
  ticketButton,
  ticketLink,
  ticketRow,
} from './ticket-details.tsx';
import type { TicketDialogProps } from './ticket-dialogs.tsx';
import { TicketMore } from './ticket-more.tsx';
import { isOver, type TicketSide, useKeptFocus } from './ticket-state.ts';
import { type SavedAct, useTicketSaves } from './use-ticket-saves.ts';

const dialogs = () => import('./ticket-dialogs.tsx');
const forms = {
  askToCancel: lazyPart(() => dialogs().then(({ AskToCancelDialog }) => AskToCancelDialog)),
  callOff: lazyPart<TicketDialogProps>(() => dialogs().then(({ CallOffDialog }) => CallOffDialog)),
  noteCash: lazyPart<TicketDialogProps>(() => import('./cash-dialog.tsx'), ['cash']),
};
const isForm = (act: TicketAct): act is keyof typeof forms => act in forms;

/** An action that is asked for when the ticket appears, not by a press. */
export interface LinkQuestion {
  action: BookingAction;
  onClose: () => void;
}

const looks: Partial<Record<TicketAct, ButtonLook['tone']>> = {
  ...{ decline: 'outline', cancel: 'outline', keep: 'outline', refuse: 'outline', noShow: 'outline' },
  ...{ cancelGuest: 'outline', noteCash: 'outline' },
  ...{ complete: 'navy', cancelAsAsked: 'navy' },
};

/** The acts of the user: two of them, which the state decides, and the others behind “…”. See `ticket-acts.ts`. */
export function BookingTicketActions({
  booking,
  side,
  first,
  question,
  isHeld,
  heading,
}: {
  booking: Booking;
  side: TicketSide;
  first: boolean;
  question: LinkQuestion | null;
  /** Whether the booking has changed and these actions only keep their place for a moment: they are disabled. */
  isHeld: boolean;
  /** The ticket's heading, which gets the focus of a removed button. */
  heading: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  const now = useNow();
  useKeptFocus(heading);
  const [pressed, setPressed] = useState<SavedAct | null>(null);
  const form = useLazyOverlay<keyof typeof forms>();
  const asked = pressed ?? (question && outcomeOf(question.action, side));
  const { run, busy, error, reset } = useTicketSaves(booking, side, asked);
  const { visible, more } = ticketActs(booking, side, now);
  const other = otherName(t, booking, side);

  const press = (act: TicketAct) => {
    if (act === 'chat' || isLink(act)) return;
    if (isForm(act)) form.open(act);
    else if (questionOf(act, booking, now)) setPressed(act);
    else void run(act);
  };
  const isDisabled = (act: TicketAct) => isHeld || (busy !== null && busy !== act);
  // A button that is `disabled` would lose the focus, and hide from the ticket that the pointer leaves.
  const buttonOf = (act: TicketAct) =>
    isDisabled(act) ? { 'aria-disabled': true } : { onClick: () => press(act) };
  const disabledLook = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
  const links = linksOf(booking);

  const mainAct = (act: TicketAct) => {
    const tone = looks[act] ?? (first ? 'coral' : 'navy');
    if (act === 'chat') return <BookingChat key={act} booking={booking} side={side} />;
    if (isLink(act)) {
      const { icon, ...link } = links[act];
      return (
        <ButtonLink
          key={act}
          {...link}
          tone={tone}
          size="small"
          // There is no room for it on the phone.
          icon={<span className="max-sm:hidden">{icon}</span>}
          className={ticketButton}
        >
          {t(`bookings.ticket.${act}`)}
        </ButtonLink>
      );
    }
    const isPrimary = act === visible[0] && looks[act] !== 'outline';
    return (
      <Button
        key={act}
        tone={tone}
        size="small"
        icon={isPrimary && <Check />}
        className={classNames(ticketButton, busy !== act && disabledLook)}
        busy={busy === act}
        {...buttonOf(act)}
      >
        {t(`bookings.ticket.${nameOfAct(act, booking)}`)}
      </Button>
    );
  };
  const row = (act: TicketAct) => {
    if (act === 'chat') return <BookingChat key={act} booking={booking} side={side} as="row" />;
    if (isLink(act)) {
      const { icon, ...link } = links[act];
      const isUnconfirmed = act === 'slip' && booking.status === 'PENDING';
      return (
        <Link key={act} {...link} className={ticketRow}>
          {icon}
          {t(isUnconfirmed ? 'bookings.ticket.slipUnconfirmed' : `bookings.ticket.${act}`)}
        </Link>
      );
    }
    return (
      <button key={act} type="button" className={classNames(ticketRow, disabledLook)} {...buttonOf(act)}>
        {t(`bookings.ticket.${nameOfAct(act, booking)}`)}
      </button>
    );
  };

  return (
    <>
      {isOver(booking, side, now) ? (
        <div className="-my-1 flex flex-wrap gap-x-6">
          {undoableUntil(booking, side, now) && (
            <button type="button" className={ticketLink} aria-busy={busy !== null} {...buttonOfUndo()}>
              {t('bookings.ticket.undoNoShow', { name: other })}
            </button>
          )}
          {side === 'renter' &&
            nextSteps(booking).map(({ name, icon, ...link }) => (
              <Link key={name} {...link} className={ticketLink}>
                {icon}
                {t(`bookings.ticket.${name}`)}
              </Link>
            ))}
          {whyRefused(noteCash, situationOf(booking, side, now)) === null && (
            <button
              type="button"
              className={ticketLink}
              aria-busy={form.isOpening}
              onClick={() => form.open('noteCash')}
            >
              {t('bookings.ticket.noteCash')}
            </button>
          )}
          <BookingChat booking={booking} side={side} as="link" />
        </div>
      ) : (
        <>
          {visible.map(mainAct)}
          <TicketMore
            label={t('bookings.ticket.more', { name: other })}
            busy={form.isOpening || (busy !== null && more.some((act) => act === busy))}
          >
            {more.map(row)}
            <BookingTicketLinks booking={booking} side={side} />
          </TicketMore>
        </>
      )}
      {asked && (
        <BookingConfirmation
          booking={booking}
          act={asked}
          error={error}
          onConfirm={() => run(asked)}
          onClose={() => {
            reset();
            setPressed(null);
            question?.onClose();
          }}
        />
      )}
      {form.value && (
        <Lazy part={forms[form.value]} props={{ booking, onClose: form.close }} {...form.lazy} />
      )}
    </>
  );

  function buttonOfUndo() {
    return isHeld || busy !== null ? { 'aria-disabled': true } : { onClick: () => void run('undoNoShow') };
  }
}

type LinkAct = 'slip' | 'propose';
const isLink = (act: TicketAct): act is LinkAct => act === 'slip' || act === 'propose';

/** The slip, and the booking card of the item with the present hours. */
function linksOf({ id, startTime, endTime, seats, rentableItem }: Booking) {
  const hours = { start: new Date(startTime), end: new Date(endTime) };
  const to = paths.rental(rentableItem.id, { change: id, ...queryOfHours(hours, seats) });
  return { slip: { ...slipLink(id), icon: <SlipIcon /> }, propose: { to, icon: null as ReactNode } };
}

/** For owners, cancelling a request is declining it. */
const outcomeOf = (action: BookingAction, side: TicketSide) =>
  action === 'cancel' && side === 'owner' ? 'decline' : action;
