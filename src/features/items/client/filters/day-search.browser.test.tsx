import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf, site } from '#client/testing/samples.ts';
import { getFreeTimes, getItemFacets, listItemCards, listNextFree } from '#features/items/endpoints.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';

const count = page.getByRole('main').getByRole('heading', { level: 2 }).first();
const inDays = (days: number) => addDays(instantToMarina(new Date()).date, days);
const address = () => location.pathname + decodeURIComponent(location.search);

beforeEach(() => {
  respond(listItemCards, ({ query }) => {
    if (Number(query.people) > 8) return listOf([]);
    const interval = (from: string, to: string) => ({
      start: marinaToInstant(query.day ?? '', from).toISOString(),
      end: marinaToInstant(query.day ?? '', to).toISOString(),
    });
    const found = query.day && {
      free: [interval('08:00', '10:00'), interval('14:00', '19:00')],
      ...(query.hours && { total: 3000 }),
    };
    return listOf([itemCard({ id: idOf(1500), capacity: 8, ...(found && found) })]);
  });
  respond(getItemFacets, { counts: { JETSKI: 0, BOAT: 1 }, prices: { lowest: 350, highest: 4500 } });
  respond(listNextFree, []);
});

async function open(where: string): Promise<void> {
  await renderPage(where);
  await expect.element(count).toBeVisible();
}

/** On a phone, start and length are behind a button. */
async function showFilters(): Promise<void> {
  const button = page.getByRole('button', { name: /^Filt/ });
  if (innerWidth < 768 && button.element().getAttribute('aria-expanded') === 'false') await button.click();
}

describe('a search by day', () => {
  it('says on a card how far the searched hours reach out of daylight', async () => {
    await renderPage(`/listings?day=${inDays(1)}&from=17:00&hours=2`, {
      site: { ...site, daylight: 'warn' },
    });
    await expect
      .element(page.getByRole('article'))
      .toHaveTextContent(/2:00.PM–7:00.PM\. Ends .* after sunset/);
  });

  it('finds what is free on a day, narrowed by a start and a length, on a phone', async () => {
    await setDevice('phone');
    await open('/listings?people=8');
    const day = inDays(2);
    await page.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') }).click();
    await expect.element(count).toHaveTextContent(`1 free on ${formatMarinaDate(day, 'en', 'weekday')}`);
    expect(address()).toBe(`/listings?people=8&day=${day}`);
    const card = page.getByRole('article').first();
    await expect.element(card).toHaveTextContent('Free 8:00 AM–10:00 AM, 2:00 PM–7:00 PM');
    const link = () => card.getByRole('link').element().getAttribute('href')?.replaceAll('%3A', ':');
    expect(link()).toBe(`/rental/${idOf(1500)}?day=${day}`);
    await showFilters();
    await page.getByRole('combobox', { name: 'Length' }).selectOptions('2 h');
    await expect.element(card).toHaveTextContent('2 h for 8: 3,000 MAD');
    expect(address()).toBe(`/listings?people=8&day=${day}&hours=2`);
    expect(link()).toBe(`/rental/${idOf(1500)}?day=${day}&from=08:00&to=10:00`);
    await page.getByRole('combobox', { name: 'Start' }).selectOptions('3:00 PM');
    await expect.poll(address).toBe(`/listings?people=8&day=${day}&from=15:00&hours=2`);
    await expect.poll(link).toBe(`/rental/${idOf(1500)}?day=${day}&from=15:00&to=17:00`);
    // Without a day there is no start and no length.
    await page.getByRole('button', { name: 'Any day' }).click();
    await expect.poll(address).toBe('/listings?people=8');
    await expect.element(page.getByRole('combobox', { name: 'Start' })).not.toBeInTheDocument();
  });

  it('takes another day from a month, which the strip then shows', async () => {
    const far = inDays(40);
    const day = `${far.slice(0, 8)}${far.endsWith('15') ? '16' : '15'}`;
    await open(`/listings?day=${far}`);
    const other = page.getByRole('button', { name: /Other day/ });
    await expect.element(other).toHaveTextContent(formatMarinaDate(far, 'en', 'short'));
    await other.click();
    const month = page.getByRole('dialog', { name: 'Other day' });
    await month.getByRole('button', { name: formatMarinaDate(day, 'en', 'full') }).click();
    await expect.poll(address).toBe(`/listings?day=${day}`);
    await expect.element(month).not.toBeInTheDocument();
    await expect.element(other).toHaveAttribute('aria-pressed', 'true');
    await expect.element(other).toHaveFocus();
    history.back();
    await expect.poll(address).toBe(`/listings?day=${far}`);
    await page.getByRole('button', { name: 'Any day' }).click();
    await expect.poll(address).toBe('/listings');
    await expect.element(other).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    [320, 3],
    [390, 4],
  ])('shows whole days on a phone of %i px, among them Saturday, or the chosen day', async (width, days) => {
    await page.viewport(width, 800);
    const chosen = inDays(6);
    for (const where of ['/listings', `/listings?day=${chosen}`]) {
      await open(where);
      const shown = [...document.querySelectorAll<HTMLElement>('main fieldset [aria-pressed]')].filter(
        ({ offsetWidth }) => offsetWidth > 0,
      );
      expect(shown).toHaveLength(1 + days);
      for (const { offsetWidth, scrollWidth } of shown) {
        expect(offsetWidth).toBeGreaterThanOrEqual(44);
        expect(scrollWidth).toBeLessThanOrEqual(offsetWidth);
      }
      const wanted = where === '/listings' ? /^Saturday/ : formatMarinaDate(chosen, 'en', 'long');
      await expect.element(page.getByRole('button', { name: wanted })).toBeVisible();
      removePage();
    }
  });

  it('offers the nearest that works if nothing is free', async () => {
    respond(getFreeTimes, ({ query }) => ({
      times: [{ day: addDays(String(query.day), 1), from: null, count: 4 }],
      withoutPeople: 2,
    }));
    const day = inDays(1);
    await page.viewport(320, 800);
    await open(`/listings?day=${day}&people=20&hours=3`);
    await expect.element(page.getByRole('heading', { name: 'Nothing is free then.' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Any number of people 2 craft/ })).toBeVisible();
    const offers = [...document.querySelectorAll('main li a')].filter(({ textContent }) =>
      /craft/.test(textContent),
    );
    expect(offers).toHaveLength(2);
    for (const offer of offers) {
      for (const part of [offer, ...offer.children]) {
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(320 - 20 - 24);
      }
    }
    await page.getByRole('link', { name: /4 craft/ }).click();
    await expect.poll(address).toBe(`/listings?people=20&day=${addDays(day, 1)}&hours=3`);
  });
});

it.each(['en', 'fr'] as const)(
  'shows the first photo within 300 px of a phone, overflows at no width and cuts no placeholder, in %s',
  async (language) => {
    await setDevice('phone');
    await renderPage(`/listings?day=${inDays(30)}&from=15:00&hours=2&people=4`, { language });
    const card = page.getByRole('article').first();
    await expect.element(card).toBeVisible();
    expect(card.element().getBoundingClientRect().top + scrollY).toBeLessThan(300);
    for (const chip of document.querySelectorAll('main article, main li a'))
      expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await showFilters();
    const canvas = document.createElement('canvas').getContext('2d');
    for (const width of [320, 390, 768, 1280]) {
      await page.viewport(width, 800);
      expect(document.documentElement.scrollWidth).toBe(width);
      for (const field of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (canvas) canvas.font = font;
        const needed = canvas?.measureText(field.placeholder).width ?? 0;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        expect(room, `${field.name} at ${width}`).toBeGreaterThanOrEqual(needed);
      }
    }
  },
);
