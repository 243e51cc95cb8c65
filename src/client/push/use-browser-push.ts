import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { type LoadState, useLoadState } from '#client/data/load-state.ts';
import { metaOf, requestWith } from '#client/data/query-client.ts';
import { addPushBrowser, getPushBrowsers, removePushBrowser } from '#features/notifications/endpoints.ts';
import { currentSubscription, type PushSupport, pushSupport, subscribe } from './browser-push.ts';

type Status = Exclude<PushSupport, 'supported'> | 'denied' | 'off' | 'on';

/** Whether this browser receives push messages for the signed-in user. */
interface BrowserPush {
  status: Status;
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

/** Why the last change failed: `closed` if the user has closed the browser's question without an answer. */
export type PushFailure = { reason: 'closed' } | { reason: 'error'; error: unknown };

export interface BrowserPushControl {
  state: LoadState<BrowserPush>;
  retry: () => void;
  isBusy: boolean;
  failure: PushFailure | null;
  /** Call it from a tap only: browsers ignore the question otherwise. Returns whether it is on. */
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<boolean>;
}

export function useBrowserPush(): BrowserPushControl {
  const client = useQueryClient();
  // The user may have changed the permission in the browser's settings.
  const query = useQuery({ ...browserPushQuery, refetchOnWindowFocus: 'always' });
  const state = useLoadState(query);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PushFailure | null>(null);
  const show = (status: Status) =>
    client.setQueryData(browserPushQuery.queryKey, (now) => now && { ...now, status });

  async function attempt(change: () => Promise<PushFailure | null>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const failed = await change().catch((error: unknown): PushFailure => ({ reason: 'error', error }));
    setFailure(failed);
    setBusy(false);
    return failed === null;
  }

  return {
    state,
    retry: () => void query.refetch(),
    isBusy,
    failure,
    turnOn: () =>
      attempt(async () => {
        const permission = await Notification.requestPermission();
        if (permission === 'default') return { reason: 'closed' };
        if (permission === 'denied') show('denied');
        else {
          await subscribeHere(query.data?.publicKey ?? '');
          show('on');
        }
        return null;
      }),
    turnOff: () =>
      attempt(async () => {
        await unsubscribeHere();
        show('off');
        return null;
      }),
  };
}

async function subscribeHere(publicKey: string): Promise<void> {
  const { endpoint = '', keys = {} } = (await subscribe(publicKey)).toJSON();
  await call(addPushBrowser, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
}

/** At the server first: without a connection, everything stays as it is shown. */
async function unsubscribeHere(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await call(removePushBrowser, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
