import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { AddItemForm } from './add-item-form.tsx';
import { AddItemSignedOut, NotAllowedToList, PhoneRequired } from './add-item-gates.tsx';

/** The page that adds a listing, for users with the permission and a phone number. */
export default function AddItemPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('listing.add.title') })} noIndex />
      {user === null ? (
        <AddItemSignedOut />
      ) : !user.canListItems ? (
        <NotAllowedToList user={user} />
      ) : user.phoneNumber === null ? (
        <PhoneRequired />
      ) : (
        <AddItemForm key={user.id} user={user} />
      )}
      <p className="mt-8 text-small">
        <Link to={paths.guide('owners')} className="link inline-flex min-h-11 items-center">
          {t('shell.footer.guide')}
        </Link>
      </p>
    </div>
  );
}
