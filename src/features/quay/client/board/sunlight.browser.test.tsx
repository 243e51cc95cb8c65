import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import {
  act,
  boardBooking,
  item,
  mockBoard,
  onWater,
  openBoard,
  startAtNoon,
  withoutConnection,
} from '#client/testing/board.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { inMinutes } from '#client/testing/ticket.ts';
import { listExtensions, putTrip } from '#features/bookings/endpoints.ts';

// Full sun and wet hands: text of 7:1 and targets of 56 pixels. See "Trips" in docs/product.md.

beforeEach(startAtNoon);

const main = () => document.querySelector('main') ?? document.body;

/** Everything that the board can show at once. */
async function openAll(): Promise<void> {
  withoutConnection();
  const back = { departedAt: inMinutes(-200), dueAt: inMinutes(-80), returnedAt: inMinutes(0) };
  const bookings = [
    ...[onWater(1, -30), onWater(2, -5, item(1, 'Cala Iris')), onWater(3, 30, item(2, 'Bades'))],
    ...[boardBooking(4, -10, item(3, 'Tala')), boardBooking(5, 40, item(2, 'Bades'))],
    boardBooking(6, -200, { status: 'COMPLETED', trip: back, ...item(4, 'Sfiha') }),
  ];
  await openBoard(bookings);
  refuse(putTrip, 'item_still_out');
  await act(/^Gone: Tala/).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  refuse(putTrip, 'unavailable');
  mockBoard(bookings);
  await act(/^Back: Bades/).click();
  await expect.element(page.getByText('Kept, will be sent')).toBeVisible();
  for (const more of act(/^More for/).all()) await more.click();
}

const numbersOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The nearest ground that is not transparent. */
function groundOf(element: Element | null): number[] {
  if (element === null) return [255, 255, 255];
  const ground = numbersOf(getComputedStyle(element).backgroundColor);
  return ground.length === 4 && ground[3] === 0 ? groundOf(element.parentElement) : ground;
}

function contrastOf(element: Element): number {
  const values = [numbersOf(getComputedStyle(element).color), groundOf(element)].map(luminance);
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

/** The texts of a part that are below 7:1, and its targets that are below 56 pixels. */
function faultsOf(part: Element): string[] {
  const texts = [...part.querySelectorAll('*')].filter(
    (one) =>
      one.checkVisibility() &&
      !one.closest('.sr-only') &&
      [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      ),
  );
  const faint = texts
    .filter((one) => contrastOf(one) < 7)
    .map((one) => `${one.textContent}: ${contrastOf(one).toFixed(2)}`);
  const small = [...part.querySelectorAll('a, button, select')]
    .map((one) => ({ name: one.ariaLabel ?? one.textContent, ...one.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 0 && (height < 56 || width < 56))
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  expect(texts.length).toBeGreaterThan(4);
  return [...faint, ...small];
}

afterEach(() =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] }),
);

it('has texts of 7:1, targets of 56 pixels, and edges in forced colours, on a phone', async () => {
  await setDevice('phone');
  await openAll();
  expect(faultsOf(main())).toEqual([]);
  const big = act(/^Back: Quemado Red/)
    .element()
    .getBoundingClientRect();
  expect(big.width).toBeGreaterThan(innerWidth * 0.6);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const edges = [document.querySelector('[data-row]'), act(/^Back: Quemado Red/).element()].map(
    (one) => getComputedStyle(one ?? document.body).borderStyle,
  );
  expect(edges).toEqual(['solid', 'solid']);
});

it('has them in its dialogs, too', async () => {
  await openBoard([onWater(1, 20), boardBooking(2, -20, item(1, 'Cala Iris'))]);
  const dialog = page.getByRole('dialog');
  await act(/^Gone/).click();
  await expect.element(dialog).toBeVisible();
  const faultsOfDialog = () => faultsOf(dialog.element()).filter((fault) => !fault.startsWith('Close'));
  expect(faultsOfDialog()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  const extensions = [30, 60].map((minutes) => ({
    endTime: inMinutes(20 + minutes),
    minutes,
    price: minutes * 10,
  }));
  respond(listExtensions, extensions);
  await act(/^More for Quemado Red/).click();
  await act('Extend').click();
  await expect.element(dialog).toHaveTextContent(/600.MAD/);
  expect(faultsOfDialog()).toEqual([]);
});
