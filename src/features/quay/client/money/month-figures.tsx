import { titleClasses } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { ChartTable, Statistic } from '#client/ui/figures.tsx';
import type { EarningsFigures, OwnerEarnings } from '#features/quay/schemas.ts';
import type { Format } from '#shared/format-in.ts';

const counts = ['bookings', 'hours', 'hoursOut', 'calledOff', 'noShows'] as const;

/** A number of bookings, or hours as `3 h 30 min`. */
const countText = (name: (typeof counts)[number], of: EarningsFigures, f: Format) =>
  name === 'hours' || name === 'hoursOut' ? f.duration(Math.round(of[name] * 60)) : f.count(of[name]);

/** The month's totals, with a sentence about each of the two amounts that are easily confused. */
export function EarningsTotals({ total }: { total: EarningsFigures }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <>
      <dl
        aria-label={t('money.totals')}
        className="mt-8 grid grid-cols-2 items-end gap-x-6 gap-y-6 md:mt-10 lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10"
      >
        <Amount name="revenue" total={total} />
        <Amount name="received" total={total} />
        {counts.map((name) => (
          <Statistic key={name} label={t(`money.figures.${name}`)}>
            {countText(name, total, f)}
          </Statistic>
        ))}
        <Amount name="openDeposits" total={total} />
      </dl>
      <ul className="mt-6 grid max-w-[70ch] gap-1 text-small text-muted">
        <li>{t('money.explained.revenue')}</li>
        <li>{t('money.explained.received')}</li>
      </ul>
    </>
  );
}

function Amount({ name, total }: { name: 'revenue' | 'received' | 'openDeposits'; total: EarningsFigures }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Statistic label={t(`money.figures.${name}`)} unit="MAD">
      {f.mad(total[name])}
    </Statistic>
  );
}

/** The figures of each item: cards on phones, rows on wide windows. What seldom happens is named only if it did. */
export function ItemEarnings({ items }: { items: OwnerEarnings['items'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <section aria-labelledby="money-items" className="mt-12 md:mt-14">
      <h3 id="money-items" className="display text-heading">
        {t('money.items')}
      </h3>
      <ul className="-mx-2.5 mt-5 grid gap-2 sm:mx-0">
        {items.map(({ id, listingTitle, ...of }) => {
          const seldom = [
            ...(of.openDeposits > 0
              ? [`${t('money.figures.openDeposits')} ${f.price(of.openDeposits)}`]
              : []),
            ...(['calledOff', 'noShows'] as const)
              .filter((name) => of[name] > 0)
              .map((name) => `${t(`money.figures.${name}`)} ${countText(name, of, f)}`),
          ];
          return (
            <li
              key={id}
              className="grid items-center gap-x-6 gap-y-3 rounded-row bg-wash px-5 py-4 lg:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div>
                <h4 className={`${titleClasses(listingTitle)} fit-large leading-tight`}>{listingTitle}</h4>
                {seldom.length > 0 && (
                  <p className="mt-1 text-small text-muted first-letter:uppercase">{seldom.join(', ')}</p>
                )}
              </div>
              <dl className="grid grid-cols-6 items-end gap-x-3 gap-y-2.5 text-small *:col-span-2 *:nth-[-n+2]:col-span-3 sm:grid-cols-5 sm:gap-x-5 sm:*:col-span-1! lg:grid-cols-[repeat(5,132px)] lg:text-right">
                {(['revenue', 'received'] as const).map((name) => (
                  <Figure key={name} label={t(`money.figures.${name}`)}>
                    {f.price(of[name])}
                  </Figure>
                ))}
                {(['bookings', 'hours', 'hoursOut'] as const).map((name) => (
                  <Figure key={name} label={t(`money.figures.${name}`)}>
                    {countText(name, of, f)}
                  </Figure>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-tiny text-muted">{label}</dt>
      <dd className="figure text-body whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** The heights of the chart's bars, in pixels. */
const bars = { highest: 220, lowest: 4, none: 2 };
const grounds = { revenue: 'bg-navy', received: 'ripple' };
/** The days that are named: more don't fit on a phone. */
const namedDays = [1, 8, 15, 22, 29];

/** Revenue and what was received on each day of the month, as two bars; the same as a table for screen readers. */
export function EarningsChart({ days }: { days: OwnerEarnings['days'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const highest = Math.max(0, ...days.flatMap(({ revenue, received }) => [revenue, received]));
  return (
    <section aria-labelledby="money-days" className="mt-12 md:mt-14">
      <h3 id="money-days" className="display text-heading">
        {t('money.days.title')}
      </h3>
      <div aria-hidden data-contrast="ink" className="text-navy forced-colors:bg-paper">
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          {(['revenue', 'received'] as const).map((name) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span className={`size-4 rounded-swatch ${grounds[name]}`} />
              {t(`money.figures.${name}`)}
            </span>
          ))}
          {highest > 0 && (
            <span className="text-muted">{t('money.days.highest', { amount: f.price(highest) })}</span>
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
        caption={t('money.days.title')}
        head={[t('money.days.day'), t('money.figures.revenue'), t('money.figures.received')]}
        rows={days.map(({ date, revenue, received }) => [f.day(date), f.price(revenue), f.price(received)])}
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
