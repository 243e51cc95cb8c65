import { call } from '#client/data/call.ts';
import { removePushBrowser } from '#features/notifications/endpoints.ts';
import { currentSubscription } from './browser-push.ts';

/** How long signing out waits for it, in milliseconds. */
const patienceMs = 3_000;

/**
 * Ends the push messages of this browser when its user signs out. The browser's own subscription is ended too: if the
 * server cannot be reached now, the push service tells it with the next message.
 */
export async function stopPushHere(): Promise<void> {
  // Only a browser that was allowed to show notifications can have push messages to stop.
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const ended = endSubscription();
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  await Promise.race([ended, tooLong]);
}

async function endSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call(removePushBrowser, { body: { endpoint } }), subscription.unsubscribe()]);
}
