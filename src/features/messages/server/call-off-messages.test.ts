import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const bookings = bookingWorld(test);
const { newPerson, newOwner, newRenter, newItem, request, enter, callOff, callOffOne } = bookings;
const { mailsAt, mailTo, news } = sentMessages(test);

const day = '2026-11-23';
const at = hours('10:00', '12:00', day);
const wholeDay = (cause: CallOffCause) => ({ ...hours('08:00', '19:00', day), cause });

describe('what is called off', () => {
  async function known() {
    const world = await bookings.confirmed({ at });
    await mailsAt();
    return world;
  }

  it('is announced to its renter with the cause and an end for the calendar, and not to the owner who did it', async () => {
    const { owner, booking } = await known();
    const body = { cause: 'WIND', note: 'Force 7 at noon' } as const;
    await callOffOne(owner, booking, body);
    await callOffOne(owner, booking, body);
    expect(await news()).toEqual(['BOOKING_ENDED to Younes + push']);
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your booking was called off/);
    expect(text).toContain('Salma says: the wind is too strong.');
    expect(text).toContain('Force 7 at noon');
    expect(calendar).toContain('METHOD:CANCEL');
    expect(await mailsAt('2026-11-24T10:00:00Z')).toEqual([]);
  });

  it('may be a request, whose renter gets the cause as well', async () => {
    const { owner } = await bookings.requested({ at });
    await mailsAt();
    await callOff(owner, { ...wholeDay('OTHER'), note: 'My engine is in the workshop' });
    expect(await news()).toEqual(['BOOKING_ENDED to Younes + push']);
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your request was declined/);
    expect(text).toContain('Salma says: > My engine is in the workshop');
    expect(calendar).toBeNull();
  });

  it('has alternatives outside of the hours that were called off', async () => {
    const { owner, item } = await known();
    await callOff(owner, { ...hours('09:00', '13:00', day), cause: 'SWELL' });
    await mailsAt();
    const links = (await mailTo('Younes', 'BOOKING_ENDED')).text.replace(/\s/g, '');
    const offered = [...links.matchAll(/rental\/([\w-]+)\?day=2026-11-(\d+&from=\d+)/g)];
    expect(offered.map(([, id, start]) => [id, start])).toEqual(
      ['23&from=13', '24&from=10', '25&from=10'].map((start) => [item.id, start]),
    );
  });

  it('by an administrator is one message to each owner, which lists their own bookings and no others', async () => {
    const person = (displayName: string, rights = {}) => newPerson({ displayName, ...rights });
    const { owner, item } = await bookings.confirmed({ at });
    const afternoon = hours('15:00', '16:00', day);
    await bookings.confirmed({ of: { owner, item }, renter: await person('Ines'), at: afternoon });
    const nadia = await person('Nadia', { canListItems: true });
    await request(await person('Omar'), await newItem(nadia), at);
    const admin = await person('Amal', { isAdmin: true, canListItems: true });
    const admins = { owner: admin, item: await newItem(admin) };
    await bookings.confirmed({ of: admins, renter: await person('Lina'), at: afternoon });
    await enter(owner, item, { ...hours('12:00', '13:00', day), guestName: 'Hicham' });
    await mailsAt();
    await callOff(admin, { ...wholeDay('AUTHORITY'), marina: true });
    expect(await news()).toEqual([
      'BOOKING_ENDED to Ines + push',
      'BOOKING_ENDED to Lina + push',
      'BOOKING_ENDED to Omar + push',
      'BOOKING_ENDED to Younes + push',
      'OWNER_CALLED_OFF to Nadia + push',
      'OWNER_CALLED_OFF to Salma + push',
    ]);
    const salmas = (await mailTo('Salma', 'OWNER_CALLED_OFF')).text;
    expect(salmas).toMatch(/Younes.*Hicham.*Ines/);
    expect(salmas).toContain('Guests without an account have no mail from us');
    expect(salmas).not.toMatch(/Omar|Lina/);
    expect((await mailTo('Nadia', 'OWNER_CALLED_OFF')).text).not.toContain('Younes');
    expect((await mailTo('Younes', 'BOOKING_ENDED')).text).toContain(
      'The marina has called off all trips in these hours',
    );
  });
});

describe('a booking that is confirmed at once', () => {
  async function bookedAtOnce() {
    test.deps.site.daylight = 'warn';
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const priceRules = [{ label: 'evening', hourlyRate: 1200, fromTime: '17:00' }];
    const params = { id: item.id };
    await owner.caller.send(saveItemRules, { params, body: { confirmsAtOnce: true, priceRules } });
    await request(renter, item, hours('15:00', '18:00', day));
  }

  it('is news to both sides, with how its total is made up and that it ends after sunset', async () => {
    await bookedAtOnce();
    expect(await news()).toEqual([
      'BOOKING_CONFIRMED to Younes + push',
      'OWNER_BOOKED_AT_ONCE to Salma + push',
    ]);
    const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
    expect(text).toContain('you don’t have to wait for Salma to answer');
    expect(text).toContain('Total: 2,200.00 MAD 2 h at 500 MAD 1 h evening at 1,200 MAD');
    expect(text).toContain('Ends 54 minutes after sunset');
    expect(calendar?.replace(/\r\n /g, '').replaceAll('\u00a0', ' ')).toContain(
      'Ends 54 minutes after sunset',
    );
    expect(calendar).toContain('SEQUENCE:1\r\n');
    expect((await mailTo('Salma', 'OWNER_BOOKED_AT_ONCE')).subject).toMatch(
      /^New booking from Younes, confirmed at once:/,
    );
    await mailsAt(marinaToInstant('2026-11-22', '18:00'));
    expect((await mailTo('Salma', 'DAY_SHEET')).text).toContain('Ends 54 minutes after sunset');
    expect(await violations(test.db)).toEqual([]);
  });
});
