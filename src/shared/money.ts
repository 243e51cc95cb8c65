import type { Language } from './language.ts';

/** Amounts are integer centimes internally and numbers of MAD in the API. See "Prices" in docs/product.md. */
export type Centimes = number;

const noBreakSpace = '\u00a0';

export function centimesToMad(centimes: Centimes): number {
  return centimes / 100;
}

/** Rounds half up; throws a RangeError on NaN and infinities. */
export function madToCentimes(mad: number): Centimes {
  if (!Number.isFinite(mad)) throw new RangeError(`Invalid amount of money: ${mad}`);
  return scaleHalfUp(mad, 100);
}

/** An integer with separated thousands: `1,200` in English, `1 200` in French. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? noBreakSpace : ',');
}

/**
 * An amount of MAD without the unit: `1,200` or `1,200.50` in English, `1 200` or `1 200,50` in French. Not `Intl`,
 * because Node and browsers group differently, which would break hydration. 'auto' omits zero centimes.
 */
export function formatMad(mad: number, language: Language, options: { decimals?: 'auto' | 2 } = {}): string {
  const centimes = madToCentimes(mad);
  const digits = String(Math.abs(centimes)).padStart(3, '0');
  const whole = formatCount(Number(digits.slice(0, -2)), language);
  const fraction = digits.slice(-2);
  const sign = centimes < 0 ? '-' : '';
  if (options.decimals !== 2 && fraction === '00') return sign + whole;
  return `${sign}${whole}${language === 'fr' ? ',' : '.'}${fraction}`;
}

/** Like `formatMad`, with the unit after a no-break space: `1,200 MAD`. */
export function formatMadWithUnit(
  mad: number,
  language: Language,
  options: { decimals?: 'auto' | 2 } = {},
): string {
  return `${formatMad(mad, language, options)}${noBreakSpace}MAD`;
}

/** `value` × `scale` as a whole number, rounded half up like PostgreSQL rounds positive numbers. */
export function scaleHalfUp(value: number, scale: number): number {
  // Fifteen digits remove binary noise: 1.005 × 100 is 100.49999999999999 instead of 100.5.
  return Math.round(Number((value * scale).toPrecision(15)));
}
