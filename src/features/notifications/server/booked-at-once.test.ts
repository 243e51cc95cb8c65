import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, request } = bookingWorld(test);
const { mailsAt, mailTo, pushes } = sentMessages(test);

/** A booking of the day after tomorrow that is confirmed at once, with an evening price from 17:00 on. */
async function booked(start = '15:00', end = '18:00', daylight: 'warn' | 'off' = 'warn') {
  test.deps.site.daylight = daylight;
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const evening = {
    ...{ label: 'evening', hourlyRate: 1200, weekdays: null, from: null, to: null },
    ...{ fromTime: '17:00', toTime: null },
  };
  await owner.caller.send(saveItemRules, {
    params: { id: item.id },
    body: { confirmsAtOnce: true, priceRules: [evening] },
  });
  const { body } = await request(renter, item, hours(start, end, '2026-11-23'));
  return body;
}

const words = (text: string) => text.replace(/\s+/g, ' ');

it('is news to both sides, and to the owner also by push', async () => {
  await booked();
  expect(await mailsAt()).toEqual(['BOOKING_CONFIRMED to Younes', 'OWNER_BOOKED_AT_ONCE to Salma']);
  expect(await pushes()).toEqual([
    'BOOKING_CONFIRMED to Younes',
    'OWNER_BOOKED_AT_ONCE to Salma',
    'REMINDER_DAY_BEFORE to Younes',
    'REMINDER_HOURS_BEFORE to Younes',
  ]);
  expect(words((await mailTo('Younes', 'BOOKING_CONFIRMED')).text)).toContain(
    'you don’t have to wait for Salma to answer',
  );
  expect((await mailTo('Salma', 'OWNER_BOOKED_AT_ONCE')).subject).toMatch(
    /^New booking from Younes, confirmed at once:/,
  );
  expect(await violations(test.db)).toEqual([]);
});

it('is followed by the same reminders and day sheet as other bookings', async () => {
  await booked();
  await mailsAt();
  expect(await mailsAt(marinaToInstant('2026-11-22', '18:00'))).toEqual([
    'DAY_SHEET to Salma',
    'REMINDER_DAY_BEFORE to Younes',
  ]);
  expect(words((await mailTo('Salma', 'DAY_SHEET')).text)).toContain('Ends 54 minutes after sunset');
  expect(await mailsAt(marinaToInstant('2026-11-23', '13:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
});

it('says in mails and in the calendar how the total is made up, and that it ends after sunset', async () => {
  await booked();
  await mailsAt();
  const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
  expect(words(text)).toContain('Total: 2,200.00 MAD 2 h at 500 MAD 1 h evening at 1,200 MAD');
  expect(words(text)).toContain('Ends 54 minutes after sunset');
  expect(calendar?.replace(/\r\n /g, '').replaceAll('\u00a0', ' ')).toContain('Ends 54 minutes after sunset');
  expect(calendar).toContain('SEQUENCE:1\r\n');
});

it('is not marked if the marina does nothing about daylight', async () => {
  await booked('15:00', '18:00', 'off');
  await mailsAt();
  const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
  expect(text + calendar).not.toContain('sunset');
});
