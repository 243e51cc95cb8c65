import type { PointerEventHandler, RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { MoreMenu, menuRow } from '#client/kit/more-menu.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { Lazy, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import {
  clientAct,
  isSaved,
  type TicketAct,
  ticketActs,
  undoableUntil,
} from '#features/bookings/client/act-table.ts';
import { otherName } from '#features/bookings/client/booking-texts.ts';
import { type LinkQuestion, useActs } from '#features/bookings/client/use-acts.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut } from '#features/bookings/trip-phase.ts';
import { BookingChat } from './ticket-chat.tsx';
import { BookingTicketLinks, nextSteps, SlipIcon, ticketButton, ticketLink } from './ticket-details.tsx';
import { isOver, layoutOf, type TicketSide } from './ticket-state.ts';

/** The acts of the user: two of them, which the state decides, and the others behind “…”. See `act-table.ts`. */
export function BookingTicketActions({
  booking,
  side,
  first,
  question,
  isHeld,
  heading,
  onPointerLeave,
}: {
  booking: Booking;
  side: TicketSide;
  first: boolean;
  question: LinkQuestion | null;
  /** Whether the booking has changed and these actions only keep their place for a moment: they are disabled. */
  isHeld: boolean;
  /** The ticket's heading, which gets the focus of a removed button. */
  heading: RefObject<HTMLElement | null>;
  onPointerLeave: PointerEventHandler;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const { press, busy, asking } = useActs(booking, side, question);
  const form = useLazyOverlay<TicketAct>();
  const dialog = form.value && clientAct(form.value).dialog;
  const { visible, more } = ticketActs(booking, side, now);
  const other = otherName(t, booking, side);
  const over = isOver(booking, side, now);
  const toHeading = restoreFocusTo(() => headingInView(heading.current));

  // A button that is `disabled` would lose the focus, and hide from the ticket that the pointer leaves.
  const pressing = (act: TicketAct | 'undoNoShow') =>
    isHeld || (busy !== null && busy !== act)
      ? { 'aria-disabled': true }
      : { onClick: () => (isSaved(act) ? press(act) : form.open(act)) };
  const disabledLook = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
  const textOf = (act: Exclude<TicketAct, 'chat'>) => {
    if (act === 'slip')
      return t(booking.status === 'PENDING' ? 'bookings.ticket.slipUnconfirmed' : 'bookings.ticket.slip');
    // Completing the booking of an item that is out is what the board calls "Back".
    return t(`bookings.acts.${act === 'complete' && isOut(booking) ? 'back' : act}.button`);
  };

  const mainAct = (act: TicketAct) => {
    if (act === 'chat') return <BookingChat key={act} booking={booking} side={side} />;
    const { link, tone = first ? 'coral' : 'navy' } = clientAct(act);
    const common = { tone, size: 'small' } as const;
    return link ? (
      // There is no room for the icon on the phone.
      <ButtonLink
        key={act}
        {...common}
        {...link(booking)}
        icon={<SlipIcon className="max-sm:hidden" />}
        className={ticketButton}
      >
        {textOf(act)}
      </ButtonLink>
    ) : (
      <Button
        key={act}
        {...common}
        icon={act === visible[0] && tone !== 'outline' && <Check />}
        className={classNames(ticketButton, busy !== act && disabledLook)}
        busy={busy === act}
        {...pressing(act)}
      >
        {textOf(act)}
      </Button>
    );
  };
  const row = (act: TicketAct) => {
    if (act === 'chat') return <BookingChat key={act} booking={booking} side={side} as="row" />;
    const { link } = clientAct(act);
    return link ? (
      <Link key={act} {...link(booking)} className={menuRow}>
        {act === 'slip' && <SlipIcon />}
        {textOf(act)}
      </Link>
    ) : (
      <button key={act} type="button" className={classNames(menuRow, disabledLook)} {...pressing(act)}>
        {textOf(act)}
      </button>
    );
  };

  return (
    <>
      <div
        // What is removed gives its focus to the heading.
        key={`${layoutOf(booking)} ${over}`}
        ref={toHeading}
        data-print="hide"
        className="flex flex-wrap items-stretch gap-2 sm:items-center"
        onPointerLeave={onPointerLeave}
      >
        {over ? (
          <div className="-my-1 flex flex-wrap gap-x-6">
            {undoableUntil(booking, side, now) && (
              <button
                type="button"
                className={ticketLink}
                aria-busy={busy !== null}
                {...pressing('undoNoShow')}
              >
                {t('bookings.acts.undoNoShow.button', { name: other })}
              </button>
            )}
            {side === 'renter' &&
              nextSteps(booking).map(({ name, icon, ...link }) => (
                <Link key={name} {...link} className={ticketLink}>
                  {icon}
                  {t(`bookings.ticket.${name}`)}
                </Link>
              ))}
            {(['noteCash', 'block'] as const)
              .filter((act) => [...visible, ...more].includes(act))
              .map((act) => (
                <button
                  key={act}
                  type="button"
                  className={ticketLink}
                  aria-busy={form.isOpening}
                  {...pressing(act)}
                >
                  {textOf(act)}
                </button>
              ))}
            <BookingChat booking={booking} side={side} as="link" />
          </div>
        ) : (
          <>
            {visible.map(mainAct)}
            <MoreMenu
              label={t('bookings.ticket.more', { name: other })}
              busy={form.isOpening || more.some((act) => act === busy)}
            >
              {more.map(row)}
              <BookingTicketLinks booking={booking} side={side} />
            </MoreMenu>
          </>
        )}
      </div>
      {(asking || dialog) && (
        <div ref={toHeading} className="contents">
          {asking ||
            (dialog && <Lazy part={dialog} props={{ booking, onClose: form.close }} {...form.lazy} />)}
        </div>
      )}
    </>
  );
}

/** The ticket's heading; null if the user has scrolled away from the ticket. */
function headingInView(heading: HTMLElement | null): HTMLElement | null {
  const { top, bottom } = heading?.closest('article')?.getBoundingClientRect() ?? new DOMRect();
  return bottom > 0 && top < innerHeight ? heading : null;
}
