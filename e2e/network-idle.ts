import type { Page, Request } from '@playwright/test';

interface Traffic {
  started: number;
  pending: Set<Request>;
}

const tracked = new WeakMap<Page, Traffic>();

/** Counts a page's requests from now on; call it before the page opens. */
export function trackRequests(page: Page): Traffic {
  const known = tracked.get(page);
  if (known) return known;
  const traffic: Traffic = { started: 0, pending: new Set() };
  tracked.set(page, traffic);
  page.on('request', (request) => {
    // The stream of live updates stays open.
    if (request.resourceType() === 'eventsource') return;
    traffic.started++;
    traffic.pending.add(request);
  });
  const end = (request: Request) => traffic.pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

const timeoutMs = 20_000;

/** Waits until every request of a page has its response and the page starts no new one. */
export async function networkIdle(page: Page): Promise<void> {
  const traffic = trackRequests(page);
  const since = Date.now();
  // A response may cause further requests, so two idle rounds in a row are needed.
  for (let idleRounds = 0; idleRounds < 2; idleRounds++) {
    const { started } = traffic;
    await idle(page);
    const waiting = [...traffic.pending];
    if (waiting.length > 0 || traffic.started > started) idleRounds = -1;
    if (idleRounds < 0 && Date.now() - since > timeoutMs)
      throw new Error(`The network was never idle: ${waiting.map((request) => request.url()).join(', ')}`);
  }
}

/** Resolves once two frames are painted and the main thread is idle, however slow the machine. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const whenIdle = () => requestIdleCallback(() => done(), { timeout: 1_000 });
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      }),
  );
}

/** Resolves once the next frame is painted, for example after a resize. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
