import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Check, Phone } from '#client/ui/icons.tsx';

/**
 * Shown to users redirected from booking or add-item: explains why a phone number is needed, and links back once it is
 * saved.
 */
export function PhoneRequiredNotice({ path, hasPhone }: { path: string; hasPhone: boolean }) {
  const { t } = useTranslation();
  const isFromListing = path.startsWith(paths.addItem());
  const backLink = useRef<HTMLAnchorElement>(null);
  const startedWithoutPhone = useRef(!hasPhone);

  useEffect(() => {
    // The number was just saved further down the page: bring the link back into view.
    if (hasPhone && startedWithoutPhone.current) backLink.current?.focus();
  }, [hasPhone]);
  return (
    <div
      role="status"
      className="on-sand flex flex-wrap items-center gap-x-5 gap-y-4 rounded-photo bg-sand px-5 py-5 sm:px-6"
    >
      <span
        data-contrast={hasPhone ? 'ink' : undefined}
        className={`grid size-11 shrink-0 place-items-center rounded-nav ${hasPhone ? 'bg-completed text-foam' : 'bg-teal text-foam'}`}
      >
        {hasPhone ? <Check /> : <Phone />}
      </span>
      <p className="min-w-0 flex-1 basis-60 text-body leading-snug">
        <b className="block font-label">{t(hasPhone ? 'profile.next.doneTitle' : 'profile.next.title')}</b>
        {t(
          hasPhone
            ? 'profile.next.doneText'
            : isFromListing
              ? 'profile.next.textListing'
              : 'profile.next.text',
        )}
      </p>
      {hasPhone && (
        <ButtonLink ref={backLink} to={path} tone="coral" className="max-sm:w-full">
          {t(isFromListing ? 'profile.next.backListing' : 'profile.next.back')}
        </ButtonLink>
      )}
    </div>
  );
}
