import { expect } from '@playwright/test';
import { isPhone, open } from './pages.ts';
import { test } from './test.ts';

test('a press on the price range moves the nearer handle, which stops at the other one', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/listings');
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
  else await page.getByRole('search').hover();
  const place = isPhone() ? page.getByRole('dialog') : page.getByRole('search');
  const range = place.getByRole('group', { name: 'Price range' });
  await expect(range.getByRole('slider')).toHaveCount(2);
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (!box) throw new Error('The price range has no box.');
  const at = (part: number) => [box.x + part * box.width, box.y + box.height / 2] as const;
  const price = (name: string) =>
    place
      .getByRole('textbox', { name })
      .inputValue()
      .then((text) => Number(text));

  await page.mouse.click(...at(0.3));
  await expect.poll(() => price('Min price')).toBeGreaterThan(0);
  const lowest = await price('Min price');
  await page.mouse.click(...at(0.8));
  await expect.poll(() => price('Max price')).toBeGreaterThan(lowest);
  expect(await price('Min price')).toBe(lowest);

  const highest = await price('Max price');
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.6), { steps: 4 });
  await page.mouse.move(...at(0.95), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => price('Min price')).toBe(highest);
  expect(await price('Max price')).toBe(highest);
  if (!isPhone()) await expect(page).toHaveURL(`/listings?minPrice=${highest}&maxPrice=${highest}`);
});
