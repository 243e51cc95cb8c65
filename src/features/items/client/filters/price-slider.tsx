import { Slider } from '@base-ui/react/slider';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMad } from '#shared/money.ts';
import type { ListingsFilters } from './filters.ts';
import { handlesOf, type Prices, priceStep, pricesOf, usePriceBounds } from './price-bounds.ts';
import { RangeAtRest, rangeLook } from './price-slider-skeleton.tsx';

/** Prices as a range with two handles, beside the number fields, which it fills and follows. */
export default function ListingsRange({
  filters,
  prices,
  onChange,
  onCommit,
}: {
  /** The search and the type whose prices the range spans. */
  filters: ListingsFilters;
  prices: Prices;
  /** While a handle moves. */
  onChange: (prices: Prices) => void;
  /** When it is let go. */
  onCommit?: (prices: Prices) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const bounds = usePriceBounds(filters);
  if (!bounds) return <RangeAtRest dimmed={bounds === null} />;
  const names = [t('listings.filters.minPrice'), t('listings.filters.maxPrice')];
  return (
    <Slider.Root
      aria-label={t('listings.filters.range')}
      min={bounds.low}
      max={bounds.high}
      step={priceStep}
      largeStep={priceStep * 10}
      thumbCollisionBehavior="none"
      value={handlesOf(prices, bounds)}
      onValueChange={([from, to]) => onChange(pricesOf([from, to], bounds))}
      onValueCommitted={([from, to]) => onCommit?.(pricesOf([from, to], bounds))}
    >
      <Slider.Control className={rangeLook.control}>
        <Slider.Track className={rangeLook.track}>
          <Slider.Indicator className={rangeLook.chosen} />
          {names.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={rangeLook.thumb}
              getAriaLabel={() => name}
              getAriaValueText={(_, value) => `${formatMad(value, language)} MAD`}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
