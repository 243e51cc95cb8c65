import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { focusField } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Check, Phone } from '#client/ui/icons.tsx';
import { paths } from '#shared/paths.ts';
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

/** A sand panel about the user's phone number; `isSaved` once there is one. */
function PhoneNotice({
  isSaved = false,
  title,
  text,
  action,
}: {
  isSaved?: boolean;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <div
      role="status"
      className="on-sand flex flex-wrap items-center gap-x-5 gap-y-4 rounded-photo bg-sand px-5 py-5 sm:px-6"
    >
      <span
        data-contrast={isSaved ? 'ink' : undefined}
        className={`grid size-11 shrink-0 place-items-center rounded-nav ${isSaved ? 'bg-completed text-foam' : 'bg-teal text-foam'}`}
      >
        {isSaved ? <Check /> : <Phone />}
      </span>
      <p className="min-w-0 flex-1 basis-60 text-body leading-snug">
        <b className="block font-label">{title}</b>
        {text}
      </p>
      {action}
    </div>
  );
}

/** Shown to owners who have removed their phone number. */
export function UnreachableNotice() {
  const { t } = useTranslation();
  return (
    <PhoneNotice
      title={t('profile.unreachable.title')}
      text={t('profile.unreachable.text')}
      action={
        <ButtonLink to={paths.profile({ next: paths.myListings() })} className="max-sm:w-full">
          {t('shell.addNumber')}
        </ButtonLink>
      }
    />
  );
}

/**
 * Shown to users redirected from booking, add-item or my-listings: explains why a phone number is needed, and links back
 * once it is saved.
 */
export function PhoneRequiredNotice({ path, hasPhone }: { path: string; hasPhone: boolean }) {
  const { t } = useTranslation();
  const backLink = useRef<HTMLAnchorElement>(null);
  const startedWithoutPhone = useRef(!hasPhone);

  useEffect(() => {
    // The number was just saved further down the page: bring the link back into view.
    if (hasPhone && startedWithoutPhone.current) backLink.current?.focus();
  }, [hasPhone]);
  const isMine = path.startsWith(paths.myListings());
  const place = isMine ? 'Mine' : path.startsWith(paths.addItem()) ? 'Listing' : 'Booking';
  if (!hasPhone) {
    const title = t(isMine ? 'profile.unreachable.title' : 'profile.next.title');
    return <PhoneNotice title={title} text={t(`profile.next.text${place}`)} />;
  }
  return (
    <PhoneNotice
      isSaved
      title={t('profile.next.doneTitle')}
      text={t('profile.next.doneText')}
      action={
        <ButtonLink ref={backLink} to={path} tone="coral" className="max-sm:w-full">
          {t(`profile.next.back${place}`)}
        </ButtonLink>
      }
    />
  );
}
