import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { browserInstance } from '#client/i18n/browser-instance.ts';
import { ensureNamespaces } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Perforation } from '#client/ui/wave.tsx';

/** Only a first booking needs it. Its texts are those of the profile. */
const phoneField = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./phone-field.tsx'),
    ensureNamespaces(browserInstance(), ['profile']),
  ]);
  return part;
});

function Prompt({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <Perforation className="my-6 text-navy/35" />
      <h3 className="display text-card">{title}</h3>
      <div className="mt-3 grid gap-2 text-body text-muted">{children}</div>
      <div className="mt-6 grid gap-2.5">{actions}</div>
    </>
  );
}

/** Shown to the item's owner instead of the form. */
export function OwnerPrompt() {
  const { t } = useTranslation();
  return (
    <Prompt
      title={t('rental.booking.owner.title')}
      actions={
        <>
          <ButtonLink to={paths.myListings()} size="large" wide>
            {t('rental.booking.owner.action')}
          </ButtonLink>
          <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand" wide>
            {t('rental.booking.owner.bookings')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('rental.booking.owner.text')}</p>
    </Prompt>
  );
}

/**
 * Shown to users without a phone number instead of the form: it asks for the number beside the kept choice. The link to the
 * profile comes back here too.
 */
export function PhonePrompt({
  ownerName,
  choice,
  typed,
  onType,
  onSaved,
}: {
  ownerName: string;
  choice: ReactNode;
  /** The number as typed so far; kept while the sheet is closed. */
  typed: string;
  onType: (typed: string) => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const routerLocation = useLocation();
  // `use-booking-choice.ts` changes the address without the router.
  const { pathname, search } = typeof document === 'undefined' ? routerLocation : location;
  return (
    <Prompt
      title={t('rental.booking.phone.title')}
      actions={
        <ButtonLink to={paths.profile({ next: pathname + search })} tone="sand" wide>
          {t('rental.booking.phone.profile')}
        </ButtonLink>
      }
    >
      {choice}
      <p className="text-navy">{t('rental.booking.phone.text')}</p>
      <Lazy
        part={phoneField}
        props={{ ownerName, typed, onType, onSaved }}
        waiting={<Skeleton className="h-56" />}
      />
    </Prompt>
  );
}

/** Shown instead of the form while the item is unavailable. */
export function UnavailablePrompt({ ownerName }: { ownerName: string }) {
  const { t } = useTranslation();
  return (
    <Prompt
      title={t('rental.booking.unavailable.title')}
      actions={
        <ButtonLink to={paths.listings()} size="large" wide>
          {t('rental.booking.unavailable.action')}
        </ButtonLink>
      }
    >
      <p>{t('rental.booking.unavailable.text', { owner: ownerName })}</p>
    </Prompt>
  );
}
