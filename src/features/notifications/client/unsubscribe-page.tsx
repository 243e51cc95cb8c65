import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { StatePanel } from '#client/ui/state-panel.tsx';
import { unsubscribe } from '#features/notifications/endpoints.ts';
import { categoryOf } from '#features/notifications/unsubscribe.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

/**
 * Switches off the e-mails that the link in one of them names, without signing in. Opening it changes nothing, because
 * scanners of mail programs open every link. See "Choices" in docs/product.md.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [search] = usePageQuery();
  const token = search.get('token') ?? '';
  const category = categoryOf(token);
  const [progress, setProgress] = useState<'asked' | 'working' | 'done' | 'invalid' | 'deleted'>('asked');
  const switchOff = async () => {
    setProgress('working');
    try {
      const done = await call(unsubscribe, { query: { token } });
      setProgress('done');
      announce(t(`notifications.unsubscribe.done.${done.category}`));
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      const isInvalid = code === 'unsubscribe_link_invalid';
      const isDeleted = code === 'unsubscribe_account_deleted';
      setProgress(isInvalid ? 'invalid' : isDeleted ? 'deleted' : 'asked');
      if (isInvalid) announce(t('notifications.unsubscribe.invalid.title'));
      else if (isDeleted) announce(errorText(t, error));
      else toast.error(t('notifications.unsubscribe.failed'), { description: errorText(t, error) });
    }
  };
  const choices = (
    <ButtonLink to={paths.notifications()} tone={progress === 'asked' ? 'sand-2' : 'navy'}>
      {t('notifications.unsubscribe.choices')}
    </ButtonLink>
  );
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('notifications.unsubscribe.title') })} noIndex />
      {category === null || progress === 'invalid' ? (
        <StatePanel
          page
          titleAs="h1"
          illustration="adrift"
          title={t('notifications.unsubscribe.invalid.title')}
          text={t('notifications.unsubscribe.invalid.text')}
          action={choices}
        />
      ) : progress === 'deleted' ? (
        <StatePanel
          page
          titleAs="h1"
          illustration="quay"
          title={t('notifications.unsubscribe.nothing')}
          text={t('codes.unsubscribe_account_deleted')}
        />
      ) : progress === 'done' ? (
        <StatePanel
          page
          titleAs="h1"
          illustration="quay"
          title={t('notifications.unsubscribe.done.title')}
          text={t(`notifications.unsubscribe.done.${category}`)}
          action={choices}
        />
      ) : (
        <StatePanel
          page
          titleAs="h1"
          illustration="buoy"
          title={t(`notifications.unsubscribe.question.${category}`)}
          text={t('notifications.unsubscribe.text')}
          action={
            <>
              <Button
                tone="coral"
                disabled={!hydrated}
                busy={progress === 'working'}
                busyLabel={t('notifications.unsubscribe.working')}
                onClick={() => void switchOff()}
              >
                {t('notifications.unsubscribe.action')}
              </Button>
              {choices}
            </>
          }
        />
      )}
    </div>
  );
}
