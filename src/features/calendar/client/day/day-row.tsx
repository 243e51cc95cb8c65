import { useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useOnline } from '#client/data/api.ts';
import { useForQuery } from '#client/data/helping.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { ChevronDown, Phone } from '#client/ui/icons.tsx';
import type { TappedAct } from '#features/bookings/client/act-table.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { isOthersProposal } from '#features/bookings/client/ticket/ticket-state.ts';
import { useActs } from '#features/bookings/client/use-acts.tsx';
import { dueAt } from '#features/bookings/trip-phase.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { actsOf, type DayRow, isHeld, isMoneyOpen, leavesFrom, mainActOf, undoIn } from './day-rows.ts';
import { craftTitle, outOf, unitName } from './fleet-rows.ts';
import { RowContacts } from './row-contacts.tsx';
import { RowFacts } from './row-facts.tsx';
import type { DayOf } from './use-day.ts';

/** What a row asks for. */
export type RowAct = TappedAct | 'extend' | 'noteCash' | 'recordState';

/**
 * A booking of a day: time, item, person, its state, and the one act that comes next. Everything else is shown once the row is
 * pressed. Administrators only tap departures and returns.
 */
export function DayRowView({
  row,
  of,
  onAct,
  onHold,
}: {
  row: DayRow;
  of: DayOf;
  onAct: (act: RowAct) => void;
  /** Leaves the row where it is for a while. */
  onHold: () => void;
}) {
  const { t } = useTranslation();
  const { shortTime } = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const owner = useForQuery();
  const opener = useRef<HTMLButtonElement>(null);
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { booking, group, isFarOver, kept } = row;
  const isOwn = of === 'own';
  const possible = actsOf(row, isOwn ? 'owner' : 'administrator', now);
  const item = craftTitle(booking);
  const units = outOf(booking).map((unit) => unitName(booking.fleet?.names, unit));
  const name = isOwn ? renterName(t, booking) : booking.owner.displayName;
  // Administrators call the owner first: the number is of no use behind the row.
  const phone = !isOwn && group === 'due' ? booking.owner.phoneNumber : null;
  const main = phone === null ? mainActOf(row, possible, now) : null;
  const isUndo = main !== null && main === undoIn(possible);
  const { press, busy, asking } = useActs(booking, 'owner', null);
  const textOf = (act: RowAct | OnlineAct) =>
    act === 'noteCash' || isOnlineAct(act) ? t(`bookings.acts.${act}.button`) : t(`quay.board.act.${act}`);
  const more = moreActs.filter(
    (act) =>
      act !== main &&
      possible.has(act) &&
      (act !== 'complete' || group === 'unclosed') &&
      (act !== 'noteCash' || (isOnline && isMoneyOpen(row))),
  );
  const buttonOf = (act: RowAct | OnlineAct) => ({
    'aria-label': t('quay.board.act.named', { act: textOf(act), item, name }),
    ...(isOnlineAct(act) && { busy: busy === act, disabled: !isOnline }),
    onClick: () => {
      if (!isOnlineAct(act)) return onAct(act);
      onHold();
      press(act);
    },
  });
  const state = useStateText(row);
  const hasButton = main !== null || phone !== null;
  const chevron = (
    <ChevronDown
      size={hasButton ? 14 : 18}
      className={classNames('shrink-0', !hasButton && 'mr-1', isOpen && 'rotate-180')}
    />
  );
  const facts = (
    <div className="col-span-full">
      <RowFacts row={row} isOwn={isOwn} />
    </div>
  );
  return (
    <li
      data-row={booking.id}
      data-contrast="edge"
      className={classNames(
        'min-w-0 rounded-button',
        group !== 'due'
          ? 'bg-wash'
          : `inset-ring-4 ${isFarOver ? 'bg-error-ground inset-ring-error' : 'bg-wash inset-ring-sun'}`,
      )}
    >
      <div className="flex min-h-19 items-center gap-x-2 pr-2.5">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={moreId}
          className="grid min-h-19 min-w-0 grow grid-flow-col grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-x-2 self-stretch rounded-button py-2 pl-3.5 text-left text-small leading-5 max-[359px]:grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] max-[359px]:pl-2.5"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="figure pr-1 tracking-normal">
            <span className="block whitespace-nowrap">{shortTime(booking.startTime)}</span>
            <span className="block text-tiny leading-5 font-medium whitespace-nowrap">
              {shortTime(booking.endTime)}
            </span>
            {isOwn && isMoneyOpen(row) && (
              <span className="block text-tiny leading-5 font-medium">{t('quay.board.state.open')}</span>
            )}
          </span>
          <span className="min-w-0">
            <span
              className={classNames(
                'block text-label leading-5 font-label wrap-anywhere',
                !isOpen && 'line-clamp-2 max-sm:line-clamp-1',
              )}
            >
              {item}
            </span>
            <span className="flex flex-wrap gap-x-2 overflow-hidden">
              <span className={classNames('max-w-full min-w-0', !isOpen && 'truncate')}>
                {kept.length > 0 && !isOpen ? (
                  <span className="rounded-badge bg-navy px-1.5 text-tiny whitespace-nowrap text-foam">
                    {t('quay.board.kept.row')}
                  </span>
                ) : (
                  <>
                    {units.length > 0 && <b className="font-label">{units.join(', ')}</b>}{' '}
                    {!isOwn && t('quay.board.owner')} <bdi>{name}</bdi>
                  </>
                )}
              </span>
              <span className="flex basis-full items-center justify-between font-label max-[359px]:text-tiny">
                {state}
                {/* Beside a button, here: names need the width. */}
                {hasButton && chevron}
              </span>
            </span>
          </span>
          {!hasButton && chevron}
        </button>
        {phone !== null && (
          <ButtonAnchor
            href={`tel:${phone}`}
            size="large"
            aria-label={t('quay.board.act.call', { name })}
            icon={<Phone size={18} />}
            className={mainLook}
          >
            <span className="max-sm:sr-only">{t('quay.board.act.callNow')}</span>
          </ButtonAnchor>
        )}
        {main && (
          // Each act has a button of its own (`key`), so that a double tap or a held key does not do the next one too.
          <Button
            key={main}
            {...buttonOf(main)}
            size="large"
            tone={isUndo ? 'outline' : 'navy'}
            className={mainLook}
          >
            {isUndo ? t('quay.board.act.undo') : textOf(main)}
          </Button>
        )}
      </div>
      {asking && (
        <div ref={restoreFocusTo(() => opener.current)} className="contents">
          {asking}
        </div>
      )}
      <div id={moreId} hidden={!isOpen} className="px-3.5 pt-2 pb-3.5">
        {isOpen && (
          <div className="grid grid-cols-2 gap-2.5">
            {group !== 'due' && facts}
            <RowContacts row={row} of={of} />
            {/* The owner has to call, and a fleet's facts have a line for each craft. */}
            {group === 'due' && facts}
            {more.map((act) => (
              <Button key={act} {...moreLook} {...buttonOf(act)}>
                {textOf(act)}
              </Button>
            ))}
            {isOwn && (
              <ButtonLink
                {...moreLook}
                to={paths.bookings({ tab: 'items', booking: booking.id, ...owner })}
                state={{ fromQuay: true }}
              >
                {t('quay.board.act.ticket')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** The acts that are behind a row, in their order. */
const moreActs = [
  ...(['decline', 'comeBack', 'undoDeparture', 'undoReturn', 'undoNoShow', 'moveUnits'] as const),
  ...(['recordState', 'noteCash', 'extend', 'complete', 'noShow'] as const),
];

/** The acts that need the server's answer. */
type OnlineAct = 'confirm' | 'decline' | 'complete';
const isOnlineAct = (act: RowAct | OnlineAct): act is OnlineAct =>
  act === 'confirm' || act === 'decline' || act === 'complete';

const mainLook = 'min-h-14! min-w-19 shrink-0 px-3! text-label! max-[359px]:min-w-16 max-[359px]:px-2!';
const moreLook = { size: 'large', tone: 'foam', className: 'px-2! text-body!' } as const;

/** In a word or two: the time that is left, by how much it is over, or how it ended. */
function useStateText(row: DayRow): string {
  const { booking, phase, group, over } = row;
  const { status, startTime, cancelReason, trip } = booking;
  const { t } = useTranslation();
  const { duration, shortTime: time, until } = useFormat();
  const now = useNow();
  const minutesTo = (instant: string) => Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (phase === 'requested')
    return t('quay.board.state.left', { span: until(booking.expiresAt ?? startTime) });
  if (phase === 'cancelled')
    return cancelReason === 'NO_SHOW' || cancelReason === 'OWNER' || cancelReason === 'EXPIRED'
      ? t(`quay.board.state.ends.${cancelReason}`)
      : t('ui.status.CANCELLED');
  if (phase === 'back')
    return trip?.returnedAt
      ? t('quay.board.state.back', { time: time(trip.returnedAt) })
      : t('ui.status.COMPLETED');
  if (isHeld(row) && row.place.group === 'asked') return t('ui.status.CONFIRMED');
  if (isHeld(row) && (group === 'due' || group === 'out' || group === 'ready'))
    return t(`quay.board.state.became.${group}`);
  if (phase === 'overdue')
    return over === 0 ? t('quay.board.state.dueNow') : t('quay.board.state.over', { span: duration(over) });
  if (phase === 'out') return t('quay.board.state.left', { span: duration(minutesTo(dueAt(booking))) });
  if (phase === 'unused') return t('quay.board.state.ended');
  if (booking.cancelRequestedAt !== null || isOthersProposal(booking, 'owner'))
    return t('quay.board.state.asks');
  if (phase === 'leaving') return t('quay.board.state.beginsNow');
  if (phase === 'late') return t('quay.board.state.begun', { span: duration(-minutesTo(startTime)) });
  if (instantToMarina(new Date(startTime)).date !== instantToMarina(now).date)
    return t(`ui.status.${status}`);
  const leaves = leavesFrom(booking);
  if (new Date(leaves) > now) return t('quay.board.state.from', { time: time(leaves) });
  return t('quay.board.state.begins', { span: duration(minutesTo(startTime)) });
}
