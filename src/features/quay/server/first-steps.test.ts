import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { makeCalendarFeed } from '#features/calendar/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { addPushBrowser } from '#features/messages/endpoints.ts';
import { getFirstSteps } from '#features/quay/endpoints.ts';
import { firstStepsDays } from '#features/quay/limits.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newItem, enter, change } = bookingWorld(test);
const read = async ({ caller }: Awaited<ReturnType<typeof newOwner>>) =>
  (await caller.send(getFirstSteps)).body;

it('the first steps are done once a rule, a browser, a calendar and a cancelled walk-in are stored', async () => {
  const owner = await newOwner();
  const { caller } = owner;
  expect(await read(owner)).toBeNull();
  const item = await newItem(owner);
  const none = { itemId: item.id, hours: false, push: false, sync: false, trial: false, trialId: null };
  expect(await read(owner)).toEqual(none);

  await caller.send(saveItemRules, {
    params: { id: item.id },
    body: { ...defaultRules, turnaroundMinutes: 30 },
  });
  await caller.send(addPushBrowser, { body: newPushSubscription('https://push.example/1') });
  await caller.send(makeCalendarFeed);
  const { body: trial } = await enter(owner, item);
  const others = { ...none, hours: true, push: true, sync: true };
  expect(await read(owner)).toEqual({ ...others, trialId: trial.id });
  await change(owner, trial, 'cancel');
  expect(await read(owner)).toEqual({ ...others, trial: true });

  // Nothing of it is anybody else's.
  const other = await newOwner();
  const theirs = await newItem(other);
  expect(await read(other)).toEqual({ ...none, itemId: theirs.id });
});

it('the first steps end some days after the first item, also if that is removed', async () => {
  const owner = await newOwner();
  const first = await newItem(owner);
  test.clock.advance(firstStepsDays * 24 * 60 * 60_000);
  expect(await read(owner)).toMatchObject({ itemId: first.id });
  test.clock.advance(1);
  expect(await read(owner)).toBeNull();
  await test.db
    .updateTable('items')
    .set({ deleted_at: test.clock.now() })
    .where('id', '=', first.id)
    .execute();
  await newItem(owner);
  expect(await read(owner)).toBeNull();
});
