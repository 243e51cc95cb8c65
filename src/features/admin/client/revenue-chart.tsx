import { scaleBand, scaleLinear } from '@visx/scale';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dateNames, formatMarinaDate } from '#shared/marina-format.ts';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';
import type { RevenueMonth } from '../schemas.ts';
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './chart-width.ts';
import { type Cliff, drawCliff, outline } from './revenue-coastline.ts';
import { RevenueSea, RevenueSky } from './revenue-illustration.tsx';

/** From here on thousands are written: more figures than these don't fit over a month. */
const thousandsFrom = 100_000;
const wideFrom = 720;
/** Where the highest apex stands: below the title, whichever month it is. */
const highest = { wide: 132, phone: 134 };

const inks = {
  past: { dark: 'fill-clay', mid: 'fill-ochre', lit: 'fill-[#ecc88c]' },
  current: { dark: 'fill-coral-dark', mid: 'fill-coral', lit: 'fill-coral-light' },
};

/** Revenue by month: a cliff each, this month's in coral. On the phone the last six. */
export default function RevenueChart({ months }: { months: readonly RevenueMonth[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [frame, width] = useWidth<HTMLElement>();
  const inThousands = months.some(({ revenue }) => revenue >= thousandsFrom);
  const monthName = (month: string) => formatMarinaDate(`${month}-01`, language, 'month');
  const last = months.length - 1;
  return (
    <section
      ref={frame}
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
        head={[t('admin.revenue.month'), t('admin.revenue.amount'), t('admin.revenue.bookings')]}
        rows={months.map(({ month, revenue, completedBookings }, place) => [
          place === last ? t('admin.revenue.ongoing', { month: monthName(month) }) : monthName(month),
          formatMadWithUnit(revenue, language),
          formatMad(completedBookings, language),
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
  const { language } = useLanguage();
  const wide = width >= wideFrom;
  const months = wide ? all : all.slice(-6);
  const height = wide ? 470 : 420;
  const base = height - 66;
  const places = scaleBand({ domain: months.map(({ month }) => month), range: [0, width] });
  const heights = scaleLinear({
    domain: [0, Math.max(1, ...months.map(({ revenue }) => revenue))],
    range: [0, base - (wide ? highest.wide : highest.phone)],
  });
  const step = places.bandwidth();
  const written = (revenue: number) => {
    if (!inThousands) return formatMad(Math.round(revenue), language);
    const thousands = revenue / 1000;
    return formatMad(
      thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands),
      language,
    ).replace(/([.,]\d)0$/, '$1');
  };
  return (
    <svg width={width} height={height} aria-hidden className="absolute inset-0">
      <RevenueSky width={width} base={base} sunAt={sunPlace(months) * step + step / 2} />
      {months.map(({ month, revenue }, place) => {
        const x = places(month) ?? 0;
        const cliff = drawCliff({ x, width: step, base, height: heights(revenue), seed: month });
        const current = place === months.length - 1;
        return (
          <g key={month}>
            {revenue > 0 && (
              <Facets cliff={cliff} ink={current ? inks.current : inks.past} green={!current} />
            )}
            <text
              x={revenue > 0 ? cliff.apex.x : x + step / 2}
              y={cliff.apex.y - (wide ? 14 : 12)}
              textAnchor={anchor(cliff.apex.x, width)}
              className="figure fill-navy"
              fontSize={wide ? 19 : 17}
            >
              {written(revenue)}
            </text>
          </g>
        );
      })}
      <RevenueSea width={width} base={base} height={height} />
      {months.map(({ month }, place) => (
        <text
          key={month}
          x={(places(month) ?? 0) + step / 2}
          y={height - 19}
          textAnchor="middle"
          className={classNames(
            'fill-foam text-label',
            place === months.length - 1 ? 'font-figure' : 'font-medium',
          )}
        >
          {dateNames[language].shortMonths[Number(month.slice(5)) - 1]?.replace('.', '')}
        </text>
      ))}
    </svg>
  );
}

/** The sun stands where months are low, off the edges and beside the title: no peak or value runs into it. */
function sunPlace(months: readonly RevenueMonth[]): number {
  const first = months.length > 6 ? Math.ceil(months.length * 0.45) : 1;
  const inner = months.map((_, place) => place).slice(first, -1);
  const around = (place: number) =>
    Math.max(...months.slice(place - 1, place + 2).map(({ revenue }) => revenue));
  return inner.reduce((best, place) => (around(place) < around(best) ? place : best), first);
}

/** A value at the chart's edge leans inwards, so that none of it is cut. */
function anchor(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 30) return 'start';
  return x > width - 30 ? 'end' : 'middle';
}

function Facets({ cliff, ink, green }: { cliff: Cliff; ink: typeof inks.past; green: boolean }) {
  return (
    <>
      <polygon points={outline(cliff.dark)} className={ink.dark} />
      <polygon points={outline(cliff.mid)} className={ink.mid} />
      <polygon points={outline(cliff.lit)} className={ink.lit} />
      {green && cliff.cap && <polygon points={outline(cliff.cap)} className="fill-sage" />}
    </>
  );
}
