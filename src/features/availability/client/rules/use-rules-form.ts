import { useState } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form';
import { useSave } from '#client/data/use-save.ts';
import { fieldErrorText, setServerErrors } from '#client/forms/form-errors.tsx';
import { useFieldsDraft } from '#client/forms/use-draft.tsx';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import {
  type PriceRuleValues,
  problemsOf,
  type RulesCode,
  type RulesProblem,
  type RulesValues,
  rulesValues,
  toRules,
} from './rules-values.ts';

/** The form of an item's rules: its values, the stored draft, and saving. */
export function useRulesForm(item: ItemDetail) {
  const { t, language } = useTranslation();
  const form = useForm<RulesValues>({
    defaultValues: rulesValues(item.rules, language),
    resolver,
    shouldFocusError: false,
  });
  const values = form.watch();
  const { errors, defaultValues, submitCount, isSubmitting, isDirty } = form.formState;
  const draft = useFieldsDraft(`rules ${item.id}`, defaultValues as RulesValues, values, (field, value) =>
    form.setValue(field, value, { shouldDirty: true }),
  );
  const problemAt = (path: string): RulesProblem | undefined => {
    const found: { message?: RulesProblem } | undefined = get(errors, path);
    return found?.message;
  };
  const wrongPaths = pathsOf(values).filter((path) => problemAt(path) !== undefined);
  const startAgain = (from?: RulesValues) => {
    draft.forget();
    form.reset(from);
    draft.resume();
  };
  /** Whether the fields say why the last save failed. */
  const [isAboutFields, setIsAboutFields] = useState(false);
  const showAtFields = (failed: Error): boolean => {
    const code = failed instanceof AppError ? failed.code : null;
    if (code === 'opening_hours_too_short') form.setError('closesAt', { message: 'hours' });
    else if (code === 'outside_marina_hours') form.setError('opensAt', { message: 'outside' });
    else return setServerErrors(form.setError, failed);
    return true;
  };
  const { save, error, reset } = useSave(saveItemRules, {
    success: t('rules.saved'),
    onSuccess: (rules) => startAgain(rulesValues(rules, language)),
    onFailure: (failed) => setIsAboutFields(showAtFields(failed)),
  });
  /** Valid rules whose price of the whole day is below that of the shortest booking, until the owner confirms them. */
  const [lowDay, setLowDay] = useState<ItemRules | null>(null);
  const send = (body: ItemRules) => save({ params: { id: item.id }, body });
  const submit = form.handleSubmit(async (valid) => {
    const body = toRules(valid);
    if (body.dayPrice !== null && body.dayPrice < shortestPrice(item, body)) setLowDay(body);
    else await send(body);
  });

  return {
    form,
    draft,
    /** How often the user tried to save; the panel of errors shows from the first time on. */
    attempt: submitCount,
    busy: isSubmitting,
    /** Why saving failed, if no field is the reason. */
    failure: isAboutFields ? null : error,
    problemAt,
    /** The paths of the fields with problems, in the order of the form. */
    wrongPaths,
    hasProblem: (prefix: string) => wrongPaths.some((path) => path.startsWith(prefix)),
    save: () => {
      if (!isDirty) return announce(t('rules.unchanged'));
      reset();
      void submit();
    },
    isDirty,
    lowDay: lowDay && {
      rules: lowDay,
      /** The form shows a failure. */
      save: async () => void (await send(lowDay)),
      close: () => setLowDay(null),
    },
    discard: () => {
      startAgain();
      reset();
    },
  };
}

/** What the shortest booking costs at the hourly rate, in MAD. */
export const shortestPrice = (
  { hourlyRate }: Pick<ItemDetail, 'hourlyRate'>,
  { shortestMinutes }: Pick<ItemRules, 'shortestMinutes'>,
): number => centimesToMad(Math.round((madToCentimes(hourlyRate) * shortestMinutes) / 60));

const resolver: Resolver<RulesValues> = (values) => {
  const problems = problemsOf(values);
  if (problems.size === 0) return { values, errors: {} };
  const errors: FieldErrors<RulesValues> = {};
  for (const [path, message] of problems) set(errors, path, { type: 'validate', message });
  return { values: {}, errors };
};

/** Every field's path, in the order of the form. */
function pathsOf({ priceRules, ...plain }: RulesValues): string[] {
  return [
    ...Object.keys(plain),
    ...priceRules.flatMap((rule, index) => Object.keys(rule).map((field) => `priceRules.${index}.${field}`)),
  ];
}

export interface RulesFieldProps {
  rules: ReturnType<typeof useRulesForm>;
  /** The prefix of the field ids. */
  id: string;
}

type PlainField = Exclude<keyof RulesValues, 'priceRules'>;
type RulesPath = PlainField | `priceRules.${number}.${keyof PriceRuleValues}`;

/** The id of a field's control, for links to it. */
export const rulesFieldId = (id: string, path: string) => `${id}-${path}`;

/** The props of a field: its error in the current language and its id, too. */
export function useRulesField({ rules, id }: RulesFieldProps) {
  const { t, language } = useTranslation();
  return (path: RulesPath) => {
    const problem = rules.problemAt(path);
    return {
      ...rules.form.register(path),
      error: problem && rulesProblemText({ t, language }, path, problem, String(rules.form.watch(path))),
      id: rulesFieldId(id, path),
    };
  };
}

/** The name of the field at a path, for the panel of errors. */
export function rulesFieldLabel(t: Translate, path: string): string {
  const [field, index, part] = path.split('.');
  if (index === undefined) return t(`rules.fields.${field as PlainField}`);
  const name = t('rules.priceRules.name', { number: Number(index) + 1 });
  return `${name}, ${t(`rules.priceRules.${part as keyof PriceRuleValues}`)}`;
}

/** The message below the field at this path, with this text. */
function rulesProblemText(
  { t, language }: { t: Translate; language: Language },
  path: string,
  problem: RulesProblem,
  text: string,
): string {
  if (problem === 'too_long') return t('listing.form.problems.too_long', { limit: ruleLimits.label });
  if (problem === 'unreadable') return t('listing.form.problems.unreadable');
  const limit = path === 'dayPrice' ? ruleLimits.dayPrice : undefined;
  return (
    fieldErrorText(t, problem) ??
    priceProblemText({ t, language }, problem, text, limit) ??
    t(`rules.problems.${problem as RulesCode}`)
  );
}
