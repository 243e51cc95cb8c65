import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { type BoardRow, isHeld, leavesFrom } from './board-rows.ts';

/** The time that is left, or by how much it is over; nothing for what is done. */
export function RowState({ row }: { row: BoardRow }) {
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
  const { t, language } = useTranslation();
  const { time } = useBookingFormat();
  const now = useNow();
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (isHeld(row)) return t(`quay.board.state.became.${group}`);
  if (phase === 'overdue')
    return over === 0
      ? t('quay.board.state.dueNow')
      : t('quay.board.state.over', { span: formatDuration(over, language) });
  if (phase === 'out')
    return t('quay.board.state.left', { span: formatDuration(until(dueAt(booking)), language) });
  if (phase === 'unused') return t('quay.board.state.ended');
  if (phase === 'leaving') return t('quay.board.state.beginsNow');
  if (phase === 'late')
    return t('quay.board.state.begun', { span: formatDuration(-until(booking.startTime), language) });
  if (phase !== 'ahead') return null;
  const leaves = leavesFrom(booking);
  if (new Date(leaves) > now) return t('quay.board.state.from', { time: time(leaves) });
  return t('quay.board.state.begins', { span: formatDuration(until(booking.startTime), language) });
}
