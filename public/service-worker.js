// Shows push messages and opens their page on a tap. Answers for pages when the server can't, with what `kept-pages.ts` has
// kept: the page itself, or the offline home, which leads back to the page. Calls of the API are none of its business.

/** How long a page waits for the server if it is kept, or else until the offline home is shown instead, in milliseconds. */
const patienceMs = { page: 4_000, home: 12_000 };

/** `paths.kept()`. */
const homePath = '/bookings/kept';

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(answerPage(event.request));
  else if (/^\/(assets|images)\//.test(pathname)) event.respondWith(answerFile(event.request, pathname));
});

async function answerPage(request) {
  const { pathname, search } = new URL(request.url);
  const page = await findKept(pathname);
  const kept = page ?? ((await findKept(homePath)) && offlineHome(pathname + search));
  if (!kept) return fetch(request);
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, patienceMs[page ? 'page' : 'home'], kept);
  });
  try {
    const response = await Promise.race([fetch(request), tooLong]);
    return page && response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}

const offlineHome = (next) => Response.redirect(`${homePath}?next=${encodeURIComponent(next)}`);

async function answerFile(request, pathname) {
  // One width of each picture is kept, whichever the screen asks for.
  const kept = await findKept(pathname.replace(/^(\/images\/.+)-\d+(\.\w+)$/, '$1$2'));
  // Assets never change their content.
  if (kept && pathname.startsWith('/assets/')) return kept;
  return fetch(request).catch((error) => kept ?? Promise.reject(error));
}

const findKept = (path) => caches.match(path, { ignoreVary: true });

addEventListener('push', (event) => {
  const { title, body, tag, path } = contentOf(event.data);
  // With `renotify`, a newer message alerts although it replaces an older one of the same tag.
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

// A browser may replace its subscription at any time.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replaceSubscription(event)));

/** Browsers require a notification for each message, also for one that cannot be read. */
function contentOf(data) {
  try {
    const { title, body, tag, path } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), path: String(path) };
  } catch {
    return { title: 'Sillage', body: '', tag: 'sillage', path: '/bookings' };
  }
}

/** Focuses a window that shows the page, or opens a new one: another page may have unsaved input. */
async function openPage(path) {
  const asked = new URL(path, location.origin);
  const { href } = asked.origin === location.origin ? asked : new URL(location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  return open ? open.focus() : clients.openWindow(href);
}

const subscriptionsPath = '/api/v1/notifications/push-subscriptions';

/**
 * Sends the server a browser's new subscription, if the old one was the signed-in user's. Not every browser says what the
 * old one was, or subscribes again. The server deletes the old one when its push service reports it gone.
 */
async function replaceSubscription({ oldSubscription, newSubscription }) {
  const response = await fetch(subscriptionsPath);
  // Nobody is signed in: the user switches push messages on again after signing in.
  if (!response.ok) return;
  const { publicKey, endpoints } = await response.json();
  if (oldSubscription ? !endpoints.includes(oldSubscription.endpoint) : endpoints.length === 0) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const replacement = newSubscription ?? (await registration.pushManager.subscribe(options));
  await fetch(subscriptionsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(replacement),
  });
}
