import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';
import type { DepartureHour } from '../schemas.ts';
import { ChartTable } from './chart-table.tsx';
import { useElementWidth } from './use-element-width.ts';

const height = 330;
const top = 34;
const baseline = height - 46;

/** A bar chart of bookings by the hour they start; the busiest hour is in navy. */
export default function DeparturesChart({ hours }: { hours: readonly DepartureHour[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const patternId = useId();
  const [container, width] = useElementWidth<HTMLDivElement>();
  const maxCount = Math.max(1, ...hours.map(({ count }) => count));
  const xScale = scaleBand({
    domain: hours.map(({ hour }) => hour),
    range: [0, width ?? 0],
    paddingInner: (width ?? 0) < 420 ? 0.13 : 0.15,
  });
  const heightScale = scaleLinear({ domain: [0, maxCount], range: [0, baseline - top] });
  const axisLabel = (hour: number) => (language === 'fr' ? `${hour}h` : `${hour % 12 || 12}`);
  const fullLabel = (hour: number) => formatMarinaTime(timeOfMinutes(hour * 60), language);
  return (
    <div ref={container} style={{ height }}>
      {width !== null && (
        <svg
          width={width}
          height={height}
          aria-hidden
          // In forced colours the chart keeps its own colours, so it needs its own background.
          className="block overflow-visible forced-colors:bg-paper"
        >
          <defs>
            <pattern id={patternId} width="28" height="14" patternUnits="userSpaceOnUse">
              <path d="M0 0h28v14H0z" className="fill-teal" />
              <path
                d="M-7 9C-2 9 2 5 7 5S16 9 21 9 30 5 35 5"
                fill="none"
                className="stroke-ripple"
                strokeWidth="2"
              />
            </pattern>
          </defs>
          {hours.map(({ hour, count }, index) => {
            const x = xScale(hour) ?? 0;
            const barWidth = xScale.bandwidth();
            const barHeight = count > 0 ? Math.max(6, heightScale(count)) : 0;
            const isBusiest = count === maxCount;
            const center = x + barWidth / 2;
            return (
              <g key={hour}>
                {count > 0 ? (
                  <BarRounded
                    x={x}
                    y={baseline - barHeight}
                    width={barWidth}
                    height={barHeight}
                    radius={Math.min(9, barHeight / 2)}
                    all
                    fill={isBusiest ? 'var(--color-navy)' : `url(#${patternId})`}
                  />
                ) : (
                  <rect x={x} y={baseline - 4} width={barWidth} height={4} rx={2} className="fill-sand-2" />
                )}
                <text
                  x={center}
                  y={baseline - Math.max(barHeight, 4) - 11}
                  textAnchor="middle"
                  className={classNames('text-label font-figure', count > 0 ? 'fill-navy' : 'fill-muted')}
                >
                  {count}
                </text>
                <text
                  x={center}
                  y={height - 20}
                  textAnchor="middle"
                  className={classNames(
                    'text-small',
                    isBusiest && count > 0 ? 'fill-navy font-figure' : 'fill-muted',
                  )}
                >
                  {axisLabel(hour)}
                </text>
                {language === 'en' && (index === 0 || hour === 12) && (
                  <text x={center} y={height - 2} textAnchor="middle" className="fill-muted text-tiny">
                    {hour < 12 ? 'AM' : 'PM'}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      <ChartTable
        caption={t('admin.departures.title')}
        head={[t('admin.departures.hour'), t('admin.departures.count')]}
        rows={hours.map(({ hour, count }) => [fullLabel(hour), String(count)])}
      />
    </div>
  );
}
