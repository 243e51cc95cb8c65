import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { winterDay } from '#client/testing/booking-card.ts';
import { setDevice } from '#client/testing/devices.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf, site } from '#client/testing/samples.ts';
import { getFreeTimes, getItemFacets, listItemCards, listNextFree } from '#features/items/endpoints.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import {
  addDays,
  type MarinaDate,
  type MarinaTime,
  marinaToday,
  marinaToInstant,
} from '#shared/marina-time.ts';

const count = page.getByRole('main').getByRole('heading', { level: 2 }).first();
const cards = page.getByRole('article');
const filters = page.getByRole('button', { name: /^Filt/ });
const min = page.getByRole('textbox', { name: 'Min price' });
const max = page.getByRole('textbox', { name: 'Max price' });
const search = page.getByRole('searchbox', { name: 'Search' });
const other = page.getByRole('button', { name: /Other day/ });
const address = () => location.pathname + decodeURIComponent(location.search);
const inDays = (days: number) => addDays(marinaToday({ now: () => new Date() }), days);

const boat = { type: 'BOAT', rate: 1500, seats: 8 };
// From the highest price to the lowest.
const fleet = [{ ...boat, rate: 3000 }, boat, { type: 'JETSKI', rate: 600, seats: 2 }];

const hoursOf = (day: MarinaDate, from: MarinaTime, to: MarinaTime) => ({
  start: marinaToInstant(day, from).toISOString(),
  end: marinaToInstant(day, to).toISOString(),
});

beforeEach(() => {
  respond(listItemCards, ({ query: { search, itemType, minPrice, maxPrice, people, sort, day, hours } }) => {
    const found = fleet.filter(
      ({ type, rate, seats }) =>
        (itemType ?? type) === type &&
        Number(minPrice ?? 0) <= rate &&
        Number(maxPrice ?? 9_999) >= rate &&
        Number(people ?? 0) <= seats &&
        search === undefined,
    );
    const cards = found.map(({ rate, seats }) =>
      itemCard({
        ...{ id: idOf(rate), hourlyRate: rate, capacity: seats },
        ...(day && { free: [hoursOf(day, '08:00', '10:00'), hoursOf(day, '14:00', '19:00')] }),
        ...(hours && { total: rate * Number(hours) }),
      }),
    );
    return listOf(sort === 'price_asc' ? cards.toReversed() : cards);
  });
  respond(getItemFacets, { counts: { JETSKI: 1, BOAT: 2 }, prices: { lowest: 350, highest: 4500 } });
  respond(listNextFree, []);
});

/** On a phone, the filters but search and day are behind a button. */
async function showFilters(): Promise<void> {
  if (innerWidth < 768 && filters.element().getAttribute('aria-expanded') === 'false') await filters.click();
}

async function setPrices(lowest: string, highest: string): Promise<void> {
  await showFilters();
  await min.fill(lowest);
  await max.fill(highest);
  await search.click();
  await userEvent.keyboard('{Enter}');
}

const choose = async (name: string | RegExp) => {
  await showFilters();
  await page.getByRole('radio', { name }).click({ force: true });
};

// What an address has, and what is sent to the API: `filters.test.ts`.
it('the filters of the listings are kept in the address, survive Back and clearing, and are named while they are hidden, each with a link that removes it, on a phone', async () => {
  await setDevice('phone');
  await renderPage('/listings');
  await expect.element(count).toHaveTextContent('3 rentals');
  await choose(/Boats/);
  await expect.element(count).toHaveTextContent('2 boats');
  await expect.poll(() => page.getByRole('status').filter({ hasText: '2 boats' }).length).toBe(1);
  await choose('8+');
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Lowest price');
  const withoutPrices = '/listings?itemType=BOAT&people=8&sort=price_asc';
  await expect.poll(address).toBe(withoutPrices);
  // The cards say when they are free for as many people.
  await expect.poll(() => sentTo(listNextFree).at(-1)?.query.people).toBe('8');
  await expect.element(cards.first()).toHaveTextContent('1,500 MAD');
  await setPrices('1 000', '2 000');
  await expect.element(count).toHaveTextContent('1 boat');
  expect(address()).toBe('/listings?itemType=BOAT&minPrice=1000&maxPrice=2000&people=8&sort=price_asc');
  history.back();
  await expect.element(count).toHaveTextContent('2 boats');
  expect(address()).toBe(withoutPrices);
  await expect.element(min).toHaveValue('');

  history.forward();
  await expect.element(count).toHaveTextContent('1 boat');
  await page.getByRole('button', { name: 'Filters (3)' }).click();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect.element(chips).toHaveTextContent(/Boats.*8\+ people.*1,000 to 2,000 MAD/);
  await page.getByRole('link', { name: 'Remove filter: 1,000 to 2,000 MAD' }).click();
  await expect.element(count).toHaveTextContent('2 boats');
  expect(address()).toBe(withoutPrices);
  await expect.element(count).toHaveFocus();
  await showFilters();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: '8+' })).toBeChecked();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect.element(count).toHaveTextContent('3 rentals');
  expect(address()).toBe('/listings');
  await expect.element(page.getByRole('radio', { name: /All/ })).toBeChecked();
});

it('the filters of the listings can be cleared when nothing matches, and reject an unclear price, and a maximum below the minimum, before any request', async () => {
  await renderPage('/listings?search=submarine&itemType=JETSKI');
  const title = 'No items found matching your criteria.';
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect.element(count).toHaveTextContent('3 rentals');
  await expect.element(count).toHaveFocus();
  await expect.element(search).toHaveValue('');

  const requests = sentTo(listItemCards).length;
  await setPrices('1.200', '');
  await expect.element(min).toHaveAccessibleDescription('Do you mean 1,200 or 1.20?');
  await setPrices('900', '500');
  const reason = 'The maximum price is lower than the minimum.';
  await expect.element(max).toHaveAccessibleDescription(reason);
  expect(address()).toBe('/listings');
  expect(sentTo(listItemCards).length).toBe(requests);
  await max.fill('9000');
  await expect.element(max).not.toHaveAccessibleDescription(reason);
});

it('a search by day finds what is free on a day, narrowed by a start and a length, and says how far they reach out of daylight, on a phone', async () => {
  vi.setSystemTime(marinaToInstant(winterDay(), '09:00'));
  await setDevice('phone');
  await renderPage('/listings?people=8', { site: { ...site, daylight: 'warn' } });
  const day = inDays(2);
  await page.getByRole('button', { name: formatMarinaDate(day, 'en', 'long') }).click();
  await expect.element(count).toHaveTextContent(`2 free on ${formatMarinaDate(day, 'en', 'weekday')}`);
  expect(address()).toBe(`/listings?people=8&day=${day}`);
  const card = cards.last();
  await expect.element(card).toHaveTextContent('Free 8:00 AM–10:00 AM, 2:00 PM–7:00 PM');
  const link = () => card.getByRole('link').element().getAttribute('href')?.replaceAll('%3A', ':');
  expect(link()).toBe(`/rental/${idOf(1500)}?day=${day}`);
  await showFilters();
  await page.getByRole('combobox', { name: 'Length' }).selectOptions('2 h');
  await expect.element(card).toHaveTextContent('2 h for 8: 3,000 MAD');
  expect(address()).toBe(`/listings?people=8&day=${day}&hours=2`);
  expect(link()).toBe(`/rental/${idOf(1500)}?day=${day}&from=08:00&to=10:00`);
  await page.getByRole('combobox', { name: 'Start' }).selectOptions('5:00 PM');
  await expect.poll(address).toBe(`/listings?people=8&day=${day}&from=17:00&hours=2`);
  await expect.poll(link).toBe(`/rental/${idOf(1500)}?day=${day}&from=17:00&to=19:00`);
  await expect.element(card).toHaveTextContent(/2:00.PM–7:00.PM\. Ends .* after sunset/);
  // Without a day there is no start and no length.
  await page.getByRole('button', { name: 'Any day' }).click();
  await expect.poll(address).toBe('/listings?people=8');
  await expect.element(page.getByRole('combobox', { name: 'Start' })).not.toBeInTheDocument();
  await expect.element(other).toHaveAttribute('aria-pressed', 'false');
});

it('a search by day takes another day from a month, which the strip then shows', async () => {
  const far = inDays(40);
  const day = `${far.slice(0, 8)}${far.endsWith('15') ? '16' : '15'}`;
  await renderPage(`/listings?day=${far}`);
  await expect.element(other).toHaveTextContent(formatMarinaDate(far, 'en', 'short'));
  await other.click();
  const month = page.getByRole('dialog', { name: 'Other day' });
  await month.getByRole('button', { name: formatMarinaDate(day, 'en', 'full') }).click();
  await expect.poll(address).toBe(`/listings?day=${day}`);
  await expect.element(month).not.toBeInTheDocument();
  await expect.element(other).toHaveAttribute('aria-pressed', 'true');
  await expect.element(other).toHaveFocus();
});

it.each([
  [320, 3],
  [390, 4],
])(
  'a search by day shows whole days on a phone of %i px, among them Saturday, or the chosen day',
  async (width, days) => {
    const chosen = inDays(6);
    for (const where of ['/listings', `/listings?day=${chosen}`]) {
      await page.viewport(width, 800);
      await renderPage(where);
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
  },
);

it('a search by day offers the nearest that works if nothing is free', async () => {
  const day = inDays(1);
  const later = addDays(day, 1);
  respond(getFreeTimes, { times: [{ day: later, from: null, count: 4 }], withoutPeople: 2 });
  await page.viewport(320, 800);
  await renderPage(`/listings?day=${day}&people=20&hours=3`);
  await expect.element(page.getByRole('heading', { name: 'Nothing is free then.' })).toBeVisible();
  const offers = page.getByRole('main').getByRole('link', { name: /\d craft/ });
  await expect.element(offers.last()).toHaveTextContent(/Any number of people\s*2 craft/);
  expect(offers.length).toBe(2);
  for (const offer of offers.elements())
    for (const part of [offer, ...offer.children])
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(320 - 20 - 24);
  await offers.first().click();
  await expect.poll(address).toBe(`/listings?people=20&day=${later}&hours=3`);
});

it.each(['en', 'fr'] as const)(
  'shows the first photo within 300 px of a phone, overflows at no width and cuts no placeholder, in %s',
  async (language) => {
    await setDevice('phone');
    await renderPage(`/listings?day=${inDays(30)}&from=15:00&hours=2&people=4`, { language });
    const card = cards.first();
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
