import { expect, type Page } from '@playwright/test';
import { startPushService } from '#testing/push-service.ts';
import { signIn } from './accounts.ts';
import { dayAhead, requestBy } from './booking-requests.ts';
import { consoleErrors, open } from './pages.ts';
import { stubPermission, stubPushManager } from './push-stub.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Get told at once' });
const turnOn = (page: Page) => page.getByRole('button', { name: 'Switch push messages on' });
const subscribed = async ({ request }: Page): Promise<string[]> =>
  (await (await request.get('/api/v1/notifications/push-subscriptions')).json()).endpoints;

// The browser's push service cannot be reached in tests: `PushManager` is stubbed and hands out one on this machine,
// to which the server really sends. The service worker is the real one.
test('an owner with a request is asked, gets the next one as a push message, and switches them off or signs out', async ({
  page,
  browser,
}) => {
  const errors = consoleErrors(page.context());
  const service = await startPushService();
  const device = service.newBrowser();
  await page.context().grantPermissions(['notifications']);
  await stubPermission(page, 'default', 'granted');
  await stubPushManager(page, device.subscription);
  await signIn(page, 'owner@sillage.example');
  await open(page, '/bookings?tab=items&lang=en');
  await expect(panel(page)).toContainText('as soon as a request comes in');
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await turnOn(page).click();
  await expect(panel(page)).toContainText('Push messages are on in this browser.');
  expect(await subscribed(page)).toEqual([device.subscription.endpoint]);

  const requested = await requestBy(browser, 'Mina', dayAhead(23));
  await expect.poll(() => device.messages().length, { timeout: 20_000 }).toBe(1);
  const [message] = device.messages();
  expect(message && device.read(message)).toMatchObject({ path: expect.stringMatching(/^\/bookings/) });
  await requested.context.close();

  await page.goto('/notifications?lang=en');
  await expect(page.getByText('This browser receives push messages.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch them off here' }).click();
  await expect(page.getByText('This browser receives no push messages yet.')).toBeVisible();
  expect(await subscribed(page)).toEqual([]);
  await turnOn(page).click();
  await expect(page.getByText('This browser receives push messages.')).toBeVisible();
  // Reads that are on their way while the session ends are refused, which the console shows.
  expect(errors).toEqual([]);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await signIn(page, 'owner@sillage.example');
  expect(await subscribed(page)).toEqual([]);
  await service.close();
});

// Headless browsers show no notifications: the worker's own code runs, and what it asks the browser for is recorded.
test('the service worker shows each push message, and a tap opens its page', async ({ page, origin }) => {
  await open(page, '/?lang=en');
  const response = await page.request.get('/service-worker.js');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const starting = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await starting;
  const receive = (data: string) =>
    worker.evaluate(async (data) => {
      const shown: unknown[] = [];
      const scope = globalThis as unknown as WorkerScope;
      scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
      scope.dispatchEvent(new scope.PushEvent('push', { data }));
      return shown;
    }, data);
  const message = { title: 'New request', body: 'Mina, 10:00', path: '/bookings?tab=items', tag: 'one' };
  expect(await receive(JSON.stringify(message))).toEqual([
    {
      ...{ title: 'New request', body: 'Mina, 10:00', data: { path: '/bookings?tab=items' } },
      ...{ tag: 'one', renotify: true, icon: '/icon-192.png' },
    },
  ]);
  expect(await receive('not readable')).toMatchObject([{ title: 'Sillage', data: { path: '/bookings' } }]);

  const tap = (path: string) =>
    worker.evaluate(async (path) => {
      const scope = globalThis as unknown as WorkerScope;
      const opened: string[] = [];
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const one of pages) one.focus = async () => void opened.push(`focus ${one.url}`);
      scope.clients.matchAll = async () => pages;
      scope.clients.openWindow = async (url) => void opened.push(`open ${url}`);
      const working: Promise<unknown>[] = [];
      const notification = { data: { path }, close: () => opened.push('close') };
      const waitUntil = (work: Promise<unknown>) => working.push(work);
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await Promise.all(working);
      return opened;
    }, path);
  expect(await tap('/bookings')).toEqual(['close', `open ${origin}/bookings`]);
  expect(await tap('/?lang=en')).toEqual(['close', `focus ${origin}/?lang=en`]);
  expect(await tap('https://elsewhere.example/')).toEqual(['close', `open ${origin}/`]);
});

test('the service worker replaces a subscription of the signed-in user, and no other', async ({ page }) => {
  const service = await startPushService();
  const [before, after, other] = [service.newBrowser(), service.newBrowser(), service.newBrowser()];
  await signIn(page, 'hajar@people.example');
  await open(page, '/?lang=en');
  const starting = page.context().waitForEvent('serviceworker');
  await page.evaluate(async (data) => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(data);
    await fetch('/api/v1/notifications/push-subscriptions', { method: 'POST', headers, body });
  }, before.subscription);
  const worker = await starting;
  const replace = (oldSubscription: { endpoint: string } | null, newSubscription: object) =>
    worker.evaluate(
      async (subscriptions) => {
        const working: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => working.push(work);
        const change = new Event('pushsubscriptionchange');
        dispatchEvent(Object.assign(change, { ...subscriptions, waitUntil }));
        await Promise.all(working);
      },
      { oldSubscription, newSubscription },
    );
  await replace(other.subscription, after.subscription);
  expect(await subscribed(page)).toEqual([before.subscription.endpoint]);
  await replace(before.subscription, after.subscription);
  // Firefox does not say what the old one was.
  await replace(null, other.subscription);
  const all = [before, after, other].map(({ subscription }) => subscription.endpoint);
  expect((await subscribed(page)).sort()).toEqual(all.sort());
  await service.close();
});

/** The part of a service worker's global scope that the test uses. */
interface WorkerScope extends EventTarget {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  PushEvent: new (type: string, values: { data: string }) => Event;
  clients: {
    matchAll: (options?: object) => Promise<{ url: string; focus: () => Promise<void> }[]>;
    openWindow: (url: string) => Promise<void>;
  };
}
