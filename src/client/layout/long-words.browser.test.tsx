import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserInstance, changeLanguage } from '#client/i18n/i18n.ts';
import {
  adminUser,
  earnings,
  lister,
  mockAdmin,
  needs,
  overdue,
  overview,
  ownerEarnings,
} from '#client/testing/admin-samples.ts';
import { setDevice } from '#client/testing/devices.ts';
import { misplacedWords, word } from '#client/testing/misplaced-words.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { clipped } from '#client/testing/page-faults.ts';
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
  ownerDay,
  ownResponse,
  review,
  tomorrow,
} from '#client/testing/samples.ts';
import {
  getEarningsStats,
  getNeeds,
  getOverview,
  listListers,
  listOwners,
  listUsers,
} from '#features/admin/endpoints.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import {
  getBooking,
  getOwnResponse,
  listItemBookings,
  listMyBookings,
} from '#features/bookings/endpoints.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { itemLimits } from '#features/items/constants.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { getReviewEligibility } from '#features/reviews/endpoints.ts';
import { profileLimits } from '#features/users/limits.ts';
import { addDays, dayOfWeek, type MarinaDate, marinaToInstant } from '#shared/marina-time.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const displayName = word(profileLimits.displayName);
const email = `${word(50)}@people.example`;
const renter = member({ displayName, email });
const lender = owner({ displayName });
const titles = { listingTitle: word(itemLimits.listingTitle), modelName: word(itemLimits.modelName) };
const longItem = { ...titles, description: `See ${word(200)}\n\n${word(200)}` };
const person = { id: idOf(2), displayName, profileImageUrl: null };

/** A Wednesday in September, whose name is the longest in both languages. One is always within the year ahead. */
function longestDay(): MarinaDate {
  let day = tomorrow();
  while (dayOfWeek(day) !== 3 || day.slice(5, 7) !== '09') day = addDays(day, 1);
  return day;
}

/** All texts have their maximum length, all prices their maximum, and the bookings the longest hours. */
beforeEach(async () => {
  await setDevice('phone');
  const highest = { hourlyRate: 99_999.99, capacity: 12 };
  const detail = itemDetail({ ...longItem, ...highest, owner: { ...person, hasPhoneNumber: true } });
  const sample = booking();
  const pending = booking({
    startTime: marinaToInstant(longestDay(), '08:00').toISOString(),
    endTime: marinaToInstant(longestDay(), '19:00').toISOString(),
    ...{ hourlyRate: 99_999.99, totalPrice: 1_099_999.89 },
    priceLines: [{ minutes: 660, hourlyRate: 99_999.99, dayPrice: null, label: null }],
    rentableItem: { ...sample.rentableItem, ...titles },
    user: { ...sample.user, displayName },
    owner: { ...sample.owner, displayName },
  });
  const done = { ...pending, id: idOf(201), status: 'COMPLETED', expiresAt: null } as const;
  mockListings([itemCard({ ...titles, ...highest })]);
  mockRental(detail, listOf([review(1, { comment: word(200), reviewer: person })]));
  respond(listMyBookings, listOf([pending, done]));
  respond(listItemBookings, listOf([pending, done]));
  respond(getBooking, pending);
  respond(getOwnResponse, ownResponse());
  respond(listWaitlist, []);
  respond(listMyItems, listOf([item({ ...longItem, ...highest, owner: person })]));
  const { items, ...calendar } = ownerCalendar({ bookings: [pending] });
  const named = items.map((one) => ({ ...one, listingTitle: titles.listingTitle }));
  respond(getOwnerCalendar, { ...calendar, items: named });
  respond(getDay, { ...ownerDay([pending, done], { date: longestDay() }), items: named });
});

/** Texts with a figure, such as a date or a price, that are cut off. Long names may end in an ellipsis. */
const cutFigures = () => clipped().filter((text) => /: .*\d/.test(text));

/** Expects the page to fit in both languages and at each of these widths; it is in English again afterwards. */
async function expectFits(widths = [390]): Promise<void> {
  await expect.element(main).toHaveTextContent(/saltwatersaltwater/);
  for (const language of ['fr', 'en'] as const) {
    await changeLanguage(browserInstance(), language);
    for (const width of widths) {
      await page.viewport(width, 844);
      const message = `in ${language} at ${width} pixels`;
      await expect.poll(() => [...misplacedWords(), ...cutFigures()], { message }).toEqual([]);
    }
  }
}

/** The narrowest phone, and a desk. */
const everyWidth = [320, 1280];
const hours = () => `day=${addDays(longestDay(), -7)}&from=08:00&to=19:00`;

it('the review form has room for long words', async () => {
  const eligible = { eligible: true, bookingId: idOf(201), reviewed: false, hiddenReason: null };
  respond(getReviewEligibility, eligible);
  await renderPage(`/rental/${idOf(10)}?reviews=write&${hours()}`, { user: renter });
  await page.getByRole('textbox', { name: /Your comment/ }).fill(word(200));
  await expectFits(everyWidth);
});

it.each([
  [renter, '/'],
  [renter, `/listings?search=${word(itemLimits.search)}`],
  [renter, '/bookings?tab=my'],
  [renter, `/rental/${idOf(10)}?${hours()}`],
  [renter, `/bookings/${idOf(200)}/slip`],
  [renter, '/profile'],
  [lender, '/bookings?tab=items'],
  [lender, `/bookings?tab=items&booking=${idOf(200)}`],
  [lender, '/calendar?day=DAY'],
  [lender, '/calendar?view=week&day=DAY'],
  [lender, '/calendar?view=month&day=DAY'],
  [lender, `/my-listings/${idOf(10)}/rules`],
])('long words, dates and prices fit: $1', async (user, path) => {
  await renderPage(path.replace('DAY', longestDay()), { user });
  await expectFits(everyWidth);
});

it('long words fit the menu', async () => {
  await renderPage('/profile', { user: renter });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => page.getByText(displayName).length).toBeGreaterThan(1);
  await expectFits();
});

it('long words, dates and prices fit an owner’s day, and the dialog about a request', async () => {
  await renderPage(`/bookings?tab=day&date=${longestDay()}`, { user: lender });
  await expectFits(everyWidth);
  await page.viewport(390, 844);
  await main.getByRole('listitem').getByRole('button', { expanded: false }).first().click();
  await expectFits();
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect.element(dialog).toHaveTextContent(longItem.listingTitle);
  await expectFits();
});

it('long words and prices fit an owner’s listings, their form and the dialog before a deletion', async () => {
  await renderPage('/my-listings', { user: lender });
  await expectFits(everyWidth);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect.element(dialog).toHaveTextContent(longItem.listingTitle);
  await expectFits();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect.element(page.getByLabelText('Description')).toHaveValue(longItem.description);
  await expectFits();
});

it('long words fit the page of the administrators', async () => {
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
  const need = { ...overdue(0, 25), owner: { displayName, phoneNumber: null } };
  respond(getNeeds, needs({ needs: [{ ...need, item: { id: idOf(10), ...titles } }] }));
  await renderPage('/admin', { user: administrator() });
  await expectFits();
  await main.getByRole('link', { name: 'Users', exact: true }).click();
  await expectFits();
  const search = page.getByRole('searchbox');
  await search.fill(email);
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expectFits();
  await search.fill(word(100));
  await expect.element(page.getByText(/Nobody matches .saltwater/)).toBeVisible();
  await expectFits();
});
