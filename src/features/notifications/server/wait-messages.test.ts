import { expect, it } from 'vitest';
import { createWait, deleteWait } from '#features/availability/endpoints.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, change } = bookingWorld(test);
const { mailsAt, outcomesOf } = sentMessages(test);

/** Younes waits for hours that another renter has requested and then cancels. */
async function toldWait() {
  const item = await newItem(await newOwner());
  const other = await newPerson({ displayName: 'Anna' });
  const { body: booking } = await request(other, item);
  const renter = await newRenter();
  const { body: wait } = await renter.caller.send(createWait, {
    params: { id: item.id },
    body: hours('10:00', '12:00'),
  });
  await mailsAt();
  await change(other, booking, 'cancel');
  await notifyWaitlist(test.deps);
  return { item, renter, wait };
}

it('tells a waiting renter once that the hours are free', async () => {
  await toldWait();
  expect(await mailsAt()).toContain('HOURS_FREE to Younes');
  await notifyWaitlist(test.deps);
  expect(await mailsAt()).toEqual([]);
});

it('says nothing if the hours are taken again before the message is sent, and tells the renter once they are free', async () => {
  const { item } = await toldWait();
  const other = await newPerson();
  const { body: booking } = await request(other, item);
  expect(await mailsAt()).not.toContain('HOURS_FREE to Younes');
  expect(await outcomesOf('HOURS_FREE')).toContain('OBSOLETE');
  await change(other, booking, 'cancel');
  test.clock.advance(60_000);
  await notifyWaitlist(test.deps);
  expect(await mailsAt()).toContain('HOURS_FREE to Younes');
});

it('keeps the place of a renter without push and e-mail when the hours are taken again', async () => {
  const { item, wait } = await toldWait();
  await request(await newPerson(), item);
  await dispatchDue({ ...test.deps, mailer: null, site: { ...test.deps.site, demo: false } });
  const query = test.db.selectFrom('waits').select('told_at').where('id', '=', wait.id);
  expect(await query.executeTakeFirstOrThrow()).toEqual({ told_at: null });
});

it('tells a renter who asked again, however often the hours are taken before the message is sent', async () => {
  const { item, renter } = await toldWait();
  expect(await mailsAt()).toContain('HOURS_FREE to Younes');
  const takenByOther = async () => {
    const other = await newPerson();
    const { body } = await request(other, item);
    return () => change(other, body, 'cancel');
  };
  let free = await takenByOther();
  await renter.caller.send(createWait, { params: { id: item.id }, body: hours('10:00', '12:00') });
  for (let times = 0; times < 2; times++) {
    await free();
    test.clock.advance(20 * 60_000);
    await notifyWaitlist(test.deps);
    free = await takenByOther();
    expect(await mailsAt()).not.toContain('HOURS_FREE to Younes');
  }
  await free();
  test.clock.advance(20 * 60_000);
  await notifyWaitlist(test.deps);
  expect(await mailsAt()).toContain('HOURS_FREE to Younes');
});

it('says nothing to a renter who no longer waits, or once the hours have begun', async () => {
  const { renter, wait } = await toldWait();
  await renter.caller.send(deleteWait, { params: { id: wait.id } });
  expect(await mailsAt()).not.toContain('HOURS_FREE to Younes');
  await toldWait();
  expect(await mailsAt('2026-11-22T10:00:00Z')).not.toContain('HOURS_FREE to Younes');
});
