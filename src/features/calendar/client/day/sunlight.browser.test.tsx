import axe from 'axe-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { faultLines } from '#client/testing/axe-faults.ts';
import {
  act,
  boardBooking,
  item,
  mockBoard,
  onWater,
  open,
  openBoard,
  startAtNoon,
  withoutConnection,
} from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { extendTrip, listExtensions, putTrip } from '#features/bookings/endpoints.ts';

// Full sun and wet hands: text of 7:1 and targets of 56 pixels. See "Trips" in docs/product.md.

beforeEach(startAtNoon);

/** Everything that the list can show at once; the hours beside it are the calendar’s. */
async function openAll(): Promise<void> {
  withoutConnection();
  const back = { departedAt: inMinutes(-200), dueAt: inMinutes(-80), returnedAt: inMinutes(0) };
  const bookings = [
    ...[onWater(1, -30), onWater(2, -5, item(1, 'Cala Iris')), onWater(3, 30, item(2, 'Bades'))],
    ...[boardBooking(4, -10, item(3, 'Tala')), boardBooking(5, 40, item(2, 'Bades'))],
    boardBooking(6, -200, { status: 'COMPLETED', trip: back, ...item(4, 'Sfiha') }),
  ];
  await openBoard(bookings, 'own', []);
  refuse(putTrip, 'item_still_out');
  await act(/^Gone: Tala/).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  refuse(putTrip, 'unavailable');
  mockBoard(bookings, 0, []);
  await act(/^Back: Bades/).click();
  await expect.element(page.getByText('To be sent')).toBeVisible();
  for (const row of document.querySelectorAll<HTMLElement>('[data-row] [aria-expanded]')) row.click();
}

// By itself axe accepts less of large texts.
const sevenToOne = { normal: { expected: 7 }, large: { expected: 7 } };
axe.configure({ checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio: sevenToOne } }] });

/** The texts of a part that are below 7:1, and its targets that are below 56 pixels. */
async function faultsOf(part: Element): Promise<string[]> {
  const { violations, incomplete, passes } = await axe.run(part, { runOnly: ['color-contrast-enhanced'] });
  expect(passes[0]?.nodes.length).toBeGreaterThan(3);
  const small = [...part.querySelectorAll('a, button, select')]
    .map((one) => ({ name: one.ariaLabel ?? one.textContent, ...one.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 0 && (height < 56 || width < 56))
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  return [...faultLines([...violations, ...incomplete]), ...small];
}

afterEach(() =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] }),
);

it('has texts of 7:1, targets of 56 pixels, and edges in forced colours, on a phone', async () => {
  await setDevice('phone');
  await openAll();
  expect(await faultsOf(document.querySelector('main') ?? document.body)).toEqual([]);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const edges = [document.querySelector('[data-row]'), act(/^Back: Quemado Red/).element()].map(
    (one) => getComputedStyle(one ?? document.body).borderStyle,
  );
  expect(edges).toEqual(['solid', 'solid']);
});

it('has them in its dialogs, too; that of an extension shows the price before it is pressed, and says why it is refused', async () => {
  await openBoard([onWater(1, 20), boardBooking(2, -20, item(1, 'Cala Iris'))]);
  const dialog = page.getByRole('dialog');
  await act(/^Gone/).click();
  await expect.element(dialog).toBeVisible();
  const faultsOfDialog = async () => {
    // Axe does not know that a modal dialog is over everything else.
    document.body.style.visibility = 'hidden';
    dialog.element().setAttribute('style', 'visibility: visible');
    const faults = await faultsOf(dialog.element());
    document.body.style.visibility = '';
    return faults.filter((fault) => !fault.startsWith('Close'));
  };
  expect(await faultsOfDialog()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  const extensions = [30, 60].map((minutes) => ({
    endTime: inMinutes(20 + minutes),
    minutes,
    price: minutes * 10,
  }));
  respond(listExtensions, extensions);
  await open('Quemado Red');
  await act(/^Extend/).click();
  const hour = dialog.getByRole('button', { name: /600.MAD/ });
  await expect.element(hour).toBeVisible();
  expect(await faultsOfDialog()).toEqual([]);
  refuse(extendTrip, 'already_booked');
  await hour.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  respond(extendTrip, onWater(1, 80));
  await hour.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(extendTrip)[1]?.body).toEqual({ endTime: inMinutes(80), price: 600 });
});
