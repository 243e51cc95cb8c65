import { isolate } from '#shared/bidi.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import type { PriceLine } from './price.ts';

interface PriceParts {
  lines: readonly PriceLine[];
  /** The item's own rate, in MAD. */
  hourlyRate: number;
  /** How many of what there is; `units` says how many craft, 1 for seats. Slips kept before there were fleets have none. */
  seats: number;
  units?: number;
}

/**
 * How a total is made up, a text for each line: `2 h at 990 MAD`, `3 × 1 h evening at 1,200 MAD`. Empty if it is
 * only the hours of one craft at the item's own rate. See "Price rules" in docs/product.md.
 */
export function priceTexts(
  { lines, hourlyRate, seats, units = 1 }: PriceParts,
  language: Language,
): string[] {
  const [first, ...others] = lines;
  if (first && others.length === 0 && units === 1 && first.hourlyRate === hourlyRate && first.label === null)
    return [];
  const [before, after] = units > 1 ? [`${units}\u00a0× `, ''] : ['', texts[language].times(seats)];
  return lines.map((line) => {
    const text = priceLineText(line, language);
    return line.isExtension ? text : `${before}${text}${after}`;
  });
}

/** A line of a price for one seat: `1 h evening at 1,200 MAD`, `Whole day at 5,000 MAD`. */
export function priceLineText(
  { minutes, hourlyRate, dayPrice, label, isExtension, price = 0 }: PriceLine,
  language: Language,
): string {
  const { at, wholeDay, added } = texts[language];
  if (isExtension)
    return `${formatDuration(minutes, language)} ${added} ${formatMadWithUnit(price, language)}`;
  const duration = formatDuration(minutes, language);
  const hours = label === null ? duration : `${duration} ${isolate(label)}`;
  return `${dayPrice === null ? hours : wholeDay} ${at} ${formatMadWithUnit(dayPrice ?? hourlyRate ?? 0, language)}`;
}

interface PriceTexts {
  at: string;
  wholeDay: string;
  /** Hours that were added after the item had left. See "Trips" in docs/product.md. */
  added: string;
  times: (seats: number) => string;
}

/** Not among the texts of a page, because mails need them in the recipient's language. */
const texts: Record<Language, PriceTexts> = {
  en: {
    at: 'at',
    wholeDay: 'Whole day',
    added: 'added on the water for',
    times: (seats) => (seats === 1 ? '' : ` × ${seats}\u00a0seats`),
  },
  fr: {
    at: 'à',
    wholeDay: 'Journée entière',
    added: 'en mer en plus pour',
    times: (seats) => (seats === 1 ? '' : ` × ${seats}\u00a0places`),
  },
};
