import { describe, expect, it } from 'vitest';
import { setDevice } from '#client/testing/devices.ts';
import { sendEvent } from '#client/testing/live-stream.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { booking, idOf } from '#client/testing/samples.ts';
import {
  begun,
  button,
  confirmed,
  dialog,
  inMinutes,
  more,
  openTicket,
  ticket,
} from '#client/testing/ticket.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

const guest = (fields: Partial<Booking> = {}) =>
  confirmed({
    ...{ source: 'QUAY', slipToken: 'A'.repeat(22) },
    user: { ...booking().user, id: idOf(200), displayName: '' },
    ...fields,
  });

describe('the ticket of a guest without an account', () => {
  it('names the guest, and how they came, sends the slip, and is no higher on a phone than that of a member', async () => {
    await setDevice('phone');
    await openTicket(confirmed(), 'owner');
    const { height } = ticket.element().getBoundingClientRect();
    mockBookings([guest({ confirmedAt: inMinutes(-1) })]);
    sendEvent(bookingsTopic);
    await expect.element(ticket).toHaveTextContent('Walk-in');
    await expect.element(ticket).toHaveTextContent('Guest');
    await expect.element(ticket).not.toHaveTextContent('Former member');
    const send = ticket.getByRole('link', { name: 'Send the slip to Guest on WhatsApp' });
    await expect.element(send).toBeVisible();
    expect(ticket.element().getBoundingClientRect().height).toBeLessThanOrEqual(height + 8);
  });

  it('has no message without a number', async () => {
    const user = { ...guest().user, phoneNumber: null };
    await openTicket(guest({ source: 'PHONE', slipToken: null, user }), 'owner');
    await expect.element(ticket).toHaveTextContent('By phone');
    expect(ticket.getByRole('link', { name: /WhatsApp/ }).length).toBe(0);
    await more.click();
    await expect.element(ticket).toHaveTextContent('No phone number was noted');
  });

  it.each([
    ['is called off', 'Call off', 'Guest gets no message from us: please tell them.'],
    ['is cancelled', 'Cancel the booking', null],
  ])('%s by the owner with the words that the guest is not told', async (_, name, afterwards) => {
    await openTicket(guest(), 'owner');
    await more.click();
    await button(name).click();
    await expect.element(dialog).toHaveTextContent('Guest has no account and gets no message from us');
    if (afterwards) await dialog.getByText('Wind', { exact: true }).click();
    await dialog.getByRole('button', { name }).click();
    if (afterwards) await expect.element(dialog).toHaveTextContent(afterwards);
    else await expect.element(ticket).toHaveTextContent('You cancelled this booking.');
  });
});

describe('the real times of a trip', () => {
  const out = (dueIn: number): Booking => ({
    ...begun(50),
    trip: { departedAt: inMinutes(-43), dueAt: inMinutes(dueIn), returnedAt: null },
  });

  it('say how long the craft has left, and then stand beside the booked hours', async () => {
    await openTicket(out(90), 'renter');
    await expect.element(ticket).toHaveTextContent(/On the water: 1 h 30 min left.*due \d/);
    const hours = { startTime: '2026-08-21T13:00:00.000Z', endTime: '2026-08-21T15:00:00.000Z' };
    const times = { departedAt: '2026-08-21T13:07:00.000Z', returnedAt: '2026-08-21T14:55:00.000Z' };
    const trip = { ...times, dueAt: hours.endTime };
    mockBookings([confirmed({ ...hours, status: 'COMPLETED', trip })], 'renter');
    sendEvent(bookingsTopic);
    await expect.element(ticket).toHaveTextContent('Booked 2:00 PM to 4:00 PM, left 2:07 PM, back 3:55 PM');
  });

  it('say to the owner that a craft is overdue', async () => {
    await openTicket(out(-12), 'owner');
    await expect.element(ticket).toHaveTextContent(/Overdue by 1[23] min\./);
    await expect.element(button('Complete')).toBeVisible();
    expect(button('Did not come').length).toBe(0);
  });
});
