import { useId, useRef } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import { HourStrip } from '#features/bookings/client/hours/hour-strip.tsx';
import type { Picked } from '#features/bookings/client/hours/pick-hour.ts';
import { closes, type DaySlot, hoursOfDay, opens } from '#features/bookings/day-slots.ts';

/** The hours of the chosen day, their skeleton, or an error with a retry; with a legend below. */
export function HoursPart({
  slots,
  failed,
  onRetry,
  picked,
  onPick,
  seatsOffered,
}: {
  slots: readonly DaySlot[] | null;
  failed: boolean;
  onRetry: () => void;
  picked: Picked;
  onPick: (picked: Picked) => void;
  /** More than one for a shared item. */
  seatsOffered: number;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-label font-label outline-none">
          {t('rental.booking.hours')}
        </h3>
        <span className="text-right text-label text-muted">
          {t('rental.booking.open', { from: clockText(opens, language), to: clockText(closes, language) })}
        </span>
      </div>
      {slots !== null ? (
        <HourStrip
          slots={slots}
          picked={picked}
          onPick={onPick}
          seatsOffered={seatsOffered}
          labelledBy={headingId}
        />
      ) : failed ? (
        <div
          role="alert"
          className="grid h-[118px] content-center justify-items-center gap-3 rounded-hour bg-error-ground px-4 text-center text-balance"
        >
          <p className="text-label font-medium">{t('rental.booking.hoursFailed')}</p>
          <Button
            size="small"
            onClick={() => {
              onRetry();
              heading.current?.focus();
            }}
          >
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <Loading label={t('rental.booking.hoursLoading')} className="grid grid-cols-6 gap-1.5">
          {hoursOfDay.map((hour) => (
            <Skeleton key={hour} radius="hour" className="h-14 opacity-60" />
          ))}
        </Loading>
      )}
      <ul className="mt-3.5 flex flex-wrap gap-x-3 gap-y-1 text-tiny sm:gap-x-4.5 text-muted">
        {legend.map(([state, ground]) => (
          <li key={state} className="inline-flex items-center gap-1.5 sm:gap-2">
            <span aria-hidden data-contrast="ink" className={`h-3.5 w-[18px] rounded-swatch ${ground}`} />
            {t(`rental.booking.legend.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const legend = [
  ['free', 'free-hour'],
  ['held', 'hatch'],
  ['booked', 'ripple'],
  ['yours', 'bg-coral'],
] as const;
