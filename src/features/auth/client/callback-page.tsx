import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { markedUserId } from '#client/data/session-mark.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { tabStorage } from '#client/storage.ts';
import { WaveSpinner } from '#client/ui/wave.tsx';
import { redirectAfterLoginKey } from '#shared/constants.ts';
import { paths } from '#shared/paths.ts';
import { returnPath } from './return-path.ts';

/** The page after the identity provider: loads the session, then returns to the page where sign-in began. */
export default function CallbackPage() {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [search] = usePageQuery();
  const failed = search.has('error');
  const goBack = useEffectEvent((signedIn: boolean) => {
    const stored = signedIn ? takeStoredPath() : null;
    if (failed && !signedIn) toast.error(t('codes.sign_in_failed'));
    void navigate(signedIn ? returnPath(stored, location.origin) : paths.home(), { replace: true });
  });
  // Runs once: this page may render again while the next one loads, and the stored path is removed when it is read.
  useEffect(() => {
    let unmounted = false;
    void refresh().then((user) => {
      // Also if the user could not be read.
      if (!unmounted) goBack(user !== null || markedUserId() !== null);
    });
    return () => {
      unmounted = true;
    };
  }, [refresh]);
  return (
    <div className="column grid min-h-[52vh] place-items-center">
      <PageHead title={t('shell.pageTitle', { title: t('shell.callback.title') })} noIndex />
      <div role="status" className="flex flex-col items-center gap-5 text-center">
        <span className="text-teal">
          <WaveSpinner size={72} />
        </span>
        <h1 className="display text-heading">{t('shell.callback.working')}</h1>
      </div>
    </div>
  );
}

function takeStoredPath(): string | null {
  const path = tabStorage.get(redirectAfterLoginKey);
  tabStorage.set(redirectAfterLoginKey, null);
  return path;
}
