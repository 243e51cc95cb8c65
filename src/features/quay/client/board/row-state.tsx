import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { useBoardFormat } from './board-format.ts';
import { type BoardRow, dueAt, leavesFrom } from './board-rows.ts';

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

function useStateText({ booking, group, over }: BoardRow): string | null {
  const { t } = useTranslation();
  const { span, time } = useBoardFormat();
  const now = useNow();
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  if (group === 'due')
    return over === 0 ? t('quay.board.state.dueNow') : t('quay.board.state.over', { span: span(over) });
  if (group === 'out') return t('quay.board.state.left', { span: span(until(dueAt(booking))) });
  if (group !== 'ready') return null;
  if (new Date(booking.endTime) <= now) return t('quay.board.state.ended');
  const leaves = leavesFrom(booking);
  if (new Date(leaves) > now) return t('quay.board.state.from', { time: time(leaves) });
  const minutes = until(booking.startTime);
  if (minutes > 0) return t('quay.board.state.begins', { span: span(minutes) });
  return minutes === 0
    ? t('quay.board.state.beginsNow')
    : t('quay.board.state.begun', { span: span(-minutes) });
}
