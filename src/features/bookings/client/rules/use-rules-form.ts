import { useState } from 'react';
import { type FieldErrors, get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '#client/data/call.ts';
import { type Draft, useFieldsDraft } from '#client/forms/use-draft.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { saveItemRules } from '#features/bookings/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { problemsOf, type RulesProblem, type RulesValues, toRules, valuesOf } from './rules-values.ts';

export interface RulesForm {
  form: UseFormReturn<RulesValues>;
  draft: Draft;
  /** Counts the attempts to save; the panel of errors shows from the first one on. */
  attempt: number;
  busy: boolean;
  /** Why saving failed, if no field is the reason. */
  failure: unknown;
  problemAt: (path: string) => RulesProblem | undefined;
  /** The paths of the fields with problems, in the order of the form. */
  wrongPaths: readonly string[];
  save: () => Promise<void>;
  discard: () => void;
}

/** The form of an item's rules: its values, the stored draft, and saving. */
export function useRulesForm(item: ItemDetail): RulesForm {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [saved, setSaved] = useState(() => valuesOf(item.rules, language));
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<RulesValues>({
    defaultValues: saved,
    resolver,
    shouldFocusError: false,
  });
  const values = form.watch();
  const draft = useFieldsDraft(`rules ${item.id}`, saved, values, (field, value) =>
    form.setValue(field, value, { shouldDirty: true }),
  );
  const { errors } = form.formState;
  const problemAt = (path: string): RulesProblem | undefined => {
    const found: { message?: RulesProblem } | undefined = get(errors, path);
    return found?.message;
  };

  const send = form.handleSubmit(async (valid) => {
    try {
      const params = { id: item.id };
      const rules = await call(saveItemRules, { params, body: toRules(valid) });
      const next = valuesOf(rules, language);
      draft.forget();
      setSaved(next);
      form.reset(next);
      draft.resume();
      toast.success(t('rules.saved'));
    } catch (error) {
      const problems = serverProblems(error);
      for (const [path, message] of problems) form.setError(path as keyof RulesValues, { message });
      if (problems.length === 0) setFailure(error);
    }
  });

  return {
    form,
    draft,
    attempt,
    busy,
    failure,
    problemAt,
    wrongPaths: pathsOf(values).filter((path) => problemAt(path) !== undefined),
    save: async () => {
      if (busy) return;
      setFailure(null);
      setBusy(true);
      await send();
      setBusy(false);
      setAttempt((before) => before + 1);
    },
    discard: () => {
      draft.forget();
      form.reset(saved);
      setAttempt(0);
      setFailure(null);
      draft.resume();
    },
  };
}

const resolver: Resolver<RulesValues> = (values) => {
  const problems = problemsOf(values);
  if (problems.size === 0) return { values, errors: {} };
  const errors: FieldErrors<RulesValues> = {};
  for (const [path, message] of problems) set(errors, path, { type: 'validate', message });
  return { values: {}, errors };
};

/** The problems that the server found, by the path of their field. */
function serverProblems(error: unknown): [path: string, problem: RulesProblem][] {
  if (!(error instanceof AppError)) return [];
  if (error.code === 'opening_hours_too_short') return [['closesAt', 'hours']];
  if (error.code === 'outside_marina_hours') return [['opensAt', 'outside']];
  return Object.entries(error.details.fields ?? {}).map(([path, { code }]) => [path, `server_${code}`]);
}

/** Every field's path, in the order of the form. */
function pathsOf({ priceRules, ...plain }: RulesValues): string[] {
  return [
    ...Object.keys(plain),
    ...priceRules.flatMap((rule, index) => Object.keys(rule).map((field) => `priceRules.${index}.${field}`)),
  ];
}
