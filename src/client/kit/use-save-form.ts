import { type FormEvent, useId, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type RegisterOptions } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { GivenInput } from '#client/data/call.ts';
import { type SaveOptions, useSave } from '#client/data/use-save.ts';
import { changedValues } from '#client/forms/drafts.ts';
import { focusField, unfold } from '#client/forms/form-errors.tsx';
import { useFieldsDraft } from '#client/forms/use-draft.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ConfirmDialogTexts } from '#client/overlays/dialog.tsx';
import { announce } from '#client/ui/live-region.ts';
import type { Endpoint, EndpointShape } from '#shared/endpoint.ts';
import { AppError, type ErrorCode, type FieldError } from '#shared/errors.ts';
import {
  asError,
  fieldAt,
  generalText,
  type Problem,
  pathsOf,
  problemAt,
  type Unchecked,
  type Wrong,
} from './form-problems.ts';
import { keepNothing, useCheckedForm } from './use-checked-form.ts';

type BodyOf<Shape extends EndpointShape> = Shape['body'] & object;

export interface SaveFormOptions<Values extends FieldValues, Shape extends EndpointShape>
  extends Pick<SaveOptions<Shape>, 'success' | 'sameIf' | 'inTurn' | 'onFailure'> {
  endpoint: Endpoint<Shape>;
  /** Loads the schema of the body; by default the endpoint's `bodySchema`. */
  schema?: (() => Promise<$ZodType>) | undefined;
  /**
   * The stored values, by the names that the body has. Fields without input follow them when they change. Empty text is sent
   * as null.
   */
  values: Values;
  /** The body, if it is not the values: parses what is typed. */
  toBody?: (values: Values, wrong: Wrong) => Unchecked<BodyOf<Shape>> | Promise<Unchecked<BodyOf<Shape>>>;
  /** The input of the call; by default only the body. `changed` has the fields of the body that the user changed. */
  toInput?: (given: { body: BodyOf<Shape>; changed: Partial<BodyOf<Shape>> }) => GivenInput<Shape>;
  /** The title of the panel if saving fails and the API's error has no sentence of its own; a general one by default. */
  failed?: string;
  /** The text of a problem with this value; undefined for the general one. */
  problemText?: (problem: Problem, value: unknown) => string | undefined;
  /** The fields that errors of the API are about. */
  fieldOf?: Partial<Record<ErrorCode, Path<Values>>>;
  /** Whether fields depend on each other: once the user has tried to save, each change checks all of them. */
  checksAll?: boolean;
  /** With it a panel lists the refused fields by these names; without it the first one gets the focus. */
  labelOf?: (path: string) => string;
  /** The name of the stored draft, such as `listing 42`; without it no draft is stored. */
  draft?: string;
  /** What is announced instead of saving what has not changed. */
  unchanged?: string;
  /** Called with a valid body before it is sent. Sends nothing if it returns false, or fails, which is shown. */
  prepare?: (body: BodyOf<Shape>) => unknown;
  /** What is asked before a body is sent, if anything. */
  question?: (body: BodyOf<Shape>) => ConfirmDialogTexts | null | false;
  /** Sends a body otherwise than by the call, such as by a queue. */
  sendBy?: (body: BodyOf<Shape>) => Promise<unknown>;
  /** The values to show after a save; by default those that were sent. */
  savedValues?: (output: Shape['output']) => Values;
  /** Called with the answer, before the data on the screen are refetched. */
  onSaved?: (output: Shape['output']) => void;
}

/** A form that saves with one call: its fields, its problems and its sending. See `SaveForm`. */
export function useSaveForm<Values extends FieldValues, Shape extends EndpointShape>({
  endpoint,
  schema = endpoint.bodySchema,
  values: stored,
  toBody = (values) => values as unknown as Unchecked<BodyOf<Shape>>,
  toInput = ({ body }) => ({ body }) as unknown as GivenInput<Shape>,
  failed,
  problemText,
  fieldOf = {},
  checksAll = false,
  labelOf,
  draft: draftName,
  unchanged,
  prepare,
  question,
  sendBy,
  savedValues,
  onSaved,
  onFailure,
  ...saveOptions
}: SaveFormOptions<Values, Shape>) {
  type Field = Path<Values>;
  const { t } = useTranslation();
  const id = useId();
  const idOf = (path: string) => `${id}-${path}`;
  const check = { schema, values: stored, toBody, checksAll };
  const { form, submitChecked } = useCheckedForm<Values, BodyOf<Shape>>(check);
  const values = form.watch();
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const draft = useFieldsDraft(draftName ?? null, stored, values, (name, value) =>
    form.setValue(name as Field, value as PathValue<Values, Field>, { shouldDirty: true }),
  );

  /** Unfolds the parts of the form that have refused fields. Without a panel, the first field gets the focus. */
  const showFields = (isWrong: (path: string) => boolean) => {
    const [first, ...others] = pathsOf(form.getValues()).filter(isWrong).map(idOf);
    for (const other of others) unfold(other);
    if (first !== undefined) (labelOf ? unfold : focusField)(first);
  };
  /** Whether the fields say why the last save failed. */
  const [isAboutFields, setIsAboutFields] = useState(false);
  const showAtFields = (error: Error): boolean => {
    if (!(error instanceof AppError)) return false;
    const field = fieldOf[error.code];
    const refused: [string, Pick<FieldError, 'limit'> & { code: string }][] = field
      ? [[field, { code: error.code }]]
      : Object.entries(error.details.fields ?? {}).flatMap(([path, problem]) => {
          const field = fieldAt(form.getValues(), path);
          return field === undefined ? [] : [[field, problem]];
        });
    for (const [path, { code, limit = '' }] of refused) {
      form.setError(path as Field, asError({ code, limit }));
    }
    showFields((path) => refused.some(([one]) => one === path));
    return refused.length > 0;
  };
  const startAgain = (from: Values) => {
    draft.forget();
    form.reset(from, keepNothing);
    draft.resume();
  };
  const lastSent = useRef(stored);
  const saving = useSave(endpoint, {
    ...saveOptions,
    onSuccess: (output) => {
      const typedSince = changedValues(lastSent.current, form.getValues());
      startAgain(savedValues?.(output) ?? lastSent.current);
      for (const [name, value] of Object.entries(typedSince ?? {}))
        form.setValue(name as Field, value, { shouldDirty: true });
      onSaved?.(output);
    },
    onFailure: (error, input) => {
      setIsAboutFields(showAtFields(error));
      onFailure?.(error, input);
    },
  });
  const send = (body: BodyOf<Shape>) => {
    if (sendBy) return sendBy(body);
    lastSent.current = structuredClone(form.getValues());
    const names = Object.keys(changedValues(stored, lastSent.current) ?? {});
    const changed = Object.entries(body).filter(([name]) => names.includes(name));
    const input = toInput({ body, changed: Object.fromEntries(changed) as Partial<BodyOf<Shape>> });
    return saving.save(...([input] as unknown as Parameters<typeof saving.save>));
  };
  const [unprepared, setUnprepared] = useState<Error | null>(null);
  const prepared = async (body: BodyOf<Shape>) => {
    try {
      return (await prepare?.(body)) !== false;
    } catch (error) {
      setUnprepared(error as Error);
      return false;
    }
  };
  const [asked, setAsked] = useState<BodyOf<Shape> | null>(null);
  const isRunning = useRef(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isRunning.current) return;
    if (unchanged !== undefined && !isDirty) return announce(unchanged);
    isRunning.current = true;
    // Before the check, so that an earlier failure does not stay beside new problems of fields.
    saving.reset();
    setUnprepared(null);
    try {
      await submitChecked(
        async (body) => {
          if (!(await prepared(body))) return;
          if (question?.(body)) setAsked(body);
          else await send(body);
        },
        (found) => showFields((path) => problemAt(found, path) !== undefined),
      );
    } finally {
      isRunning.current = false;
    }
  };

  const error = unprepared ?? (isAboutFields ? null : saving.error);
  const textAt = (path: string): string | undefined => {
    const problem = problemAt(errors, path);
    return problem && (problemText?.(problem, get(values, path)) ?? generalText(t, problem));
  };
  return {
    /** Of react-hook-form, for what is not here: lists of fields, setting values. */
    form,
    id,
    idOf,
    values,
    isDirty,
    isSaving: isSubmitting || saving.isSaving,
    /** Whether it is on its way, after the check; a field that is disabled sooner could not get the focus. */
    isSending: saving.isSaving,
    /** How often the user has tried to save. */
    attempt: submitCount,
    draft,
    /** The props of a native field: its registration, with `options` of react-hook-form, its id and its error. */
    field: <Name extends Field>(name: Name, options?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, options),
      id: idOf(name),
      error: textAt(name),
    }),
    /** The same of a field without a native element: its value and a function that sets it. */
    controlled: <Name extends Field>(name: Name) => ({
      id: idOf(name),
      error: textAt(name),
      value: form.watch(name) as PathValue<Values, Name>,
      onChange: (value: PathValue<Values, Name>) =>
        form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 }),
    }),
    /** The paths of the refused fields, in the order of the form. */
    wrongPaths: pathsOf(values).filter((path) => problemAt(errors, path) !== undefined),
    labelOf,
    unchanged,
    /** Why saving failed, if no field is the reason. */
    error,
    failure: error && failureTexts(t, error, failed ?? t('errors.unknown')),
    submit,
    /** Sends a body that `prepare` has held back; resolves to whether it was saved. */
    send,
    question: asked && (question?.(asked) || null),
    answer: async (isYes: boolean) => {
      if (isYes && asked) await send(asked);
      setAsked(null);
    },
    /** Shows these values as if they were stored. */
    startAgain,
    /** Shows the stored values again. */
    discard: () => {
      startAgain(stored);
      saving.reset();
    },
  };
}

/** What `useSaveForm` returns for these values and the endpoint that saves them. */
export type SaveFormOf<Values extends FieldValues, Saves> =
  Saves extends Endpoint<infer Shape> ? ReturnType<typeof useSaveForm<Values, Shape>> : never;

/** What the parts of a form need of it, whatever its values are. */
export type SaveFormState = Omit<
  ReturnType<typeof useSaveForm<FieldValues, EndpointShape>>,
  'form' | 'values' | 'field' | 'controlled' | 'send' | 'startAgain'
>;
