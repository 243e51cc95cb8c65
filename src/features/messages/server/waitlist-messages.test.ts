import { expect, it } from 'vitest';
import { createWaitlistEntry, deleteWaitlistEntry } from '#features/availability/endpoints.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { dispatchDue } from '#features/messages/server/delivery/dispatch.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newPerson, newItem, request, change } = bookingWorld(test);
const { news } = sentMessages(test);
const told = 'HOURS_FREE to Younes + push';

/** Younes waits for hours that another renter has requested and then cancels. */
async function notifiedEntry() {
  const [item, other, renter] = [await newItem(await newOwner()), await newPerson(), await newRenter()];
  const wait = async () =>
    (
      await renter.caller.send(createWaitlistEntry, {
        params: { id: item.id },
        body: hours('10:00', '12:00'),
      })
    ).body;
  /** Takes the hours; the function returned makes them free again, and runs the job 20 minutes later. */
  const take = async () => {
    const { body: booking } = await request(other, item);
    return async () => {
      await change(other, booking, 'cancel');
      test.clock.advance(20 * 60_000);
      await notifyWaitlist(test.deps);
    };
  };
  const free = await take();
  const { id } = await wait();
  await free();
  return { renter, id, wait, take };
}

it('tells a waiting renter once that the hours are free', async () => {
  await notifiedEntry();
  expect(await news()).toContain(told);
  await notifyWaitlist(test.deps);
  expect(await news()).toEqual([]);
});

it('says nothing while the hours are taken again before the message is sent, however often, and then that they are free', async () => {
  const { take, wait } = await notifiedEntry();
  let free = await take();
  expect(await news()).not.toContain(told);
  await free();
  expect(await news()).toContain(told);
  free = await take();
  await wait();
  for (let times = 0; times < 2; times++) {
    await free();
    free = await take();
    expect(await news()).not.toContain(told);
  }
  await free();
  expect(await news()).toContain(told);
});

it('keeps the place of a renter without push and e-mail when the hours are taken again', async () => {
  const { take, id } = await notifiedEntry();
  await take();
  await dispatchDue({ ...test.deps, mailer: null, site: { ...test.deps.site, demo: false } });
  const query = test.db.selectFrom('waitlist').select('notified_at').where('id', '=', id);
  expect(await query.executeTakeFirstOrThrow()).toEqual({ notified_at: null });
});

it('says nothing to a renter who no longer waits, or once the hours have begun', async () => {
  const { renter, id } = await notifiedEntry();
  await renter.caller.send(deleteWaitlistEntry, { params: { id } });
  expect(await news()).not.toContain(told);
  await notifiedEntry();
  expect(await news('2026-11-22T10:00:00Z')).not.toContain(told);
});
