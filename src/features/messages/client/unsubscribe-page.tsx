import { useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/deferred-hydration.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { StatePanel } from '#client/ui/load-states.tsx';
import { unsubscribe } from '#features/messages/endpoints.ts';
import { categoryOf } from '#features/messages/unsubscribe.ts';
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
  const [outcome, setOutcome] = useState<'done' | 'invalid' | 'deleted' | null>(null);
  const { save, isSaving } = useSave(unsubscribe, {
    onSuccess: (done) => {
      setOutcome('done');
      announce(t(`notifications.unsubscribe.done.${done.category}`));
    },
    failure: (error) => (outcomeOf(error) ? null : t('notifications.unsubscribe.failed')),
    onFailure: (error) => {
      const failed = outcomeOf(error);
      setOutcome(failed);
      if (failed === 'invalid') announce(t('notifications.unsubscribe.invalid.title'));
      if (failed === 'deleted') announce(errorText(t, error));
    },
  });
  const choices = (
    <ButtonLink to={paths.notifications()} tone={outcome === null ? 'sand-2' : 'navy'}>
      {t('notifications.unsubscribe.choices')}
    </ButtonLink>
  );
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('notifications.unsubscribe.title') })} noIndex />
      {category === null || outcome === 'invalid' ? (
        <StatePanel
          page
          titleAs="h1"
          illustration="adrift"
          title={t('notifications.unsubscribe.invalid.title')}
          text={t('notifications.unsubscribe.invalid.text')}
          action={choices}
        />
      ) : outcome === 'deleted' ? (
        <StatePanel
          page
          titleAs="h1"
          illustration="quay"
          title={t('notifications.unsubscribe.nothing')}
          text={t('codes.unsubscribe_account_deleted')}
        />
      ) : outcome === 'done' ? (
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
                busy={isSaving}
                busyLabel={t('push.turningOff')}
                onClick={() => void save({ query: { token } })}
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

function outcomeOf(error: Error): 'invalid' | 'deleted' | null {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'unsubscribe_link_invalid') return 'invalid';
  return code === 'unsubscribe_account_deleted' ? 'deleted' : null;
}
