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
  openBoard,
  startAtNoon,
} from '#client/testing/board.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { administrator, booking, member } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { expectAnnouncement } from '#client/testing/toasts.ts';
import { getBooking, markNoShow, noteCash, putTrip, undoNoShow } from '#features/bookings/endpoints.ts';
import { getBoard } from '#features/quay/endpoints.ts';

beforeEach(startAtNoon);

const dialog = page.getByRole('dialog');
const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
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

it('shows overdue craft first, amber and then red, with the phones of the rider and of the next renter and messages in their languages, then those on the water, ready, back, and missed ones', async () => {
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
    'Ready',
    'Back',
    'Did not come',
  ]);
  await expect.element(group('Overdue').nth(1)).toHaveTextContent(/Renter 4.*Planned.*Gone/);
  const links = group('Overdue').nth(1).getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', 'tel:+212612345604');
  const [, rider, , tell] = links
    .elements()
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(rider).toContain('Quemado Red was due back at');
  expect(tell).toMatch(/^https:\/\/wa\.me\/212612345678\?text=Bonjour Salma.*«.Quemado Red.» a du retard/);
  const grounds = group('Overdue')
    .elements()
    .map((row) => [row.textContent?.match(/Due now|\d+\smin over/)?.[0], groundOf(row)]);
  const [amber, red] = ['rgb(243, 182, 63)', 'rgb(248, 217, 204)'];
  expect(grounds).toEqual([
    ['10\u00a0min over', red],
    ['9\u00a0min over', amber],
    ['Due now', amber],
  ]);
  expect(groundOf(group('On the water').element())).not.toBe(amber);
  await expect.element(group('On the water')).toHaveTextContent('30 min left');
  await expect.element(group('Ready')).toHaveTextContent('In 10 min');
  await expect.element(group('Back')).toHaveTextContent(/Planned.*Gone.*Back/);
  await expect.element(page.getByText('Sillage is no rescue service.')).toBeVisible();
  const current = document.querySelectorAll('header nav [aria-current="page"]');
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(['Today']);
  const emergency = page.getByRole('link', { name: '112' });
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
  await expect.element(group('Ready')).toHaveTextContent(/On the water.*Renter 1/);
  await expect.poll(() => document.activeElement?.closest('[data-row]')).not.toBeNull();
  await expectAnnouncement('is gone');
  await act(/^Take back “Gone”/).click();
  await expect.element(group('Ready')).not.toHaveTextContent('On the water');
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
  await expect.element(refused).toHaveTextContent('One entry was not taken');
  await expect.element(group('Ready')).toHaveTextContent('Renter 1');
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
  await expect.element(group('Ready')).toHaveTextContent(/Received 200 of 600.MAD/);
  expect(act(/^Receive payment: /).elements()).toHaveLength(2);
  respond(getBooking, unpaid);
  await act(/^Receive payment: Quemado Red/).click();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('400');
  respond(noteCash, boardBooking(1, 10, paid));
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(noteCash)[0]?.body).toMatchObject({ kind: 'RECEIVED', amount: 400 });
});

it('notes that a renter did not come, takes the note back, and leads to the ticket and from there back', async () => {
  mockBookings([boardBooking(1, -21)]);
  await openBoard([boardBooking(1, -21), boardBooking(2, -19, item(1, 'Cala Iris'))]);
  await act(/^More for Quemado Red/).click();
  await act(/^More for Cala Iris/).click();
  for (const row of group('Ready').elements())
    expect(smallestGap(row.querySelectorAll('a, button')), row.textContent).toBeGreaterThanOrEqual(8);
  const missed = boardBooking(1, -21, {
    ...{ status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(0) },
  });
  respond(markNoShow, () => {
    mockBoard([missed]);
    return missed;
  });
  await act('Did not come').click();
  await expect.element(group('Ready').first()).toHaveTextContent(/Did not come.*Renter 1/);
  await expect.poll(() => sentTo(markNoShow).length).toBe(1);
  respond(undoNoShow, boardBooking(1, -21));
  mockBoard([boardBooking(1, -21)]);
  await act(/^Came after all/).click();
  await expect.poll(() => sentTo(undoNoShow).length).toBe(1);
  await page.getByRole('link', { name: 'Booking', exact: true }).first().click();
  const linked = page.getByRole('region', { name: 'Booking of Renter 1' });
  await expect.element(linked).toHaveTextContent('Should have left at');
  await expect.element(linked).not.toHaveTextContent('already been confirmed');
  await linked.getByRole('link', { name: 'Back to the board' }).click();
  await expect.element(group('Ready')).toBeVisible();
});

it('shows administrators all craft with their owners, and lets them tap departures and returns only; members see none', async () => {
  await openBoard([onWater(1, -30), boardBooking(2, -30)], 'marina');
  expect(sentTo(getBoard)[0]?.query).toEqual({ whole: 'true' });
  await expect.element(group('Overdue')).toHaveTextContent('Omar');
  await expect.element(group('Overdue')).not.toHaveTextContent('Renter 1');
  for (const more of act(/^More for/).all()) await more.click();
  for (const name of ['Extend', 'Did not come', 'Someone is here', 'By phone'])
    expect(act(name).elements(), name).toHaveLength(0);
  await expect.element(act(/^Back: Quemado Red, Omar/)).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Show' }).elements()).toHaveLength(0);
  removePage();
  await renderPage('/bookings/quay', { user: administrator({ itemsOwned: 1 }) });
  mockBoard([boardBooking(1, 10)], 2);
  await page.getByRole('link', { name: 'Whole marina' }).click();
  await expect.poll(() => location.search).toBe('?of=marina');
  await expect.element(page.getByText(/^2 more hires are not shown here/)).toBeVisible();
  removePage();
  await renderPage('/bookings/quay', { user: member() });
  await expect.element(page.getByRole('heading', { name: 'This board is for owners' })).toBeVisible();
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
