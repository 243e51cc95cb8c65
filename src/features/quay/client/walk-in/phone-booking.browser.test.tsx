import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';
import {
  at,
  bookIn,
  dialog,
  entered,
  freeItem,
  item,
  openWalkIn,
  startOnTheQuay,
  today,
  typeName,
} from '#client/testing/walk-in.ts';
import { enterBooking } from '#features/bookings/endpoints.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';

beforeEach(startOnTheQuay);

it('a hire by phone keeps its form when the chosen time passes, and says when the hire begins then', async () => {
  await openWalkIn([freeItem({ startTime: at('11:00') })], { kind: 'By phone' });
  await item('Quemado Red').click();
  await typeName('Samira');
  respond(listFreeItems, [freeItem({ startTime: at('12:00') })]);
  vi.setSystemTime(at('11:05'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('now begins at 12:00 PM');
  await bookIn.click();
  await expect.poll(() => entered()).toMatchObject({ startTime: at('12:00'), guestName: 'Samira' });
});

it('a hire by phone takes a day and a time, and the craft that are free then', async () => {
  const later = addDays(today(), 2);
  const start = marinaToInstant(later, '14:00').toISOString();
  respond(listFreeItems, ({ query }) => [
    freeItem({ startTime: query.at ?? '', freeUntil: marinaToInstant(later, '19:00').toISOString() }),
  ]);
  await setDevice('phone');
  await renderPage('/bookings/quay', { user: owner() });
  await page.getByRole('button', { name: 'By phone' }).click();
  await expect.poll(() => sentTo(listFreeItems).at(-1)?.query.at).toBe(at('11:00'));
  await dialog.getByRole('button', { name: new RegExp(` ${Number(later.slice(8))}$`) }).click();
  await dialog.getByRole('combobox').selectOptions('2:00 PM');
  await expect.poll(() => sentTo(listFreeItems).at(-1)?.query.at).toBe(start);
  await item('Quemado Red').click();
  await bookIn.click();
  await expect.element(page.getByRole('dialog', { name: 'Booked in' })).toBeVisible();
  expect(entered()).toMatchObject({ source: 'PHONE', startTime: start });
  expect(instantToMarina(new Date(entered().endTime)).time).toBe('15:00');
});

it('a hire by phone into the dark says so, and asks once more', async () => {
  await openWalkIn([freeItem({ startTime: at('18:00') })], { kind: 'By phone', daylight: 'warn' });
  await item('Quemado Red').click();
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent(/^Ends .* after sunset \(/);
  await bookIn.click();
  const question = page.getByRole('dialog', { name: /after sunset/ });
  await expect.element(question).toBeVisible();
  expect(sentTo(enterBooking)).toEqual([]);
  await question.getByRole('button', { name: 'Book in anyway' }).click();
  await expect.poll(() => entered().startTime).toBe(at('18:00'));
});
