import { type FormEvent, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { DraftNotice } from '#client/forms/draft-notice.tsx';
import { TextField } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useFieldsDraft } from '#client/forms/use-draft.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { AppError } from '#shared/errors.ts';
import { updateProfile } from '../endpoints.ts';
import { profileLimits } from '../limits.ts';
import type { CurrentUser } from '../schemas.ts';
import { readPhone, useReadPhone } from './profile-phone.ts';
import {
  fieldProblem,
  nameProblem,
  type ProfileValues,
  phoneProblem,
  pictureProblem,
  problemText,
  valuesOf,
} from './profile-problems.ts';

/** The edit form. What is typed survives a call that fails; what was saved shows at once, here and in the header. */
export function ProfileForm({ user, startAtPhone }: { user: CurrentUser; startAtPhone: boolean }) {
  const { t } = useTranslation();
  const { setUser } = useSession();
  const id = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const awake = useHydrated();
  const { register, handleSubmit, reset, resetField, setError, setFocus, setValue, watch, formState } =
    useForm<ProfileValues>({
      defaultValues: valuesOf(user),
    });
  const draft = useFieldsDraft('profile', valuesOf(user), watch(), setValue);
  const { errors, isSubmitting } = formState;
  const readNumber = useReadPhone(watch('phoneNumber'), user.phoneNumber);

  useEffect(() => {
    if (awake && startAtPhone) setFocus('phoneNumber');
  }, [awake, startAtPhone, setFocus]);

  useEffect(() => {
    // A picture that was uploaded meanwhile is saved already: an older address here would take it away again.
    resetField('profileImageUrl', { defaultValue: user.profileImageUrl ?? '' });
  }, [resetField, user.profileImageUrl]);

  const endDraft = () => {
    draft.forget();
    draft.resume();
  };
  const save = handleSubmit(async (values) => {
    try {
      const saved = await call(updateProfile, { body: values });
      setUser(saved);
      reset(valuesOf(saved));
      endDraft();
      toast.success(t('profile.form.saved'));
    } catch (error) {
      const fields = Object.entries((error instanceof AppError && error.details.fields) || {});
      const placed = fields.filter(([name]) => name in values);
      for (const [index, [name, { code }]] of placed.entries()) {
        const message = fieldProblem(error as AppError, code);
        setError(name as keyof ProfileValues, { message }, { shouldFocus: index === 0 });
      }
      if (placed.length === 0) setFailure(error);
    }
  });
  const submit = (event: FormEvent) => {
    // Also where a field then stops the attempt: what failed before is not what is wrong now.
    setFailure(null);
    void save(event);
  };
  const text = (name: keyof ProfileValues) => problemText(t, errors[name]?.message);

  return (
    <form noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`} className="display text-heading">
        {t('profile.form.title')}
      </h2>
      <DraftNotice draft={draft} className="mt-5" />
      {failure !== null && (
        <FormErrors className="mt-5" title={t('profile.form.failed')} text={errorText(t, failure)} />
      )}
      <fieldset disabled={!awake} className="mt-6 grid gap-6">
        <TextField
          {...register('displayName', { validate: nameProblem })}
          id={`${id}-name`}
          label={t('profile.form.displayName')}
          hint={t('profile.form.displayNameHint')}
          error={text('displayName')}
          autoComplete="name"
          maxLength={profileLimits.displayName}
        />
        <TextField
          {...register('phoneNumber', {
            validate: async (value) =>
              phoneProblem(value, value === user.phoneNumber ? value : await readPhone(value)),
          })}
          id={`${id}-phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          label={t('profile.form.phoneNumber')}
          placeholder={t('profile.form.phonePlaceholder')}
          hint={
            readNumber ? (
              <span className="font-label text-completed">
                {t('profile.form.phoneRead', { number: readNumber })}
              </span>
            ) : (
              t('profile.form.phoneHint')
            )
          }
          error={text('phoneNumber')}
        />
        <TextField
          id={`${id}-email`}
          type="email"
          readOnly
          value={user.email ?? ''}
          label={t('profile.form.email')}
          hint={t('profile.form.emailHint')}
        />
        <TextField
          {...register('profileImageUrl', { validate: pictureProblem })}
          id={`${id}-picture`}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          optional
          label={t('profile.form.picture')}
          hint={t('profile.form.pictureHint')}
          error={text('profileImageUrl')}
        />
      </fieldset>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          tone={startAtPhone ? 'coral' : 'navy'}
          className="max-sm:flex-1"
          disabled={!awake}
          busy={isSubmitting}
          busyLabel={t('profile.form.updating')}
        >
          {t('profile.form.update')}
        </Button>
        <Button
          tone="sand"
          disabled={!awake || isSubmitting}
          onClick={() => {
            reset(valuesOf(user));
            endDraft();
            setFailure(null);
            announce(t('profile.form.resetDone'));
          }}
        >
          {t('profile.form.reset')}
        </Button>
      </div>
    </form>
  );
}
