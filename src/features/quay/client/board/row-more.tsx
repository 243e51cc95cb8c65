import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { paths } from '#shared/paths.ts';
import type { RowAct } from './board.tsx';
import { type BoardRow, mayMiss } from './board-rows.ts';
import { RowContacts } from './row-contacts.tsx';
import type { BoardOf } from './use-board.ts';

/** What is behind "…". Administrators only tap departures and returns. */
export function RowMore({ row, of, onAct }: { row: BoardRow; of: BoardOf; onAct: (act: RowAct) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const { booking, group, kept } = row;
  // Only what the server knows has a ticket, and hours that can be added.
  const isSent = kept.length === 0;
  return (
    <>
      {group !== 'due' && <RowContacts row={row} of={of} />}
      {of === 'own' && isSent && (group === 'due' || group === 'out') && (
        <Button size="large" tone="foam" onClick={() => onAct('extend')}>
          {t('quay.board.act.extend')}
        </Button>
      )}
      {of === 'own' && group === 'ready' && mayMiss(booking, now) && (
        <Button size="large" tone="foam" onClick={() => onAct('noShow')}>
          {t('quay.board.act.noShow')}
        </Button>
      )}
      {of === 'own' && (
        <ButtonLink size="large" tone="foam" to={paths.bookings({ tab: 'items', booking: booking.id })}>
          {t('quay.board.act.ticket')}
        </ButtonLink>
      )}
    </>
  );
}
