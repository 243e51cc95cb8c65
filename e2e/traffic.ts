import type { Page, Request } from '@playwright/test';

/** What a page asks for, since somebody began to watch it. */
interface Traffic {
  asked: number;
  pending: Set<Request>;
}

const watched = new WeakMap<Page, Traffic>();

/** Calls that are never answered: nobody need wait for them. */
export const held = new WeakSet<Request>();

/** Watches what a page asks for; to be begun before it opens. */
export function watch(page: Page): Traffic {
  const known = watched.get(page);
  if (known) return known;
  const traffic: Traffic = { asked: 0, pending: new Set() };
  watched.set(page, traffic);
  page.on('request', (request) => {
    traffic.asked++;
    traffic.pending.add(request);
  });
  const end = (request: Request) => traffic.pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

const patienceMs = 20_000;

/** Waits until all that a page has asked for is there, save what is held back, and it asks for nothing more. */
export async function quiet(page: Page): Promise<void> {
  const traffic = watch(page);
  const since = Date.now();
  // What has just come may ask for more, and what that brings again.
  for (let calm = 0; calm < 2; calm++) {
    const asked = traffic.asked;
    await idle(page);
    const waiting = [...traffic.pending].filter((request) => !held.has(request));
    if (waiting.length > 0 || traffic.asked > asked) calm = -1;
    if (calm < 0 && Date.now() - since > patienceMs)
      throw new Error(`Never quiet; on their way: ${waiting.map((request) => request.url()).join(', ')}`);
  }
}

/** Once what is on the screen has been drawn and the page has nothing left to do, however slow the machine. */
async function idle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<true>((done) => {
        const whenIdle = () => requestIdleCallback(() => done(true), { timeout: 1_000 });
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      }),
  );
}
