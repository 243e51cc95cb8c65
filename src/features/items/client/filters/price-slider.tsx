import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMad } from '#shared/money.ts';
import { PriceSliderSkeleton, sliderClasses } from './filter-fields.tsx';
import type { ListingsFilters, Prices } from './filters.ts';
import { handlesOf, priceStep, pricesOf, useFacets } from './use-facets.ts';

/** The price range with two handles. It and the number fields above it show the same prices. */
export default function PriceSlider({
  filters,
  prices,
  onChange,
  onCommit,
}: {
  /** The range spans the prices that these filters, but for the prices, leave. */
  filters: ListingsFilters;
  prices: Prices;
  /** While a handle moves. */
  onChange: (prices: Prices) => void;
  /** When it is released. */
  onCommit?: (prices: Prices) => void;
}) {
  const { t } = useTranslation();
  const { bounds } = useFacets(filters);
  if (!bounds) return <PriceSliderSkeleton dimmed={bounds === null} />;
  const [from, to] = handlesOf(prices, bounds);
  const place = (price: number) => (price - bounds.low) / (bounds.high - bounds.low);
  const middle = place((from + to) / 2);
  const handle = { ...bounds, place };
  return (
    <fieldset
      aria-label={t('listings.filters.range')}
      className={classNames(sliderClasses.control, 'relative min-w-0')}
    >
      <div className={sliderClasses.track}>
        <div
          className={classNames(sliderClasses.chosen, 'absolute inset-y-0')}
          style={{ left: percent(place(from)), right: percent(1 - place(to)) }}
        />
      </div>
      <Handle
        {...handle}
        label={t('listings.filters.minPrice')}
        value={from}
        reach={{ right: 1 - middle }}
        onChange={(price) => onChange(pricesOf([Math.min(price, to), to], bounds))}
        onCommit={(price) => onCommit?.(pricesOf([Math.min(price, to), to], bounds))}
      />
      <Handle
        {...handle}
        label={t('listings.filters.maxPrice')}
        value={to}
        reach={{ left: middle }}
        onChange={(price) => onChange(pricesOf([from, Math.max(price, from)], bounds))}
        onCommit={(price) => onCommit?.(pricesOf([from, Math.max(price, from)], bounds))}
      />
    </fieldset>
  );
}

/**
 * An invisible range input over the whole track, and the handle that shows its value. The two inputs overlap, so each is
 * clipped in the middle between the handles: a press reaches the nearer one.
 */
function Handle({
  label,
  low,
  high,
  value,
  place,
  reach: { left = 0, right = 0 },
  onChange,
  onCommit,
}: {
  label: string;
  low: number;
  high: number;
  value: number;
  place: (price: number) => number;
  /** The part of the track, at either end, that belongs to the other handle. */
  reach: { left?: number; right?: number };
  onChange: (price: number) => void;
  onCommit: (price: number) => void;
}) {
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  // The browser's `change` event, on release or after a key: React's `onChange` is the `input` event.
  const commit = useEffectEvent(() => onCommit(Number(input.current?.value)));
  useEffect(() => {
    const element = input.current;
    const released = () => commit();
    element?.addEventListener('change', released);
    return () => element?.removeEventListener('change', released);
  }, []);
  /** The Page keys and Shift with an arrow move by ten steps; browsers differ there. */
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = largeSteps[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const price = Math.min(Math.max(value + steps * priceStep, low), high);
    onChange(price);
    onCommit(price);
  };
  return (
    <div className="pointer-events-none absolute inset-x-3.5 inset-y-0">
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={`${formatMad(value, language)} MAD`}
        min={low}
        max={high}
        step={priceStep}
        value={value}
        className="peer range-input absolute top-0 -left-[22px] h-full w-[calc(100%+44px)] opacity-0"
        style={{ clipPath: `inset(0 ${clipAt(right)} 0 ${clipAt(left)})` }}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={onKeyDown}
      />
      <span
        className={classNames(sliderClasses.thumb, 'absolute top-1/2 -translate-1/2')}
        style={{ left: percent(place(value)) }}
      />
    </div>
  );
}

const largeSteps: Record<string, number> = {
  PageUp: 10,
  PageDown: -10,
  'Shift+ArrowUp': 10,
  'Shift+ArrowRight': 10,
  'Shift+ArrowDown': -10,
  'Shift+ArrowLeft': -10,
};

const percent = (part: number) => `${part * 100}%`;

/** The input is 22 px longer than the track at either end, half of its thumb. */
const clipAt = (part: number) => (part === 0 ? '0' : `calc(22px + (100% - 44px) * ${part})`);
