import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { saveLanguage } from '#client/data/save-language.ts';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';

/** In which language messages come. It differs from the page's if the language was chosen in another browser last. */
export function MessageLanguage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { setUser } = useSession();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const follow = async () => {
    setBusy(true);
    try {
      setUser(await saveLanguage(language));
      toast.success(t('notifications.language.saved'));
    } catch (error) {
      toast.error(t('notifications.notSaved', { reason: errorText(t, error) }));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="display text-heading">
        {t('notifications.language.title')}
      </h2>
      <p className="mt-4 text-body">{t(`notifications.language.${user.language}`)}</p>
      {user.language !== language && (
        <Button tone="sand" size="small" className="mt-4" busy={isBusy} onClick={() => void follow()}>
          {t('notifications.language.use')}
        </Button>
      )}
      {user.email && (
        <p
          className={classNames(
            'mt-4 text-small wrap-break-word',
            user.isEmailVerified ? 'text-muted' : 'text-error',
          )}
        >
          {t(user.isEmailVerified ? 'notifications.emailTo' : 'notifications.emailNotVerified', {
            email: user.email,
          })}
        </p>
      )}
    </section>
  );
}
