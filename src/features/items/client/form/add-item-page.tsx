import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/kit/private-page.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { ButtonAnchor, ButtonLink, buttonClasses } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { StatePanel } from '#client/ui/load-states.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { AddItemForm } from './add-item-form.tsx';

/** The page that adds a listing, for users with the permission and a phone number. */
export default function AddItemPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('listing.add.title') })} noIndex />
      {user === null ? (
        <SignedOut title={t('listing.add.title')} text={t('listing.add.signedOut.text')} />
      ) : !user.canListItems ? (
        <NotAllowedToList user={user} />
      ) : user.phoneNumber === null ? (
        <PhoneRequired />
      ) : (
        <AddItemForm key={user.id} user={user} />
      )}
      <p className="mt-8 text-small">
        <Link to={paths.guide({ for: 'owners' })} className="link inline-flex min-h-11 items-center">
          {t('shell.footer.guide')}
        </Link>
      </p>
    </div>
  );
}

/** For users without a phone number; the profile leads back here. */
function PhoneRequired() {
  const { t } = useTranslation();
  return (
    <StatePanel
      illustration="buoy"
      title={t('listing.add.phone.title')}
      titleAs="h1"
      text={
        <>
          <p className="text-navy">{t('listing.add.phone.text')}</p>
          <p className="mt-2">{t('listing.add.phone.why')}</p>
        </>
      }
      action={
        <>
          <ButtonLink to={paths.profile({ next: paths.addItem() })} tone="coral">
            {t('shell.addNumber')}
          </ButtonLink>
          <ButtonLink to={paths.home()} tone="sand-2">
            {t('listing.add.phone.home')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** For users who may not list items: how to ask for the permission, by the marina's WhatsApp and e-mail. */
function NotAllowedToList({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const { contactPhone, contactEmail } = useSite();
  const greeting = t('listing.add.notAllowed.greeting', { account: user.email ?? user.displayName });
  const chat = whatsappUrl(contactPhone, greeting);
  const subject = t('listing.add.notAllowed.subject');
  return (
    <StatePanel
      illustration="adrift"
      title={t('listing.add.notAllowed.title')}
      titleAs="h1"
      text={
        <>
          <p>{t('listing.add.notAllowed.text')}</p>
          <p className="mt-2 text-navy">
            {user.email
              ? t('listing.add.notAllowed.how', { email: user.email })
              : t('listing.add.notAllowed.howNoEmail')}
          </p>
        </>
      }
      action={
        <>
          {chat && (
            <ButtonAnchor href={chat} tone="coral" icon={<Chat on="navy" />}>
              {t('listing.add.notAllowed.whatsapp')}
            </ButtonAnchor>
          )}
          {contactEmail && (
            <a
              href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(greeting)}`}
              data-contrast="edge"
              className={buttonClasses()}
            >
              {t('listing.add.notAllowed.email')}
            </a>
          )}
          {seesOwnerPages && (
            <ButtonLink to={paths.myListings()} tone="sand-2">
              {t('shell.nav.myListings')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
