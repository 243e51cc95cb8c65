import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** Bytes of JavaScript, gzip, that a page's first load brings, and the names of its files. */
async function scriptsOf(page: Page, path: string): Promise<{ bytes: number; names: string[] }> {
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    reading.push(
      response.body().then((body) => void scripts.set(pathname, gzipSync(body, { level: 6 }).length)),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  return { bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0), names: [...scripts.keys()] };
}

test('the first load of home is at most 170 kB of JavaScript', async ({ page }) => {
  const { bytes, names } = await scriptsOf(page, '/');
  expect(names.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(170_000);
});

test('no page loads the calendar, the map, the full-screen gallery or the validators before it needs them', async ({
  page,
  request,
}) => {
  const items: { id: string }[] = await (await request.get('/api/v1/items?limit=1')).json();
  for (const path of ['/', '/listings', `/rental/${items[0]?.id}`]) {
    const { names } = await scriptsOf(page, path);
    const early = names.filter((name) =>
      /DayPicker|calendar|leaflet|full-screen|schemas|zod|\/phone-[\w-]{8}\.js$/i.test(name),
    );
    expect(early, path).toEqual([]);
  }
});
