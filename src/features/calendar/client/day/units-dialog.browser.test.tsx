import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeKept } from '#client/offline/kept-acts.ts';
import {
  act,
  boardBooking,
  group,
  item,
  openBoard,
  startAtNoon,
  withoutConnection,
} from '#client/testing/board.ts';
import { disconnect, respond, sentTo } from '#client/testing/mock-api.ts';
import { idOf, owner } from '#client/testing/samples.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { enterBooking, putTrip } from '#features/bookings/endpoints.ts';

beforeEach(() => {
  startAtNoon();
  withoutConnection();
});

const left = (unit: number, back: string | null = null) => ({
  ...{ unit, departedAt: inMinutes(-30), returnedAt: back },
});
/** A booking of some of five craft, of which the second has a name. */
const ofFleet = (number: number, seats: number, out: ReturnType<typeof left>[] = []) => ({
  ...boardBooking(number, out.length > 0 ? -30 : 10, {
    ...{ seats, ...item(1, 'Spark') },
    trip: out[0] ? { departedAt: inMinutes(-30), dueAt: inMinutes(90), returnedAt: null, units: out } : null,
  }),
  fleet: { title: 'Spark', units: 5, names: ['', 'Red 3'] },
});
const dialog = page.getByRole('dialog');
const unit = (name: string) => dialog.getByRole('button', { name, exact: true });

it('lets two of three craft leave in three taps without a signal, then the third, and takes that back', async () => {
  const row = group('Next to leave');
  await openBoard([ofFleet(1, 3), ofFleet(2, 1, [left(3)])]);
  disconnect(putTrip);
  await act('Gone: 3 × Spark').click();
  await expect.element(unit('3')).not.toBeInTheDocument();
  await unit('Red 3').click();
  await dialog.getByRole('button', { name: '2 gone' }).click();
  await expect.element(page.getByRole('heading', { name: 'On the water' })).toHaveTextContent('3');
  await row.getByRole('button', { expanded: false }).click();
  await expect.element(row).toHaveTextContent(/2 × Spark.*1: Gone 12 PM4: Gone 12 PM/);
  await act('More leave: 2 × Spark').click();
  await dialog.getByRole('button', { name: '1 gone' }).click();
  await expect.element(row).toHaveTextContent(/3 × Spark.*Red 3: Gone 12 PM/);
  expect(sentTo(putTrip).length).toBeGreaterThan(0);
  await expect.element(page.getByText('2 entries are kept')).toBeVisible();
  await act('Undo “Gone”: 3 × Spark').click();
  await expect.element(row).toHaveTextContent(/3 × Spark.*In 10 min/);
});

it('lets one of several come back, says when, and takes that back', async () => {
  await openBoard([ofFleet(1, 2, [left(1), left(2)])]);
  disconnect(putTrip);
  await act('Back: 2 × Spark').click();
  await unit('1').click();
  await dialog.getByRole('button', { name: '1 back' }).click();
  await expect.poll(() => sentTo(putTrip)[0]?.body).toEqual({ returnedAt: inMinutes(0), units: [2] });
  const row = group('On the water');
  await row.getByRole('button', { expanded: false }).click();
  await expect.element(row).toHaveTextContent(/Spark1.*1: Gone 11:30 AMRed 3: Gone 11:30 AM, Back 12 PM/);
  await act('Undo “Back”: Spark').click();
  await expect.poll(() => sentTo(putTrip).at(-1)?.body).toEqual({ returnedAt: null, units: [2] });
});

it('lets a single one be another than the first, and come back without a question', async () => {
  respond(putTrip, { departedAt: inMinutes(0), dueAt: inMinutes(90), returnedAt: null, units: [left(5)] });
  await openBoard([ofFleet(1, 1), ofFleet(2, 1, [left(3)])]);
  await act('Gone: Spark').click();
  await unit('5').click();
  await dialog.getByRole('button', { name: '1 gone' }).click();
  await expect.poll(() => sentTo(putTrip)[0]?.body).toMatchObject({ units: [5] });
  await act(/^Back: Spark, Renter 2/).click();
  await expect.poll(() => sentTo(putTrip)[1]?.body).toMatchObject({ units: [3] });
});

it('offers to the next booking what a walk-in that is kept without a signal has left', async () => {
  disconnect(enterBooking);
  const times = { startTime: inMinutes(-5), endTime: inMinutes(55), departedAt: inMinutes(-1) };
  const body = { id: idOf(600), rentableItemId: idOf(11), guestName: 'Samira', seats: 3, ...times };
  const { fleet } = ofFleet(1, 1);
  const walkIn = { kind: 'walkIn', body, item: 'Spark', fleet } as const;
  changeKept(owner().id, () => [{ id: 'act', act: walkIn, refused: null }]);
  await openBoard([ofFleet(1, 1)]);
  await expect.element(group('On the water')).toHaveTextContent('3 × Spark');
  await act(/^Gone: Spark/).click();
  await expect.element(unit('4')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(unit('1')).not.toBeInTheDocument();
});
