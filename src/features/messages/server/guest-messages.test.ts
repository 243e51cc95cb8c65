import { describe, expect, it } from 'vitest';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { emptyOutbox } from './plan-messages.ts';

const test = await testApp();
const { clock, db } = test;
const { newPerson, newItem, enter, change, callOffOne } = bookingWorld(test);
const { mailTo, news, newsOf, outcomesOf } = sentMessages(test);
const morning = hours('10:00', '12:00', '2026-11-23');

describe('a guest whose e-mail address the owner has entered', () => {
  const guest = { guestName: 'Hicham', guestEmail: 'hicham@mail.example', guestLanguage: 'fr' } as const;
  async function entered() {
    const owner = await newPerson({ displayName: 'Salma', canListItems: true });
    const item = await newItem(owner);
    const { body } = await enter(owner, item, { ...morning, source: 'PHONE', ...guest });
    return { owner, booking: body };
  }

  it('gets the slip in the language that was chosen, and a word when the booking is called off', async () => {
    const { owner, booking } = await entered();
    expect(await news()).toEqual(['GUEST_BOOKED to Hicham']);
    const { subject, text, calendar } = await mailTo('Hicham', 'GUEST_BOOKED');
    expect(subject).toMatch(/^Votre réservation est confirmée/);
    expect(text).toContain(`/slip/${booking.slipToken}`);
    expect(text).not.toContain('/notifications');
    expect(calendar?.replace(/\r\n /g, '')).toContain('mailto:hicham@mail.example');
    expect(await newsOf(callOffOne(owner, booking, { cause: 'WIND' }))).toEqual([
      'GUEST_BOOKING_ENDED to Hicham',
    ]);
    expect((await mailTo('Hicham', 'GUEST_BOOKING_ENDED')).text).toContain('le vent est trop fort');
  });

  it('is told when the owner cancels the booking', async () => {
    const { owner, booking } = await entered();
    await news();
    expect(await newsOf(change(owner, booking, 'cancel'))).toEqual(['GUEST_BOOKING_ENDED to Hicham']);
  });

  it('gets nothing more once the address is erased', async () => {
    const { owner, booking } = await entered();
    await emptyOutbox({ db, clock });
    await db
      .updateTable('bookings')
      .set({ guest_email: null, guest_language: null, slip_token: null })
      .execute();
    expect(await news()).toEqual([]);
    expect(await outcomesOf('GUEST_BOOKED')).toEqual(['NO_ADDRESS']);
    expect(await newsOf(change(owner, booking, 'cancel'))).toEqual([]);
  });
});
