import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { rulesProblemText } from './rules-problem-text.ts';
import type { PriceRuleValues, RulesValues } from './rules-values.ts';
import type { RulesForm } from './use-rules-form.ts';

export interface RulesFieldsProps {
  rules: RulesForm;
  /** The prefix of the field ids. */
  id: string;
  item: ItemDetail;
}

type PlainField = Exclude<keyof RulesValues, 'priceRules'>;
export type RulesPath = PlainField | `priceRules.${number}.${keyof PriceRuleValues}`;

/** The id of a field's control, for links to it. */
export const rulesFieldId = (id: string, path: string) => `${id}-${path}`;

/** A field's input, its error in the current language, and its id. */
export function useRulesField({ rules, id }: Pick<RulesFieldsProps, 'rules' | 'id'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (path: RulesPath) => {
    const problem = rules.problemAt(path);
    return {
      input: rules.form.register(path),
      error: problem && rulesProblemText({ t, language }, path, problem, String(rules.form.watch(path))),
      id: rulesFieldId(id, path),
    };
  };
}

const labels = {
  opensAt: 'rules.hours.opensAt',
  closesAt: 'rules.hours.closesAt',
  shortestMinutes: 'rules.booking.shortestMinutes',
  longestMinutes: 'rules.booking.longestMinutes',
  noticeMinutes: 'rules.booking.noticeMinutes',
  turnaroundMinutes: 'rules.booking.turnaroundMinutes',
  horizonDays: 'rules.booking.horizonDays',
  confirmation: 'rules.confirmation.title',
  dayPrice: 'rules.price.dayPrice',
} as const satisfies Record<PlainField, string>;

const ruleLabels = {
  label: 'rules.priceRules.label',
  hourlyRate: 'rules.priceRules.hourlyRate',
  weekdays: 'rules.priceRules.weekdays',
  days: 'rules.priceRules.days',
  from: 'rules.priceRules.from',
  to: 'rules.priceRules.to',
  fromTime: 'rules.priceRules.fromTime',
  toTime: 'rules.priceRules.toTime',
} as const satisfies Record<keyof PriceRuleValues, string>;

/** The name of the field at a path, for the panel of errors. */
export function rulesFieldLabel(t: Translate, path: string): string {
  const [field, index, part] = path.split('.');
  if (index === undefined) return t(labels[field as PlainField]);
  const name = t('rules.priceRules.name', { number: Number(index) + 1 });
  return `${name}, ${t(ruleLabels[part as keyof PriceRuleValues])}`;
}
