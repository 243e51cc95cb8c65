import type { Translate } from '#client/i18n/i18n.ts';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { Language } from '#shared/language.ts';
import type { RulesProblem } from './rules-values.ts';

const serverCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** The message below the field at this path, with this text. */
export function rulesProblemText(
  { t, language }: { t: Translate; language: Language },
  path: string,
  problem: RulesProblem,
  text: string,
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
    case 'too_long':
      return t('listing.form.problems.too_long', { limit: ruleLimits.label });
    case 'unreadable':
      return t('listing.form.problems.unreadable');
    default: {
      const code = serverCodes.find((one) => `server_${one}` === problem);
      if (code) return t(`errors.fields.${code}`);
      const limit = path === 'dayPrice' ? ruleLimits.dayPrice : undefined;
      return priceProblemText({ t, language }, problem, text, limit) ?? t('errors.unknown');
    }
  }
}
