import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Device, setDevice } from '#client/testing/devices.ts';
import { swipe } from '#client/testing/gestures.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner, ownerCalendar, tomorrow } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import {
  closeHours,
  findClosureConflicts,
  getOwnerCalendar,
  openClosure,
} from '#features/calendar/endpoints.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, dayOfWeek } from '#shared/marina-time.ts';

/** The first Saturday that is not before tomorrow. */
const saturday = () => addDays(tomorrow(), 6 - dayOfWeek(tomorrow()));
const dialog = page.getByRole('dialog');
const user = owner();
const act = { id: idOf(700), lastDay: null };

const hoursOn = (from: string, to: string) => ({
  start: `${saturday()}T${from}:00.000Z`,
  end: `${saturday()}T${to}:00.000Z`,
});

/** A booking on Saturday, by default from 10 to 12. */
const onSaturday = (from = '10:00', to = '12:00', fields: Partial<BookingDetail> = {}): BookingDetail =>
  booking({ startTime: hoursOn(from, to).start, endTime: hoursOn(from, to).end, ...fields });

function mockCalendar(...parts: Parameters<typeof ownerCalendar>): void {
  respond(getOwnerCalendar, ownerCalendar(...parts));
}

/** Shows this calendar once hours are closed, or opened. */
function afterChange(fields: Partial<OwnerCalendar> = {}): void {
  respond(closeHours, () => {
    mockCalendar(fields);
    return { id: act.id, bookings: [] };
  });
  respond(openClosure, () => {
    mockCalendar(fields);
    return undefined;
  });
}

/** The week of one item. */
async function open(device: Device = 'desk', language: Language = 'en') {
  await setDevice(device);
  await renderPage(`/calendar?view=week&item=${idOf(10)}&day=${saturday()}`, { user, language });
  await expect.poll(() => cells(8)).not.toBeNull();
}

/** The cell of an hour of Saturday. */
const cells = (hour: number) => document.querySelector<HTMLElement>(`[data-cell="${saturday()} ${hour}"]`);
const cell = (hour: number) => page.elementLocator(cells(hour) ?? document.body);

it('closes hours by dragging in the week of one craft, past a booking that stays, and undoes it', async () => {
  mockBookings([onSaturday()]);
  respond(findClosureConflicts, [onSaturday()]);
  const hours = hoursOn('09:00', '14:00');
  afterChange({ bookings: [onSaturday()], closed: [{ itemId: idOf(10), closureId: act.id, ...hours }] });
  await open();
  await cell(9).dropTo(cell(13), { targetPosition: { x: 8, y: 8 } });
  await expect.element(dialog.getByLabelText('Craft')).toHaveValue(idOf(10));
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect.element(dialog.last()).toHaveTextContent('1 booking is within these hours');
  await expect.element(dialog.last()).toHaveTextContent('Ghita');
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  const closed = page.getByRole('button', { name: '9 AM–2 PM: closed' });
  await expect.element(closed).toBeVisible();
  expect(sentTo(closeHours)[0]?.body).toMatchObject({ startTime: hours.start, endTime: hours.end });
  await expect.element(page.getByRole('button', { name: /Ghita/ })).toBeVisible();
  afterChange({ bookings: [onSaturday()] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(closed).not.toBeInTheDocument();
});

it('closes two of five craft, and says so', async () => {
  const fleet = ownerCalendar().items.map((item) => ({ ...item, units: item.id === idOf(10) ? 5 : 1 }));
  const closed = [{ itemId: idOf(10), closureId: act.id, units: 2, ...hoursOn('09:00', '11:00') }];
  mockCalendar({ items: fleet });
  respond(findClosureConflicts, []);
  afterChange({ items: fleet, closed });
  await open();
  await cell(9).dropTo(cell(10), { targetPosition: { x: 8, y: 8 } });
  await dialog.getByLabelText('How many?').selectOptions('2');
  await dialog.getByLabelText('Craft').selectOptions(idOf(11));
  await expect.element(dialog.getByLabelText('How many?')).not.toBeInTheDocument();
  await dialog.getByLabelText('Craft').selectOptions(idOf(10));
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await page.getByRole('button', { name: '9–11 AM, 2 of 5 closed' }).click();
  expect(sentTo(closeHours)[0]?.body).toMatchObject({ units: 2 });
  await expect.element(dialog).toHaveTextContent('Quemado Red, 2 of 5 closed');
  await expect.element(dialog.getByRole('button', { name: 'Open again' })).toBeVisible();
});

it('asks which hours of which craft to close when none are chosen', async () => {
  mockCalendar();
  await renderPage('/calendar?view=month', { user });
  await page.getByRole('button', { name: 'Close hours' }).click();
  const firstDay = dialog.first().getByLabelText('First day');
  await expect.element(firstDay).toHaveTextContent('Choose');
  await dialog.getByRole('button', { name: 'Close these hours' }).click();
  await expect.element(dialog).toHaveTextContent('Choose a craft, or all of them.');
  expect(sentTo(closeHours)).toEqual([]);
  const days = dialog.last().getByRole('grid');
  await firstDay.click();
  await expect.element(days).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(days).not.toBeInTheDocument();
  await firstDay.click();
  await days.getByRole('button', { name: /\(today\)/ }).click();
  const today = formatMarinaDate(addDays(tomorrow(), -1), 'en', 'long');
  await expect.element(firstDay).toHaveTextContent(today);
  await expect.element(firstDay).toHaveFocus();
  await expect.element(dialog.getByLabelText('Last day')).toHaveTextContent(today);
});

it('closes every Saturday by two taps on a phone, opens one day, and then all, in French', async () => {
  const weekly = (openDays: string[]) => ({
    ...act,
    ...{ startTime: '08:00', endTime: '10:00', weekdays: [6], firstDay: saturday() },
    ...{ itemIds: [idOf(10)], openDays: openDays.map((day) => ({ itemId: idOf(10), day })) },
  });
  mockCalendar();
  respond(findClosureConflicts, []);
  afterChange({ weekly: [weekly([])] });
  await open('phone', 'fr');
  for (const hour of [8, 9]) tap(cells(hour));
  await dialog.getByText('Chaque semaine').click();
  await expect.element(dialog.getByRole('checkbox', { name: 'samedi' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Fermer ces heures' }).click();
  const list = page.getByRole('region', { name: 'Fermé chaque semaine' });
  await expect.element(list).toHaveTextContent('Chaque samedi, 8h–10h');
  expect(sentTo(findClosureConflicts)[0]?.query).toMatchObject({ weekdays: '6', firstDay: saturday() });
  expect(sentTo(closeHours)[0]?.body).toMatchObject({ weekdays: [6], firstDay: saturday() });
  const block = page.getByRole('button', { name: /^8h–10h\s: fermé chaque semaine$/ });
  await block.click();
  afterChange({ weekly: [weekly([saturday()])] });
  await dialog.getByRole('button', { name: /^Rouvrir seulement le samedi/ }).click();
  await expect.element(block).not.toBeInTheDocument();
  await expect.element(list).toHaveTextContent(/Ouvert le samedi \d+/);
  await list.getByRole('button', { name: 'Chaque samedi, 8h–10h' }).click();
  afterChange();
  await dialog.getByRole('button', { name: 'Rouvrir' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

it('a request in the week is confirmed there, and counted in the month; another one is declined, and stays open although the calendar no longer has it, on a phone', async () => {
  const other = { ...booking().user, displayName: 'Rania' };
  mockBookings([onSaturday(), onSaturday('14:00', '16:00', { id: idOf(201), user: other })]);
  await open('phone');
  const block = page.getByRole('button', { name: /, Ghita: / });
  await expect.element(block).toHaveAccessibleName(/: Pending$/);
  await block.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast('Booking confirmed successfully');
  await expect.element(dialog).toHaveTextContent('Confirmed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(block).toHaveAccessibleName(/: Confirmed$/);
  const declined = page.getByRole('button', { name: /, Rania: / });
  await declined.click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.last().getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).toHaveTextContent('You declined this request.');
  await expect.element(dialog.getByRole('heading', { level: 3 })).toHaveFocus();
  expect(declined.length).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Month' }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Saturday, .*, 1 confirmed$/ })
    .click();
  await expect.poll(() => location.search).toContain(`view=day&day=${saturday()}`);
  await expect.element(block).toBeVisible();
});

it('changes the week on a swipe, but not on one from the edge of the screen', async () => {
  mockCalendar();
  await open('phone');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const shown = heading.element().textContent;
  const swipeOver = (from: number, to: number) => swipe(heading.element(), from, to);
  swipeOver(0.75, 0.25);
  await expect.element(heading).not.toHaveTextContent(shown ?? '');
  const next = heading.element().textContent;
  swipeOver(0.02, 0.65);
  // By then a swipe that should not count would have changed the week.
  await page.getByRole('button', { name: 'Close hours' }).first().click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent(next ?? '');
  swipeOver(0.15, 0.75);
  await expect.element(heading).toHaveTextContent(shown ?? '');
});

/** Taps an element like a finger. */
function tap(target: Element | null): void {
  const { x = 0, y = 0 } = target?.getBoundingClientRect() ?? {};
  const options = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
  for (const type of ['pointerdown', 'pointerup', 'click'])
    target?.dispatchEvent(new PointerEvent(type, { ...options, clientX: x + 8, clientY: y + 8 }));
}

const longName = 'Grande vedette des falaises '.repeat(8).slice(0, 200).trim();

const link = (text: RegExp) => page.getByRole('table').getByRole('link', { name: text });
const booked = link(/^Quemado Red, .*: 9–11 AM, Ghita: Pending$/);

it('shows thirteen craft with all of their names at every width, says in words what is booked and closed, and opens a day', async () => {
  // Thirteen items with the longest names; the first is booked tomorrow morning, the second closed in the afternoon.
  const { items } = ownerCalendar();
  const others = Array.from({ length: 11 }, (_, at) => ({
    ...structuredClone(items[1] ?? items[0]),
    ...{ id: idOf(20 + at), listingTitle: longName },
  }));
  const hours = { start: `${tomorrow()}T14:00:00.000Z`, end: `${tomorrow()}T19:00:00.000Z` };
  const closed = [{ itemId: idOf(11), closureId: idOf(700), ...hours }];
  mockBookings([booking()]);
  mockCalendar({ items: [...items, ...others] as typeof items, bookings: [booking()], closed });
  await renderPage(`/calendar?view=week&day=${tomorrow()}`, { user: owner() });
  await expect.element(booked).toBeVisible();
  expect(page.getByRole('table').getByRole('link').length).toBe(13 * 7);
  const names = page.getByRole('table').getByText(longName);
  expect(names.length).toBe(11);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const shown of names.elements()) expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    expect(booked.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.element(booked).toHaveTextContent('9–11 AM Ghita');
  await link(/^Cala Iris, .*: 2–7 PM: closed$/).click();
  await expect.poll(() => location.search).toBe(`?view=day&day=${tomorrow()}&item=${idOf(11)}`);
  await expect.element(page.getByRole('button', { name: '2–7 PM: closed' })).toBeVisible();
});
