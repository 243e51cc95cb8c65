import { useEffect, useEffectEvent } from 'react';
import { type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import { type Check, loadCheck, resolverOf } from './form-problems.ts';

/** The fields of a form, which are checked by the schema of the body. It is loaded with the form. */
export function useCheckedForm<Values extends FieldValues, Body extends FieldValues>({
  values,
  checksAll,
  ...check
}: Check<Values> & { values: Values; checksAll: boolean }) {
  const loadAhead = useEffectEvent(() => loadCheck(check.schema));
  useEffect(() => void loadAhead(), []);
  const form = useForm<Values, unknown, Body>({
    values,
    // When the stored values change, as in another language.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true },
    // Fields without a registered element, and those in a closed disclosure, get the focus, too.
    shouldFocusError: false,
    resolver: resolverOf(check),
  });
  const rechecksAll = checksAll && form.formState.submitCount > 0;
  useEffect(() => {
    const { unsubscribe } = form.watch(() => rechecksAll && void form.trigger());
    return unsubscribe;
  }, [form, rechecksAll]);
  return {
    form,
    /** Checks the values, and calls one of these two. */
    submitChecked: async (send: (body: Body) => unknown, refuse: (found: FieldErrors<Values>) => void) => {
      let isChecked = false;
      const submit = form.handleSubmit(
        async (body) => {
          isChecked = true;
          await send(body);
        },
        (found) => {
          isChecked = true;
          refuse(found);
        },
      );
      await submit();
      // react-hook-form gives a check up during which the stored values have changed.
      if (!isChecked) await submit();
    },
  };
}

/** For `reset`, which keeps the same as above by default. */
export const keepNothing = {
  keepDirtyValues: false,
  keepErrors: false,
  keepIsSubmitted: false,
  keepSubmitCount: false,
};
