import { describe, expect, it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/write-status.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { bookingSteps } from '#testing/booking-steps.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { change } = bookingWorld(test);
const { requested, confirmed } = bookingSteps(test);
const { accept, refuse } = bookingLife;
const { mailsAt, mailTo, pushes, outcomesOf } = sentMessages(test);

type World = Awaited<ReturnType<typeof confirmed>>;
const at = (date: string, time: string) => marinaToInstant(date, time);

/** One side proposes hours of a day, by default that of the booking. */
const propose = async (
  world: World,
  side: 'renter' | 'owner',
  [start, end, date = '2026-11-23']: Parameters<typeof hours>,
) => (await bookingLife.propose(world[side], world.booking, hours(start, end, date))).body;

describe('a proposal of other hours', () => {
  it('is announced to the other side, and its acceptance to both with an invitation for the renter', async () => {
    const world = await confirmed();
    await mailsAt();
    const proposal = await propose(world, 'renter', ['14:00', '17:00']);
    expect(await mailsAt()).toEqual(['CHANGE_PROPOSED to Salma']);
    expect((await mailTo('Salma', 'CHANGE_PROPOSED')).text).toContain('500.00 MAD more');
    await accept(world.owner, proposal);
    expect(await mailsAt()).toEqual(['CHANGE_ACCEPTED to Younes', 'HOURS_CHANGED to Salma']);
    expect((await mailTo('Younes', 'CHANGE_ACCEPTED')).calendar).toContain('DTSTART:20261123T140000Z');
    expect((await mailTo('Salma', 'HOURS_CHANGED')).calendar).toBeNull();
    expect((await pushes()).filter((push) => /CHANGE/.test(push))).toEqual([
      'CHANGE_ACCEPTED to Younes',
      'CHANGE_PROPOSED to Salma',
    ]);
    expect(await violations(test.db)).toEqual([]);
  });

  it('of the owner is announced to the renter, who gets the invitation when accepting', async () => {
    const world = await confirmed();
    await mailsAt();
    const proposal = await propose(world, 'owner', ['14:00', '16:00']);
    expect(await mailsAt()).toEqual(['CHANGE_PROPOSED to Younes']);
    await accept(world.renter, proposal);
    expect(await mailsAt()).toEqual(['CHANGE_ACCEPTED to Salma', 'HOURS_CHANGED to Younes']);
    expect((await mailTo('Younes', 'HOURS_CHANGED')).calendar).toContain('METHOD:REQUEST');
  });

  it('is not announced if it was withdrawn before, and neither is that', async () => {
    const world = await confirmed();
    await mailsAt();
    const proposal = await propose(world, 'renter', ['14:00', '16:00']);
    await refuse(world.renter, proposal);
    expect(await mailsAt()).toEqual([]);
    expect(await outcomesOf('CHANGE_PROPOSED')).toEqual(['OBSOLETE']);
  });

  it('that is refused is announced to its side by push too, one that expires only by e-mail', async () => {
    const world = await confirmed();
    await mailsAt();
    const refused = await propose(world, 'renter', ['14:00', '16:00']);
    await mailsAt();
    await refuse(world.owner, refused);
    expect(await mailsAt()).toEqual(['CHANGE_ENDED to Younes']);
    expect((await mailTo('Younes', 'CHANGE_ENDED')).subject).toMatch(/^Salma has refused your hours/);
    await propose(world, 'renter', ['15:00', '17:00']);
    await mailsAt();
    test.clock.set(at('2026-11-21', '13:00'));
    await expireDueRequests(test.db, test.clock);
    expect(await mailsAt()).toEqual(['CHANGE_ENDED to Younes']);
    expect((await mailTo('Younes', 'CHANGE_ENDED')).subject).toMatch(/^Your proposal has expired/);
    expect((await pushes()).filter((push) => push === 'CHANGE_ENDED to Younes')).toHaveLength(1);
  });

  it('for a request confirms it, with one message to each side', async () => {
    const world = await requested();
    await mailsAt();
    const proposal = await propose(world, 'owner', ['14:00', '16:00']);
    expect(await mailsAt()).toEqual(['CHANGE_PROPOSED to Younes']);
    await accept(world.renter, proposal);
    expect(await mailsAt()).toEqual(['BOOKING_CONFIRMED to Younes', 'CHANGE_ACCEPTED to Salma']);
    const { text, calendar } = await mailTo('Younes', 'BOOKING_CONFIRMED');
    expect(text).toContain('You have accepted the hours that Salma proposed.');
    expect(calendar).toContain('DTSTART:20261123T140000Z');
    expect((await mailTo('Salma', 'CHANGE_ACCEPTED')).text).toContain('and is confirmed.');
    expect(await mailsAt(at('2026-11-23', '12:00'))).toContain('REMINDER_HOURS_BEFORE to Younes');
  });

  it('that the request’s end overtakes is not announced as expired', async () => {
    const world = await requested();
    await mailsAt();
    await propose(world, 'owner', ['14:00', '16:00']);
    await mailsAt();
    await change(world.renter, world.booking, 'cancel');
    expect(await mailsAt()).toEqual(['OWNER_BOOKING_CANCELLED to Salma']);
  });
});

it('lets the owner know of a request whose renter has changed it', async () => {
  const world = await requested();
  await mailsAt();
  await propose(world, 'renter', ['14:00', '16:00']);
  expect(await mailsAt()).toEqual(['REQUEST_CHANGED to Salma']);
  const { subject, text } = await mailTo('Salma', 'REQUEST_CHANGED');
  expect(subject).toMatch(/^Younes has changed a request/);
  expect(text).toContain('Before Monday, November 23 10:00 AM to 12:00 PM');
  expect(await pushes()).toContain('REQUEST_CHANGED to Salma');
});

it('reminds the owner of a request again, three hours before the expiry that its new hours have', async () => {
  const world = await requested('2026-11-22');
  await mailsAt();
  test.clock.set(at('2026-11-21', '10:00'));
  await propose(world, 'renter', ['18:00', '19:00', '2026-11-21']);
  await mailsAt();
  expect(await mailsAt(at('2026-11-21', '14:59'))).toEqual([]);
  expect(await mailsAt(at('2026-11-21', '15:00'))).toEqual(['REQUEST_EXPIRING to Salma']);
  expect(await mailsAt(at('2026-11-22', '06:00'))).toEqual([]);
});

describe('the messages around the hours of a booking', () => {
  async function moved(to: Parameters<typeof hours>) {
    const world = await confirmed();
    await mailsAt();
    await accept(world.owner, await propose(world, 'renter', to));
    await mailsAt();
    return world;
  }

  it('follow it to a later hour', async () => {
    await moved(['14:00', '16:00']);
    expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-23', '08:00'))).toEqual([]);
    expect(await mailsAt(at('2026-11-23', '12:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await mailsAt(at('2026-11-23', '20:00'))).toEqual(['EVENING_LIST to Salma']);
  });

  it('follow it to an earlier hour, once', async () => {
    await moved(['09:00', '10:00']);
    await mailsAt(at('2026-11-22', '18:00'));
    expect(await mailsAt(at('2026-11-23', '07:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await mailsAt(at('2026-11-23', '08:00'))).toEqual([]);
  });

  it('follow it to another day', async () => {
    await moved(['10:00', '12:00', '2026-11-25']);
    expect(await mailsAt(at('2026-11-23', '20:00'))).toEqual([]);
    expect(await mailsAt(at('2026-11-24', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-25', '20:00'))).toEqual(['EVENING_LIST to Salma']);
  });

  it('are the first ones again if it returns to its hours', async () => {
    const world = await moved(['14:00', '16:00']);
    await accept(world.renter, await propose(world, 'owner', ['10:00', '12:00']));
    await mailsAt();
    expect(await mailsAt(at('2026-11-22', '18:00'))).toEqual([
      'DAY_SHEET to Salma',
      'REMINDER_DAY_BEFORE to Younes',
    ]);
    expect(await mailsAt(at('2026-11-23', '08:00'))).toEqual(['REMINDER_HOURS_BEFORE to Younes']);
    expect(await mailsAt(at('2026-11-23', '09:59'))).toEqual([]);
  });
});
