import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiQuery } from '#client/data/query-client.ts';
import { setDevice } from '#client/testing/devices.ts';
import { keepAnswer } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import {
  at,
  bookIn,
  dialog,
  enter,
  entered,
  freeItem,
  guestDetails,
  hours,
  item,
  openWalkIn,
  startOnTheQuay,
  today,
  typeName,
} from '#client/testing/walk-in.ts';
import { enterBooking } from '#features/bookings/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { everythingTopic } from '#shared/live-topics.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';

/** Counts what the owner taps. */
let taps = 0;
async function tap(button: { click: () => Promise<void> }) {
  await button.click();
  taps += 1;
}

const openSheet = async (...given: Parameters<typeof openWalkIn>) => {
  await openWalkIn(...given);
  taps += 1;
};

beforeEach(() => {
  taps = 0;
  startOnTheQuay();
});

describe('a walk-in', () => {
  it('is booked in with four taps: the button, the craft, the hours, and “Book in”', async () => {
    await openSheet([
      freeItem(),
      freeItem({ id: idOf(11), listingTitle: 'Cala Iris', freeUntil: at('12:20') }),
    ]);
    await expect.element(item('Quemado Red')).toHaveTextContent('Free until 7:00 PM');
    const rows = dialog.getByRole('list').getByRole('button').elements();
    expect(Math.min(...rows.map((row) => row.getBoundingClientRect().height))).toBeGreaterThanOrEqual(56);
    await tap(item('Cala Iris'));
    await expect.element(hours('3 h')).not.toBeInTheDocument();
    await tap(dialog.getByText('2 h', { exact: true }));
    await expect.element(dialog).toHaveTextContent('10:20 AM to 12:20 PM');
    await expect.element(dialog).toHaveTextContent(/Total1,200\sMAD/);
    await tap(bookIn);
    await expect.element(page.getByRole('dialog', { name: 'Booked in' })).toBeVisible();
    expect(taps).toBe(4);
    expect(entered()).toMatchObject({
      ...{ rentableItemId: idOf(11), startTime: at('10:20'), endTime: at('12:20'), seats: 1 },
      ...{ source: 'QUAY', totalPrice: 1200 },
    });
    expect(entered().passRules).toBeUndefined();
    // Without a number there is no message to send.
    expect(dialog.getByRole('link').elements()).toEqual([]);
  });

  it('breaks the owner’s own rules only after a tick', async () => {
    const rules = { ...defaultRules, noticeMinutes: 120, shortestMinutes: 120 };
    await openSheet([freeItem({ rules })]);
    await tap(item('Quemado Red'));
    await expect.element(hours('2 h')).toBeChecked();
    await expect.element(dialog).toHaveTextContent('Pass over the notice of 2 h');
    await tap(dialog.getByText('1 h', { exact: true }));
    const tick = dialog.getByRole('checkbox');
    await expect
      .element(tick)
      .toHaveAccessibleName('Pass over the notice of 2\u00a0h and the shortest hire of 2\u00a0h');
    await tap(bookIn);
    await expect.element(tick).toHaveAccessibleDescription(/Tick the box/);
    await expect.element(tick).toHaveFocus();
    expect(sentTo(enterBooking)).toEqual([]);
    await tap(tick);
    await tap(bookIn);
    await expect.poll(() => entered().passRules).toBe(true);
  });

  it('takes the people of a shared craft and checks the guest’s number and address, to which the slip is sent', async () => {
    await openSheet([freeItem({ rentalCategory: 'PER_SEAT', capacity: 8, seatsLeft: 5 })]);
    await tap(item('Quemado Red'));
    await dialog.getByRole('button', { name: 'More' }).click();
    await expect.element(dialog).toHaveTextContent(/Total1,200\sMAD/);
    await typeName('Samira');
    const language = dialog.getByRole('group', { name: /Language of the e-\u2060mails/ });
    await expect.element(language).not.toBeInTheDocument();
    const email = dialog.getByLabelText('E-\u2060mail');
    await email.fill('samira@example');
    await expect.element(language.getByRole('radio', { name: 'English' })).toBeChecked();
    const phone = dialog.getByLabelText('Phone', { exact: true });
    await phone.fill('612 34 56 78');
    await dialog.getByText(guestDetails).click();
    await bookIn.click();
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription(/Which country is this number of/);
    await expect.element(email).toHaveAccessibleDescription(/not a valid e-\u2060mail address/);
    await email.fill(' samira@example.com');
    await language.getByText('Français').click();
    await phone.fill('0612 34 56 78');
    await expect.element(dialog).toHaveTextContent('This number is used: +212');
    expect(sentTo(enterBooking)).toEqual([]);
    const form = bookIn.element().closest('form');
    form?.requestSubmit();
    await Promise.resolve();
    form?.requestSubmit();
    const send = page.getByRole('link', { name: /Send the slip/ });
    await expect.element(send).toBeVisible();
    await expect.element(dialog).toHaveTextContent('The slip is sent to samira@example.com.');
    expect(sentTo(enterBooking)).toHaveLength(1);
    expect(entered()).toMatchObject({
      ...{ seats: 2, guestName: 'Samira', guestPhone: '0612 34 56 78' },
      ...{ guestEmail: 'samira@example.com', guestLanguage: 'fr' },
    });
    const text = decodeURIComponent(send.element().getAttribute('href') ?? '');
    expect(text).toMatch(/text=Hello Samira! You are booked in.*\/slip\/A{22}/s);
  });

  it('says why it is refused, shows the list as it is then, and lasts until any half hour', async () => {
    refuse(enterBooking, 'already_booked');
    await openSheet([freeItem(), freeItem({ id: idOf(11), listingTitle: 'Cala Iris' })]);
    await tap(item('Quemado Red'));
    const other = { id: idOf(11), listingTitle: 'Cala Iris', freeUntil: at('13:30') };
    respond(listFreeItems, [freeItem(other)]);
    await tap(bookIn);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This time is already booked');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('choose another craft');
    await expect.element(item('Quemado Red')).not.toBeInTheDocument();
    enter();
    // Until any half hour, or until the item is needed.
    await tap(item('Cala Iris'));
    await tap(dialog.getByText('Until…'));
    await dialog.getByRole('combobox').selectOptions('1:30 PM (3 h 10 min)');
    await tap(bookIn);
    await expect.poll(() => Object(sentTo(enterBooking).at(-1)?.body).endTime).toBe(at('13:30'));
  });

  it('of one hour takes three taps, and is kept without a signal, from the list that this device has kept', async () => {
    const user = owner();
    const queryKey = apiQuery(listFreeItems, { query: {} }).queryKey;
    await keepAnswer(user, { queryKey, data: [freeItem()], at: at('10:18') });
    retryAtOnce();
    disconnect(listFreeItems);
    disconnect(enterBooking);
    await setDevice('phone');
    await renderPage('/bookings/quay', { user });
    const start = page.getByRole('button', { name: 'Someone is here' });
    await tap(start);
    const old = 'Not up to date: this is what was free today at 10:18 AM.';
    await expect.element(dialog).toHaveTextContent(old);
    await tap(item('Quemado Red'));
    await expect.element(hours('1 h')).toBeChecked();
    await tap(bookIn);
    await expectToast('Booked in on this phone');
    expect(taps).toBe(3);
    expect(entered().endTime).toBe(at('11:20'));
    await expect.element(dialog).not.toBeInTheDocument();
    await start.click();
    await expect.element(dialog).toHaveTextContent(old);
    await expect.element(item('Quemado Red')).toBeVisible();
  });

  it('says that the list could not be loaded, or that no craft is free, in French', async () => {
    refuse(listFreeItems);
    await renderPage('/bookings/quay', { user: owner(), language: 'fr' });
    await page.getByRole('button', { name: 'Quelqu’un est là' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    respond(listFreeItems, []);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(dialog).toHaveTextContent('Aucune de vos embarcations n’est libre');
  });
});

it('keeps the guest, but not the hours and people, when the chosen craft is taken meanwhile, and says that', async () => {
  const other = freeItem({ id: idOf(11), listingTitle: 'Cala Iris' });
  await openSheet([freeItem({ rentalCategory: 'PER_SEAT', capacity: 8, seatsLeft: 5 }), other]);
  await item('Quemado Red').click();
  await dialog.getByText('2 h', { exact: true }).click();
  await dialog.getByRole('button', { name: 'More' }).click();
  await typeName('Samira');
  respond(listFreeItems, [other]);
  sendEvent(everythingTopic);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('no longer free');
  await dialog.getByRole('button', { name: 'Choose another craft' }).last().click();
  await item('Cala Iris').click();
  await bookIn.click();
  await expect.poll(() => entered()).toMatchObject({ rentableItemId: idOf(11), guestName: 'Samira' });
  expect(entered()).toMatchObject({ endTime: at('11:20'), seats: 1 });
});

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
