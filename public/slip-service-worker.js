// Answers for the pages of slips and of the board when the server can't: with what `kept-pages.ts` has kept. Its scope is
// `/bookings/`, so it sees no other pages. Calls of the API are none of its business.

/** How long a page waits for the server if a kept one is there, in milliseconds. */
const patienceMs = 4_000;

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(answer(event.request, pathname));
});

async function answer(request, pathname) {
  // One width of each picture is kept, whichever the screen asks for.
  const path = pathname.replace(/^(\/images\/.+)-\d+(\.\w+)$/, '$1$2');
  const kept = await caches.match(path, { ignoreVary: true });
  if (!kept) return fetch(request);
  // Assets never change their content.
  if (path.startsWith('/assets/')) return kept;
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, patienceMs, kept);
  });
  try {
    const response = await Promise.race([fetch(request), tooLong]);
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  }
}
