import { scaleHalfUp } from './half-up.ts';
import type { Language } from './language.ts';

/** Money is integer centimes inside and a number of MAD at the edge (D9). */
export type Centimes = number;

const noBreakSpace = '\u00a0';

export function centimesToMad(centimes: Centimes): number {
  return centimes / 100;
}

/** Rounded half up to a whole centime; throws a RangeError on NaN and infinities. */
export function madToCentimes(mad: number): Centimes {
  if (!Number.isFinite(mad)) throw new RangeError(`Not an amount of money: ${mad}`);
  return scaleHalfUp(mad, 100);
}

/** A whole number with its thousands apart: `1,200` in English, `1 200` in French. */
export function formatCount(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? noBreakSpace : ',');
}

/**
 * An amount of MAD without its unit: `1,200` or `1,200.50` in English, `1 200` or `1 200,50` in French. Written by
 * hand, because Node and browsers group differently, which would break hydration. 'auto' shows centimes only if any.
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

/** As `formatMad`, with its unit that never breaks away: `1,200 MAD`. */
export function formatMadWithUnit(
  mad: number,
  language: Language,
  options: { decimals?: 'auto' | 2 } = {},
): string {
  return `${formatMad(mad, language, options)}${noBreakSpace}MAD`;
}
