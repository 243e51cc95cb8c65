import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { useByHelper } from '#features/bookings/client/by-helper.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import { isAllowed } from '#features/helpers/limits.ts';
import type { DayRow } from './day-rows.ts';
import { tripsOf, unitName } from './fleet-rows.ts';

/** How many people, the planned hours and beside them what really happened, and what was paid. */
export function RowFacts({ row: { booking, group, phase }, isOwn }: { row: DayRow; isOwn: boolean }) {
  const { t } = useTranslation();
  const { shortTime: time } = useFormat();
  const cash = useCashTexts();
  const byHelper = useByHelper(booking);
  const { trip, startTime, endTime, seats, fleet } = booking;
  const due = dueAt(booking);
  const times = [
    ['planned', t('quay.board.times.hours', { from: time(startTime), to: time(endTime) })],
    ...(trip?.departedAt && !fleet ? [['gone', time(trip.departedAt)] as const] : []),
    ...(trip?.returnedAt && !fleet
      ? [['back', time(trip.returnedAt)] as const]
      : group === 'due' || (group === 'out' && due !== endTime)
        ? [['due', time(due)] as const]
        : []),
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-body">
        {times.map(([name, text]) => (
          <div key={name} className="flex gap-1.5">
            <dt>{t(`quay.board.times.${name}`)}</dt>
            <dd className="figure tracking-normal">{text}</dd>
          </div>
        ))}
      </dl>
      {tripsOf(booking).map(({ unit, departedAt, returnedAt }) => (
        <p key={unit} className="text-body">
          <b className="font-label">{unitName(fleet?.names, unit)}</b>: {t('quay.board.times.gone')}{' '}
          {time(departedAt)}
          {returnedAt && `, ${t('quay.board.times.back')} ${time(returnedAt)}`}
        </p>
      ))}
      {!fleet && seats > 1 && <p className="text-body">{t('quay.board.people', { count: seats })}</p>}
      {isOwn && byHelper && <p className="text-body">{byHelper}</p>}
      {isOwn &&
        isAllowed(['walkIns'], booking.switches) &&
        phase !== 'requested' &&
        phase !== 'cancelled' && <p className="text-body">{cash.sums(booking).join('. ')}</p>}
    </>
  );
}
