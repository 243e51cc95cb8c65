import type { Page } from '@playwright/test';

/** What the stubbed push service hands out: where to send messages, and the browser's keys. */
interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Says what the browser would say about notifications; headless browsers deny them, and answer no question. */
export function stubPermission(
  page: Page,
  before: NotificationPermission,
  answer: NotificationPermission = before,
): Promise<unknown> {
  return page.addInitScript(
    ([before, answer]) => {
      const stored = 'stubbed permission';
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(stored) ?? before,
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(stored, answer);
        return answer;
      };
    },
    [before, answer] as const,
  );
}

/** Lets the page subscribe without the push service of the browser's vendor. The service worker stays the real one. */
export function stubPushManager(page: Page, subscription: Subscription): Promise<unknown> {
  return page.addInitScript((made) => {
    const stored = 'stubbed push subscription';
    let key: ArrayBuffer | null = null;
    const asSubscription = () => ({
      endpoint: made.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem(stored);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(stored) ? asSubscription() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        key = applicationServerKey.slice().buffer;
        localStorage.setItem(stored, 'true');
        return asSubscription();
      },
    });
  }, subscription);
}
