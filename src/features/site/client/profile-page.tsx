import { classNames } from '#client/class-names.ts';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { displayClasses } from '#client/ui/display-type.ts';

import { AvatarUpload } from '#features/images/client/avatar-upload.tsx';
import { ProfileActions } from '#features/users/client/profile-actions.tsx';
import { ProfileCard } from '#features/users/client/profile-card.tsx';
import { ProfileForm } from '#features/users/client/profile-form.tsx';
import { nextPath } from '#features/users/client/profile-next.ts';
import { ProfileNext } from '#features/users/client/profile-next-panel.tsx';
import { updateProfile } from '#features/users/endpoints.ts';

/** Who one is here, and the form that changes it (specification 2, D19). */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const [search] = usePageQuery();
  const next = nextPath(search.get('next'));
  const title = t('profile.title');
  const keepPicture = async (profileImageUrl: string) => {
    // The name goes along unchanged: the call requires it, and what is typed in the form stays typed.
    setUser(await call(updateProfile, { body: { displayName: user?.displayName ?? '', profileImageUrl } }));
  };
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={t('profile.signedOut.title')} text={t('profile.signedOut.text')} />
      ) : (
        <>
          <h1 className={classNames(displayClasses(title), 'text-title')}>{title}</h1>
          <div className="mt-7 grid gap-x-[72px] gap-y-12 md:mt-10 lg:grid-cols-[364px_minmax(0,1fr)]">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start">
              <ProfileCard user={user} pictureControl={<AvatarUpload onUploaded={keepPicture} />} />
            </div>
            <div className="grid min-w-0 content-start gap-y-9">
              {next && <ProfileNext path={next} hasPhone={user.phoneNumber !== null} />}
              <ProfileForm user={user} startAtPhone={next !== null && user.phoneNumber === null} />
              <ProfileActions />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
