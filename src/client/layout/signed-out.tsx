import { useEffect, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { Button } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/state-panel.tsx';

/** Shown to visitors instead of a private page: why to sign in. Signing in leads back to this address. */
export function SignedOut({
  title,
  titleAs = 'h1',
  text,
}: {
  title: string;
  titleAs?: 'h1' | 'h2';
  text: string;
}) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const [afterHydration] = useState(useHydrated());
  useEffect(() => {
    // When a session ends, the panel replaces a longer page, and the scroll position would leave it out of view.
    if (afterHydration) scrollTo({ top: 0, behavior: 'instant' });
  }, [afterHydration]);
  return (
    <StatePanel
      page={titleAs === 'h1'}
      illustration="adrift"
      title={title}
      titleAs={titleAs}
      text={text}
      action={
        <Button tone="coral" onClick={() => signIn()}>
          {t('shell.nav.signIn')}
        </Button>
      }
    />
  );
}
