import { useTranslation } from '#client/i18n/use-translation.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { Statistic } from '#client/ui/statistic.tsx';
import type { EarningsFigures, OwnerEarnings } from '#features/quay/schemas.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';

const counts = ['bookings', 'hours', 'hoursOut', 'calledOff', 'noShows'] as const;

/** A number of bookings, or hours as `3 h 30 min`. */
const countText = (name: (typeof counts)[number], of: EarningsFigures, language: Language) =>
  name === 'hours' || name === 'hoursOut'
    ? formatDuration(Math.round(of[name] * 60), language)
    : formatMad(of[name], language);

/** The month's totals, with a sentence about each of the two amounts that are easily confused. */
export function EarningsTotals({ total }: { total: EarningsFigures }) {
  const { t, language } = useTranslation();
  return (
    <>
      <dl
        aria-label={t('earnings.totals')}
        className="mt-8 grid grid-cols-2 items-end gap-x-6 gap-y-6 md:mt-10 lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10"
      >
        <Amount name="revenue" total={total} />
        <Amount name="received" total={total} />
        {counts.map((name) => (
          <Statistic key={name} label={t(`earnings.figures.${name}`)}>
            {countText(name, total, language)}
          </Statistic>
        ))}
        <Amount name="openDeposits" total={total} />
      </dl>
      <ul className="mt-6 grid max-w-[70ch] gap-1 text-small text-muted">
        <li>{t('earnings.explained.revenue')}</li>
        <li>{t('earnings.explained.received')}</li>
      </ul>
    </>
  );
}

function Amount({ name, total }: { name: 'revenue' | 'received' | 'openDeposits'; total: EarningsFigures }) {
  const { t, language } = useTranslation();
  return (
    <Statistic label={t(`earnings.figures.${name}`)} unit="MAD">
      {formatMad(total[name], language)}
    </Statistic>
  );
}

/** The figures of each item: cards on phones, rows on wide windows. What seldom happens is named only if it did. */
export function ItemEarnings({ items }: { items: OwnerEarnings['items'] }) {
  const { t, language } = useTranslation();
  return (
    <section aria-labelledby="earnings-items" className="mt-12 md:mt-14">
      <h3 id="earnings-items" className="display text-heading">
        {t('earnings.items')}
      </h3>
      <ul className="-mx-2.5 mt-5 grid gap-2 sm:mx-0">
        {items.map(({ id, listingTitle, ...of }) => {
          const seldom = [
            ...(of.openDeposits > 0
              ? [`${t('earnings.figures.openDeposits')} ${formatMadWithUnit(of.openDeposits, language)}`]
              : []),
            ...(['calledOff', 'noShows'] as const)
              .filter((name) => of[name] > 0)
              .map((name) => `${t(`earnings.figures.${name}`)} ${countText(name, of, language)}`),
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
                  <Figure key={name} label={t(`earnings.figures.${name}`)}>
                    {formatMadWithUnit(of[name], language)}
                  </Figure>
                ))}
                {(['bookings', 'hours', 'hoursOut'] as const).map((name) => (
                  <Figure key={name} label={t(`earnings.figures.${name}`)}>
                    {countText(name, of, language)}
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
