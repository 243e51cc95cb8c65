import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { faultLines } from '#client/testing/axe-faults.ts';
import { act, craft, hire, mockBoard, onWater, openBoard, withoutConnection } from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse } from '#client/testing/mock-api.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { putTrip } from '#features/bookings/endpoints.ts';

// Full sun and wet hands: text of 7:1 and targets of 56 pixels. See "Trips" in docs/product.md.

const main = () => document.querySelector('main') ?? document.body;

/** Everything that the board can show at once. */
async function openAll(): Promise<void> {
  withoutConnection();
  const back = { departedAt: inMinutes(-200), dueAt: inMinutes(-80), returnedAt: inMinutes(0) };
  const bookings = [
    ...[onWater(1, -30), onWater(2, -5, craft(1, 'Cala Iris')), onWater(3, 30, craft(2, 'Bades'))],
    ...[hire(4, -10, craft(3, 'Tala')), hire(5, 40, craft(2, 'Bades'))],
    hire(6, -200, { status: 'COMPLETED', trip: back, ...craft(4, 'Sfiha') }),
  ];
  await openBoard(bookings);
  refuse(putTrip, 'craft_still_out');
  await act(/^Gone: Tala/).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  refuse(putTrip, 'unavailable');
  mockBoard(bookings);
  await act(/^Back: Bades/).click();
  await expect.element(page.getByText('Kept, will be sent')).toBeVisible();
  for (const more of act(/^More for/).all()) await more.click();
}

/** The texts of a part that are below 7:1, and its targets that are below 56 pixels. */
async function faultsOf(part: Element): Promise<string[]> {
  // After the frame in which colours change.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { violations, passes } = await axe.run(part, {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });
  expect(passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThan(4);
  const small = [...part.querySelectorAll('a, button, select')]
    .map((one) => ({ name: one.ariaLabel ?? one.textContent, ...one.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 0 && (height < 56 || width < 56))
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  return [...faultLines(violations), ...small];
}

afterEach(() =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] }),
);

it('has texts of 7:1 and targets of 56 pixels, on a phone', async () => {
  await setDevice('phone');
  await openAll();
  expect(await faultsOf(main())).toEqual([]);
  const big = act(/^Back: Quemado Red/)
    .element()
    .getBoundingClientRect();
  expect(big.width).toBeGreaterThan(innerWidth * 0.6);
});

it('has them in its dialogs, too', async () => {
  await openBoard([onWater(1, 20), hire(2, -20, craft(1, 'Cala Iris'))]);
  const dialog = page.getByRole('dialog');
  await act(/^Gone/).click();
  await expect.element(dialog).toBeVisible();
  const faultsOfDialog = async () =>
    (await faultsOf(dialog.element())).filter((fault) => !fault.startsWith('Close'));
  expect(await faultsOfDialog()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await act(/^More for Quemado Red/).click();
  await act('Extend').click();
  await expect.element(dialog).toBeVisible();
  expect(await faultsOfDialog()).toEqual([]);
});

it('keeps rows and buttons apart from the page in forced colours', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await openBoard([onWater(1, -30)]);
  const edges = [document.querySelector('[data-row]'), act(/^Back/).element()].map(
    (one) => getComputedStyle(one ?? document.body).borderStyle,
  );
  expect(edges).toEqual(['solid', 'solid']);
});
