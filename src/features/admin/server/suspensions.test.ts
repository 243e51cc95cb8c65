import { expect, it } from 'vitest';
import { endSuspension, listAudit, listUsers, revokeAdmin, suspendUser } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import {
  getItem,
  getItemFacets,
  listChosenCards,
  listItems,
  listNextFree,
} from '#features/items/endpoints.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { hours, tomorrow } from '#testing/booking-world.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const { newPerson, newOwner, newRenter, newItem, request, change, propose, news } = test;
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia' });
type Person = Awaited<ReturnType<typeof newAdmin>>;

const reason = 'Three renters say that this craft is not safe.';
const until = '2026-11-21T12:00:00.000Z';
const suspend = (
  admin: Person,
  { id }: Person,
  body: { reason: string; until: string | null } = { reason, until },
) => admin.caller.send(suspendUser, { params: { id }, body });
const end = (admin: Person, { id }: Person) => admin.caller.send(endSuspension, { params: { id } });

it('hides the listings of a suspended owner until the moment it ends, and keeps what is confirmed', async () => {
  const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const { body: confirmed } = await request(renter, item);
  await change(owner, confirmed, 'confirm');
  const { body: open } = await request(renter, item, hours('14:00', '15:00'));
  const seen = async () => {
    const { visitor } = test;
    const query = { ids: item.id };
    const [next] = (await visitor.send(listNextFree, { query })).body;
    const [card] = (await visitor.send(listChosenCards, { query })).body;
    return [
      (await visitor.send(listItems)).body.length,
      (await visitor.send(listItems, { query: { day: tomorrow } })).body.length,
      (await visitor.send(getItemFacets)).body.counts.JETSKI,
      ...[next?.hours !== null, card?.isAvailable],
      (await visitor.send(getItem, { params: { id: item.id } })).body.isAvailable,
    ];
  };
  const shown = [1, 1, 1, true, true, true];
  expect(await seen()).toEqual(shown);
  await suspend(admin, owner);
  expect(await seen()).toEqual([0, 0, 0, false, false, false]);
  expect((await request(renter, item, hours('16:00', '17:00'))).error.code).toBe('item_unavailable');
  const waiting = { params: { id: item.id }, body: hours('10:00', '12:00') };
  const other = await newRenter();
  expect((await other.caller.send(createWaitlistEntry, waiting)).error.code).toBe('item_unavailable');
  expect((await change(owner, open, 'confirm')).error).toMatchObject({
    code: 'account_suspended',
    reason,
    until,
  });
  expect((await propose(owner, open, hours('16:00', '17:00'))).error.code).toBe('account_suspended');
  expect((await propose(renter, confirmed, hours('17:00', '18:00'))).status).toBe(201);
  expect((await change(owner, open, 'cancel')).body.status).toBe('CANCELLED');

  test.clock.set(new Date(Date.parse(until) - 1));
  expect((await owner.caller.send(getMe)).body.suspension).toEqual({ reason, until });
  test.clock.set(until);
  expect((await owner.caller.send(getMe)).body.suspension).toBeNull();
  expect((await admin.caller.send(listUsers)).body.map(({ suspension }) => suspension)).toEqual(
    Array(4).fill(null),
  );
  expect(await seen()).toEqual(shown);
  expect((await request(renter, item, hours('16:00', '17:00'))).status).toBe(201);
});

it('records each suspension and its end once, and sends the user one message', async () => {
  const [admin, renter] = [await newAdmin(), await newRenter()];
  const forGood = { reason, until: null };
  await suspend(admin, renter, forGood);
  expect((await suspend(admin, renter, forGood)).body.user.suspension).toEqual(forGood);
  expect(await news()).toEqual(['USER_SUSPENDED to Younes']);
  for (const _ of [1, 2]) expect((await end(admin, renter)).body.user.suspension).toBeNull();
  const acts = (await admin.caller.send(listAudit)).body.map(({ action, details, user }) => [
    action,
    details,
    user?.id,
  ]);
  expect(acts).toEqual([
    ['SUSPENSION_ENDED', { reason }, renter.id],
    ['USER_SUSPENDED', { reason, until: null }, renter.id],
  ]);
});

it('is refused for oneself, for the last active administrator, with an end that is over, and without a reason', async () => {
  const [admin, renter] = [await newAdmin(), await newRenter()];
  expect((await suspend(admin, admin)).error.code).toBe('last_administrator');
  const other = await newAdmin();
  expect((await suspend(admin, admin)).error.code).toBe('cannot_suspend_oneself');
  const over = { reason, until: test.clock.now().toISOString() };
  expect((await suspend(admin, renter, over)).error).toMatchObject({
    code: 'suspension_over',
    fields: { until: {} },
  });
  expect((await suspend(admin, renter, { reason: ' ', until: null })).status).toBe(422);

  await suspend(admin, other);
  expect((await other.caller.send(getMe)).body.isAdmin).toBe(false);
  expect((await end(other, other)).error.code).toBe('account_suspended');
  const params = { id: admin.id };
  expect((await admin.caller.send(revokeAdmin, { params })).error.code).toBe('last_administrator');
  expect((await admin.caller.send(deleteAccount)).error.code).toBe('last_administrator');
  await end(admin, other);
  expect((await admin.caller.send(revokeAdmin, { params })).status).toBe(200);
  expect((await suspend(admin, other)).error.code).toBe('not_allowed');
});

it('two administrators who suspend each other at the same time leave one of them active', async () => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  const answers = await Promise.all([suspend(one, other), suspend(other, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});
