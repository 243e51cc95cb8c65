import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { displayClasses } from '#client/ui/display.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { AdriftScene } from '#client/ui/scene.tsx';
import { StatePanel } from '#client/ui/state-panel.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { nextPath } from './profile-next.ts';
import { ProfileNext } from './profile-next-panel.tsx';

/** Who one is here, and the form that changes it (specification 2, D19). */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'));
  const title = t('profile.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut />
      ) : (
        <>
          <h1 className={classNames(displayClasses(title), 'text-title')}>{title}</h1>
          <div className="mt-7 grid gap-x-[72px] gap-y-12 md:mt-10 lg:grid-cols-[364px_minmax(0,1fr)]">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start">
              <ProfileCard user={user} />
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

function SignedOut() {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <StatePanel
      scene={<AdriftScene />}
      title={t('profile.signedOut.title')}
      titleAs="h1"
      text={t('profile.signedOut.text')}
      action={
        <Button tone="coral" onClick={() => signIn()}>
          {t('profile.signedOut.action')}
        </Button>
      }
    />
  );
}
