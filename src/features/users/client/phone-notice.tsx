import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Check, Phone } from '#client/ui/icons.tsx';
import { paths } from '#shared/paths.ts';

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
  const texts = textsOf(path);
  const backLink = useRef<HTMLAnchorElement>(null);
  const startedWithoutPhone = useRef(!hasPhone);

  useEffect(() => {
    // The number was just saved further down the page: bring the link back into view.
    if (hasPhone && startedWithoutPhone.current) backLink.current?.focus();
  }, [hasPhone]);
  if (!hasPhone) return <PhoneNotice title={t(texts.title)} text={t(texts.text)} />;
  return (
    <PhoneNotice
      isSaved
      title={t('profile.next.doneTitle')}
      text={t('profile.next.doneText')}
      action={
        <ButtonLink ref={backLink} to={path} tone="coral" className="max-sm:w-full">
          {t(texts.back)}
        </ButtonLink>
      }
    />
  );
}

const title = 'profile.next.title';
const ofBooking = { title, text: 'profile.next.text', back: 'profile.next.back' } as const;
const ofNewItem = { title, text: 'profile.next.textListing', back: 'profile.next.backListing' } as const;
const ofOwnItems = {
  title: 'profile.unreachable.title',
  text: 'profile.next.textMine',
  back: 'profile.next.backMine',
} as const;

function textsOf(path: string) {
  if (path.startsWith(paths.addItem())) return ofNewItem;
  return path.startsWith(paths.myListings()) ? ofOwnItems : ofBooking;
}
