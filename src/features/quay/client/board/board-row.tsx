import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useOnline } from '#client/data/api.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { TappedAct } from '#features/bookings/client/act-table.ts';
import { renterName, useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import { paths } from '#shared/paths.ts';
import type { BoardOf } from '../board-queries.ts';
import { actsOf, type BoardRow, isFresh, isHeld, isMoneyOpen, leavesFrom, undoIn } from './board-rows.ts';
import { RowContacts } from './row-contacts.tsx';

/** What a row asks for. */
export type RowAct = TappedAct | 'extend' | 'noteCash';

/** One item's booking: who, planned and real times, and the one big button. Administrators only tap departures and returns. */
export function BoardRowView({
  row,
  of,
  onAct,
}: {
  row: BoardRow;
  of: BoardOf;
  onAct: (act: RowAct) => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const isOnline = useOnline();
  const cash = useCashTexts();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { booking, group, isFarOver, kept } = row;
  const isOwn = of === 'own';
  const possible = actsOf(row, isOwn ? 'owner' : 'administrator', now);
  const item = booking.rentableItem.listingTitle;
  const name = isOwn ? renterName(t, booking) : booking.owner.displayName;
  const main = possible.has('comeBack')
    ? 'comeBack'
    : group === 'ready' && possible.has('depart') && 'depart';
  const isFreshTap = isFresh(row, now);
  const tap = undoIn(possible);
  const hasCash = possible.has('noteCash') && isOnline && isMoneyOpen(row);
  const hasMore = isOwn || (group !== 'due' && booking.owner.phoneNumber !== null) || (tap && !isFreshTap);
  const named = (act: string) => t('quay.board.act.named', { act, item, name });
  const undo = tap !== null && (
    <RowButton
      key={tap}
      named={named}
      label={t(`quay.board.act.${tap}`)}
      tone="outline"
      onPress={() => onAct(tap)}
    />
  );
  return (
    <li
      data-row={booking.id}
      data-contrast="edge"
      className={classNames(
        'rounded-photo p-4 sm:p-5',
        group !== 'due' ? 'bg-wash' : isFarOver ? 'bg-error-ground inset-ring-4 inset-ring-error' : 'bg-sun',
      )}
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 tabIndex={-1} className="text-large leading-tight font-label wrap-anywhere">
              {item}
            </h3>
            <RowState row={row} />
          </div>
          <p className="mt-1 text-body font-medium wrap-anywhere">
            <bdi>{name}</bdi>
            {booking.seats > 1 && <>, {t('quay.board.people', { count: booking.seats })}</>}
          </p>
          <Times row={row} />
          {isOwn && group !== 'missed' && <p className="mt-1 text-body">{cash.sums(booking).join('. ')}</p>}
          {kept.length > 0 && (
            <p className="mt-2 inline-flex rounded-badge bg-navy px-2.5 py-1 text-small font-label text-foam">
              {t('quay.board.kept.row')}
            </p>
          )}
        </div>
        <div
          className={classNames(
            'grid content-start gap-2.5 *:col-span-full empty:hidden md:row-span-2',
            hasMore && 'grid-cols-[minmax(0,1fr)_auto] *:first:col-span-1 *:last:col-[2] *:last:row-start-1',
          )}
        >
          {main && (
            <RowButton
              key={main}
              named={named}
              label={t(`quay.board.act.${main}`)}
              onPress={() => onAct(main)}
            />
          )}
          {hasCash && (
            <RowButton
              named={named}
              label={t('bookings.acts.noteCash.button')}
              tone="outline"
              onPress={() => onAct('noteCash')}
            />
          )}
          {isFreshTap && undo}
          {hasMore && (
            <Button
              size="large"
              tone="sand-2"
              className="px-5!"
              aria-expanded={isOpen}
              aria-controls={moreId}
              aria-label={t('quay.board.act.more', { item, name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon strokeWidth={4}>
                <path d="M3 10h.01M10 10h.01M17 10h.01" />
              </Icon>
            </Button>
          )}
        </div>
        {group === 'due' && (
          <div className="flex flex-wrap gap-2.5 max-sm:flex-col md:content-end">
            <RowContacts row={row} of={of} />
          </div>
        )}
      </div>
      <div id={moreId} hidden={!isOpen} className="mt-3 flex flex-wrap gap-2.5 max-sm:flex-col">
        {isOpen && (
          <>
            {!isFreshTap && undo}
            {group !== 'due' && <RowContacts row={row} of={of} />}
            {possible.has('extend') && (
              <Button size="large" tone="foam" onClick={() => onAct('extend')}>
                {t('quay.board.act.extend')}
              </Button>
            )}
            {possible.has('noShow') && (
              <Button size="large" tone="foam" onClick={() => onAct('noShow')}>
                {t('quay.board.act.noShow')}
              </Button>
            )}
            {isOwn && (
              <ButtonLink
                size="large"
                tone="foam"
                to={paths.bookings({ tab: 'items', booking: booking.id })}
                state={{ fromQuay: true }}
              >
                {t('quay.board.act.ticket')}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/**
 * Its name also has the item and the person: each row has the same buttons. Each act has a button of its own (`key`), so
 * that a double tap or a held key does not do the next one too.
 */
function RowButton({
  named,
  label,
  tone,
  onPress,
}: {
  named: (act: string) => string;
  label: string;
  tone?: 'outline';
  onPress: () => void;
}) {
  return (
    <Button size="large" tone={tone} aria-label={named(label)} onClick={onPress}>
      {label}
    </Button>
  );
}

/** The planned hours, and beside them what really happened. */
function Times({ row: { booking, group } }: { row: BoardRow }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { trip, startTime, endTime } = booking;
  const due = dueAt(booking);
  const times = [
    ['planned', t('quay.board.times.hours', { from: time(startTime), to: time(endTime) })],
    ...(trip?.departedAt ? [['gone', time(trip.departedAt)] as const] : []),
    ...(trip?.returnedAt
      ? [['back', time(trip.returnedAt)] as const]
      : group !== 'ready' && due !== endTime
        ? [['due', time(due)] as const]
        : []),
  ] as const;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-body">
      {times.map(([name, text]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{t(`quay.board.times.${name}`)}</dt>
          <dd className="figure tracking-normal">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The time that is left, or by how much it is over; nothing for what is done. */
function RowState({ row }: { row: BoardRow }) {
  const text = useStateText(row);
  return (
    text && (
      <span
        data-contrast="ink"
        className={classNames(
          'figure inline-flex min-h-[34px] items-center rounded-badge px-3 py-1 text-label tracking-normal',
          row.group === 'due' ? 'bg-navy text-foam' : 'bg-sand-2 text-navy',
        )}
      >
        {text}
      </span>
    )
  );
}

function useStateText(row: BoardRow): string | null {
  const { booking, phase, group, over } = row;
  const { t } = useTranslation();
  const { duration, time } = useFormat();
  const now = useNow();
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (isHeld(row)) return t(`quay.board.state.became.${group}`);
  if (phase === 'overdue')
    return over === 0 ? t('quay.board.state.dueNow') : t('quay.board.state.over', { span: duration(over) });
  if (phase === 'out') return t('quay.board.state.left', { span: duration(until(dueAt(booking))) });
  if (phase === 'unused') return t('quay.board.state.ended');
  if (phase === 'leaving') return t('quay.board.state.beginsNow');
  if (phase === 'late') return t('quay.board.state.begun', { span: duration(-until(booking.startTime)) });
  if (phase !== 'ahead') return null;
  const leaves = leavesFrom(booking);
  if (new Date(leaves) > now) return t('quay.board.state.from', { time: time(leaves) });
  return t('quay.board.state.begins', { span: duration(until(booking.startTime)) });
}
