import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { paths } from '#shared/paths.ts';
import { PhoneNotice } from './phone-notice.tsx';

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
