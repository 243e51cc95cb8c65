import { describe, expect, it } from 'vitest';
import { changeBooking, getBooking } from '#features/bookings/endpoints.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import { claimSlip, createQuayBooking } from '#features/quay/endpoints.ts';
import type { WantedQuayBooking } from '#features/quay/schemas.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newItem, newOwner, newPerson, newRenter } = bookingWorld(test);
const { mailsAt, mailTo, pushes } = sentMessages(test);

const day = '2026-11-23';
const at = (date: string, time: MarinaTime) => marinaToInstant(date, time);

/** A hire of the day after tomorrow from 10:00 to 12:00, which the owner has entered for a guest. */
async function entered(values: Partial<WantedQuayBooking> = {}) {
  const owner = await newOwner();
  const item = await newItem(owner);
  const { body: booking } = await owner.caller.send(createQuayBooking, {
    body: { ...hours('10:00', '12:00', day), rentableItemId: item.id, source: 'PHONE', ...values },
  });
  return { owner, item, booking };
}

describe('a hire of a guest without an account', () => {
  it('is in the day sheet and the evening list of its owner, and makes no other messages', async () => {
    await entered({ guestName: 'Hicham', guestPhone: '0600000003' });
    expect(await mailsAt()).toEqual([]);
    expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual(['DAY_SHEET to Salma']);
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Hicham, +212 6 00 00 00 03');
    expect(await mailsAt(at(day, '20:00'))).toEqual(['EVENING_LIST to Salma']);
    expect((await mailTo('Salma', 'EVENING_LIST')).text).toContain('Hicham, +212 6 00 00 00 03');
    expect(await pushes()).toEqual([]);
  });

  it('is named as that of a guest if no name is known', async () => {
    await entered();
    await mailsAt();
    await mailsAt(at('2026-11-22', '18:00'));
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Guest, phone number not available');
  });

  it('ends without a message to anyone if its owner cancels it', async () => {
    const { owner, booking } = await entered();
    const params = { id: booking.id, action: 'cancel' } as const;
    expect((await owner.caller.send(changeBooking, { params })).status).toBe(200);
    expect(await mailsAt()).toEqual([]);
  });

  it('is in the list of what the marina has called off, which says that the guest has not been told', async () => {
    await entered({ guestName: 'Hicham' });
    const admin = await newPerson({ isAdmin: true });
    await admin.caller.send(callOffHours, {
      body: { ...hours('08:00', '19:00', day), cause: 'SWELL', marina: true },
    });
    expect(await mailsAt()).toEqual(['OWNER_CALLED_OFF to Salma']);
    const { text } = await mailTo('Salma', 'OWNER_CALLED_OFF');
    expect(text).toContain('Hicham');
    expect(text).toContain('Guests without an account have no mail from us');
  });
});

/** The guest makes the booking their own, some time after it was entered. */
async function claim(booking: { slipToken: string | null }) {
  await mailsAt();
  const renter = await newRenter();
  return renter.caller.send(claimSlip, { params: { token: booking.slipToken ?? '' } });
}

it('reminds a renter of a hire that they have made their own with its slip', async () => {
  const { owner, booking } = await entered({ guestPhone: '0600000003' });
  await claim(booking);
  expect((await owner.caller.send(getBooking, { params: { id: booking.id } })).body.user.displayName).toBe(
    'Younes',
  );
  expect(await mailsAt()).toEqual([]);
  expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual([
    'DAY_SHEET to Salma',
    'REMINDER_DAY_BEFORE to Younes',
  ]);
  expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Younes, +212 6 00 00 00 02');
  expect(await mailsAt(at(day, '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
});

it('invites a renter to review a hire that they have made their own when it was over', async () => {
  const { owner, booking } = await entered({ guestPhone: '0600000003' });
  await owner.caller.send(changeBooking, { params: { id: booking.id, action: 'complete' } });
  await claim(booking);
  expect(await mailsAt(at('2026-11-24', '10:00'))).toContain('REVIEW_INVITATION to Younes');
});
