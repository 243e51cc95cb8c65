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
import { useWidth } from './chart-width.ts';

const height = 330;
const top = 34;
const base = height - 46;

/** Bookings by the hour they began: columns of sea, the busiest in navy. */
export default function DeparturesChart({ hours }: { hours: readonly DepartureHour[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const ripple = useId();
  const [frame, width] = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const places = scaleBand({
    domain: hours.map(({ hour }) => hour),
    range: [0, width ?? 0],
    paddingInner: (width ?? 0) < 420 ? 0.13 : 0.15,
  });
  const heights = scaleLinear({ domain: [0, most], range: [0, base - top] });
  const name = (hour: number) => (language === 'fr' ? `${hour}h` : `${hour % 12 || 12}`);
  const spoken = (hour: number) => formatMarinaTime(timeOfMinutes(hour * 60), language);
  return (
    <div ref={frame} style={{ height }}>
      {width !== null && (
        <svg
          width={width}
          height={height}
          aria-hidden
          // Its inks are made for paper: among a reader's own colours it brings that along.
          className="block overflow-visible forced-colors:bg-paper"
        >
          <defs>
            <pattern id={ripple} width="28" height="14" patternUnits="userSpaceOnUse">
              <path d="M0 0h28v14H0z" className="fill-teal" />
              <path
                d="M-7 9C-2 9 2 5 7 5S16 9 21 9 30 5 35 5"
                fill="none"
                className="stroke-ripple"
                strokeWidth="2"
              />
            </pattern>
          </defs>
          {hours.map(({ hour, count }, place) => {
            const x = places(hour) ?? 0;
            const column = places.bandwidth();
            const tall = count > 0 ? Math.max(6, heights(count)) : 0;
            const busiest = count === most;
            const middle = x + column / 2;
            return (
              <g key={hour}>
                {count > 0 ? (
                  <BarRounded
                    x={x}
                    y={base - tall}
                    width={column}
                    height={tall}
                    radius={Math.min(9, tall / 2)}
                    all
                    fill={busiest ? 'var(--color-navy)' : `url(#${ripple})`}
                  />
                ) : (
                  <rect x={x} y={base - 4} width={column} height={4} rx={2} className="fill-sand-2" />
                )}
                <text
                  x={middle}
                  y={base - Math.max(tall, 4) - 11}
                  textAnchor="middle"
                  className={classNames('text-label font-figure', count > 0 ? 'fill-navy' : 'fill-muted')}
                >
                  {count}
                </text>
                <text
                  x={middle}
                  y={height - 20}
                  textAnchor="middle"
                  className={classNames(
                    'text-small',
                    busiest && count > 0 ? 'fill-navy font-figure' : 'fill-muted',
                  )}
                >
                  {name(hour)}
                </text>
                {language === 'en' && (place === 0 || hour === 12) && (
                  <text x={middle} y={height - 2} textAnchor="middle" className="fill-muted text-tiny">
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
        rows={hours.map(({ hour, count }) => [spoken(hour), String(count)])}
      />
    </div>
  );
}
