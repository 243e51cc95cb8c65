import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { devices, setDevice } from '#client/testing/devices.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemCard, listOf } from '#client/testing/samples.ts';
import { getItemFacets, listItemCards, listNextFree } from '#features/items/endpoints.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';

const bothDevices = it.each(['desk', 'phone'] as const);
const isPhone = () => innerWidth === devices.phone.width;
const count = page.getByRole('main').getByRole('heading', { level: 2 }).first();
const people = page.getByRole('combobox', { name: 'People' });
const address = () => location.pathname + location.search;

const boat = { type: 'BOAT', rate: 1500, seats: 8 };
const fleet = [boat, { ...boat, rate: 3000 }, { type: 'JETSKI', rate: 600, seats: 2 }];

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

async function open(where: string, device: keyof typeof devices = 'desk'): Promise<void> {
  await setDevice(device);
  await renderPage(where);
  await expect.element(count).toBeVisible();
}

/** Opens the form with the prices: beside the search at the desk, in a sheet on a phone. */
async function openPrices() {
  if (!isPhone()) return page.getByRole('search');
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  return page.getByRole('dialog');
}

async function setPrices(min: string, max: string): Promise<void> {
  const place = await openPrices();
  await place.getByRole('textbox', { name: 'Min price' }).fill(min);
  await place.getByRole('textbox', { name: 'Max price' }).fill(max);
  await place.getByRole('button', { name: isPhone() ? /^(Show|No matching)/ : 'Search' }).click();
}

describe('the filters of the listings', () => {
  bothDevices('are kept in the address, and survive Back and clearing, on a %s', async (device) => {
    await open('/listings', device);
    await expect.element(count).toHaveTextContent('3 rentals');
    await page.getByRole('radio', { name: /Boats/ }).click({ force: true });
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT');
    await expect.poll(() => page.getByRole('status').filter({ hasText: '2 boats' }).length).toBe(1);
    await setPrices('1 000', '2 000');
    await expect.element(count).toHaveTextContent('1 boat');
    expect(address()).toBe('/listings?itemType=BOAT&minPrice=1000&maxPrice=2000');

    // Each filter can be removed, and Back restores it.
    await page.getByRole('link', { name: 'Remove filter: 1,000 to 2,000 MAD' }).click();
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT');
    await expect.element(count).toHaveFocus();
    history.back();
    await expect.element(count).toHaveTextContent('1 boat');
    history.back();
    await expect.element(count).toHaveTextContent('2 boats');
    expect(address()).toBe('/listings?itemType=BOAT');
    if (!isPhone()) await expect.element(page.getByRole('textbox', { name: 'Min price' })).toHaveValue('');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect.element(count).toHaveTextContent('3 rentals');
    expect(address()).toBe('/listings');
    await expect.element(page.getByRole('radio', { name: /All/ })).toBeChecked();
  });

  bothDevices('include the number of people, on a %s', async (device) => {
    await open('/listings', device);
    await people.selectOptions('8+ people');
    await expect.element(count).toHaveTextContent('2 rentals');
    expect(address()).toBe('/listings?people=8');
    await page.getByRole('link', { name: 'Remove filter: 8+ people' }).click();
    await expect.element(count).toHaveTextContent('3 rentals');
    history.back();
    await expect.element(count).toHaveTextContent('2 rentals');
    await expect.element(people).toHaveValue('8');
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect.element(count).toHaveTextContent('3 rentals');
    expect(address()).toBe('/listings');
    await expect.element(people).toHaveValue('');
  });

  it('keep the focus in the day while it is changed, and follow Back', async () => {
    await open('/listings');
    const day = page.getByLabelText('Day');
    const inDays = (days: number) => addDays(instantToMarina(new Date()).date, days);
    await day.fill(inDays(9));
    await expect.poll(address).toContain(`day=${inDays(9)}`);
    await expect.element(day).toHaveFocus();
    await day.fill(inDays(10));
    await expect.poll(address).toContain(`day=${inDays(10)}`);
    await expect.element(day).toHaveFocus();
    history.back();
    await expect.poll(address).toBe('/listings');
    await expect.element(day).toHaveValue('');
  });

  bothDevices('leave the order to a list of its own, on a %s', async (device) => {
    await open('/listings', device);
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Lowest price');
    await expect.poll(address).toBe('/listings?sort=price_asc');
    const filters = page.getByRole('button', { name: 'Filters', exact: true }).first();
    if (isPhone()) await expect.element(filters).toBeVisible();
    await expect.element(page.getByRole('article').first()).toHaveTextContent('600 MAD');
    expect(sentTo(listItemCards).at(-1)?.query.sort).toBe('price_asc');
  });

  it('reject a maximum price below the minimum before any request', async () => {
    await open('/listings');
    const requests = sentTo(listItemCards).length;
    await setPrices('900', '500');
    const max = page.getByRole('textbox', { name: 'Max price' });
    const reason = 'The maximum price is lower than the minimum.';
    await expect.element(max).toHaveAccessibleDescription(reason);
    expect(address()).toBe('/listings');
    expect(sentTo(listItemCards).length).toBe(requests);
    await max.fill('9000');
    await expect.element(max).not.toHaveAccessibleDescription(reason);
  });

  it('ask what a price with three digits after one separator means, before any request', async () => {
    await open('/listings');
    await setPrices('1.200', '');
    const min = page.getByRole('textbox', { name: 'Min price' });
    await expect.element(min).toHaveAccessibleDescription('Do you mean 1,200 or 1.20?');
    expect(address()).toBe('/listings');
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

bothDevices(
  'keeps the sliders and fields of the prices in sync, in one history entry, on a %s',
  async (device) => {
    await open('/listings', device);
    const place = await openPrices();
    if (!isPhone()) page.getByRole('searchbox', { name: 'Search' }).element().focus();
    if (isPhone()) await expect.element(place.getByRole('button', { name: 'Show 3 rentals' })).toBeVisible();
    const sliders = place.getByRole('slider');
    await expect.poll(() => sliders.length).toBe(2);
    const highest = sliders.last();
    highest.element().focus();
    await userEvent.keyboard('{PageDown}');
    await userEvent.keyboard('{PageDown}');
    const set = Number(highest.element().getAttribute('max')) - 1000;
    await expect.element(place.getByRole('textbox', { name: 'Max price' })).toHaveValue(String(set));
    await expect.element(highest).toHaveAccessibleName('Max price');
    const text = `${set.toLocaleString('en')} MAD`;
    await expect.element(highest).toHaveAttribute('aria-valuetext', text);
    await place.getByRole('textbox', { name: 'Min price' }).fill('1 000');
    await expect.element(sliders.first()).toHaveValue('1000');
    sliders.first().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    const some = matching({ minPrice: '1050', maxPrice: String(set) }).length;
    if (isPhone()) await place.getByRole('button', { name: `Show ${some} rental` }).click();
    await expect.poll(address).toBe(`/listings?minPrice=1050&maxPrice=${set}`);
    await expect.element(count).toHaveTextContent(`${some} rental`);
    history.back();
    await expect.element(count).toHaveTextContent('3 rentals');
    expect(address()).toBe('/listings');
  },
);

it('closes the sheet only by a press that begins and ends on the backdrop', async () => {
  await open('/listings', 'phone');
  await openPrices();
  const sheet = page.getByRole('dialog');
  const min = sheet.getByRole('textbox', { name: 'Min price' });
  await min.fill('1234');
  const dialog = sheet.element();
  const press = (from: Element, to: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    to.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'mouse' }));
    // Browsers dispatch the click on what contains both.
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  press(min.element(), dialog);
  press(dialog, min.element());
  await new Promise(requestAnimationFrame);
  await expect.element(min).toHaveValue('1234');
  press(dialog, dialog);
  await expect.element(sheet).not.toBeInTheDocument();
});
