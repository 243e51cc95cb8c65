import { classNames } from '#client/class-names.ts';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { displayClasses } from '#client/ui/display-type.ts';
import { AvatarUpload } from '#features/images/client/avatar-upload.tsx';
import { nextPath } from '#features/users/client/next-path.ts';
import { UnreachableNotice } from '#features/users/client/phone-notice.tsx';
import { PhoneRequiredNotice } from '#features/users/client/phone-required-notice.tsx';
import { ProfileActions } from '#features/users/client/profile-actions.tsx';
import { ProfileCard } from '#features/users/client/profile-card.tsx';
import { ProfileForm } from '#features/users/client/profile-form.tsx';
import { updateProfile } from '#features/users/endpoints.ts';

export default function ProfilePage() {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const [search] = usePageQuery();
  const next = nextPath(search.get('next'));
  const title = t('profile.title');
  const savePicture = async (profileImageUrl: string) => {
    // The call requires a name: sends the saved one, since the form may hold unsaved changes.
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
              <ProfileCard user={user} pictureControl={<AvatarUpload onUploaded={savePicture} />} />
            </div>
            <div className="grid min-w-0 content-start gap-y-9">
              {next && <PhoneRequiredNotice path={next} hasPhone={user.phoneNumber !== null} />}
              {!next && user.phoneNumber === null && user.itemsOwned > 0 && <UnreachableNotice />}
              <ProfileForm user={user} startAtPhone={next !== null && user.phoneNumber === null} />
              <ProfileActions />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
