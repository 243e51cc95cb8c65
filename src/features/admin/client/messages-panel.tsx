import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { getMessages, retryMessage } from '../endpoints.ts';
import type { AdminMessages } from '../schemas.ts';
import { activityTimeText } from './activity-text.ts';
import { useAdminData, useRightsCheck } from './admin-data.ts';

type FailedMessage = AdminMessages['latestFailed'][number];

/** What keeps messages from reaching people; nothing while all of them do. See "Failed messages" in docs/product.md. */
export function MessagesPanel() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const { state, busy, refresh } = useAdminData(getMessages);
  if (state.status === 'failed') {
    return (
      <ErrorState
        className="mt-8"
        title={t('admin.messages.loadFailed')}
        error={state.error}
        onRetry={refresh}
        busy={busy}
      />
    );
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
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const { isRetrying, retry } = useRetry(message);
  const what = t('admin.messages.to', {
    kind: t(`admin.messages.kinds.${message.kind}`),
    name: message.recipient.displayName || t('admin.messages.deletedUser'),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
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
        busy={isRetrying}
        aria-label={t('admin.messages.retryOf', { message: what })}
        onClick={retry}
      >
        {t('admin.messages.retry')}
      </Button>
    </li>
  );
}

/** Queues a failed message again and shows the new state with a toast. Never rejects. */
function useRetry({ id }: FailedMessage) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const checkRights = useRightsCheck();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    try {
      const messages = await call(retryMessage, { params: { id } });
      toast.success(t('admin.messages.retried'));
      client.setQueryData(apiQuery(getMessages).queryKey, messages);
    } catch (error) {
      setIsRetrying(false);
      if (isSignedOut(error)) return;
      toast.error(t('admin.messages.retryFailed'), { description: errorText(t, error) });
      checkRights(error);
    }
  };
  return { isRetrying, retry };
}
