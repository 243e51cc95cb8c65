import type { Language } from './language.ts';
import { formatCount, formatMad, scaleHalfUp } from './money.ts';

// As ISO 4217 has them; ICU counts the decimals that are used. All other currencies have two.
const withThree = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
const withNone = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));

/** Whether a code is one of ISO 4217. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

export const decimalsOf = (currency: string): number =>
  withThree.has(currency) ? 3 : withNone.has(currency) ? 0 : 2;

/** Whether an amount has no more decimals than its currency. */
export const isAmountOf = (currency: string, amount: number): boolean =>
  Number(amount.toFixed(decimalsOf(currency))) === amount;

/** An amount of another currency in centimes, by its rate in MAD, rounded half up. */
export const centimesAt = (rate: number, amount: number): number => scaleHalfUp(amount * 100, rate);

/** An amount of a currency without its code, for example `1,200.500` dinars; zero decimals are left out. */
export function formatAmount(currency: string, amount: number, language: Language): string {
  const places = decimalsOf(currency);
  if (places < 3) return formatMad(amount, language);
  const [whole = '', fraction = ''] = amount.toFixed(places).split('.');
  const count = formatCount(Number(whole), language);
  return Number(fraction) === 0 ? count : `${count}${language === 'fr' ? ',' : '.'}${fraction}`;
}
