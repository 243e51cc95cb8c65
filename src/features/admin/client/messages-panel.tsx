import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/load-states.tsx';
import { getMessages, retryMessage } from '../endpoints.ts';
import type { AdminMessages } from '../schemas.ts';
import { activityTimeText } from './activity-text.ts';
import { useAdminData } from './admin-data.tsx';

type FailedMessage = AdminMessages['latestFailed'][number];

/**
 * The messages that failed for good or have been waiting for long, to send again; nothing without any. See "Failed messages"
 * in docs/product.md.
 */
export function MessagesPanel() {
  const { t, language } = useTranslation();
  const now = useNow();
  const state = useAdminData(getMessages);
  if (state.status === 'failed') {
    return <ErrorState className="mt-8" title={t('admin.messages.loadFailed')} failed={state} />;
  }
  if (state.status !== 'ready') return null;
  const { canSendMail, stoppedSince, failed, latestFailed } = state.data;
  const problems = [
    !canSendMail && t('admin.messages.noServer'),
    stoppedSince && t('admin.messages.stopped', { when: activityTimeText(t, language, stoppedSince, now) }),
    failed > 0 && t('admin.messages.failed', { count: failed }),
  ].filter((text) => typeof text === 'string');
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="admin-messages" className="mt-8 rounded-row bg-error-ground p-5 md:p-7">
      <h2 id="admin-messages" className="flex items-center gap-2.5 text-large font-label">
        <Triangle size={20} className="shrink-0 text-coral-dark" />
        {t('admin.messages.title')}
      </h2>
      {problems.map((text) => (
        <p key={text} className="mt-2 text-body">
          {text}
        </p>
      ))}
      {failed > latestFailed.length && (
        <p className="mt-2 text-small">{t('admin.messages.latest', { count: latestFailed.length })}</p>
      )}
      <ul className="mt-3 grid gap-4">
        {latestFailed.map((message) => (
          <Failed key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function Failed({ message }: { message: FailedMessage }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { save, isSaving } = useSave(retryMessage, {
    success: t('admin.messages.retried'),
    failure: t('admin.messages.retryFailed'),
  });
  const what = t('admin.messages.to', {
    kind: message.label[language],
    name: message.recipient
      ? message.recipient.displayName || t('admin.messages.deletedUser')
      : t('admin.activity.guest'),
  });
  return (
    <li ref={restoreFocus} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-label">{what}</p>
        <p className="text-small wrap-anywhere">
          {t(`admin.messages.channels.${message.channel}`)},{' '}
          {activityTimeText(t, language, message.failedAt, now)}.{' '}
          {message.error && t('admin.messages.reason', { error: message.error })}
        </p>
      </div>
      <Button
        tone="outline"
        busy={isSaving}
        aria-label={t('admin.messages.retryOf', { message: what })}
        onClick={() => void save({ params: { id: message.id } })}
      >
        {t('admin.messages.retry')}
      </Button>
    </li>
  );
}
