import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import type { InstallEvent } from './home-screen.tsx';

/** How to add the site to the home screen of an iPhone or iPad, and what to do `then`. */
export function HomeScreenSteps({ then }: { then?: string }) {
  const { t } = useTranslation();
  return (
    <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
      <li>
        <ShareIcon /> {t('push.homeScreen.share')}
      </li>
      <li>{t('push.homeScreen.add')}</li>
      {then && <li>{then}</li>}
    </ol>
  );
}

/** The icon of Safari's share button. */
function ShareIcon() {
  return (
    <Icon size={18} strokeWidth={2} className="inline-block align-[-3px]">
      <path d="M10 12.500V2.500M6.500 5.500 10 2l3.500 3.500M6.500 8.500h-2v9h11v-9h-2" />
    </Icon>
  );
}

/** The browser's own question if it has made an offer, or else the steps to take. */
export default function HomeScreenPanel({
  offer,
  isApple,
  onDismiss,
}: {
  offer: InstallEvent | null;
  isApple: boolean;
  onDismiss: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div ref={restoreFocus} className="on-sand rounded-photo bg-sand p-5 text-body leading-snug sm:px-6">
      <TitledSection title={t('push.tip.title')}>
        <p>{t('push.tip.text')}</p>
        {isApple ? <HomeScreenSteps /> : !offer && <p className="mt-2">{t('push.tip.menu')}</p>}
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:flex-col">
          {offer && (
            <Button size="small" onClick={() => void offer.prompt().then(onDismiss, onDismiss)}>
              {t('push.tip.install')}
            </Button>
          )}
          <Button tone="sand-2" size="small" onClick={onDismiss}>
            {t('push.ask.later')}
          </Button>
        </div>
      </TitledSection>
    </div>
  );
}
