import { expect, it } from 'vitest';
import { listOwnRecord } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { createWaitlistEntry } from '#features/availability/endpoints.ts';
import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { blockRenter, listBlocks, unblockRenter } from '#features/bookings/block-endpoints.ts';
import { hours } from '#testing/booking-world.ts';
import { endsAs, race } from '#testing/race.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const { newOwner, newRenter, newPerson, newItem, request, enter, change, read, news } = test;
type Person = Awaited<ReturnType<typeof newPerson>>;

const reason = 'Came twice without a licence.';
const block = (owner: Person, { id }: { id: string }, why = reason) =>
  owner.caller.send(blockRenter, { params: { id }, body: { reason: why } });

it('declines the open requests, keeps what is confirmed, and refuses requests and waiting until it is undone', async () => {
  const [owner, other, renter] = [await newOwner(), await newOwner(), await newRenter()];
  const [item, second, others] = [await newItem(owner), await newItem(owner), await newItem(other)];
  const { body: confirmed } = await request(renter, item);
  await change(owner, confirmed, 'confirm');
  const { body: open } = await request(renter, item, hours('14:00', '15:00'));
  const { body: alsoOpen } = await request(renter, second, hours('16:00', '17:00'));
  const { body: ofOther } = await request(renter, others, hours('08:00', '09:00'));
  const { body: taken } = await request(
    await newPerson({ phoneNumber: '+212600000003' }),
    item,
    hours('18:00', '19:00'),
  );
  const waiting = { params: { id: item.id }, body: hours('18:00', '19:00') };
  expect((await renter.caller.send(createWaitlistEntry, waiting)).status).toBe(201);
  await news();

  const { body: blocks } = await block(owner, confirmed);
  expect(blocks).toEqual([
    {
      renter: { id: renter.id, displayName: 'Younes', profileImageUrl: null },
      ...{ reason, createdAt: '2026-11-21T09:00:00.000Z' },
    },
  ]);
  const statuses = [confirmed, open, alsoOpen, ofOther].map(async (one) => (await read(renter, one)).status);
  expect(await Promise.all(statuses)).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED', 'PENDING']);
  expect(await news()).toEqual(['BOOKING_ENDED to Younes + push', 'BOOKING_ENDED to Younes + push']);
  expect((await request(renter, item, hours('12:00', '13:00'))).error.code).toBe('blocked_by_owner');
  expect((await renter.caller.send(createWaitlistEntry, waiting)).error.code).toBe('blocked_by_owner');
  await change(owner, taken, 'cancel');
  await notifyWaitlist(test.deps);
  expect(await news()).toEqual(['BOOKING_ENDED to Person 4 + push']);
  const ended = { itemId: item.id, renterId: renter.id, seats: 1, declined: true };
  const at = { start: new Date(open.startTime), end: new Date(open.endTime) };
  const offered = await findAlternatives(
    test.db,
    { ...ended, ...at },
    { now: test.clock.now(), daylight: 'off' },
  );
  expect(offered.map(({ itemId }) => itemId)).toEqual([others.id]);

  const me = (await renter.caller.send(getMe)).body;
  expect(me.blockedBy).toEqual([owner.id]);
  expect(JSON.stringify([me, (await renter.caller.send(listOwnRecord)).body])).not.toContain(reason);
  expect((await block(owner, confirmed, 'Another one')).body.map((one) => one.reason)).toEqual([
    'Another one',
  ]);
  const params = { id: renter.id };
  for (const _ of [1, 2]) expect((await owner.caller.send(unblockRenter, { params })).status).toBe(204);
  expect((await owner.caller.send(listBlocks)).body).toEqual([]);
  expect((await request(renter, item, hours('12:00', '13:00'))).status).toBe(201);
  const acts = (await renter.caller.send(listOwnRecord)).body.map(({ action }) => action);
  expect(acts.filter((action) => action.startsWith('RENTER_'))).toEqual([
    'RENTER_UNBLOCKED',
    'RENTER_BLOCKED',
  ]);
});

it('is refused for the booking of a guest, and for those of other owners', async () => {
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const { body: booking } = await request(renter, item);
  for (const one of [renter, await newOwner()])
    expect((await block(one, booking)).error.code).toBe('booking_not_found');
  const { body: walkIn } = await enter(owner, item);
  expect((await block(owner, walkIn)).error.code).toBe('not_allowed');
});

it('leaves no open request that was made at the same time', async () => {
  await endsAs(
    test,
    [
      { block: 'done', request: 'done', open: '0' },
      { block: 'done', request: 'blocked_by_owner', open: '0' },
    ],
    async (round) => {
      const [owner, renter] = [await newOwner(), await newRenter()];
      const { body: earlier } = await request(renter, await newItem(owner));
      const item = await newItem(owner);
      const ends = await race(round, {
        block: () => block(owner, earlier),
        request: () => request(renter, item, hours('14:00', '15:00')),
      });
      const open = test.db.selectFrom('bookings').select('id').where('renter_id', '=', renter.id);
      return { ...ends, open: String((await open.where('status', '=', 'PENDING').execute()).length) };
    },
  );
});
