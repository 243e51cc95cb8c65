import { describe, expect, it } from 'vitest';
import { setDevice } from '#client/testing/devices.ts';
import { sentTo } from '#client/testing/mock-api.ts';
import { removePage } from '#client/testing/render-page.tsx';
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
import { expectToast } from '#client/testing/toasts.ts';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';

const guest = (fields: Partial<Booking> = {}) =>
  confirmed({
    ...{ source: 'QUAY', slipToken: 'A'.repeat(22) },
    user: { ...booking().user, id: idOf(200), displayName: '' },
    ...fields,
  });

describe('the ticket of a guest without an account', () => {
  it('calls a guest without a name a guest, says how they came, and sends the slip', async () => {
    await openTicket(guest({ confirmedAt: inMinutes(-1) }), 'owner');
    await expect.element(ticket).toHaveTextContent('Walk-in');
    await expect.element(ticket).toHaveTextContent('Guest');
    await expect.element(ticket).not.toHaveTextContent('Former member');
    await expect
      .element(ticket.getByRole('link', { name: 'Send the slip to Guest on WhatsApp' }))
      .toBeVisible();
  });

  it('has no message without a number', async () => {
    const user = { ...guest().user, phoneNumber: null };
    await openTicket(guest({ source: 'PHONE', slipToken: null, user }), 'owner');
    await expect.element(ticket).toHaveTextContent('By phone');
    expect(ticket.getByRole('link', { name: /WhatsApp/ }).length).toBe(0);
    await more.click();
    await expect.element(ticket).toHaveTextContent('No phone number was noted');
  });

  it('is cancelled by the owner after a question', async () => {
    await openTicket(guest(), 'owner');
    await more.click();
    await button('Cancel the booking').click();
    await expect.element(dialog).toHaveTextContent('Guest has no account and gets no message from us');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expectToast('Booking cancelled successfully');
    expect(sentTo(changeBooking).map(({ params }) => params.action)).toEqual(['cancel']);
    await expect.element(ticket).toHaveTextContent('You cancelled this booking.');
  });

  it('is called off with the words that the guest is not told', async () => {
    await openTicket(guest(), 'owner');
    await more.click();
    await button('Call off').click();
    await expect.element(dialog).toHaveTextContent('Guest has no account and gets no message from us');
    await dialog.getByText('Wind', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Call off' }).click();
    await expect.element(dialog).toHaveTextContent('Guest gets no message from us: please tell them.');
  });

  it('is not higher on the phone than the ticket of a member', async () => {
    await setDevice('phone');
    await openTicket(confirmed(), 'owner');
    const { height } = ticket.element().getBoundingClientRect();
    removePage();
    await openTicket(guest(), 'owner');
    expect(ticket.element().getBoundingClientRect().height).toBeLessThanOrEqual(height + 8);
  });
});

describe('the real times of a trip', () => {
  const out = (dueIn: number): Booking => {
    const hours = begun(50);
    return { ...hours, trip: { departedAt: inMinutes(-43), dueAt: inMinutes(dueIn), returnedAt: null } };
  };

  it('stand beside the booked hours', async () => {
    const hours = { startTime: '2026-08-21T13:00:00.000Z', endTime: '2026-08-21T15:00:00.000Z' };
    const trip = {
      ...{ departedAt: '2026-08-21T13:07:00.000Z', returnedAt: '2026-08-21T14:55:00.000Z' },
      dueAt: hours.endTime,
    };
    await openTicket(confirmed({ ...hours, status: 'COMPLETED', trip }), 'renter');
    await expect.element(ticket).toHaveTextContent('Booked 2:00 PM to 4:00 PM, left 2:07 PM, back 3:55 PM');
  });

  it('say how long the craft has left, by the time that it is due', async () => {
    await openTicket(out(90), 'renter');
    await expect.element(ticket).toHaveTextContent(/On the water: 1 h 30 min left/);
    await expect.element(ticket).toHaveTextContent(/due \d/);
  });

  it('say that a craft is overdue', async () => {
    await openTicket(out(-12), 'owner');
    await expect.element(ticket).toHaveTextContent(/Overdue by 1[23] min\./);
    await expect.element(button('Complete')).toBeVisible();
    expect(button('Did not come').length).toBe(0);
  });
});
