import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner, ownerCalendar, ownerDay, tomorrow } from '#client/testing/samples.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { itemLimits } from '#features/items/constants.ts';
import { defaultRules } from '#features/items/rules.ts';
import { getFirstSteps, listFreeItems } from '#features/quay/endpoints.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays } from '#shared/marina-time.ts';

const main = page.getByRole('main');
const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: false }) });
const heading = main.getByRole('heading', { level: 2 }).filter({ hasText: /day, / });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const user = owner({ pendingRequests: 1 });
const ofTomorrow = () => `/bookings?tab=day&date=${tomorrow()}`;

it('cuts and covers no label of the chart, at 320 px', async () => {
  await page.viewport(320, 844);
  const at = (time: string) => `${tomorrow()}T${time}:00.000Z`;
  const short = booking({ startTime: at('11:45'), endTime: at('12:45') });
  mockBookings([short]);
  const closed = [{ itemId: idOf(10), closureId: idOf(700), start: at('11:30'), end: at('18:00') }];
  respond(getDay, ownerDay([short], { date: tomorrow(), closed }));
  await renderPage(ofTomorrow(), { user });
  await expect.element(rows).toBeVisible();
  const labels = [...document.querySelectorAll('figure b')].map((label) => {
    const block = label.closest('.absolute')?.getBoundingClientRect() ?? new DOMRect();
    const { left, right, top } = label.getBoundingClientRect();
    return { text: label.textContent, left, isShown: top < block.bottom, isCut: right > block.right, block };
  });
  expect(labels.filter(({ isShown, isCut }) => isShown && isCut)).toEqual([]);
  const [booked, free] = ['11:45', '11:30'].map((time) => labels.find(({ text }) => text?.startsWith(time)));
  expect(free?.isShown && booked && free.left >= booked.block.right).toBe(true);
});

it('has the day in the address, announces it, and Back leaves all days in one step, on a phone', async () => {
  await setDevice('phone');
  mockBookings([]);
  respond(updateLanguage, { ...user, language: 'fr' });
  await renderPage('/bookings?tab=my', { user });
  await page.getByRole('tab', { name: 'Daily View' }).click();
  await expect.poll(() => location.search).toBe('?tab=day');
  await expect.element(button('Previous day')).toBeDisabled();
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true');
  const today = formatMarinaDate(addDays(tomorrow(), -1), 'en', 'long');
  await expect.element(heading).toHaveTextContent(today);
  await button('Next day').click();
  await expect.element(main.getByText('Tomorrow', { exact: true })).toBeVisible();
  // The day and the count of its bookings are announced.
  const count = main.getByText(/^\d+ bookings?$/);
  await expect.element(count).toBeVisible();
  for (const shown of [heading, count])
    expect(shown.element().closest('[aria-live="polite"]')).not.toBeNull();
  expect(location.search).toBe(`?tab=day&date=${tomorrow()}`);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(main.getByText('Upcoming', { exact: true })).toBeVisible();
  await button('Choose a day').click();
  await page.getByRole('button', { name: 'View Tomorrow' }).click();
  await expect.element(main.getByText('Tomorrow', { exact: true })).toBeVisible();
  await button('Choose a day').click();
  await page.getByRole('button', { name: 'View Today' }).click();
  await expect.element(heading).toHaveTextContent(today);
  history.back();
  await expect.poll(() => location.search).toBe('?tab=my');
  await expect.element(page.getByRole('tab', { name: 'My Bookings', selected: true })).toBeVisible();
  history.forward();
  await expect.element(heading).toHaveTextContent(today);
  await button('Choose a day').click();
  const grid = page.getByRole('grid');
  await expect.element(grid.getByRole('button', { name: /\(today\)/ })).toBeEnabled();
  const weekday = grid.getByRole('columnheader', { includeHidden: true }).first();
  await expect.element(weekday).toHaveTextContent('Sun');
  await expect.element(page.getByRole('gridcell', { selected: true })).toBeVisible();
  const month = page.getByRole('status').filter({ hasText: /^\w+ \d{4}$/ });
  const shown = month.element().textContent;
  await button('Next month').click();
  await expect.element(month).not.toHaveTextContent(shown ?? '');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'FR' }).first().click();
  await button('Choisir un jour').click();
  await expect.element(weekday).toHaveTextContent('lun');
  await expect.poll(() => sentTo(updateLanguage).length).toBe(1);
});

it('moves the focus to the heading when its button disappears, and keeps it on one that becomes disabled', async () => {
  // A month begins without the bookings of the next one.
  const booked = tomorrow().endsWith('-01') ? addDays(tomorrow(), 1) : tomorrow();
  const listingTitle = 'Fleet-'.padEnd(itemLimits.listingTitle, 'W');
  const hours = { startTime: `${booked}T10:00:00.000Z`, endTime: `${booked}T12:00:00.000Z` };
  mockBookings([booking({ ...hours, rentableItem: { ...booking().rentableItem, listingTitle } })]);
  await renderPage(`/bookings?tab=day&date=${addDays(booked, -1)}`, { user });
  const next = page.getByRole('button', { name: /^Go to / });
  await expect.element(next).toBeVisible();
  next.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 booking, 1 to confirm')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveTextContent(formatMarinaDate(booked, 'en', 'long'));
  await button('Today').click();
  await button('Next day').click();
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'false');
  button('Previous day').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Previous day')).toBeDisabled();
  await expect.element(button('Previous day')).toHaveFocus();
});

it('has a lane for each item, which says when it is free, or that it is not offered, and opens its day; those without an entry are folded on a phone', async () => {
  await setDevice('phone');
  const taken = (from: string, to: string, reason: 'booked' | 'turnaround' | 'closed') => ({
    ...{ start: `${tomorrow()}T${from}:00.000Z`, end: `${tomorrow()}T${to}:00.000Z`, reason },
    ...{ seatsTaken: reason === 'closed' ? 0 : 1, seatsLeft: 0, pending: false },
  });
  mockBookings([booking()]);
  const calendar = ownerCalendar({ bookings: [booking()] }, [
    ...[taken('09:00', '11:00', 'booked'), taken('11:00', '11:45', 'turnaround')],
    taken('15:00', '19:00', 'closed'),
  ]);
  const rules = { ...defaultRules, opensAt: '08:30', turnaroundMinutes: 45 };
  const more = ['Nekor', 'Sfiha', 'Tala', 'Zodiac'].map((listingTitle, index) => ({
    ...structuredClone(calendar.items[1] ?? calendar.items[0]),
    ...{ id: idOf(900 + index), listingTitle, isAvailable: listingTitle !== 'Zodiac' },
  })) as typeof calendar.items;
  const items = [...calendar.items, ...more].map((item) => ({ ...item, rules }));
  respond(getOwnerCalendar, { ...calendar, items });
  respond(getDay, { ...ownerDay([booking()], { date: tomorrow() }), items });
  await renderPage(ofTomorrow(), { user });
  const lanes = page.getByRole('figure').getByRole('link');
  const named = (name: string) => page.getByRole('figure').getByRole('link', { name, exact: true });
  const lane = named('Quemado Red: 9–11 AM, Ghita: Pending; 11–11:45 AM: kept free; Free 12–3 PM');
  await expect.element(lane).toBeVisible();
  expect([rows.length, lanes.length]).toEqual([1, 1]);
  await button('5 craft with nothing booked').click();
  expect(lanes.length).toBe(6);
  await expect.element(named('Cala Iris: Free 8:30 AM–7 PM')).toBeVisible();
  await expect.element(lanes.filter({ hasText: 'Zodiac' })).toHaveTextContent('Not available');
  await lane.click();
  await expect.poll(() => location.pathname + location.search).toContain('/calendar?view=day&day=');
  await expect.element(page.getByLabelText('Craft')).toHaveValue(idOf(10));
  await expect.element(page.getByRole('button', { name: '9–11 AM, Ghita: Pending' })).toBeVisible();
});

it('folds those that leave in more than two hours', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const leaving = [0.5, 1, 3, 3, 4, 4].map((hours, number) =>
    booking({
      ...{ id: idOf(300 + number), status: 'CONFIRMED', expiresAt: null },
      ...{ startTime: inHours(hours), endTime: inHours(hours + 1) },
    }),
  );
  respond(getDay, ownerDay(leaving));
  respond(listFreeItems, []);
  respond(getFirstSteps, null);
  await renderPage('/bookings/quay', { user });
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  await page.getByText('4 later', { exact: true }).click();
  expect(rows.elements()).toHaveLength(6);
});
