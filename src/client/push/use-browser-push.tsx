import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { NetworkError } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { metaOf, requestWith } from '#client/data/query-client.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { addPushBrowser, getPushBrowsers, removePushBrowser } from '#features/messages/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { currentSubscription, type PushSupport, pushSupport, subscribe } from './browser-push.ts';
import { HomeScreenSteps } from './home-screen-tip.tsx';

/** Whether this browser receives push messages for the signed-in user. */
interface BrowserPush {
  status: Exclude<PushSupport, 'supported'> | 'denied' | 'off' | 'on';
  /** The server's, to subscribe with. */
  publicKey: string;
}

const browserPushQuery = queryOptions({
  queryKey: ['push in this browser'],
  queryFn: ({ signal }) => readBrowserPush(signal),
  meta: metaOf(getPushBrowsers),
});

async function readBrowserPush(signal: AbortSignal): Promise<BrowserPush> {
  const support = pushSupport();
  if (support !== 'supported') return { status: support, publicKey: '' };
  const [{ publicKey, endpoints }, subscription] = await Promise.all([
    requestWith(signal)(getPushBrowsers),
    currentSubscription(),
  ]);
  // A subscription that the server does not know is another user's, or was ended by the push service.
  const isOn = subscription !== null && endpoints.includes(subscription.endpoint);
  const isDenied = Notification.permission === 'denied';
  return { status: isDenied ? 'denied' : isOn ? 'on' : 'off', publicKey };
}

/** The user has closed the browser's question without an answer. */
class QuestionClosed extends Error {}

export function useBrowserPush() {
  // The user may have changed the permission in the browser's settings.
  const query = useQuery({ ...browserPushQuery, refetchOnWindowFocus: 'always' });
  const change = useMutation({
    mutationFn: async (to: 'on' | 'off') => {
      if (to === 'off') return unsubscribeHere();
      const permission = await Notification.requestPermission();
      if (permission === 'default') throw new QuestionClosed();
      if (permission === 'granted') await subscribeHere(query.data?.publicKey ?? '');
      else await query.refetch();
    },
  });
  return {
    state: useLoadState(query),
    isBusy: change.isPending,
    /** Why the last change failed. */
    error: change.error,
    /** Switches it on or off. Call it from a tap only: browsers ignore the question otherwise. Resolves to whether it was done. */
    turn: (to: 'on' | 'off') =>
      change.mutateAsync(to).then(
        () => true,
        () => false,
      ),
  };
}

async function subscribeHere(publicKey: string): Promise<void> {
  const { endpoint = '', keys = {} } = (await subscribe(publicKey)).toJSON();
  await call(addPushBrowser, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
}

/** Ends it at the server first: if that fails offline, nothing has changed. */
async function unsubscribeHere(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await call(removePushBrowser, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Why push messages could not be switched on or off, and what to do. */
export function PushFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const isOurs = error instanceof AppError || error instanceof NetworkError;
  return (
    <p role="alert" className="mt-3 text-small text-error">
      {isOurs ? errorText(t, error) : t(error instanceof QuestionClosed ? 'push.closed' : 'push.failed')}
    </p>
  );
}

/** How to get push messages on an iPhone or iPad, instead of a button that could not work. */
export function PushByHomeScreen() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('push.homeScreen.text')}</p>
      <HomeScreenSteps then={t('push.homeScreen.open')} />
    </>
  );
}

/** “Get told at once”: what push messages are for, a button that switches them on, and “Not now”. */
export default function AskPanel({
  as,
  onDismiss,
  className,
}: {
  as: 'renter' | 'owner';
  onDismiss: () => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const push = useBrowserPush();
  const [isDone, setDone] = useState(false);
  if (push.state.status !== 'ready') return null;
  const { status } = push.state.data;
  if (status === 'unsupported' || (status === 'on' && !isDone)) return null;
  const turnOn = async () => {
    const isAnswered = await push.turn('on');
    if (!isAnswered || Notification.permission !== 'granted') return;
    setDone(true);
    announce(t('push.nowOn'));
  };
  const dismiss = () => {
    toast.default(t('push.ask.dismissed'));
    onDismiss();
  };
  return (
    <section
      ref={restoreFocus}
      aria-labelledby={titleId}
      className={classNames('on-sand rounded-photo bg-sand px-5 py-5 sm:px-6', className)}
    >
      <h3 id={titleId} className="text-large leading-snug font-label">
        {t('push.ask.title')}
      </h3>
      <div className="mt-1 max-w-[62ch] text-body leading-snug">
        {isDone ? (
          <p>{t('push.nowOn')}</p>
        ) : status === 'homeScreen' ? (
          <PushByHomeScreen />
        ) : (
          <p role={status === 'denied' ? 'alert' : undefined}>
            {t(status === 'denied' ? 'push.denied' : `push.ask.${as}`)}
          </p>
        )}
      </div>
      <PushFailure error={push.error} />
      {!isDone && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {status === 'off' && (
            <Button
              size="small"
              busy={push.isBusy}
              busyLabel={t('push.turningOn')}
              onClick={() => void turnOn()}
              className="max-sm:w-full"
            >
              {t('push.turnOn')}
            </Button>
          )}
          <Button tone="sand-2" size="small" onClick={dismiss} className="max-sm:w-full">
            {t('push.ask.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
