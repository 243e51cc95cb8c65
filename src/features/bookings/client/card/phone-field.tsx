import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { TextField } from '#client/forms/field.tsx';
import { FormErrors, serverProblem } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import { parsePhone, useParsedPhone } from '#features/users/client/parsed-phone.ts';
import {
  type ProfileProblem,
  profileErrorText,
  validatePhone,
} from '#features/users/client/profile-validation.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';

/**
 * Asks users without a phone number for it, in the booking card; saving it adds it to the profile. The link to the profile
 * comes back here, too.
 */
export default function PhoneField({ ownerName, onSend }: { ownerName: string; onSend: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isParsing, setIsParsing] = useState(false);
  const [invalid, setInvalid] = useState<ProfileProblem | null>(null);
  const parsed = useParsedPhone(typed, '');
  const { save, isSaving, error, errorText, reset } = useSave(updateProfile, {
    success: t('profile.form.saved'),
    onFailure: (failed) => {
      const code = phoneErrorOf(failed);
      if (code) refuse(code);
    },
  });

  useEffect(() => {
    // After signing in from this card, the number is the next step.
    if (location.hash === `#${bookingCardId}`) field.current?.focus({ preventScroll: true });
  }, []);

  const refuse = (error: ProfileProblem) => {
    setInvalid(error);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    reset();
    if (typed.trim() === '') return refuse('phone_required');
    setIsParsing(true);
    try {
      const valid = validatePhone(typed, await parsePhone(typed));
      if (valid !== true) return refuse(valid);
      onSend();
      // The name may have been changed elsewhere, and is saved again with the number.
      const user = await refresh();
      if (user) await save({ body: { displayName: user.displayName, phoneNumber: typed } });
    } finally {
      setIsParsing(false);
    }
  };

  return (
    <form noValidate className="mt-2 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="-mb-1 text-body font-label text-balance">{t('rental.booking.phone.text')}</p>
      {error && !phoneErrorOf(error) && <FormErrors title={t('profile.form.failed')} text={errorText} />}
      <TextField
        ref={field}
        id={`${id}-phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('profile.form.phoneNumber')}
        placeholder={t('profile.form.phonePlaceholder')}
        hint={
          parsed ? (
            <span className="font-label text-completed">
              {t('profile.form.phoneRead', { number: phoneText(parsed) })}
            </span>
          ) : (
            t('rental.booking.phone.why', { owner: ownerName })
          )
        }
        error={profileErrorText(t, invalid ?? undefined)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(null);
        }}
      />
      <Button
        type="submit"
        tone="coral"
        size="large"
        wide
        busy={isParsing || isSaving}
        busyLabel={t('profile.form.updating')}
      >
        {t('rental.booking.phone.action')}
      </Button>
      <Link
        to={paths.profile({ next: location.pathname + location.search })}
        className="link -mt-3 inline-flex min-h-11 items-center justify-self-center text-label"
      >
        {t('rental.booking.phone.profile')}
      </Link>
    </form>
  );
}

/** Why the server refused the number; null if the error is about something else. */
function phoneErrorOf(error: Error): ProfileProblem | null {
  const refused = error instanceof AppError && error.details.fields?.phoneNumber;
  if (!refused) return null;
  return error.code === 'phone_invalid' ? error.code : serverProblem(refused);
}
