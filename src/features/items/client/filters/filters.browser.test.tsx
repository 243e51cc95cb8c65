import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Device, setDevice } from '#client/testing/devices.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf } from '#client/testing/samples.ts';
import { getItemFacets, listItemCards, listNextFree } from '#features/items/endpoints.ts';

const isPhone = () => innerWidth < 768;
const count = page.getByRole('main').getByRole('heading', { level: 2 }).first();
const address = () => location.pathname + location.search;

const boat = { type: 'BOAT', rate: 1500, seats: 8 };
// From the highest price to the lowest.
const fleet = [{ ...boat, rate: 3000 }, boat, { type: 'JETSKI', rate: 600, seats: 2 }];

type Query = Record<string, string>;

const matching = (query: Query) =>
  fleet.filter(
    ({ type, rate, seats }) =>
      (query.itemType ?? type) === type &&
      Number(query.minPrice ?? 0) <= rate &&
      Number(query.maxPrice ?? 9_999) >= rate &&
      Number(query.people ?? 0) <= seats &&
      query.search === undefined,
  );

beforeEach(() => {
  respond(listItemCards, ({ query }) => {
    const cards = matching(query).map(({ rate }) => itemCard({ id: idOf(rate), hourlyRate: rate }));
    return listOf(query.sort === 'price_asc' ? cards.toReversed() : cards);
  });
  respond(getItemFacets, ({ query }) => {
    const found = matching(query).map(({ type }) => type);
    const countOf = (type: string) => found.filter((one) => one === type).length;
    return {
      counts: { JETSKI: countOf('JETSKI'), BOAT: countOf('BOAT') },
      prices: { lowest: 600, highest: 3000 },
    };
  });
  respond(listNextFree, []);
});

async function open(where: string, device: Device = 'desk'): Promise<void> {
  await setDevice(device);
  await renderPage(where);
  await expect.element(count).toBeVisible();
}

/** On a phone, the filters but search and day are behind a button. */
async function showFilters(): Promise<void> {
  const button = page.getByRole('button', { name: /^Filt/ });
  if (isPhone() && button.element().getAttribute('aria-expanded') === 'false') await button.click();
}

async function setPrices(min: string, max: string): Promise<void> {
  await showFilters();
  await page.getByRole('textbox', { name: 'Min price' }).fill(min);
  await page.getByRole('textbox', { name: 'Max price' }).fill(max);
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await userEvent.keyboard('{Enter}');
}

const choose = async (name: string | RegExp) => {
  await showFilters();
  await page.getByRole('radio', { name }).click({ force: true });
};

describe('the filters of the listings', () => {
  it('are kept in the address, and survive Back and clearing, on a phone', async () => {
    await open('/listings', 'phone');
    await expect.element(count).toHaveTextContent('3 rentals');
    await choose(/Boats/);
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT');
    await expect.poll(() => page.getByRole('status').filter({ hasText: '2 boats' }).length).toBe(1);
    await setPrices('1 000', '2 000');
    await expect.element(count).toHaveTextContent('1 boat');
    expect(address()).toBe('/listings?itemType=BOAT&minPrice=1000&maxPrice=2000');

    history.back();
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT');
    await expect.element(page.getByRole('textbox', { name: 'Min price' })).toHaveValue('');
    await choose('8+');
    await expect.poll(address).toBe('/listings?itemType=BOAT&people=8');
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Lowest price');
    await expect.poll(address).toBe('/listings?itemType=BOAT&people=8&sort=price_asc');
    await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await expect.element(page.getByRole('article').first()).toHaveTextContent('1,500 MAD');
    expect(sentTo(listItemCards).at(-1)?.query.sort).toBe('price_asc');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect.element(count).toHaveTextContent('3 rentals');
    expect(address()).toBe('/listings');
    await expect.element(page.getByRole('radio', { name: /All/ })).toBeChecked();
  });

  it('are named on a phone while they are hidden, each with a link that removes it', async () => {
    await open('/listings?itemType=BOAT&minPrice=1000&maxPrice=2000&people=8', 'phone');
    await expect.element(count).toHaveTextContent('1 boat');
    await expect.element(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect.element(chips).toHaveTextContent(/Boats.*8\+ people.*1,000 to 2,000 MAD/);
    await page.getByRole('link', { name: 'Remove filter: 1,000 to 2,000 MAD' }).click();
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT&people=8');
    await expect.element(count).toHaveFocus();
    history.back();
    await expect.element(count).toHaveTextContent('1 boat');
    await showFilters();
    await expect.element(chips).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: '8+' })).toBeChecked();
  });

  it('reject an unclear price, and a maximum below the minimum, before any request', async () => {
    await open('/listings');
    const requests = sentTo(listItemCards).length;
    await setPrices('1.200', '');
    const min = page.getByRole('textbox', { name: 'Min price' });
    await expect.element(min).toHaveAccessibleDescription('Do you mean 1,200 or 1.20?');
    await setPrices('900', '500');
    const max = page.getByRole('textbox', { name: 'Max price' });
    const reason = 'The maximum price is lower than the minimum.';
    await expect.element(max).toHaveAccessibleDescription(reason);
    expect(address()).toBe('/listings');
    expect(sentTo(listItemCards).length).toBe(requests);
    await max.fill('9000');
    await expect.element(max).not.toHaveAccessibleDescription(reason);
  });

  it('can be cleared when nothing matches', async () => {
    await open('/listings?search=submarine&itemType=JETSKI');
    const title = 'No items found matching your criteria.';
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect.element(count).toHaveTextContent('3 rentals');
    await expect.element(count).toHaveFocus();
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });
});
