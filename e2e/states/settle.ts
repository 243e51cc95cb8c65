import type { Page, Request } from '@playwright/test';
import { held } from './staging.ts';
import type { State } from './state.ts';

/** What the server's HTML stands for until a reader comes near (`ui/late-part.tsx`). */
const late = '[data-late]';

/** Waits until the page answers: before that, React has not taken its buttons over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((late) => {
    const alive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const controls = document.querySelectorAll('header button, main button, main a');
    return (
      controls.length > 0 &&
      [...controls].every((one) => alive(one) || one.closest(`${late}, .leaflet-container`))
    );
  }, late);
}

/** Has what comes late come, as a reader does who scrolls there and moves. */
export async function wakeLateParts(page: Page): Promise<void> {
  for (const part of await page.locator(late).elementHandles()) {
    await part.evaluate((node) => (node as Element).scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.mouse.move(0, 0);
    await page.mouse.move(1, 1);
    await part.waitForElementState('hidden');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Waits until fonts and pictures are there, on a whole page those included that come only on scrolling. */
export async function settled(page: Page, { window: inWindow = false }: State): Promise<void> {
  await hydrated(page);
  await page.evaluate(async (inWindow) => {
    const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    for (const image of document.images) image.loading = 'eager';
    if (!inWindow) {
      for (let top = innerHeight; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await pause(40);
      }
      scrollTo({ top: 0, behavior: 'instant' });
    }
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.race([Promise.all([document.fonts.ready, ...pictures]), pause(8_000)]);
    await pause(120);
  }, inWindow);
}

/** How long nothing may be asked for until a page counts as quiet, in milliseconds. */
const quietMs = 200;
const patienceMs = 10_000;

/** Watches what a page asks for; the answer waits until that has come, save what is held back. */
export function watchTraffic(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const ended = (request: Request) => {
    last = Date.now();
    pending.delete(request);
  };
  page.on('request', (request) => {
    last = Date.now();
    pending.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const since = Date.now();
    const waits = () => [...pending].some((request) => !held.has(request));
    while ((waits() || Date.now() - last < quietMs) && Date.now() - since < patienceMs) {
      await new Promise((done) => setTimeout(done, 50));
    }
  };
}
