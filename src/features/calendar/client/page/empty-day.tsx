import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';

/** A day without bookings, with links to the next day of the month that has some, and to pending requests. */
export function EmptyDay({
  bookings,
  date,
  onDate,
}: {
  bookings: OwnerCalendar['bookings'];
  date: MarinaDate;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const pending = useSession().user?.pendingRequests ?? 0;
  const next = bookings
    .map(({ startTime }) => instantToMarina(new Date(startTime)).date)
    .filter((day) => day > date)
    .sort()[0];
  return (
    <div className="on-sand mt-5 rounded-photo bg-sand p-6 sm:p-8">
      <h3 className="display text-heading">{t('bookings.empty.title')}</h3>
      <p className="mt-2 text-body text-muted">{t('bookings.day.empty')}</p>
      {(next || pending > 0) && (
        <div data-print="hide" className="mt-5 flex flex-wrap gap-2.5">
          {next && (
            <Button onClick={() => onDate(next)}>
              {t('bookings.day.nextBooked', { date: format.day(next) })}
            </Button>
          )}
          {pending > 0 && (
            <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand-2" preventScrollReset>
              {t('calendar.summary.PENDING', { count: pending })}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
