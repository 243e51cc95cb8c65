import { call } from '#client/data/call.ts';
import { isInAppBrowser } from '#client/in-app-browser.ts';
import { removePushBrowser } from '#features/messages/endpoints.ts';

/** `homeScreen`: an iPhone or iPad, whose browsers receive push messages only for sites on the home screen. */
export type PushSupport = 'supported' | 'homeScreen' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const { userAgent, maxTouchPoints } = navigator;
  return isApplePhone(userAgent, maxTouchPoints) && !isInstalled && !isInAppBrowser(userAgent)
    ? 'homeScreen'
    : 'unsupported';
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isApplePhone(userAgent: string, touchPoints: number): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}

/** What this browser has subscribed to, for whichever user. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser with the server's key, again if the server has got another one. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  await activated(registration);
  const key = bytesOf(publicKey);
  const existing = await registration.pushManager.getSubscription();
  if (existing && !isSame(existing.options.applicationServerKey, key)) await existing.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') done();
    });
  });
}

function isSame(stored: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(stored ?? []);
  return bytes.length === key.length && bytes.every((byte, place) => byte === key[place]);
}

/** Not every browser accepts a key in base64url. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** How long signing out waits for it, in milliseconds. */
const maxWaitMs = 3_000;

/**
 * Ends the push messages of this browser when its user signs out. The browser's own subscription is ended too: if the
 * server cannot be reached now, the push service tells it with the next message.
 */
export async function stopPushHere(): Promise<void> {
  // Only a browser that was allowed to show notifications can have push messages to stop.
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const ended = endSubscription();
  const tooLong = new Promise<void>((resolve) => {
    setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([ended, tooLong]);
}

async function endSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call(removePushBrowser, { body: { endpoint } }), subscription.unsubscribe()]);
}
