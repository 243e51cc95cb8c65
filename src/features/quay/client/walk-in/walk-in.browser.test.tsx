import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiQuery } from '#client/data/query-client.ts';
import { open } from '#client/testing/board.ts';
import { winterDay } from '#client/testing/booking-card.ts';
import { keepAnswer } from '#client/testing/keep-answer.ts';
import { disconnect, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { sendEvent } from '#client/testing/mock-network.ts';
import { idOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import {
  at,
  bookIn,
  choose,
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
import { addDays, marinaToInstant } from '#shared/marina-time.ts';

beforeEach(startOnTheQuay);

describe('a walk-in', () => {
  it('is entered, paid and gone with five taps and without scrolling, on a small phone with 13 craft', async () => {
    const others = Array.from({ length: 12 }, (_, place) =>
      freeItem({ id: idOf(11 + place), listingTitle: `Cala ${place}`, freeUntil: at('12:20') }),
    );
    respond(listFreeItems, [freeItem(), ...others]);
    await openWalkIn();
    await page.viewport(390, 664);
    await expect.element(item('Quemado Red')).toBeChecked();
    await expect.element(dialog).toHaveTextContent('Free until 7 PM');
    await choose('Cala 0');
    await choose('Paid');
    await choose('Leaves now');
    const sheet = dialog.element();
    expect(sheet.scrollHeight).toBeLessThanOrEqual(sheet.clientHeight);
    expect(bookIn.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(664);
    await bookIn.click();
    await expectToast('Booked in');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(entered()).toMatchObject({
      ...{ rentableItemId: idOf(11), startTime: at('10:20'), endTime: at('11:20'), seats: 1 },
      ...{ source: 'QUAY', totalPrice: 600, paid: { amount: 600, means: 'CASH' } },
    });
    expect(entered().departedAt).toBe(entered().enteredAt);
    expect(entered().passRules).toBeUndefined();
  });

  it('keeps what was paid and the guest when another craft, length or moment is chosen', async () => {
    const other = freeItem({ id: idOf(11), listingTitle: 'Cala Iris', freeUntil: at('12:20') });
    respond(listFreeItems, [freeItem(), other]);
    await openWalkIn();
    const amount = dialog.getByLabelText('Amount');
    await expect.element(amount).toBeDisabled();
    await choose('Paid');
    await choose('Leaves now');
    await typeName('Samira');
    await choose('3 h');
    await expect.element(amount).toHaveValue('1800');
    await choose('Cala Iris');
    await expect.element(hours('3 h')).not.toBeInTheDocument();
    await expect.element(hours('2 h')).toBeChecked();
    await expect.element(dialog).toHaveTextContent(/Total1,200\sMAD10:20 AM–12:20 PM/);
    await amount.fill('0');
    await bookIn.click();
    await expect.element(amount).toHaveAccessibleDescription(/above zero/);
    await amount.fill('1,000.50');
    await dialog.getByLabelText('How').selectOptions('Card');
    await choose('By phone');
    await expect.element(dialog.getByRole('checkbox', { name: 'Leaves now' })).not.toBeInTheDocument();
    await expect.element(item('Cala Iris')).toBeChecked();
    await bookIn.click();
    await expect.poll(() => entered()).toMatchObject({ guestName: 'Samira', source: 'PHONE' });
    expect(entered()).toMatchObject({ paid: { amount: 1000.5, means: 'CARD' } });
    expect(entered().departedAt).toBeUndefined();
  });

  it('takes as many craft of a fleet as are asked for', async () => {
    respond(listFreeItems, [freeItem({ units: 5, seatsLeft: 3 })]);
    await openWalkIn();
    await expect.element(dialog).toHaveTextContent(/Free until [^,]*, 3 left/);
    await dialog.getByRole('button', { name: 'More' }).click();
    await expect.element(dialog.getByText('2 craft').first()).toBeVisible();
    await bookIn.click();
    await expect.poll(() => entered()).toMatchObject({ seats: 2 });
  });

  it('breaks the owner’s own rules only after a tick, takes the people of a shared craft, and checks the guest’s number and address, to which the slip is sent', async () => {
    const rules = { ...defaultRules, noticeMinutes: 120, shortestMinutes: 120 };
    respond(listFreeItems, [freeItem({ rentalCategory: 'PER_SEAT', capacity: 8, seatsLeft: 5, rules })]);
    await openWalkIn();
    await expect.element(hours('2 h')).toBeChecked();
    await choose('1 h');
    const tick = dialog.getByRole('checkbox', {
      name: 'Ignore the notice of 2 h and the shortest hire of 2 h',
    });
    await dialog.getByRole('button', { name: 'More' }).click();
    await expect.element(dialog).toHaveTextContent(/Total1,200\sMAD/);
    await typeName('Samira');
    const language = dialog.getByRole('group', { name: 'Language for the guest' });
    await expect.element(language).not.toBeInTheDocument();
    const phone = dialog.getByLabelText('Phone', { exact: true });
    await phone.fill('612 34 56 78');
    await expect.element(language.getByRole('radio', { name: 'English' })).toBeChecked();
    const email = dialog.getByLabelText('E-\u2060mail');
    await email.fill('samira@example');
    await dialog.getByText(guestDetails).click();
    await bookIn.click();
    await expect.element(tick).toHaveAccessibleDescription(/Tick the box/);
    await expect.element(tick).toHaveFocus();
    await tick.click();
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
      ...{ seats: 2, passRules: true, guestName: 'Samira', guestPhone: '0612 34 56 78' },
      ...{ guestEmail: 'samira@example.com', guestLanguage: 'fr' },
    });
    const text = decodeURIComponent(send.element().getAttribute('href') ?? '');
    expect(text).toMatch(/text=Hello Samira! You are booked in.*\/slip\/A{22}/s);
  });

  it('waits for a list and for free craft, says why it is refused, and lasts until any half hour', async () => {
    refuse(enterBooking, 'already_booked');
    refuse(listFreeItems);
    await openWalkIn();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('could not be loaded');
    respond(listFreeItems, []);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).toHaveTextContent('None of your craft is free');
    const other = freeItem({ id: idOf(11), listingTitle: 'Cala Iris', freeUntil: at('13:30') });
    respond(listFreeItems, [freeItem(), other]);
    sendEvent(everythingTopic);
    await expect.element(item('Quemado Red')).toBeChecked();
    respond(listFreeItems, [other]);
    await bookIn.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This time is already booked');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('another craft');
    await expect.element(item('Quemado Red')).not.toBeInTheDocument();
    // Another craft is never chosen without the owner.
    await expect.element(bookIn).toBeDisabled();
    enter();
    // Until any half hour, or until the item is needed.
    await choose('Cala Iris');
    await choose('Other');
    await dialog.getByLabelText('Until', { exact: true }).selectOptions('1:30 PM (3 h 10 min)');
    await bookIn.click();
    await expect.poll(() => Object(sentTo(enterBooking).at(-1)?.body).endTime).toBe(at('13:30'));
  });

  it('is kept without a signal, from the list that this device has kept, and is on the board as paid and gone', async () => {
    const { queryKey } = apiQuery(listFreeItems, { query: {} });
    await keepAnswer(owner(), { queryKey, data: [freeItem()], at: at('10:18') });
    retryAtOnce();
    disconnect(listFreeItems);
    disconnect(enterBooking);
    await openWalkIn();
    const old = 'Not up to date: this is what was free today at 10:18 AM.';
    await expect.element(dialog).toHaveTextContent(old);
    await choose('Paid');
    await choose('Leaves now');
    await bookIn.click();
    await expectToast('Booked in on this phone');
    expect(entered().endTime).toBe(at('11:20'));
    await expect.element(dialog).not.toBeInTheDocument();
    const row = page.getByRole('main');
    await open('Quemado Red');
    await expect.element(row).toHaveTextContent('Received 600 of 600');
    await expect.element(row.getByRole('button', { name: /^Back: Quemado Red/ })).toBeVisible();
    await page.getByRole('button', { name: 'Someone is here' }).click();
    await expect.element(dialog).toHaveTextContent(old);
    await expect.element(item('Quemado Red')).toBeChecked();
  });
});

describe('a hire by phone', () => {
  it('keeps all but the craft when the chosen time passes or the craft is taken, and says that', async () => {
    const other = freeItem({ id: idOf(11), listingTitle: 'Cala Iris', startTime: at('12:00') });
    const shared = { rentalCategory: 'PER_SEAT', capacity: 8, seatsLeft: 5 } as const;
    respond(listFreeItems, [freeItem({ ...shared, startTime: at('11:00') }), other]);
    await openWalkIn({ kind: 'By phone' });
    await choose('2 h');
    await dialog.getByRole('button', { name: 'More' }).click();
    await typeName('Samira');
    respond(listFreeItems, [freeItem({ ...shared, startTime: at('12:00') }), other]);
    vi.setSystemTime(at('11:05'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('now begins at 12 PM');
    // The list of the new time is read.
    await expect.element(item('Quemado Red')).toBeChecked();
    respond(listFreeItems, [other]);
    sendEvent(everythingTopic);
    await expect.element(dialog.getByRole('alert').last()).toHaveTextContent('Quemado Red is not free');
    await choose('Cala Iris');
    await bookIn.click();
    const sent = { rentableItemId: idOf(11), guestName: 'Samira', seats: 1 };
    await expect.poll(() => entered()).toMatchObject(sent);
    expect(entered()).toMatchObject({ startTime: at('12:00'), endTime: at('14:00') });
  });

  it('takes a day and a time, and the craft that are free then, and asks once more if it ends in the dark', async () => {
    // Whatever the season of the test.
    vi.setSystemTime(marinaToInstant(winterDay(), '10:20'));
    const later = addDays(today(), 2);
    const [start = '', end = ''] = [18, 19].map((hour) => marinaToInstant(later, `${hour}:00`).toISOString());
    respond(listFreeItems, ({ query: { at = '' } }) => [freeItem({ startTime: at, freeUntil: end })]);
    await openWalkIn({ kind: 'By phone', daylight: 'warn' });
    await expect.poll(() => sentTo(listFreeItems).at(-1)?.query.at).toBe(at('11:00'));
    await dialog.getByRole('button', { name: new RegExp(` ${Number(later.slice(8))}$`) }).click();
    await dialog.getByLabelText('From', { exact: true }).selectOptions('6 PM');
    await expect.poll(() => sentTo(listFreeItems).at(-1)?.query.at).toBe(start);
    await expect.element(item('Quemado Red')).toBeChecked();
    await expect.element(dialog.getByRole('status').first()).toHaveTextContent(/^Ends .* after sunset \(/);
    await bookIn.click();
    const question = page.getByRole('dialog', { name: /after sunset/ });
    await expect.element(question).toBeVisible();
    expect(sentTo(enterBooking)).toEqual([]);
    await question.getByRole('button', { name: 'Book in anyway' }).click();
    await expectToast('Booked in');
    expect(entered()).toMatchObject({ source: 'PHONE', startTime: start, endTime: end });
  });
});
