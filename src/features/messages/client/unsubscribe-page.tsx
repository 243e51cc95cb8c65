import { type ReactNode, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/lazy-part.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { type IllustrationName, StatePanel } from '#client/ui/load-states.tsx';
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
  const [isDone, setIsDone] = useState(false);
  const { save, isSaving, error } = useSave(unsubscribe, {
    onSuccess: (done) => {
      setIsDone(true);
      announce(t(`notifications.unsubscribe.done.${done.category}`));
    },
    failure: (failed) => (isFinal(failed) ? null : t('notifications.unsubscribe.failed')),
    onFailure: (failed) => isFinal(failed) && announce(errorText(t, failed)),
  });
  const choices = (tone: 'navy' | 'sand-2') => (
    <ButtonLink to={paths.notifications()} tone={tone}>
      {t('notifications.unsubscribe.choices')}
    </ButtonLink>
  );
  const page = (illustration: IllustrationName, title: string, text: string, action?: ReactNode) => (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('notifications.unsubscribe.title') })} noIndex />
      <StatePanel page titleAs="h1" illustration={illustration} title={title} text={text} action={action} />
    </div>
  );
  if (isFinal(error) && error.code === 'unsubscribe_account_deleted')
    return page('quay', t('notifications.unsubscribe.nothing'), errorText(t, error));
  if (category === null || isFinal(error)) {
    const text = t('notifications.unsubscribe.invalid.text');
    return page('adrift', t('notifications.unsubscribe.invalid.title'), text, choices('navy'));
  }
  if (isDone) {
    const text = t(`notifications.unsubscribe.done.${category}`);
    return page('quay', t('notifications.unsubscribe.done.title'), text, choices('navy'));
  }
  return page(
    'buoy',
    t(`notifications.unsubscribe.question.${category}`),
    t('notifications.unsubscribe.text'),
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
      {choices('sand-2')}
    </>,
  );
}

/** Whether the link can switch nothing off, now or later. */
function isFinal(error: Error | null): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'unsubscribe_link_invalid' || error.code === 'unsubscribe_account_deleted')
  );
}
