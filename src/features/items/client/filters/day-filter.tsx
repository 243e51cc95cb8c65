import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { useNow } from '#client/now.tsx';
import { DayStrip, dayClasses } from '#client/ui/day-strip.tsx';
import { Calendar } from '#client/ui/icons.tsx';
import { WaveSpinner } from '#client/ui/wave.tsx';
import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, dayOfWeek, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { closes } from '#shared/opening-hours.ts';

const otherDay = lazyPart(() => import('./other-day.tsx'));

/** How many days the strip shows. */
const days = 7;

/** The day on which an item must be free: any, one of the next seven, or another from a month. */
export function DayFilter({
  value,
  onChange,
  className,
}: {
  value: MarinaDate | null;
  onChange: (day: MarinaDate | null) => void;
  className?: string;
}) {
  const { t, language } = useTranslation();
  const labelId = useId();
  const overlay = useLazyOverlay();
  const now = instantToMarina(useNow());
  // Today until the last booking could begin.
  const first = now.minutes < closes - minBookingMinutes ? now.date : addDays(now.date, 1);
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  const chosen = strip.indexOf(value ?? '');
  const saturday = strip.findIndex((date) => dayOfWeek(date) === 6);
  const isOther = value !== null && chosen < 0;
  // Only four fit on phones, and three on the narrowest. The last is the chosen day or else Saturday, if these are later.
  const isHidden = (n: number, fitting: number) => {
    const last = fitting - 1;
    return n >= last && n !== (chosen >= last ? chosen : Math.max(saturday, last));
  };
  const stripDays = strip.map((date, n) => ({
    date,
    className: classNames(isHidden(n, 4) && 'max-sm:hidden', isHidden(n, 3) && 'max-[360px]:hidden'),
  }));
  return (
    <div className={className}>
      <p id={labelId} className="mb-2 text-label font-label max-md:sr-only">
        {t('listings.filters.day')}
      </p>
      <div className="flex gap-1 [&_button]:h-[54px]">
        <div className="min-w-0 grow">
          <DayStrip days={stripDays} value={value} onChange={onChange} labelledBy={labelId}>
            <button
              type="button"
              aria-pressed={value === null}
              className={classNames(dayClasses, 'text-label font-label not-aria-pressed:bg-sand')}
              onClick={() => onChange(null)}
            >
              <span className="max-w-min text-center text-small leading-tight">
                {t('listings.filters.anyDay')}
              </span>
            </button>
          </DayStrip>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-pressed={isOther}
          aria-busy={overlay.isOpening}
          title={t('listings.filters.otherDay')}
          className={classNames(dayClasses, 'w-14 shrink-0 text-tiny')}
          onClick={() => overlay.open(true)}
          onPointerEnter={() => void otherDay.preload()}
        >
          {overlay.isOpening ? <WaveSpinner size={18} /> : <Calendar size={20} />}
          {isOther && <span>{formatMarinaDate(value, language, 'short')}</span>}
          <span className="sr-only">{t('listings.filters.otherDay')}</span>
        </button>
      </div>
      {overlay.value && (
        <Lazy
          part={otherDay}
          props={{
            value,
            first,
            last: addDays(now.date, bookingHorizonDays),
            onChange: (day) => {
              onChange(day);
              overlay.close();
            },
            onClose: overlay.close,
          }}
          {...overlay.lazy}
        />
      )}
    </div>
  );
}
