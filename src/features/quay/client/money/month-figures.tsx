import { titleClasses } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Statistic } from '#client/ui/figures.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { EarningsFigures, OwnerEarnings } from '#features/quay/schemas.ts';

/** What seldom happens is named only if it did. */
function useLine() {
  const { t } = useTranslation();
  const { duration } = useFormat();
  return ({ bookings, units, hoursOut, calledOff, noShows }: EarningsFigures): string[] => [
    ...(units > bookings ? [t('money.line.units', { count: units })] : []),
    t('money.line.hoursOut', { time: duration(Math.round(hoursOut * 60)) }),
    ...(calledOff > 0 ? [t('money.line.calledOff', { count: calledOff })] : []),
    ...(noShows > 0 ? [t('money.line.noShows', { count: noShows })] : []),
  ];
}

/** The month's totals, with what its two amounts are, which are easily confused. */
export function MonthTotals({ total }: { total: EarningsFigures }) {
  const { t } = useTranslation();
  const f = useFormat();
  const line = useLine();
  return (
    <>
      <dl
        aria-label={t('money.totals')}
        className="mt-6 grid grid-cols-2 items-end max-sm:items-start gap-x-6 gap-y-5 md:mt-8 lg:flex lg:justify-between lg:gap-x-10"
      >
        <Statistic label={t('money.figures.revenue')} size="headline" unit="MAD">
          {f.mad(total.revenue)}
        </Statistic>
        <Statistic label={t('money.figures.received')} unit="MAD">
          {f.mad(total.received)}
        </Statistic>
        <Statistic label={t('money.figures.bookings', { count: total.bookings })}>
          {f.count(total.bookings)}
        </Statistic>
        <Statistic label={t('money.figures.hours')}>{f.duration(Math.round(total.hours) * 60)}</Statistic>
      </dl>
      <p className="mt-5 text-label">{line(total).join(', ')}.</p>
      <p className="mt-1 max-w-[70ch] text-small text-muted">{t('money.explained')}</p>
    </>
  );
}

/** Each item, by revenue; those of which nothing happened have only their names, folded away. */
export function ItemEarnings({ items }: { items: OwnerEarnings['items'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const line = useLine();
  const idle = items.filter(isIdle);
  return (
    <section aria-labelledby="money-items" className="mt-12 md:mt-14">
      <h3 id="money-items" className="display text-heading">
        {t('money.items')}
      </h3>
      <ul className="mt-5 grid gap-2 max-sm:-mx-2.5">
        {items
          .filter((item) => !isIdle(item))
          .map(({ id, listingTitle, ...of }) => (
            <li
              key={id}
              className="grid items-center gap-x-6 gap-y-3 rounded-row bg-wash px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div>
                <h4 className={`${titleClasses(listingTitle)} fit-large leading-tight`}>{listingTitle}</h4>
                <p className="mt-1 text-small text-muted">
                  {[
                    `${f.count(of.bookings)}\u00a0${t('money.figures.bookings', { count: of.bookings })}`,
                    t('money.line.hours', { time: f.duration(Math.round(of.hours * 60)) }),
                    ...line(of),
                  ].join(', ')}
                </p>
              </div>
              <dl className="grid grid-cols-2 gap-x-6 sm:w-60 sm:text-right">
                {(['revenue', 'received'] as const).map((name) => (
                  <div key={name}>
                    <dt className="text-tiny text-muted">{t(`money.figures.${name}`)}</dt>
                    <dd className="figure text-body whitespace-nowrap">{f.price(of[name])}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
      </ul>
      {idle.length > 0 && (
        <details className="group mt-2 rounded-button bg-wash max-sm:-mx-2.5">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-[18px] py-2 text-label font-label">
            {t('money.idle', { count: idle.length })}
            <ChevronDown size={18} className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-2 px-[18px] pt-1 pb-5 text-body">
            {idle.map(({ id, listingTitle }) => (
              <li key={id} className="wrap-anywhere">
                {listingTitle}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const isIdle = (of: EarningsFigures) =>
  (['bookings', 'revenue', 'received', 'hoursOut', 'calledOff', 'noShows'] as const).every(
    (name) => of[name] === 0,
  );
