import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { useCalendarTexts } from '../page/calendar-texts.ts';
import { type CallOffChoice, intervalOf } from './call-off-choice.ts';
import type { Affected } from './call-off-data.ts';

/** The one button, with how many bookings it calls off and what else it does. It stays in view. */
export function ConfirmBar({
  calledOff,
  choice,
  close,
  busy,
}: {
  calledOff: Affected;
  choice: CallOffChoice;
  close: boolean;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const requests = calledOff.filter(({ booking }) => booking.status === 'PENDING').length;
  const bookings = calledOff.length - requests;
  return (
    <div className="on-navy sticky bottom-2.5 z-10 -mx-2.5 mt-4 grid gap-2.5 rounded-card bg-navy p-3 text-foam shadow-float sm:mx-0 lg:ml-auto lg:max-w-[51%]">
      <p className="px-1.5 text-small leading-snug">
        {close && (
          <span className="inline-block first-letter:uppercase">
            {t('callOff.confirm.closed', { hours: texts.period(intervalOf(choice)) })}
          </span>
        )}{' '}
        {requests > 0 && bookings > 0 && <>{t('callOff.confirm.declined', { count: requests })} </>}
        {t('callOff.confirm.noUndo')}
      </p>
      <Button type="submit" tone="coral" wide busy={busy} busyLabel={t('callOff.confirm.busy')}>
        {bookings > 0
          ? t('callOff.confirm.callOff', { count: bookings })
          : t('callOff.confirm.decline', { count: requests })}
      </Button>
    </div>
  );
}
