import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminUser,
  earnings,
  lister,
  mockAdmin,
  overview,
  ownerEarnings,
} from '#client/testing/admin-samples.ts';
import { setDevice, testedDevices } from '#client/testing/devices.ts';
import { misplacedWords, word } from '#client/testing/misplaced-words.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import {
  administrator,
  booking,
  idOf,
  item,
  itemCard,
  itemDetail,
  listOf,
  member,
  owner,
  ownerCalendar,
  ownResponse,
  review,
  tomorrow,
} from '#client/testing/samples.ts';
import {
  getEarningsStats,
  getOverview,
  listListers,
  listOwners,
  listUsers,
} from '#features/admin/endpoints.ts';
import { listWaits } from '#features/availability/endpoints.ts';
import {
  getBooking,
  getOwnResponse,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { itemLimits } from '#features/items/limits.ts';
import { getReviewEligibility } from '#features/reviews/endpoints.ts';
import { profileLimits } from '#features/users/limits.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const displayName = word(profileLimits.displayName);
const email = `${word(50)}@people.example`;
const renter = member({ displayName, email });
const lender = owner({ displayName });
const titles = { listingTitle: word(itemLimits.listingTitle), modelName: word(itemLimits.modelName) };
const longItem = { ...titles, description: `See ${word(200)}\n\n${word(200)}` };
const person = { id: idOf(2), displayName, profileImageUrl: null };

/** All texts have their maximum length. */
beforeEach(() => {
  const detail = itemDetail({ ...longItem, owner: { ...person, hasPhoneNumber: true } });
  const sample = booking();
  const pending = booking({
    rentableItem: { ...sample.rentableItem, ...titles },
    user: { ...sample.user, displayName },
    owner: { ...sample.owner, displayName },
  });
  const done = { ...pending, id: idOf(201), status: 'COMPLETED', expiresAt: null } as const;
  mockListings([itemCard(titles)]);
  mockRental(detail, listOf([review(1, { comment: word(200), reviewer: person })]));
  respond(listMyBookings, listOf([pending, done]));
  respond(listItemBookings, listOf([pending, done]));
  respond(getBooking, pending);
  respond(getOwnResponse, ownResponse({ withinHours: 1, answeredPercent: 100, requests: 1, expired: 0 }));
  respond(listWaits, []);
  respond(listMyItems, listOf([item({ ...longItem, owner: person })]));
  const calendar = ownerCalendar();
  const items = calendar.items.map((one) => ({ ...one, listingTitle: titles.listingTitle }));
  respond(getOwnerCalendar, { ...calendar, items });
});

async function expectFits(): Promise<void> {
  await expect.element(main).toHaveTextContent(/saltwatersaltwater/);
  await expect.poll(misplacedWords).toEqual([]);
}

describe.each(testedDevices)('long words wrap inside their column: %s', (device) => {
  beforeEach(() => setDevice(device));

  it('in the review form', async () => {
    const eligible = { eligible: true, bookingId: idOf(201), reviewed: false, hiddenReason: null };
    respond(getReviewEligibility, eligible);
    await renderPage(`/rental/${idOf(10)}?reviews=write`, { user: renter });
    await page.getByRole('textbox', { name: /Your comment/ }).fill(word(200));
    await expectFits();
  });

  it('on the page of an item', async () => {
    await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}&from=10:00&to=12:00`, { user: renter });
    await expect.poll(() => page.getByText(word(200), { exact: true }).length).toBe(2);
    await expectFits();
  });

  it.each([
    '/',
    `/listings?search=${word(itemLimits.search)}`,
    '/bookings',
    `/bookings/${idOf(200)}/slip`,
    '/profile',
  ])('on a renter’s page: %s', async (path) => {
    await renderPage(path, { user: renter });
    await expectFits();
  });

  it('in the menu', async () => {
    await renderPage('/profile', { user: renter });
    const name = device === 'phone' ? 'Open menu' : /^Account of/;
    await page.getByRole('button', { name }).click();
    await expect.poll(() => page.getByText(displayName).length).toBeGreaterThan(1);
    await expectFits();
  });

  it.each(['?tab=items', `?tab=items&booking=${idOf(200)}`])('on an owner’s page: %s', async (query) => {
    await renderPage(`/bookings${query}`, { user: lender });
    await expectFits();
  });

  it('on an owner’s day, and in the dialog about a request', async () => {
    await renderPage(`/bookings?tab=day&date=${tomorrow()}`, { user: lender });
    await expectFits();
    await page.getByRole('button', { name: /^More for/ }).click();
    await expectFits();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.element(dialog).toHaveTextContent(longItem.listingTitle);
    await expectFits();
  });

  it('on an owner’s listings, their form and the dialog before a deletion', async () => {
    await renderPage('/my-listings', { user: lender });
    await expectFits();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect.element(dialog).toHaveTextContent(longItem.listingTitle);
    await expectFits();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expect.element(page.getByLabelText('Description')).toHaveValue(longItem.description);
    await expectFits();
  });

  it('in the form of a new listing', async () => {
    await renderPage('/add-item', { user: lender });
    await page.getByLabelText('Model', { exact: true }).fill(longItem.modelName);
    await page.getByLabelText('Listing title').fill(longItem.listingTitle);
    await page.getByLabelText('Description').fill(word(200));
    await page.getByRole('button', { name: 'Publish listing' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(misplacedWords).toEqual([]);
  });

  it('on the page of the administrators', async () => {
    mockAdmin();
    const [activity] = overview().recentActivity;
    const recentActivity =
      activity?.kind === 'BOOKING'
        ? [{ ...activity, actor: person, renter: person, item: { id: idOf(10), ...titles } }]
        : [];
    respond(getOverview, overview({ recentActivity }));
    respond(listListers, listOf([{ ...lister, user: person }]));
    respond(getEarningsStats, earnings({ ownerEarnings: [ownerEarnings({ owner: person })] }));
    respond(listOwners, listOf([ownerEarnings({ owner: person })]));
    const users = [adminUser({ displayName, email })];
    respond(listUsers, ({ query }) => listOf(query.search === word(100) ? [] : users));
    await renderPage('/admin', { user: administrator() });
    await expectFits();
    const search = page.getByRole('searchbox');
    await search.fill(email);
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expectFits();
    await search.fill(word(100));
    await expect.element(page.getByText(/Nobody matches .saltwater/)).toBeVisible();
    await expectFits();
  });
});
