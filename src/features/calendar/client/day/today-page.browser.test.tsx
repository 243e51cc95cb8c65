import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { noteServerTime } from '#client/now.tsx';
import {
  act,
  boardBooking,
  group,
  item,
  mockBoard,
  onWater,
  open,
  openBoard,
  startAtNoon,
} from '#client/testing/board.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { administrator, booking, member } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import {
  changeBooking,
  getBooking,
  markNoShow,
  noteCash,
  putTrip,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import { getDay } from '#features/calendar/endpoints.ts';

beforeEach(startAtNoon);

const dialog = page.getByRole('dialog');
/** The colour of the shadow that is the edge of a row; none of a row without one. */
const edgeOf = (element: Element) =>
  /rgb\([\d, ]+\)(?= 0px 0px 0px 4px inset)/.exec(getComputedStyle(element).boxShadow)?.[0];
/** The smallest space between two of the elements, in CSS pixels. */
function smallestGap(elements: Iterable<Element>): number {
  const boxes = Array.from(elements, (one) => one.getBoundingClientRect());
  const gaps = boxes.flatMap(({ left, right, top, bottom }, index) =>
    boxes
      .slice(index + 1)
      .map((other) =>
        Math.max(other.left - right, left - other.right, other.top - bottom, top - other.bottom),
      ),
  );
  return Math.min(...gaps);
}

const back = () => ({ departedAt: inMinutes(-200), dueAt: inMinutes(-80), returnedAt: inMinutes(-90) });

it('shows overdue craft first, amber and then red, and opens them with the phones of the rider and of the next renter and messages in their languages, then those on the water, next to leave, never left, and done', async () => {
  const french = { ...booking().user, displayName: 'Salma', language: 'fr' } as const;
  await openBoard([
    boardBooking(1, 10, { user: french }),
    boardBooking(2, -200, { status: 'COMPLETED', trip: back() }),
    ...[onWater(3, 30), onWater(4, -9), onWater(6, 0), onWater(7, -10)],
    boardBooking(5, -60, { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(-30) }),
  ]);
  const headings = document.querySelectorAll('main h2');
  expect(Array.from(headings, ({ firstChild }) => firstChild?.textContent)).toEqual([
    'Overdue',
    'On the water',
    'Next to leave',
    'Done',
  ]);
  await group('Overdue').nth(1).getByRole('button', { expanded: false }).click();
  await expect.element(group('Overdue').nth(1)).toHaveTextContent(/Renter 4.*Call.*Planned.*Gone.*Due back/);
  const links = group('Overdue').nth(1).getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', 'tel:+212612345604');
  const [, rider, , tell] = links
    .elements()
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(rider).toContain('Quemado Red was due back at');
  expect(tell).toMatch(/^https:\/\/wa\.me\/212612345678\?text=Bonjour Salma.*«.Quemado Red.» a du retard/);
  const edges = group('Overdue')
    .elements()
    .map((row) => [row.textContent?.match(/Renter \d(Due now|\d+\smin over)/)?.[1], edgeOf(row)]);
  const [amber, red] = ['rgb(243, 182, 63)', 'rgb(163, 48, 35)'];
  expect(edges).toEqual([
    ['10\u00a0min over', red],
    ['9\u00a0min over', amber],
    ['Due now', amber],
  ]);
  expect(edgeOf(group('On the water').element())).toBeUndefined();
  await expect.element(group('On the water')).toHaveTextContent('30 min left');
  await expect.element(group('Next to leave')).toHaveTextContent('In 10 min');
  await page.getByRole('heading', { name: /^Done/ }).click();
  await expect.element(group('Done').first()).toHaveTextContent(/Renter 2.*Back \d/);
  await expect.element(group('Done').nth(1)).toHaveTextContent(/Renter 5.*Did not come/);
  await expect.element(page.getByText('Sillage is no rescue service.').first()).toBeVisible();
  const emergency = page.getByRole('link', { name: '112' }).first();
  await expect.element(emergency).toHaveAttribute('href', 'tel:112');
});

it('notes a departure with one tap, keeps the row and the focus in their place, and takes it back', async () => {
  await openBoard([boardBooking(1, -5)]);
  respond(putTrip, ({ body }) => {
    const { departedAt } = Object(body);
    const trip = departedAt && { departedAt, dueAt: inMinutes(115), returnedAt: null };
    mockBoard([boardBooking(1, -5, { trip })]);
    return trip ?? { departedAt: null, dueAt: inMinutes(115), returnedAt: null };
  });
  await act('Gone: Quemado Red, Renter 1').click();
  await expect.element(group('Next to leave')).toHaveTextContent(/Renter 1.*On the water/);
  await expect.poll(() => document.activeElement?.closest('[data-row]')).not.toBeNull();
  await expectAnnouncement('is gone');
  await act(/^Undo “Gone”/).click();
  await expect.element(group('Next to leave')).not.toHaveTextContent('On the water');
  await expect
    .poll(() => sentTo(putTrip).map(({ body }) => body))
    .toEqual([{ departedAt: expect.any(String) }, { departedAt: null }]);
});

it('asks whether the return moves with a late departure, and offers to keep it if the server refuses', async () => {
  await openBoard([boardBooking(1, -20)]);
  refuse(putTrip, 'already_booked');
  await act(/^Gone/).click();
  await expect.element(dialog).toHaveTextContent('Quemado Red leaves 20 min late');
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  const refused = page.getByRole('alert');
  await expect.element(refused).toHaveTextContent('One entry was not accepted');
  await expect.element(group('Next to leave')).toHaveTextContent('Renter 1');
  const departedAt = Object(sentTo(putTrip)[0]?.body).departedAt;
  respond(putTrip, { departedAt, dueAt: inMinutes(100), returnedAt: null });
  await refused.getByRole('button', { name: /^Gone, back by/ }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(putTrip).map(({ body }) => body))
    .toEqual([true, false].map((moveReturn) => ({ departedAt, moveReturn })));
});

it('shows what was received, and notes the rest wherever the craft is', async () => {
  const unpaid = boardBooking(1, 10, { totalPrice: 600, received: 200 });
  const paid = { totalPrice: 600, received: 600 };
  await openBoard([
    unpaid,
    onWater(2, 30, { ...item(1, 'Cala Iris'), totalPrice: 600 }),
    boardBooking(3, -200, { status: 'COMPLETED', trip: back(), ...paid, ...item(2, 'Bades') }),
  ]);
  await page.getByRole('heading', { name: /^Done/ }).click();
  for (const row of document.querySelectorAll<HTMLElement>('[data-row] [aria-expanded]')) row.click();
  await expect.element(group('Next to leave')).toHaveTextContent(/to settle.*Received 200 of 600.MAD/);
  expect(act(/^Receive payment: /).elements()).toHaveLength(2);
  respond(getBooking, unpaid);
  await act(/^Receive payment: Quemado Red/).click();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('400');
  respond(noteCash, boardBooking(1, 10, paid));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(noteCash)[0]?.body).toMatchObject({ kind: 'RECEIVED', amount: 400 });
});

it('notes that a renter did not come, takes the note back, and leads to the ticket and from there back', async () => {
  mockBookings([boardBooking(1, -21)]);
  await openBoard([boardBooking(1, -21), boardBooking(2, -19, item(1, 'Cala Iris'))]);
  await open('Quemado Red');
  await open('Cala Iris');
  for (const row of group('Next to leave').elements())
    expect(smallestGap(row.querySelectorAll('a, button')), row.textContent).toBeGreaterThanOrEqual(8);
  const missed = boardBooking(1, -21, {
    ...{ status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(0) },
  });
  respond(markNoShow, () => {
    mockBoard([missed]);
    return missed;
  });
  await act(/^Did not come: Quemado Red/).click();
  await expect.element(group('Next to leave').first()).toHaveTextContent(/Renter 1.*Did not come/);
  await expect.poll(() => sentTo(markNoShow).length).toBe(1);
  respond(undoNoShow, boardBooking(1, -21));
  mockBoard([boardBooking(1, -21)]);
  await act(/^Came after all: Quemado Red/).click();
  await expect.poll(() => sentTo(undoNoShow).length).toBe(1);
  await page.getByRole('link', { name: 'Booking', exact: true }).first().click();
  const linked = page.getByRole('region', { name: 'Booking of Renter 1' });
  await expect.element(linked).toHaveTextContent('Should have left at');
  await expect.element(linked).not.toHaveTextContent('already been confirmed');
  await linked.getByRole('link', { name: 'Back to Today' }).click();
  await expect.element(group('Next to leave')).toBeVisible();
});

it('confirms a request with one tap, and asks before it declines one', async () => {
  const asked = (number: number) =>
    boardBooking(number, 60, {
      ...{
        ...item(number, `Craft ${number}`),
        status: 'PENDING',
        confirmedAt: null,
        expiresAt: inMinutes(50),
      },
    });
  await openBoard([asked(1), asked(2)]);
  await expect.element(group('To answer').first()).toHaveTextContent('50 min left');
  respond(changeBooking, ({ params }) => {
    const isConfirmed = params.action === 'confirm';
    const answered = boardBooking(isConfirmed ? 1 : 2, 60, isConfirmed ? {} : { status: 'CANCELLED' });
    if (isConfirmed) mockBoard([{ ...answered, ...item(1, 'Craft 1') }, asked(2)]);
    return answered;
  });
  await act(/^Confirm: Craft 1/).click();
  await expect.element(group('To answer').first()).toHaveTextContent('Confirmed');
  await open('Craft 2');
  await act(/^Decline: Craft 2/).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(() => sentTo(changeBooking).map(({ params }) => params.action))
    .toEqual(['confirm', 'cancel']);
});

it('shows the first overdue craft above the fold of a small phone, in rows of at most 76 pixels', async () => {
  await page.viewport(320, 664);
  await openBoard([onWater(1, -30), onWater(2, 30), boardBooking(3, -5), boardBooking(4, 100)]);
  const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(76);
  expect(rows[0]?.bottom).toBeLessThanOrEqual(664 - 64);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('shows administrators all craft with their owners, and lets them tap departures and returns only; members see none', async () => {
  await openBoard([onWater(1, -30), boardBooking(2, -30)], 'marina');
  expect(sentTo(getDay)[0]?.query).toEqual({ whole: 'true' });
  await expect.element(group('Overdue')).toHaveTextContent('Omar');
  await expect.element(group('Overdue')).not.toHaveTextContent('Renter 1');
  await expect.element(group('Overdue').getByRole('link', { name: 'Call Omar' })).toBeVisible();
  for (const row of document.querySelectorAll<HTMLElement>('[data-row] [aria-expanded]')) row.click();
  for (const name of ['Extend', 'Did not come', 'Someone is here'])
    expect(act(name).elements(), name).toHaveLength(0);
  await expect.element(act(/^Back: Quemado Red, Omar/)).toBeVisible();
  removePage();
  mockBoard([boardBooking(1, 10)], 2);
  await renderPage('/admin/board', { user: administrator({ itemsOwned: 1 }) });
  await expect.element(page.getByText(/^2 more hires are not shown here/)).toBeVisible();
  removePage();
  await renderPage('/bookings/quay', { user: member() });
  await expect.element(page.getByRole('heading', { name: 'This page is for owners' })).toBeVisible();
});

it.each([
  [4, 'is 4\u00a0min ahead'],
  [-60, 'is 1\u00a0h behind'],
])('sends the server’s time when the device is %d minutes ahead, and says that', async (ahead, said) => {
  const now = () => Date.now() - ahead * 60_000;
  onTestFinished(() => noteServerTime(Date.now(), Date.now(), Date.now()));
  await openBoard([boardBooking(1, -ahead)]);
  noteServerTime(now(), Date.now(), Date.now());
  await expect.element(page.getByText(said)).toBeVisible();
  respond(putTrip, { departedAt: inMinutes(-ahead), dueAt: inMinutes(120), returnedAt: null });
  await act(/^Gone/).click();
  await expect.poll(() => sentTo(putTrip).length).toBe(1);
  const { departedAt } = Object(sentTo(putTrip)[0]?.body);
  expect(Math.abs(Date.parse(departedAt) - now())).toBeLessThan(30_000);
});
