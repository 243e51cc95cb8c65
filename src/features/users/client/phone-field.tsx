import { type ComponentProps, useEffect } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { focusField } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { phoneText } from '#shared/phone-text.ts';
import { useParsedPhone } from './parsed-phone.ts';

/** The user's own number. The hint gives way to how the typed number will be saved. `startsHere` moves the focus to it. */
export function PhoneField({
  typed,
  stored = '',
  hint,
  startsHere = false,
  ...field
}: { id: string; error: string | undefined } & ComponentProps<'input'> & {
    typed: string;
    stored?: string;
    hint: string;
    startsHere?: boolean;
  }) {
  const { t } = useTranslation();
  const number = useParsedPhone(typed, stored);
  useEffect(() => {
    if (!startsHere) return;
    // After the navigation, which moves the focus to the page.
    const timer = setTimeout(() => focusField(field.id));
    return () => clearTimeout(timer);
  }, [startsHere, field.id]);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={t('profile.form.phoneNumber')}
      placeholder={t('profile.form.phonePlaceholder')}
      hint={
        number ? (
          <span className="font-label text-completed">
            {t('profile.form.phoneRead', { number: phoneText(number) })}
          </span>
        ) : (
          hint
        )
      }
    />
  );
}
