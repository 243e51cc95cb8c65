import { saveInTurn } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import { type Language, languages } from '#shared/language.ts';
import { classNames } from '../class-names.ts';
import { useChooseLanguage } from '../i18n/language.ts';
import { announce } from '../ui/live-region.ts';

/**
 * Switches the language without a reload, and for a signed-in user the language of messages too. The touch targets are
 * larger than the visible boxes: 44 px.
 */
export function LanguageSwitch({ on = 'foam' }: { on?: 'foam' | 'navy' }) {
  const { t, i18n, language: current } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const { userId } = useSession();
  const changeLanguage = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch {
      toast.error(t('errors.network'));
      return;
    }
    announce(i18n.t('shell.language.changed'));
    if (userId !== null)
      await saveInTurn(
        updateLanguage.path,
        updateLanguage,
        { body: { language } },
        {
          t,
          failure: t('shell.language.notSaved'),
        },
      );
  };
  return (
    <fieldset className={classNames('flex rounded-nav p-1', on === 'navy' ? 'bg-navy-2' : 'bg-sand')}>
      <legend className="sr-only">{t('shell.language.label')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={classNames(
            'hit-44 relative grid h-[38px] w-11 place-items-center rounded-badge text-tiny font-label transition-colors',
            on === 'navy'
              ? 'text-mist hover:text-foam aria-pressed:bg-foam aria-pressed:text-navy'
              : 'text-muted hover:text-navy aria-pressed:bg-navy aria-pressed:text-foam',
          )}
          onClick={() => {
            if (language !== current) void changeLanguage(language);
          }}
        >
          <span>
            {language.toUpperCase()}
            <span className="sr-only"> {t(`shell.language.${language}`)}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
