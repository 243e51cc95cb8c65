import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** How to get push messages on an iPhone or iPad, instead of a button that could not work. */
export function HomeScreenSteps() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('push.homeScreen.text')}</p>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        <li>
          <ShareIcon /> {t('push.homeScreen.share')}
        </li>
        <li>{t('push.homeScreen.add')}</li>
        <li>{t('push.homeScreen.open')}</li>
      </ol>
    </>
  );
}

/** As the browser draws it. */
function ShareIcon() {
  return (
    <Icon size={18} strokeWidth={2} className="inline-block align-[-3px]">
      <path d="M10 12.500V2.500M6.500 5.500 10 2l3.500 3.500M6.500 8.500h-2v9h11v-9h-2" />
    </Icon>
  );
}
