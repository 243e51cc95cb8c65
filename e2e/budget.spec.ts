import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';
import { marinaToday } from '#shared/marina-time.ts';
import { testClock } from './clock.ts';
import { networkIdle, nextFrame, trackRequests } from './network-idle.ts';
import { holdUntil, hydrated } from './pages.ts';
import { test } from './test.ts';

// The sizes of scripts and styles: `scripts/budget.mjs`.

test.use({ defersScripts: true });

const mostFontBytes = 80_000;
const mostRequests = 32;
const mostShift = 0.02;

const pages = ['home', 'listings', 'rental'] as const;

/** The heaviest item page of the demo, whose items are older than those of tests: the one with the most images, then reviews. */
async function pathOf(page: (typeof pages)[number], request: APIRequestContext): Promise<string> {
  if (page !== 'rental') return page === 'home' ? '/' : '/listings';
  const items: { id: string; images: unknown[]; reviewCount: number; createdAt: string }[] = await (
    await request.get('/api/v1/items?limit=100')
  ).json();
  const weight = (item: (typeof items)[number]) => item.images.length * 100 + item.reviewCount;
  const today = marinaToday(testClock);
  const [heaviest] = items.filter(({ createdAt }) => createdAt < today).sort((a, b) => weight(b) - weight(a));
  return `/rental/${heaviest?.id}`;
}

/** All responses of a first load until the network is idle. */
async function firstLoad(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    // Live updates begin two seconds after the first load, and their stream stays open.
    if (response.request().resourceType() === 'eventsource' || response.url().includes('/assets/join-'))
      return;
    if (response.url().startsWith('http')) responses.push(response);
  });
  trackRequests(page);
  await page.goto(path);
  await hydrated(page);
  await networkIdle(page);
  return responses;
}

const nameOf = (response: Response) => new URL(response.url()).pathname;
const kindOf = (response: Response) => response.request().resourceType();

/** When the first image was there, and when each script was requested, in milliseconds. */
const loadingTimes = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    // The page's clock replaces `performance`, which would know of no resource.
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'resource', buffered: true });
    const loaded = observer.takeRecords() as PerformanceResourceTiming[];
    return {
      image: loaded.find((entry) => entry.name === first)?.responseEnd ?? 0,
      scripts: loaded.flatMap((entry) => (/\.js$/.test(entry.name) ? entry.startTime : [])),
    };
  });

/** Files that are more than twice as wide as they are shown. A small image may reuse a larger one's file. */
const wastefulImages = (page: Page) =>
  page.evaluate(() => {
    /** The widest display of each file in device pixels. */
    const dots = new Map<string, number>();
    for (const image of document.querySelectorAll('img')) {
      if (!image.complete || image.naturalWidth === 0 || image.srcset === '') continue;
      const width = image.getBoundingClientRect().width * devicePixelRatio;
      dots.set(image.currentSrc, Math.max(width, dots.get(image.currentSrc) ?? 0));
    }
    const isWasteful = ([source, width]: [string, number]) =>
      Number(/-(\d+)(?:-[\w-]+)?\.webp$/.exec(source)?.[1]) > Math.max(480, 2 * width);
    return [...dots].filter(isWasteful);
  });

for (const name of pages) {
  test(`the first load of ${name} stays within its budget, loads no deferred part, and fetches each image once`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const responses = await firstLoad(page, await pathOf(name, request));
    const names = responses.map(nameOf);
    expect(responses.length, names.join('\n')).toBeLessThanOrEqual(mostRequests);
    const fonts = await Promise.all(
      responses.filter((one) => kindOf(one) === 'font').map(async (one) => (await one.body()).length),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostFontBytes);

    for (const response of responses) {
      const headers = await response.allHeaders();
      const size = (await response.body()).length;
      if (['document', 'script', 'stylesheet'].includes(kindOf(response)) && size > 1024) {
        expect(headers['content-encoding'], nameOf(response)).toBe('br');
      }
      if (nameOf(response).startsWith('/assets/')) {
        expect(headers['cache-control'], nameOf(response)).toContain('immutable');
      }
    }

    const scripts = names.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    const early = /DayPicker|calendar|leaflet|full-screen|schemas|zod|codes-|\/phone-[\w-]{8}\.js$/i;
    expect(scripts.filter((path) => early.test(path))).toEqual([]);
    // No script is loaded before the first image, or 2.5 seconds.
    const times = await loadingTimes(page);
    expect(times.image).toBeGreaterThan(0);
    expect(times.scripts.length).toBeGreaterThan(3);
    expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(Math.min(times.image, 2500));

    const pictures = names.filter((path) => path.endsWith('.webp'));
    const stems = pictures.map((path) => path.replace(/-\d+(-[\w-]+)?\.webp$/, ''));
    expect(pictures.length).toBeGreaterThan(0);
    expect(new Set(stems).size, pictures.join('\n')).toBe(stems.length);
    expect(await wastefulImages(page)).toEqual([]);
    const first = page.locator('main img[fetchpriority="high"]').first();
    const shown = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    const preloaded = await page
      .locator('head link[rel="preload"][as="image"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('imagesrcset') ?? ''));
    expect(preloaded.join()).toContain(shown);
  });

  test(`the first load of ${name} shifts no layout when its fonts load late`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const release = await holdUntil(page, '**/*.woff2');
    await page.goto(await pathOf(name, request), { waitUntil: 'domcontentloaded' });
    const heights = async () => {
      await nextFrame(page);
      return page.evaluate(() =>
        [...document.querySelectorAll('main h1, main h2, main section, main article')]
          .map((element) => Math.round(element.getBoundingClientRect().height))
          // Without the parts for other users, which go once the user is known.
          .filter((height) => height > 0),
      );
    };
    const before = await heights();
    release();
    await page.evaluate(() => document.fonts.ready);
    const after = await heights();
    expect(await page.evaluate(() => document.fonts.check('400 1rem "Hanken Grotesk"'))).toBe(true);
    // Below the first screen a line may still break differently, in long elements more than one.
    for (const [at, height] of after.entries()) {
      expect(Math.abs(height - (before[at] ?? 0)), `element ${at}`).toBeLessThan(Math.max(40, height * 0.05));
    }
    const shift = await page.evaluate(() => {
      if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return null;
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      // Read synchronously: a busy machine may call the observer too late.
      const shifts = observer.takeRecords() as unknown as { value: number }[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shift).not.toBeNull();
    expect(shift).toBeLessThan(mostShift);
  });
}
