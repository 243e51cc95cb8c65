import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSave } from '#client/data/use-save.ts';
import { changedValues } from '#client/forms/drafts.ts';
import { TextField } from '#client/forms/field.tsx';
import { FormErrors, setServerErrors } from '#client/forms/form-errors.tsx';
import { DraftNotice, useFieldsDraft } from '#client/forms/use-draft.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { AppError } from '#shared/errors.ts';
import { phoneText } from '#shared/phone-text.ts';
import { updateProfile } from '../endpoints.ts';
import { profileLimits } from '../limits.ts';
import type { CurrentUser } from '../schemas.ts';
import { parsePhone, useParsedPhone } from './parsed-phone.ts';
import {
  type ProfileValues,
  profileErrorText,
  profileValues,
  validateName,
  validatePhone,
  validatePicture,
} from './profile-validation.ts';

/** The edit form. A failed call keeps what was typed; a saved change shows at once, also in the header. */
export function ProfileForm({
  user,
  startAtPhone,
  onSave,
}: {
  user: CurrentUser;
  startAtPhone: boolean;
  /** Called with each save, which resolves when it has ended. */
  onSave: (save: Promise<unknown>) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { register, handleSubmit, reset, resetField, setError, setFocus, setValue, watch, formState } =
    useForm<ProfileValues>({
      defaultValues: profileValues(user),
    });
  const draft = useFieldsDraft('profile', profileValues(user), watch(), setValue);
  const { errors, isSubmitting } = formState;
  const stored = profileValues(user).phoneNumber;
  const parsedNumber = useParsedPhone(watch('phoneNumber'), stored);

  useEffect(() => {
    if (startAtPhone) setFocus('phoneNumber');
  }, [startAtPhone, setFocus]);

  const picture = useRef(user.profileImageUrl);
  useEffect(() => {
    // Not at first: a draft may have an address.
    if (picture.current === user.profileImageUrl) return;
    picture.current = user.profileImageUrl;
    // A picture uploaded meanwhile is already saved: submitting an older address would remove it.
    resetField('profileImageUrl', { defaultValue: user.profileImageUrl ?? '' });
  }, [resetField, user.profileImageUrl]);

  const showSaved = (saved: CurrentUser) => {
    reset(profileValues(saved));
    draft.forget();
    draft.resume();
  };
  /** Whether the fields say why the last save failed. */
  const [isAboutFields, setIsAboutFields] = useState(false);
  const showAtFields = (error: Error): boolean => {
    const message = error instanceof AppError ? error.code : null;
    if (message === 'phone_invalid') setError('phoneNumber', { message }, { shouldFocus: true });
    else if (message === 'picture_not_ours') setError('profileImageUrl', { message }, { shouldFocus: true });
    else return setServerErrors(setError, error, (name) => name in profileValues(user));
    return true;
  };
  const profile = useSave(updateProfile, {
    success: t('profile.form.saved'),
    inTurn: updateProfile.path,
    onSuccess: showSaved,
    onFailure: (error) => setIsAboutFields(showAtFields(error)),
  });
  /** The values to save once an owner has confirmed the removal of their number. */
  const [removing, setRemoving] = useState<ProfileValues | null>(null);
  const removesNumber = ({ phoneNumber }: ProfileValues) =>
    user.itemsOwned > 0 && user.phoneNumber !== null && phoneNumber.trim() === '';
  const send = async (values: ProfileValues) => {
    // Only what is changed here: a picture may have been saved meanwhile. The call requires a name.
    const { displayName } = values;
    const saving = profile.save({ body: { ...changedValues(profileValues(user), values), displayName } });
    onSave(saving);
    await saving;
  };
  const save = handleSubmit((values) => (removesNumber(values) ? setRemoving(values) : send(values)));
  const submit = (event: FormEvent) => {
    // Before validation, so that an earlier failure does not stay beside new field errors.
    profile.reset();
    void save(event);
  };
  const errorOf = (name: keyof ProfileValues) => profileErrorText(t, errors[name]?.message);

  const advanced = useRef<HTMLDetailsElement>(null);
  const pictureError = errorOf('profileImageUrl');
  useEffect(() => {
    if (!pictureError || !advanced.current || advanced.current.open) return;
    // A field in a closed disclosure cannot receive the focus, so the form's own attempt has failed.
    advanced.current.open = true;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') setFocus('profileImageUrl');
  }, [pictureError, setFocus]);

  return (
    <form noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`} className="display text-heading">
        {t('profile.form.title')}
      </h2>
      <DraftNotice draft={draft} className="mt-5" />
      {profile.error && !isAboutFields && (
        <FormErrors className="mt-5" title={t('profile.form.failed')} text={profile.errorText} />
      )}
      <div className="mt-6 grid gap-6">
        <TextField
          {...register('displayName', { validate: validateName })}
          id={`${id}-name`}
          label={t('profile.form.displayName')}
          hint={t('profile.form.displayNameHint')}
          error={errorOf('displayName')}
          autoComplete="name"
          maxLength={profileLimits.displayName}
        />
        <TextField
          {...register('phoneNumber', {
            validate: async (value) =>
              validatePhone(value, value === stored ? value : await parsePhone(value)),
          })}
          id={`${id}-phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t('profile.form.phoneNumber')}
          placeholder={t('profile.form.phonePlaceholder')}
          hint={
            parsedNumber ? (
              <span className="font-label text-completed">
                {t('profile.form.phoneRead', { number: phoneText(parsedNumber) })}
              </span>
            ) : (
              t('profile.form.phoneHint')
            )
          }
          error={errorOf('phoneNumber')}
        />
        <TextField
          id={`${id}-email`}
          type="email"
          readOnly
          value={user.email ?? ''}
          label={t('profile.form.email')}
          hint={t('profile.form.emailHint')}
        />
        <details ref={advanced}>
          <summary className="w-fit rounded-badge py-[11px] text-label font-label">
            {t('profile.form.advanced')}
          </summary>
          <TextField
            {...register('profileImageUrl', { validate: validatePicture })}
            id={`${id}-picture`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            optional
            label={t('profile.form.picture')}
            hint={t('profile.form.pictureHint')}
            error={pictureError}
            className="mt-3"
          />
        </details>
      </div>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          tone={startAtPhone ? 'coral' : 'navy'}
          className="max-sm:flex-1"
          busy={isSubmitting}
          busyLabel={t('profile.form.updating')}
        >
          {t('profile.form.update')}
        </Button>
        <Button
          tone="sand"
          disabled={isSubmitting}
          onClick={() => {
            showSaved(user);
            profile.reset();
            announce(t('profile.form.resetDone'));
          }}
        >
          {t('profile.form.reset')}
        </Button>
      </div>
      {removing && (
        // The listings of an owner without a number stay public.
        <ConfirmDialog
          title={t('profile.form.removePhone.title')}
          text={t('profile.form.removePhone.text')}
          confirm={t('profile.form.removePhone.confirm')}
          confirmBusy={t('profile.form.updating')}
          cancel={t('profile.form.removePhone.keep')}
          onConfirm={() => send(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </form>
  );
}
