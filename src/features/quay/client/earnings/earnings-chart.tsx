import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChartTable } from '#client/ui/chart-table.tsx';
import type { OwnerEarnings } from '#features/quay/schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';

/** The heights of the bars, in pixels. */
const bars = { highest: 220, lowest: 4, none: 2 };
const grounds = { revenue: 'bg-navy', received: 'ripple' };
/** The days that are named: more don't fit on a phone. */
const namedDays = [1, 8, 15, 22, 29];

/** Revenue and what was received on each day of the month, as two bars; the same as a table for screen readers. */
export function EarningsChart({ days }: { days: OwnerEarnings['days'] }) {
  const { t, language } = useTranslation();
  const highest = Math.max(0, ...days.flatMap(({ revenue, received }) => [revenue, received]));
  return (
    <section aria-labelledby="earnings-days" className="mt-12 md:mt-14">
      <h3 id="earnings-days" className="display text-heading">
        {t('earnings.days.title')}
      </h3>
      <div aria-hidden data-contrast="ink" className="text-navy forced-colors:bg-paper">
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          {(['revenue', 'received'] as const).map((name) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className={`size-4 rounded-swatch ${grounds[name]}`} />
              {t(`earnings.figures.${name}`)}
            </span>
          ))}
          {highest > 0 && (
            <span className="text-muted">
              {t('earnings.days.highest', { amount: formatMadWithUnit(highest, language) })}
            </span>
          )}
        </p>
        <div className="mt-4 flex items-end gap-[0.6%]" style={{ height: bars.highest }}>
          {days.map(({ date, revenue, received }) => (
            <div key={date} className="flex min-w-0 flex-1 items-end gap-px">
              <Bar amount={revenue} highest={highest} ground={grounds.revenue} />
              <Bar amount={received} highest={highest} ground={grounds.received} />
            </div>
          ))}
        </div>
        <div className="mt-1.5 flex gap-[0.6%] text-tiny text-muted">
          {days.map(({ date }) => {
            const day = Number(date.slice(8));
            return (
              <span key={date} className="w-0 min-w-0 flex-1 whitespace-nowrap">
                {namedDays.includes(day) && day}
              </span>
            );
          })}
        </div>
      </div>
      <ChartTable
        caption={t('earnings.days.title')}
        head={[t('earnings.days.day'), t('earnings.figures.revenue'), t('earnings.figures.received')]}
        rows={days.map(({ date, revenue, received }) => [
          formatMarinaDate(date, language, 'long'),
          formatMadWithUnit(revenue, language),
          formatMadWithUnit(received, language),
        ])}
      />
    </section>
  );
}

function Bar({ amount, highest, ground }: { amount: number; highest: number; ground: string }) {
  const height = amount > 0 ? Math.max(bars.lowest, (bars.highest * amount) / highest) : bars.none;
  return (
    <div
      className={`min-w-0 flex-1 rounded-t-[3px] ${amount === 0 ? 'bg-sand-2' : ground}`}
      style={{ height }}
    />
  );
}
