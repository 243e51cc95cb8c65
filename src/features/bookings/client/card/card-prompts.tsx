import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';

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

/** In place of the form for the owner of the item (D11). */
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
          <ButtonLink to={paths.bookings()} tone="sand" wide>
            {t('rental.booking.owner.bookings')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('rental.booking.owner.text')}</p>
    </Prompt>
  );
}

/** In place of the form for who has no number yet (specification 5); the profile leads back here. */
export function PhonePrompt({ ownerName }: { ownerName: string }) {
  const { t } = useTranslation();
  const asked = useLocation();
  // The hours stand in the address behind the router's back (`use-booking-choice.ts`).
  const { pathname, search } = typeof document === 'undefined' ? asked : location;
  return (
    <Prompt
      title={t('rental.booking.phone.title')}
      actions={
        <ButtonLink to={paths.profile({ next: pathname + search })} tone="coral" size="large" wide>
          {t('rental.booking.phone.action')}
        </ButtonLink>
      }
    >
      <p className="text-navy">{t('rental.booking.phone.text')}</p>
      <p className="text-small">{t('rental.booking.phone.why', { owner: ownerName })}</p>
    </Prompt>
  );
}

/** In place of the form while the item is not for rent (D8). */
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
