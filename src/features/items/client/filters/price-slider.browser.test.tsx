import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { itemCard } from '#client/testing/samples.ts';

it.each(['desk', 'phone'] as const)(
  'moves the nearer handle on a press, and stops it at the other one: %s',
  async (device) => {
    await setDevice(device);
    mockListings([itemCard()]);
    await renderPage('/listings');
    if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
    const place = device === 'phone' ? page.getByRole('dialog') : page.getByRole('search');
    // At the desk its code is loaded on hover.
    await place.hover();
    const range = place.getByRole('group', { name: 'Price range' });
    await expect.poll(() => range.getByRole('slider').length).toBe(2);
    range.element().scrollIntoView({ block: 'center' });
    const { width, height } = range.element().getBoundingClientRect();
    const at = (part: number) => ({ x: part * width, y: height / 2 });
    const price = (name: string) =>
      Number((place.getByRole('textbox', { name }).element() as HTMLInputElement).value);

    await range.click({ position: at(0.3) });
    await expect.poll(() => price('Min price')).toBeGreaterThan(0);
    const lowest = price('Min price');
    await range.click({ position: at(0.8) });
    await expect.poll(() => price('Max price')).toBeGreaterThan(lowest);
    expect(price('Min price')).toBe(lowest);

    const highest = price('Max price');
    await userEvent.dragAndDrop(range, range, { sourcePosition: at(0.3), targetPosition: at(0.95) });
    await expect.poll(() => price('Min price')).toBe(highest);
    expect(price('Max price')).toBe(highest);
    if (device === 'desk')
      await expect.poll(() => location.search).toBe(`?minPrice=${highest}&maxPrice=${highest}`);
  },
);
