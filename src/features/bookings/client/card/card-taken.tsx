import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { dayHoursText, shortHoursText } from '#features/bookings/client/hours/day-clock.ts';
import type { DayHours } from '#features/bookings/nearest-free.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** Says that the chosen hours have been taken or closed meanwhile, and offers the nearest free ones. */
export function TakenNotice({
  taken,
  closed,
  nearest,
  seats,
  maybeOwn,
  onChoose,
}: {
  taken: DayHours;
  /** Whether they are closed, and not taken by a booking. */
  closed: boolean;
  nearest: readonly DayHours[];
  seats: number;
  /** Whether a request whose response was lost may hold these hours. */
  maybeOwn: boolean;
  onChoose: (hours: DayHours) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hours = dayHoursText(taken, language);
  const text = closed
    ? t('rental.booking.gone.closed', { hours })
    : seats > 1
      ? t('rental.booking.gone.seats', { hours, count: seats })
      : t('rental.booking.gone.title', { hours });

  // The user did not cause this change, so do not move the focus.
  useEffect(() => announce(text), [text]);

  return (
    <div className="mt-3 rounded-hour bg-error-ground p-4 text-label">
      <p className="flex gap-2.5 font-label">
        <Triangle size={18} className="mt-0.5 shrink-0 text-coral-dark" />
        {text}
      </p>
      {maybeOwn && (
        <p>
          {t('rental.booking.gone.own')}{' '}
          <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
            {t('rental.booking.seeBookings')}
          </Link>
        </p>
      )}
      <NearestFree nearest={nearest} date={taken.date} onChoose={onChoose} />
    </div>
  );
}

/** Free hours to choose instead; those of another day than `date` name it. */
export function NearestFree({
  nearest,
  date,
  onChoose,
}: {
  nearest: readonly DayHours[];
  date: MarinaDate;
  onChoose: (hours: DayHours) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <p className="mt-1.5">
        {t(nearest.length > 0 ? 'rental.booking.gone.nearest' : 'rental.booking.gone.none')}
      </p>
      {nearest.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {nearest.map((free) => (
            <Button
              key={`${free.date} ${free.start}`}
              size="small"
              className="px-4"
              onClick={() => onChoose(free)}
            >
              {free.date === date ? shortHoursText(free, language) : dayHoursText(free, language)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
