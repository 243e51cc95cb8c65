import { describe, expect, it } from 'vitest';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { bookingLife } from '#testing/booking-life.ts';
import { bookingSteps } from '#testing/booking-steps.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { change } = bookingWorld(test);
const { confirmed, alsoConfirmed } = bookingSteps(test);
const { mailsAt, mailTo, pushes, outcomesOf } = sentMessages(test);

const at = (time: string) => marinaToInstant('2026-11-23', time);

/** A booking from 10:00 to 12:00 at half past ten, with everything before sent. */
async function begun() {
  const world = await confirmed();
  await mailsAt();
  await mailsAt(at('10:30'));
  return {
    ...world,
    mark: () => bookingLife.markNoShow(world.owner, world.booking),
    undo: () => bookingLife.undoNoShow(world.owner, world.booking),
  };
}

describe('a renter who did not come', () => {
  it('gets a message with a link to write to the owner', async () => {
    const { mark } = await begun();
    await mark();
    expect(await mailsAt()).toEqual(['NO_SHOW to Younes']);
    expect(await pushes()).toContain('NO_SHOW to Younes');
    const { text, calendar } = await mailTo('Younes', 'NO_SHOW');
    expect(text).toContain('https://wa.me/212600000001');
    expect(calendar).toBeNull();
    expect(await violations(test.db)).toEqual([]);
  });

  it('gets a message when the owner takes it back, and another when the owner marks it again', async () => {
    const { mark, undo } = await begun();
    await mark();
    await mailsAt();
    await undo();
    expect(await mailsAt()).toEqual(['NO_SHOW_UNDONE to Younes']);
    await mark();
    expect(await mailsAt()).toEqual(['NO_SHOW to Younes']);
  });

  it('gets no message if the owner takes it back before the first one is sent', async () => {
    const { mark, undo } = await begun();
    await mark();
    await undo();
    expect(await mailsAt()).toEqual([]);
    expect(await outcomesOf('NO_SHOW')).toEqual(['OBSOLETE']);
  });

  it('gets all later messages if it was taken back', async () => {
    const { owner, booking, mark, undo } = await begun();
    await mark();
    await mailsAt();
    await undo();
    await mailsAt();
    await bookingLife.callOffOne(owner, booking, { cause: 'BREAKDOWN' });
    expect(await mailsAt()).toEqual(['BOOKING_ENDED to Younes']);
  });
});

describe('the evening list', () => {
  it('is one for all bookings of the day that are over and not marked', async () => {
    const { owner, item } = await begun();
    await alsoConfirmed(owner, item, 'Ines');
    await mailsAt();
    expect(await mailsAt(at('19:59'))).not.toContain('EVENING_LIST to Salma');
    expect(await mailsAt(at('20:00'))).toEqual(['EVENING_LIST to Salma']);
    const { subject, text } = await mailTo('Salma', 'EVENING_LIST');
    expect(subject).toBe('How did it go?');
    expect(text).toMatch(/Younes[\s\S]*Ines/);
    expect(text).toContain('/bookings?tab=items>');
  });

  it('is not sent if all are completed or missed', async () => {
    const { owner, item, mark } = await begun();
    const later = await alsoConfirmed(owner, item, 'Ines');
    await mark();
    test.clock.set(at('16:00'));
    await change(owner, later, 'complete');
    await mailsAt();
    expect(await mailsAt(at('20:00'))).toEqual([]);
    expect(await outcomesOf('EVENING_LIST')).toEqual(['OBSOLETE']);
  });

  it('is not sent to an owner who has switched off day sheets', async () => {
    const { owner } = await begun();
    await test.db
      .insertInto('notification_opt_outs')
      .values({ user_id: owner.id, category: 'DAY_SHEET', channel: 'EMAIL' })
      .execute();
    expect(await mailsAt(at('20:00'))).toEqual([]);
    expect(await outcomesOf('EVENING_LIST')).toEqual(['OPTED_OUT']);
  });
});
