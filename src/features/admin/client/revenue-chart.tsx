import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { ChartTable } from '#client/ui/figures.tsx';
import { dateNames } from '#shared/marina-format.ts';
import type { RevenueMonth } from '../schemas.ts';
import { type Cliff, drawCliff, svgPoints } from './draw-cliff.ts';

/** From this amount on, values are shown in thousands: longer numbers do not fit above a month. */
const thousandsFrom = 100_000;
const wideFrom = 720;
/** The space for the title above the highest value. */
const topMargin = { wide: 148, narrow: 134 };

const fills = {
  past: { dark: 'fill-clay', mid: 'fill-ochre', lit: 'fill-[#ecc88c]' },
  current: { dark: 'fill-coral-dark', mid: 'fill-coral', lit: 'fill-coral-light' },
};

/** Revenue by month, each drawn as a cliff, the current one in coral. Narrow screens show the last six months. */
export function RevenueChart({ months }: { months: readonly RevenueMonth[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const container = useRef<HTMLElement>(null);
  // Null before the first measurement.
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const inThousands = months.some(({ revenue }) => revenue >= thousandsFrom);
  const monthName = (month: string) => f.day(`${month}-01`, 'month');
  const last = months.length - 1;
  return (
    <section
      ref={container}
      aria-labelledby="admin-revenue"
      className="relative -mx-2.5 h-[420px] overflow-hidden rounded-poster md:-mx-4 md:h-[470px]"
    >
      {width !== null && <Cliffs months={months} width={width} inThousands={inThousands} />}
      <div className="relative px-5.5 pt-5 md:px-9 md:pt-7">
        <h2 id="admin-revenue" className="display text-heading md:text-panel md:leading-none">
          {t('admin.revenue.title')}
        </h2>
        <p className="mt-1.5 text-small">
          {t(inThousands ? 'admin.revenue.unitThousands' : 'admin.revenue.unit')}
        </p>
      </div>
      <ChartTable
        caption={t('admin.revenue.title')}
        head={[t('admin.revenue.month'), t('admin.revenue.amount'), t('admin.figures.completed')]}
        rows={months.map(({ month, revenue, completedBookings }, index) => [
          index === last ? t('admin.revenue.ongoing', { month: monthName(month) }) : monthName(month),
          f.price(revenue),
          f.count(completedBookings),
        ])}
      />
    </section>
  );
}

function Cliffs({
  months: all,
  width,
  inThousands,
}: {
  months: readonly RevenueMonth[];
  width: number;
  inThousands: boolean;
}) {
  const f = useFormat();
  const isWide = width >= wideFrom;
  const months = isWide ? all : all.slice(-6);
  const height = isWide ? 470 : 420;
  const baseline = height - 66;
  const step = width / months.length;
  const highest = Math.max(1, ...months.map(({ revenue }) => revenue));
  const heightOf = (revenue: number) =>
    (revenue / highest) * (baseline - (isWide ? topMargin.wide : topMargin.narrow));
  const amountText = (revenue: number) => {
    if (!inThousands) return f.mad(Math.round(revenue));
    const thousands = revenue / 1000;
    return f
      .mad(thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands))
      .replace(/([.,]\d)0$/, '$1');
  };
  return (
    <svg width={width} height={height} aria-hidden className="absolute inset-0">
      <RevenueSky width={width} baseline={baseline} sunX={sunIndex(months) * step + step / 2} />
      {months.map(({ month, revenue }, index) => {
        const x = index * step;
        const cliff = drawCliff({ x, width: step, baseline, height: heightOf(revenue), seed: month });
        const isCurrent = index === months.length - 1;
        return (
          <g key={month}>
            {revenue > 0 && (
              <CliffShape
                cliff={cliff}
                fill={isCurrent ? fills.current : fills.past}
                hasGreenTop={!isCurrent}
              />
            )}
            <text
              x={awayFromEdges(revenue > 0 ? cliff.apex.x : x + step / 2, width)}
              y={cliff.apex.y - (isWide ? 14 : 12)}
              textAnchor="middle"
              className="figure fill-navy"
              fontSize={isWide ? 19 : 17}
            >
              {amountText(revenue)}
            </text>
          </g>
        );
      })}
      <RevenueSea width={width} baseline={baseline} height={height} />
      {months.map(({ month }, index) => (
        <text
          key={month}
          x={(index + 0.5) * step}
          y={height - 19}
          textAnchor="middle"
          className={classNames(
            'fill-foam text-label',
            index === months.length - 1 ? 'font-figure' : 'font-medium',
          )}
        >
          {dateNames[f.language].shortMonths[Number(month.slice(5)) - 1]?.replace('.', '')}
        </text>
      ))}
    </svg>
  );
}

/** The month behind which the sun is drawn: a low one, away from the edges and the title, so that no value overlaps it. */
function sunIndex(months: readonly RevenueMonth[]): number {
  const first = months.length > 6 ? Math.ceil(months.length * 0.45) : 1;
  const inner = months.map((_, index) => index).slice(first, -1);
  const highestAround = (index: number) =>
    Math.max(...months.slice(index - 1, index + 2).map(({ revenue }) => revenue));
  return inner.reduce((best, index) => (highestAround(index) < highestAround(best) ? index : best), first);
}

/** Where the middle of a value is, so that none is clipped at the chart's edges. */
const awayFromEdges = (x: number, width: number) => Math.min(Math.max(x, 28), width - 28);

function CliffShape({
  cliff,
  fill,
  hasGreenTop,
}: {
  cliff: Cliff;
  fill: typeof fills.past;
  hasGreenTop: boolean;
}) {
  return (
    <>
      <polygon points={svgPoints(cliff.dark)} className={fill.dark} />
      <polygon points={svgPoints(cliff.mid)} className={fill.mid} />
      <polygon points={svgPoints(cliff.lit)} className={fill.lit} />
      {hasGreenTop && cliff.cap && <polygon points={svgPoints(cliff.cap)} className="fill-sage" />}
    </>
  );
}

/** The background of the chart: sky, sun, clouds and hills. Decoration, not data. */
function RevenueSky({ width, baseline, sunX }: { width: number; baseline: number; sunX: number }) {
  const isNarrow = width < 640;
  const sun = isNarrow ? { x: sunX, y: 150, r: 26 } : { x: sunX, y: 122, r: 40 };
  const clouds = isNarrow
    ? [[sun.x - 30, sun.y - 42, 0.72]]
    : [
        [width * 0.45, 74, 1],
        [width * 0.86, 62, 1.1],
        [width * 0.67, 36, 0.8],
      ];
  return (
    <>
      <rect width={width} height={baseline} fill="#cde3d5" />
      <rect y={baseline * 0.46} width={width} height={baseline} fill="#e6ebd1" />
      <rect y={baseline * 0.7} width={width} height={baseline} fill="#f5e6bf" />
      <circle cx={sun.x} cy={sun.y} r={sun.r * 1.48} className="fill-foam" opacity=".42" />
      <circle cx={sun.x} cy={sun.y} r={sun.r} className="fill-sun" />
      {clouds.map(([x = 0, y = 0, scale = 1]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M0 6C12-2 24-3 38 1s28 5 44-1C72 12 56 14 40 9S14 10 0 6Z"
          className="fill-foam"
        />
      ))}
      <path
        d={`M0 ${baseline - 38}C${width * 0.12} ${baseline - 66} ${width * 0.2} ${baseline - 58} ${width * 0.33} ${baseline - 52}S${width * 0.52} ${baseline - 30} ${width * 0.6} ${baseline - 44}S${width * 0.8} ${baseline - 76} ${width} ${baseline - 40}V${baseline + 4}H0Z`}
        fill="#9dbdb8"
      />
    </>
  );
}

/** The sea in front of the cliffs, on which the names of the months are written. */
function RevenueSea({ width, baseline, height }: { width: number; baseline: number; height: number }) {
  const swell = (from: number, rise: number) =>
    `M0 ${baseline + from}C${width * 0.2} ${baseline + from - rise} ${width * 0.3} ${baseline + from + rise} ${width * 0.5} ${baseline + from}S${width * 0.82} ${baseline + from - rise} ${width} ${baseline + from + 1}V${height}H0Z`;
  return (
    <>
      <path d={swell(-2, 3)} className="fill-foam" />
      <path d={swell(3, 3)} className="fill-sea" />
      <path d={swell(21, 9)} className="fill-deep" />
    </>
  );
}
