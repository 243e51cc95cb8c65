import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boardBooking } from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import {
  administrator,
  affectedBookings,
  booking,
  idOf,
  item,
  listOf,
  member,
  owner,
  tomorrow,
} from '#client/testing/samples.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { callOffHours, findAffected, findAlternatives, getCallOff } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';

const act = idOf(900);
const user = owner();
/** A confirmed booking of this time tomorrow. */
const confirmed = (number: number, fields: Partial<BookingDetail> = {}): BookingDetail =>
  boardBooking(number, 24 * 60, fields);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const radio = (name: string) => page.getByRole('radio', { name });
/** Radio buttons are covered by their labels. */
const choose = (name: string) => page.getByText(name, { exact: true }).click();
const open = (query = '', as = user) => renderPage(`/call-off?day=${tomorrow()}${query}`, { user: as });

beforeEach(async () => {
  await setDevice('phone');
  respond(listMyItems, listOf([item(), item({ id: idOf(11), listingTitle: 'Cala Iris', itemType: 'BOAT' })]));
  respond(findAffected, affectedBookings([confirmed(1), confirmed(2), booking({ id: idOf(510) })]));
  mockBookings([]);
  respond(getCallOff, { id: act, ...ended(2) });
});

const ended = (calledOff: number, guests = 0) => ({ calledOff, declined: 0, guests });
const calledOff = (number: number, fields: Partial<BookingDetail> = {}): BookingDetail =>
  confirmed(number, {
    ...{ status: 'CANCELLED', cancelReason: 'CALLED_OFF', cause: 'WIND' },
    callOff: {
      ...{ id: act, cause: 'WIND', note: null, isMarina: false },
      ...{ startTime: `${tomorrow()}T12:00:00.000Z`, endTime: `${tomorrow()}T19:00:00.000Z` },
    },
    ...fields,
  });

it('shows who is affected and what they could book instead, calls off an afternoon by three taps, says if nothing was called off, and focuses the outcome', async () => {
  const { startTime, endTime, rentableItem } = booking();
  const later = { startTime: `${tomorrow()}T15:00:00.000Z`, endTime: `${tomorrow()}T17:00:00.000Z` };
  respond(findAlternatives, [
    { itemId: rentableItem.id, itemTitle: rentableItem.listingTitle, ...later },
    { itemId: idOf(11), itemTitle: 'Cala Iris', startTime, endTime },
  ]);
  await open();
  await expect.element(page.getByRole('heading', { name: '3 bookings are affected' })).toBeVisible();
  await expect.element(page.getByText('Request: will be declined')).toBeVisible();
  mockBookings([calledOff(1), calledOff(2)]);
  await choose('Wind');
  await page.getByText('Free hours instead').first().click();
  await expect.element(page.getByText(/3–5\sPM; .*9–11\sAM, Cala Iris/)).toBeVisible();
  expect(sentTo(findAlternatives)).toMatchObject([
    { params: { bookingId: idOf(501) }, query: { cause: 'WIND' } },
  ]);
  await choose('Afternoon');
  refuse(callOffHours, 'too_many_closures');
  await button('Call off 2 bookings').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was called off');
  respond(callOffHours, { id: act, ...ended(2), bookings: [] });
  await button('Call off 2 bookings').click();
  await expect.element(page.getByRole('heading', { name: '2 bookings called off' })).toHaveFocus();
  expect(location.search).toBe(`?done=${act}`);
  expect(sentTo(callOffHours)[0]?.body).toMatchObject({
    ...{ startTime: `${tomorrow()}T12:00:00.000Z`, endTime: `${tomorrow()}T19:00:00.000Z` },
    ...{ cause: 'WIND', close: true, keepBegun: false, note: null },
  });
  expect(sentTo(listItemBookings)[0]?.query).toMatchObject({ callOff: act });
});

it('keeps hours and craft in the address, reads who is affected again, and says that nothing is booked', async () => {
  await open();
  await expect.element(button(/^Call off/)).toBeVisible();
  respond(findAffected, affectedBookings([]));
  await choose('Morning');
  await choose('Boats');
  await expect.poll(() => location.search).toBe(`?day=${tomorrow()}&from=08%3A00&to=12%3A00&item=BOAT`);
  await expect
    .poll(() => sentTo(findAffected).at(-1)?.query)
    .toEqual({
      ...{ startTime: `${tomorrow()}T08:00:00.000Z`, endTime: `${tomorrow()}T12:00:00.000Z` },
      ...{ itemIds: idOf(11), limit: '50' },
    });
  await expect.element(page.getByText('Nothing is booked in these hours')).toBeVisible();
  await expect.element(button(/^Call off/)).not.toBeInTheDocument();
  await choose('Single ones');
  await expect.element(page.getByText('Choose a craft.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Quemado Red' }).click();
  await expect.poll(() => sentTo(findAffected).at(-1)?.query.itemIds).toBe(idOf(10));
  await choose('Other hours');
  await page.getByLabelText('To', { exact: true }).selectOptions('8:00 AM');
  await expect.element(page.getByText('The end must be after the start.')).toBeVisible();
});

it('counts all who are affected and lists them in pages', async () => {
  const counts = { requests: 1, confirmed: 250, guests: 90 };
  respond(findAffected, ({ query }) =>
    affectedBookings([confirmed(query.cursor ? 2 : 1)], {
      ...counts,
      nextCursor: query.cursor ? null : 'next',
    }),
  );
  await open();
  await expect.element(page.getByRole('heading', { name: '251 bookings are affected' })).toBeVisible();
  await expect.element(page.getByText(/Guests without an account get no mail/)).toBeVisible();
  await expect.element(page.getByText('1 of 251 shown')).toBeVisible();
  await button('Show more').click();
  await expect.element(page.getByText('Renter 2')).toBeVisible();
  await expect.element(button('Call off 250 bookings')).toBeVisible();
});

it('requires a cause and a sentence about another one, and asks whether craft that have left are back', async () => {
  const begun = { startTime: new Date(Date.now() - 60_000).toISOString() };
  respond(findAffected, affectedBookings([confirmed(1, begun), confirmed(2, begun), confirmed(3)]));
  await open();
  await button('Call off 1 booking').click();
  await expect.element(page.getByText('Choose a reason.')).toBeVisible();
  await expect.element(radio('Wind')).toHaveFocus();
  await choose('Other');
  await button('Call off 1 booking').click();
  const needsWords = page.getByText('Say why in a sentence.');
  await expect.element(needsWords).toBeVisible();
  await choose('Wind');
  await expect.element(needsWords).not.toBeInTheDocument();
  await choose('Other');
  await expect.element(needsWords).toBeVisible();
  await button('Call off 1 booking').click();
  const note = page.getByRole('textbox', { name: /^Say it in a sentence/ });
  await expect.element(note).toHaveFocus();
  await note.fill('The fuel dock is closed.');
  await expect.element(page.getByText('2 hires have begun. Are the craft back?')).toBeVisible();
  await button('Call off 1 booking').click();
  await expect.element(page.getByText('Say whether the craft are back.')).toBeVisible();
  await expect.element(radio('Yes, call them off too')).toHaveFocus();
  expect(sentTo(callOffHours)).toEqual([]);
  respond(callOffHours, { id: act, ...ended(1), bookings: [] });
  await choose('Yes, call them off too');
  await expect.element(button('Call off 3 bookings')).toBeVisible();
  await choose('No, leave them');
  await expect.element(page.getByText('Stays', { exact: true }).first()).toBeVisible();
  await button('Call off 1 booking').click();
  const body = { keepBegun: true, cause: 'OTHER', note: 'The fuel dock is closed.' };
  await expect.poll(() => sentTo(callOffHours)[0]?.body).toMatchObject(body);
});

describe('afterwards', () => {
  const person = (fields: Partial<BookingDetail['user']>) => ({ user: { ...booking().user, ...fields } });
  const noPhone = calledOff(3, person({ phoneNumber: null }));

  it('says who was not told, and ticks off the messages as they are opened, also after a reload', async () => {
    const guests = [4, 5].map((number) => {
      const guest = { id: idOf(500 + number), displayName: '', ...(number === 5 && { phoneNumber: null }) };
      return calledOff(number, { source: 'PHONE', ...person(guest) });
    });
    mockBookings([calledOff(1), noPhone, ...guests]);
    respond(getCallOff, { id: act, ...ended(4, 2) });
    await renderPage(`/call-off?done=${act}`, { user });
    const rows = page.getByRole('region', { name: 'Tell them on WhatsApp' }).getByRole('listitem');
    await expect.element(rows.nth(1)).toHaveTextContent('No phone number: told by mail.');
    await expect.element(page.getByText(/Guests without an account get no mail/)).toBeVisible();
    await expect.element(rows.nth(2)).toHaveTextContent('Guest');
    await expect.element(rows.nth(2).getByRole('link')).toBeVisible();
    await expect.element(rows.nth(3)).toHaveTextContent('A guest without a phone number: not told.');
    await expect.element(rows.nth(3).getByRole('link')).not.toBeInTheDocument();
    await expect.element(page.getByText('0 of 2 opened')).toBeVisible();
    const link = rows.first().getByRole('link');
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('https://wa.me/212612345601'));
    // Not to leave the test.
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(rows.first()).toHaveTextContent('Opened');
    removePage();
    await renderPage(`/call-off?done=${act}`, { user });
    await expect.element(page.getByText('1 of 2 opened')).toBeVisible();
  });

  it('tells administrators that the owners were told, without numbers, or that the act is not theirs', async () => {
    mockBookings([calledOff(1), noPhone]);
    await renderPage(`/call-off?done=${act}`, { user: administrator() });
    await expect.element(page.getByText(/The renters and the owners have been e-\u2060mailed/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    removePage();
    mockBookings([]);
    await renderPage(`/call-off?done=${act}`, { user });
    await expect.element(page.getByText('None of your bookings was called off here')).toBeVisible();
  });
});

it('is for owners, and offers administrators the whole marina', async () => {
  await open('', member());
  await expect.element(page.getByText('Only owners call off bookings')).toBeVisible();
  removePage();
  await open('', administrator());
  await expect.element(page.getByText(/Each renter and each owner is told/)).toBeVisible();
  expect(sentTo(findAffected).at(-1)?.query).toMatchObject({ marina: 'true' });
  removePage();
  await open('', owner({ isAdmin: true }));
  await expect.element(radio('All my craft')).toBeChecked();
  await choose('The whole marina');
  await expect.element(page.getByText('Quemado Red, Omar').first()).toBeVisible();
});
