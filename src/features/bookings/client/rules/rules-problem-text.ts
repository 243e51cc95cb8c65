import type { Translate } from '#client/i18n/i18n.ts';
import { itemLimits } from '#features/items/limits.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { Language } from '#shared/language.ts';
import { formatMad } from '#shared/money.ts';
import type { RulesProblem } from './rules-values.ts';

const serverCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** The message below the field at this path. */
export function rulesProblemText(
  { t, language }: { t: Translate; language: Language },
  path: string,
  problem: RulesProblem,
): string {
  switch (problem) {
    case 'hours':
    case 'outside':
    case 'longest':
    case 'rate_required':
    case 'dates_required':
    case 'dates_order':
    case 'times_order':
      return t(`rules.problems.${problem}`);
    case 'rate_too_high': {
      const limit = path === 'dayPrice' ? ruleLimits.dayPrice : itemLimits.hourlyRate;
      return t('listing.form.problems.rate_too_high', { limit: formatMad(limit, language) });
    }
    case 'too_long':
      return t('listing.form.problems.too_long', { limit: ruleLimits.label });
    case 'unreadable':
    case 'rate_unreadable':
    case 'rate_negative':
    case 'rate_decimals':
      return t(`listing.form.problems.${problem}`);
    default: {
      const code = serverCodes.find((one) => `server_${one}` === problem);
      return code ? t(`errors.fields.${code}`) : t('errors.unknown');
    }
  }
}
