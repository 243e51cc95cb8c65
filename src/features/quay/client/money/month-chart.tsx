import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { ChartTable } from '#client/ui/figures.tsx';
import type { OwnerEarnings } from '#features/quay/schemas.ts';

/** The heights of the bars, in pixels. */
const bars = { highest: 220, lowest: 4, none: 2 };
const grounds = { revenue: 'bg-navy', received: 'ripple' };
const names = ['revenue', 'received'] as const;
/** The days that are named on phones. */
const namedDays = [1, 8, 15, 22, 29];

const heightOf = (amount: number, highest: number) =>
  amount > 0 ? Math.max(bars.lowest, (bars.highest * amount) / highest) : bars.none;

type Day = OwnerEarnings['days'][number];
const higher = (day: Day) => Math.max(day.revenue, day.received);

/**
 * Revenue and what was received on each day of the month, as two bars. The amounts of one day are written out: of the highest,
 * or of the day that is tapped, pointed at or chosen by the arrow keys. The same as a table for screen readers.
 */
export function MonthChart({ days }: { days: readonly Day[] }) {
  const { t, language } = useTranslation();
  const f = useFormat();
  const highest = Math.max(0, ...days.map(higher));
  const [chosen, setChosen] = useState(days.findIndex((day) => higher(day) === highest));
  const shown = days[chosen];
  const { format } = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const choose = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: days.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(next, 0), days.length - 1));
  };
  if (!shown) return null;
  return (
    <section aria-labelledby="money-days" className="mt-12 md:mt-14">
      <h3 id="money-days" className="display text-heading">
        {t('money.days.title')}
      </h3>
      <p aria-hidden className="mt-3 grid grid-cols-2 gap-x-5 text-label sm:flex">
        <span className="font-label first-letter:uppercase max-sm:col-span-2">{f.day(shown.date)}</span>
        {names.map((name) => (
          <span key={name} className="flex flex-wrap items-center gap-x-2">
            <span className={`size-4 rounded-swatch ${grounds[name]}`} />
            {t(`money.figures.${name}`)}
            <span className="figure max-sm:w-full">{f.price(shown[name])}</span>
          </span>
        ))}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('money.days.day')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={[
          f.day(shown.date),
          ...names.map((name) => `${t(`money.figures.${name}`)} ${f.price(shown[name])}`),
        ].join(', ')}
        data-contrast="ink"
        className="mt-4 flex rounded-nav text-navy forced-colors:bg-paper"
        onKeyDown={choose}
      >
        {days.map((day, index) => {
          const number = Number(day.date.slice(8));
          const isChosen = index === chosen;
          return (
            <div
              key={day.date}
              className={classNames(
                'flex min-w-0 flex-1 flex-col items-center justify-end rounded-badge pt-1',
                isChosen && 'bg-sand',
              )}
              onPointerEnter={() => setChosen(index)}
            >
              <span
                className={classNames(
                  'h-6 text-tiny whitespace-nowrap',
                  isChosen ? 'font-figure' : 'text-muted max-lg:invisible',
                )}
              >
                {higher(day) > 0 && format(higher(day))}
              </span>
              <div
                className="flex w-full items-end gap-px px-[12%]"
                style={{ height: heightOf(higher(day), highest) }}
              >
                {names.map((name) => (
                  <div
                    key={name}
                    className={`min-w-0 flex-1 rounded-t-[3px] ${day[name] === 0 ? 'bg-sand-2' : grounds[name]}`}
                    style={{ height: heightOf(day[name], highest) }}
                  />
                ))}
              </div>
              <span
                className={classNames(
                  'h-6 text-tiny whitespace-nowrap',
                  isChosen ? 'font-figure' : 'text-muted',
                )}
              >
                <span className={isChosen || namedDays.includes(number) ? '' : 'max-lg:hidden'}>
                  {number}
                </span>
              </span>
            </div>
          );
        })}
      </div>
      <ChartTable
        caption={t('money.days.title')}
        head={[t('money.days.day'), ...names.map((name) => t(`money.figures.${name}`))]}
        rows={days.map((day) => [f.day(day.date), ...names.map((name) => f.price(day[name]))])}
      />
    </section>
  );
}
