import { describe, expect, it } from 'vitest';
import type { CallOffCause } from '#features/bookings/limits.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { bookingSteps } from '#testing/booking-steps.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { newPerson, newItem, request } = bookingWorld(test);
const { requested, confirmed, alsoConfirmed } = bookingSteps(test);
const { callOff, callOffOne, ask, keep, cancelAsAsked } = bookingLife;
const { mailsAt, mailTo, pushes, outcomesOf } = sentMessages(test);

const day = '2026-11-23';
const wholeDay = (cause: CallOffCause) => ({ ...hours('08:00', '19:00', day), cause });

/** The hours that the renter's latest mail offers, as addresses. */
const offeredTo = async (name: string) =>
  [
    ...(await mailTo(name, 'BOOKING_ENDED')).text.replace(/\s/g, '').matchAll(/day=(\S+?)&from=(\S+?)&to/g),
  ].map(([, date, from]) => `${date} ${decodeURIComponent(from ?? '')}`);

describe('a booking that is called off', () => {
  it('is announced to its renter with the cause and an end for the calendar, and not to the owner who did it', async () => {
    const { owner, booking } = await confirmed();
    await mailsAt();
    const body = { cause: 'WIND', note: 'Force 7 at noon' } as const;
    await callOffOne(owner, booking, body);
    await callOffOne(owner, booking, body);
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
    expect(await pushes()).toContain('BOOKING_ENDED to Younes');
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your booking was called off/);
    expect(text).toContain('Salma says: the wind is too strong.');
    expect(text).toContain('Force 7 at noon');
    expect(calendar).toContain('METHOD:CANCEL');
    expect(await mailsAt(marinaToInstant('2026-11-24', '10:00'))).toEqual([]);
    expect(await violations(test.db)).toEqual([]);
  });

  it('has three alternatives outside of the hours that were called off, on no craft in bad weather', async () => {
    const { owner } = await confirmed();
    await newItem(await newPerson({ displayName: 'Nadia', canListItems: true }));
    await mailsAt();
    await callOff(owner, wholeDay('SWELL'));
    await mailsAt();
    expect(await offeredTo('Younes')).toEqual(['2026-11-24 10:00', '2026-11-25 10:00', '2026-11-26 10:00']);
  });

  it('has no called-off craft as an alternative in these hours', async () => {
    const { owner, item } = await confirmed();
    const second = await newItem(owner);
    await mailsAt();
    const body = { ...hours('10:00', '12:00', day), cause: 'BREAKDOWN' } as const;
    await callOff(owner, body);
    await mailsAt();
    const links = (await mailTo('Younes', 'BOOKING_ENDED')).text.replace(/\s/g, '');
    expect(links).toContain(`/rental/${item.id}?day=${day}&from=08%3A00`);
    expect(links).not.toContain(`/rental/${item.id}?day=${day}&from=10%3A00`);
    expect(links).not.toContain(second.id);
  });

  it('tells the renter of a declined request the cause as well', async () => {
    const { owner } = await requested();
    await mailsAt();
    await callOff(owner, { ...wholeDay('OTHER'), note: 'My engine is in the workshop' });
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your request was declined/);
    expect(text).toContain('Salma says: > My engine is in the workshop');
    expect(calendar).toBeNull();
  });
});

describe('an administrator who calls off the whole marina', () => {
  it('sends each owner one message, which lists their own bookings and no others', async () => {
    const { owner, item } = await confirmed();
    await alsoConfirmed(owner, item, 'Ines');
    const nadia = await newPerson({ displayName: 'Nadia', phoneNumber: '+212600000009', canListItems: true });
    await request(
      await newPerson({ displayName: 'Omar' }),
      await newItem(nadia),
      hours('10:00', '12:00', day),
    );
    await mailsAt();
    const admin = await newPerson({ isAdmin: true });
    await callOff(admin, { ...wholeDay('AUTHORITY'), marina: true });
    expect(await mailsAt()).toEqual([
      'BOOKING_ENDED to Ines',
      'BOOKING_ENDED to Omar',
      'BOOKING_ENDED to Younes',
      'OWNER_CALLED_OFF to Nadia',
      'OWNER_CALLED_OFF to Salma',
    ]);
    const salmas = await mailTo('Salma', 'OWNER_CALLED_OFF');
    expect(salmas.text).toContain('Younes');
    expect(salmas.text).toContain('Ines');
    expect(salmas.text).not.toContain('Omar');
    expect((await mailTo('Nadia', 'OWNER_CALLED_OFF')).text).not.toContain('Younes');
    expect((await mailTo('Younes', 'BOOKING_ENDED')).text).toContain(
      'The marina has called off all trips in these hours',
    );
    expect((await pushes()).filter((push) => push === 'OWNER_CALLED_OFF to Salma')).toHaveLength(1);
  });

  it('gets no message about their own craft', async () => {
    const admin = await newPerson({
      displayName: 'Amal',
      isAdmin: true,
      canListItems: true,
      phoneNumber: '+212600000008',
    });
    await alsoConfirmed(admin, await newItem(admin), 'Omar');
    await mailsAt();
    await callOff(admin, { ...wholeDay('WIND'), marina: true });
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Omar']);
  });
});

describe('a renter who asks to cancel', () => {
  it('is quoted to the owner, and hears that the booking is cancelled', async () => {
    const { owner, renter, booking } = await confirmed();
    await mailsAt();
    await ask(renter, booking, 'My son is ill');
    expect(await mailsAt()).toEqual(['CANCEL_ASKED to Salma']);
    expect((await mailTo('Salma', 'CANCEL_ASKED')).text).toContain('My son is ill');
    await cancelAsAsked(owner, booking);
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
    const { subject, text, calendar } = await mailTo('Younes', 'BOOKING_ENDED');
    expect(subject).toMatch(/^Your booking is cancelled, as you asked/);
    expect(text).not.toContain('Free hours instead');
    expect(calendar).toContain('METHOD:CANCEL');
  });

  it('hears that the owner keeps the booking, and can ask again', async () => {
    const { owner, renter, booking } = await confirmed();
    await mailsAt();
    await ask(renter, booking);
    await mailsAt();
    await keep(owner, booking);
    expect(await mailsAt()).toEqual(['CANCEL_KEPT to Younes']);
    await ask(renter, booking);
    expect(await mailsAt()).toEqual(['CANCEL_ASKED to Salma']);
    expect(await pushes()).toEqual(
      expect.arrayContaining(['CANCEL_ASKED to Salma', 'CANCEL_KEPT to Younes']),
    );
  });

  it('and takes it back at once is not announced', async () => {
    const { renter, booking } = await confirmed();
    await mailsAt();
    await ask(renter, booking);
    await keep(renter, booking);
    expect(await mailsAt()).toEqual([]);
    expect(await outcomesOf('CANCEL_ASKED')).toEqual(['OBSOLETE']);
    await ask(renter, booking);
    expect(await mailsAt()).toEqual(['CANCEL_ASKED to Salma']);
  });
});
