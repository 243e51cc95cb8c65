import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { useBoardFormat } from './board-format.ts';
import { type BoardBooking, minutesOff } from './board-rows.ts';

/** Asks whether the return moves with a departure that is late or early. */
export function LeavingDialog({
  booking,
  at,
  moved,
  onAnswer,
  onClose,
}: {
  booking: BoardBooking;
  at: Date;
  /** The return if it moves. */
  moved: string;
  onAnswer: (moveReturn: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { time, span } = useBoardFormat();
  const off = minutesOff(booking.startTime, at.toISOString());
  const words = { craft: booking.rentableItem.listingTitle, span: span(Math.abs(off)) };
  const isStillAhead = new Date(booking.endTime) > at;
  return (
    <Dialog title={t('quay.board.leaving.question')} onClose={onClose}>
      <p className="mt-3 text-body font-medium">
        {t(off > 0 ? 'quay.board.leaving.late' : 'quay.board.leaving.early', words)}
      </p>
      <div className="mt-5 grid gap-3">
        {isStillAhead && (
          <Button size="large" wide className="min-h-[76px]" onClick={() => onAnswer(false)}>
            {t('quay.board.leaving.keep', { time: time(booking.endTime) })}
          </Button>
        )}
        <Button size="large" tone="sand-2" wide className="min-h-[76px]" onClick={() => onAnswer(true)}>
          {t('quay.board.leaving.move', { time: time(moved) })}
        </Button>
      </div>
      <p className="mt-4 text-small font-medium">{t('quay.board.leaving.note')}</p>
    </Dialog>
  );
}
