import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { RowAct } from './board.tsx';
import { useBoardFormat } from './board-format.ts';
import { type BoardRow, dueAt, isFresh, lastTapOf, leavesFrom } from './board-rows.ts';
import { RowContacts } from './row-contacts.tsx';
import { RowMore } from './row-more.tsx';
import { RowState } from './row-state.tsx';
import type { BoardOf } from './use-board.ts';

/** One craft's hire: who, planned and real times, and the one big button. */
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
  const format = useBoardFormat();
  const now = useNow();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { booking, group, isFarOver, kept } = row;
  const craft = booking.rentableItem.listingTitle;
  const name = of === 'marina' ? booking.owner.displayName : format.rider(booking);
  const mayLeave = new Date(leavesFrom(booking)) <= now && new Date(booking.endTime) > now;
  const main =
    group === 'ready' ? mayLeave && 'departed' : (group === 'due' || group === 'out') && 'returned';
  const tap = of === 'own' || group !== 'missed' ? lastTapOf(row, now) : null;
  const undo = tap !== null && (
    <Button size="large" tone="outline" onClick={() => onAct('undo')}>
      {t('quay.board.act.undo')}
      <span className="sr-only">
        : {craft}, {name}
      </span>
    </Button>
  );
  const hasCall = group !== 'due' && booking.owner.phoneNumber !== null;
  const hasMore = of === 'own' || hasCall || (tap !== null && !isFresh(row, now));
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
              {craft}
            </h3>
            <RowState row={row} />
          </div>
          <p className="mt-1 text-body font-medium wrap-anywhere">
            {name}
            {booking.seats > 1 && <>, {t('quay.board.people', { count: booking.seats })}</>}
          </p>
          <Times row={row} />
          {kept.length > 0 && (
            <p className="mt-2 inline-flex rounded-badge bg-navy px-2.5 py-1 text-small font-label text-foam">
              {t('quay.board.kept.row')}
            </p>
          )}
        </div>
        <div className="grid content-start gap-2.5 md:row-span-2">
          {main && (
            <Button
              size="large"
              wide
              aria-label={t('quay.board.act.named', { act: t(`quay.board.act.${main}`), craft, name })}
              onClick={() => onAct(main)}
            >
              {t(`quay.board.act.${main}`)}
            </Button>
          )}
          {undo && isFresh(row, now) && undo}
          {hasMore && (
            <Button
              size="large"
              tone="sand-2"
              aria-expanded={isOpen}
              aria-controls={moreId}
              aria-label={t('quay.board.act.more', { craft, name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <MoreIcon />
            </Button>
          )}
        </div>
        {group === 'due' && (
          <div className="flex flex-wrap gap-2.5 max-sm:flex-col md:content-end">
            <RowContacts row={row} of={of} />
          </div>
        )}
      </div>
      <div id={moreId} hidden={!isOpen} className="mt-3 flex-wrap gap-2.5 not-hidden:flex max-sm:flex-col">
        {isOpen && (
          <>
            {!isFresh(row, now) && undo}
            <RowMore {...{ row, of, onAct }} />
          </>
        )}
      </div>
    </li>
  );
}

/** The planned hours, and beside them what really happened. */
function Times({ row: { booking, group } }: { row: BoardRow }) {
  const { t } = useTranslation();
  const { time, hours } = useBoardFormat();
  const { trip, endTime } = booking;
  const due = dueAt(booking);
  const times = [
    ['planned', hours(booking)],
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

const MoreIcon = () => (
  <Icon strokeWidth={4}>
    <path d="M3 10h.01M10 10h.01M17 10h.01" />
  </Icon>
);
