import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { ChartTable } from '#client/ui/figures.tsx';
import { StatusTag, statusGround } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { adminLimits } from '../constants.ts';
import type { AdminOverview, DepartureHour, StatusCount } from '../schemas.ts';

/** The heights of the bars, in pixels. */
const bars = { highest: 250, lowest: 6, none: 4 };

/** A bar chart of bookings by the hour they start; the busiest hour is in navy. */
export function DeparturesChart({ hours }: { hours: readonly DepartureHour[] }) {
  const { t, language } = useTranslation();
  const f = useFormat();
  const maxCount = Math.max(1, ...hours.map(({ count }) => count));
  const barHeight = (count: number) =>
    count > 0 ? Math.max(bars.lowest, (bars.highest * count) / maxCount) : bars.none;
  const hourLabel = (hour: number) => (language === 'fr' ? `${hour}h` : hour % 12 || 12);
  return (
    <>
      <div
        aria-hidden
        // In forced colours the chart keeps its own colours, so it needs its own background.
        data-contrast="ink"
        className="flex h-[330px] items-end gap-[1.3%] text-center text-navy forced-colors:bg-paper"
      >
        {hours.map(({ hour, count }, index) => (
          <div key={hour} className="min-w-0 flex-1">
            <p className={classNames('text-label font-figure', count === 0 && 'text-muted')}>{count}</p>
            <div
              className={classNames(
                'mt-1 rounded-[9px]',
                count === 0 ? 'bg-sand-2' : count === maxCount ? 'bg-navy' : 'ripple',
              )}
              style={{ height: barHeight(count) }}
            />
            <p className={classNames('mt-2 text-small', count === maxCount ? 'font-figure' : 'text-muted')}>
              {hourLabel(hour)}
            </p>
            <p className="-mt-1 h-[1.4em] text-tiny text-muted">
              {language === 'en' && (index === 0 || hour === 12) && (hour < 12 ? 'AM' : 'PM')}
            </p>
          </div>
        ))}
      </div>
      <ChartTable
        caption={t('admin.departures.title')}
        head={[t('admin.departures.hour'), t('admin.departures.count')]}
        rows={hours.map(({ hour, count }) => [f.time(hour * 60), String(count)])}
      />
    </>
  );
}

/** The share of each booking status as a stacked bar, with the numbers as a list below it, and how confirmed ones ended. */
export function StatusBand({
  statuses,
  ended,
}: {
  statuses: readonly StatusCount[];
  ended: AdminOverview['endedBookings'];
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  const percent = (count: number) => Math.round((count / total) * 100);
  return (
    <TitledSection
      large
      title={t('admin.statuses.title')}
      text={total > 0 ? t('admin.statuses.text', { total: f.count(total) }) : undefined}
    >
      {total === 0 ? (
        <p className="text-body text-muted">{t('admin.statuses.empty')}</p>
      ) : (
        <>
          <div aria-hidden className="flex h-[72px] gap-1">
            {statuses
              .filter(({ count }) => count > 0)
              .map(({ status, count }) => (
                <div
                  key={status}
                  data-contrast="ink"
                  className={`min-w-2.5 first:rounded-l-hour last:rounded-r-hour rounded-swatch ${statusGround[status]}`}
                  style={{ flexGrow: count, flexBasis: 0 }}
                />
              ))}
          </div>
          <ul className="mt-5 grid gap-3">
            {statuses.map(({ status, count }) => (
              <li key={status} className="grid grid-cols-[1fr_auto_64px] items-center gap-4">
                <StatusTag status={status} className="justify-self-start" />
                <span className="figure text-large">{f.count(count)}</span>
                <span className="text-right text-small text-muted">
                  {t('admin.statuses.share', { percent: percent(count) })}
                </span>
              </li>
            ))}
          </ul>
          <EndedBookings ended={ended} />
        </>
      )}
    </TitledSection>
  );
}

function EndedBookings({ ended }: { ended: AdminOverview['endedBookings'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className="mt-8 text-small text-muted">
        {t('admin.statuses.ended', { days: adminLimits.days })}
      </h3>
      <dl aria-labelledby={titleId} className="mt-2 grid gap-1.5">
        {(Object.keys(ended) as (keyof typeof ended)[]).map((end) => (
          <div key={end} className="flex items-baseline justify-between gap-4 text-small">
            <dt>{t(`admin.statuses.${end}`)}</dt>
            <dd className="figure text-body">{f.count(ended[end])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
