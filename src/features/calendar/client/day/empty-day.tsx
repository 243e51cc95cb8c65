import { useForQuery } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { useOwnerCalendar } from '../page/calendar-entries.ts';
import type { DayOf } from './use-day.ts';

/** A day without bookings, with links to the next day of the month that has some, and to pending requests. */
export function EmptyDay({
  of,
  date,
  isToday,
  onDate,
}: {
  of: DayOf;
  date: MarinaDate;
  isToday: boolean;
  onDate: ((date: MarinaDate) => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const owner = useForQuery();
  // Of the user's own craft.
  const pending = owner.for ? 0 : (user?.pendingRequests ?? 0);
  const month = useOwnerCalendar(monthOf(date), { enabled: of === 'own' });
  const next = month.data?.bookings
    .map(({ startTime }) => instantToMarina(new Date(startTime)).date)
    .filter((day) => day > date)
    .sort()[0];
  const text =
    of === 'marina' ? 'quay.board.empty.marina' : isToday ? 'quay.board.empty.text' : 'bookings.day.empty';
  const nextText = next && t('bookings.day.nextBooked', { date: format.day(next) });
  return (
    <EmptyState
      illustration="quay"
      title={t('bookings.empty.title')}
      text={<span className="text-navy">{t(text)}</span>}
      action={
        // Without either, no room is kept for them.
        of === 'own' &&
        (next || pending > 0) && (
          <>
            {next && onDate && <Button onClick={() => onDate(next)}>{nextText}</Button>}
            {next && !onDate && (
              <ButtonLink to={paths.bookings({ tab: 'day', date: next, ...owner })}>{nextText}</ButtonLink>
            )}
            {pending > 0 && (
              <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand-2" preventScrollReset>
                {t('calendar.summary.PENDING', { count: pending })}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}
