import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { photo } from '#testing/upload.ts';
import { hoursAt, newItems, newPeople, type Person, type Reply, reportRace, twoProcesses } from './world.ts';

const priceEdits = 60;
const removedItems = 20;
const rounds = 27;
/** The second call of a race starts so much later than the first, or earlier, so that either of them can win. */
const delaysMs = [0, -2, 2, -5, 5, -10, 10, -30, 30];

const { db, api } = await twoProcesses('sillage_torture_races');

type Call = (at: number) => Promise<Reply>;

/** Sends one call to each process, at about the same time. */
async function race(first: Call, second: Call, round = 0): Promise<[Reply, Reply]> {
  const delay = delaysMs[round % delaysMs.length] ?? 0;
  return Promise.all([
    wait(Math.max(0, -delay)).then(() => first(0)),
    wait(Math.max(0, delay)).then(() => second(1)),
  ]);
}

const winners = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length;

async function uploads(owner: Person, count: number): Promise<{ id: string }[]> {
  const images: { id: string }[] = [];
  for (let n = 0; n < count; n += 8) {
    const files = await Promise.all(Array.from({ length: 8 }, (_, file) => photo(n + file + 1)));
    images.push(...(await api.upload(owner, 'items', files)).body.images);
  }
  return images;
}

/** Pairs of calls of which only one can succeed. */
const oneWinner: [string, string, () => Promise<Call[]>][] = [
  [
    'an upload that is attached to two items at once belongs to one',
    'images_not_yours',
    async () => {
      const items = await newItems(db, 6);
      const [{ owner }] = items;
      const ids = items.map(({ id }) => id);
      await sql`update items set owner_id = ${owner.id} where id = any(${ids})`.execute(db);
      return (await uploads(owner, 24)).map((image, n) => (at) => {
        const path = `/items/${items[2 * Math.floor(n / 8) + at]?.id}/images`;
        return api.call({ by: owner, at, method: 'POST', path, body: { images: [image] } });
      });
    },
  ],
  [
    'an upload with which two items are listed at once lists one',
    'images_not_yours',
    async () => {
      const [{ owner: by }] = await newItems(db, 1);
      const fields = { itemType: 'BOAT', modelName: 'Quicksilver', listingTitle: 'Twice', hourlyRate: 300 };
      return (await uploads(by, 8)).map(
        (image) => (at) =>
          api.call({ by, at, method: 'POST', path: '/items', body: { ...fields, images: [image] } }),
      );
    },
  ],
  [
    'a review that is sent twice at once counts once',
    'already_reviewed',
    async () => {
      const [item] = await newItems(db, 1);
      const renters = await newPeople(db, 20);
      return Promise.all(
        renters.map(async (by, n) => {
          const { body: booking } = await api.request(by, item, hoursAt(n));
          await api.change(item.owner, booking, 'confirm');
          await api.change(item.owner, booking, 'complete');
          const path = `/reviews/booking/${booking.id}`;
          return (at: number) =>
            api.call({ by, at, method: 'POST', path, body: { rating: 1 + ((n + at) % 5) } });
        }),
      );
    },
  ],
  [
    'two administrators who promote the same person at once leave one entry',
    'user_is_admin',
    async () => {
      const admins = await newPeople(db, 2, { isAdmin: true });
      return (await newPeople(db, 10)).map(({ id }) => (at) => {
        const path = `/admin/users/${id}/make-admin`;
        return api.call({ by: admins[at] as Person, at, method: 'PATCH', path });
      });
    },
  ],
];

it.each(oneWinner)('%s', async (title, refusal, prepare) => {
  const replies: Reply[] = [];
  const lost: string[] = [];
  for (const call of await prepare()) {
    const both = await race(call, call);
    if (winners(both) !== 1) lost.push(`${winners(both)} winners`);
    replies.push(...both);
  }
  const withGaps = sql`
    select from images where item_id is not null group by item_id having max(sort_order) >= count(*)`;
  const gaps = (await withGaps.execute(db)).rows;
  reportRace(title, replies, ['done', refusal], [...lost, ...gaps.map(() => 'a gap between pictures')]);
});

it('a request costs what its renter has seen, or is refused, while the price changes', async () => {
  const [item] = await newItems(db, 1);
  const renters = await newPeople(db, 50);
  const path = `/items/${item.id}`;
  let edits = 0;
  const edit = async () => {
    for (; edits < priceEdits; edits++) {
      const body = { hourlyRate: 100 + edits };
      expect((await api.call({ by: item.owner, method: 'PATCH', path, body })).status).toBe(200);
    }
  };
  const replies: Reply[] = [];
  const lost: string[] = [];
  const book = async (by: Person, n: number) => {
    for (let slot = n; edits < priceEdits; slot += renters.length) {
      const seen = (await api.call({ by, method: 'GET', path })).body.hourlyRate;
      const reply = await api.request(by, item, { ...hoursAt(slot), totalPrice: seen });
      replies.push(reply);
      const { totalPrice, hourlyRate, code } = reply.body;
      const isRight = reply.status === 201 ? totalPrice === seen && hourlyRate === seen : totalPrice !== seen;
      if (!isRight) lost.push(`${code}: ${totalPrice} instead of ${seen}`);
      if (reply.status === 201) return;
    }
  };
  await Promise.all([edit(), ...renters.map(book)]);
  // `violations` compares what the entries say.
  const entries = sql`
    select from events where act = 'PRICE_CHANGED' and item_id = ${item.id}`;
  const { length } = (await entries.execute(db)).rows;
  if (length !== priceEdits) lost.push(`${length} entries of ${priceEdits} edits`);
  reportRace(`${edits} price edits against requests`, replies, ['done', 'price_changed'], lost);
});

it('an item is removed with its requests, or not at all', async () => {
  const items = await newItems(db, removedItems);
  const people = await newPeople(db, 48);
  const removals: Reply[] = [];
  const others: Reply[] = [];
  const remove = async (n: number) => {
    const [item, [holder, ...rivals]] = [items[n], people.slice((n % 8) * 6, (n % 8) * 6 + 6)];
    if (!item || !holder) throw new Error('There is nothing to race for');
    const { body } = await api.request(holder, item, hoursAt(n * 10));
    // So that either of them can win.
    const first = n % 4 === 3 ? api.change(item.owner, body, 'confirm') : null;
    const [removal, ...rest] = await Promise.all([
      api.call({ by: item.owner, method: 'DELETE', path: `/items/${item.id}` }),
      ...(first ? [first] : []),
      ...rivals.map((renter, slot) => api.request(renter, item, hoursAt(n * 10 + slot + 1))),
      ...(n % 4 === 1 ? [api.change(item.owner, body, 'confirm')] : []),
    ]);
    removals.push(removal);
    others.push(...rest);
  };
  for (let n = 0; n < removedItems; n += 4) await Promise.all([0, 1, 2, 3].map((place) => remove(n + place)));
  const { rows: orphans } = await sql<{ id: string }>`
    select b.id from bookings b join items i on i.id = b.item_id
    where i.deleted_at is not null and b.status in ('PENDING', 'CONFIRMED')`.execute(db);
  const lost = orphans.map(({ id }) => id);
  reportRace('removals against requests', removals, ['done', 'has_confirmed_bookings'], lost);
  reportRace('their requests and confirmations', others, ['done', 'item_removed', 'wrong_state']);
});

/** The actions in the record that concern these users, oldest first. */
async function auditOf(users: readonly Person[]): Promise<string[]> {
  const ids = users.map(({ id }) => id);
  const entries = sql<{ action: string }>`
    select act as action from events where user_id = any(${ids}) and booking_id is null order by id`;
  return (await entries.execute(db)).rows.map(({ action }) => action);
}

it('two administrators who change the same right at once leave one entry per real change', async () => {
  const admins = await newPeople(db, 2, { isAdmin: true });
  const [person] = await newPeople(db, 1);
  const path = `/admin/users/${person.id}/toggle-listing-permission`;
  const replies: Reply[] = [];
  const expected: string[] = [];
  for (let round = 0; round < rounds; round++) {
    // Both send the same value, which changes it once. Then both toggle, which changes it twice.
    const canListItems = round % 2 === 0;
    for (const body of [{ canListItems }, undefined]) {
      const set = (at: number) =>
        api.call({ by: admins[at] as Person, at, method: 'PATCH', path, ...(body && { body }) });
      replies.push(...(await race(set, set)));
    }
    const changes = canListItems ? ['GRANTED', 'REVOKED', 'GRANTED'] : ['REVOKED', 'GRANTED', 'REVOKED'];
    expected.push(...changes.map((change) => `LISTING_${change}`));
  }
  const entries = await auditOf([person]);
  const lost = entries.join() === expected.join() ? [] : [`${entries.length} of ${expected.length}`];
  reportRace(`rights changed by two administrators, ${entries.length} entries`, replies, ['done'], lost);
});

const revoke =
  (by: Person, { id }: Person) =>
  (at?: number) =>
    api.call({ by, at, method: 'PATCH', path: `/admin/users/${id}/revoke-admin` });
const leave = (by: Person) => (at: number) => api.call({ by, at, method: 'DELETE', path: '/auth/me' });

it.each([
  [
    'one administrator is left when two revoke each other',
    (one: Person, other: Person) => [revoke(one, other), revoke(other, one)] as const,
    (both: Reply[]) => winners(both) === 1,
    ['done', 'not_allowed'],
  ],
  [
    'an administrator can delete their account while another one revokes their role',
    (one: Person, other: Person) => [revoke(one, other), leave(other)] as const,
    ([, deletion]: Reply[]) => deletion?.status === 204,
    ['done', 'user_not_found'],
  ],
  [
    'one call succeeds when an administrator deletes their account and revokes the other one',
    (one: Person, other: Person) => [leave(one), revoke(one, other)] as const,
    (both: Reply[]) => winners(both) === 1,
    ['done', 'last_administrator', 'not_allowed'],
  ],
] as const)('%s at once', async (title, callsOf, isRight, required) => {
  const replies: Reply[] = [];
  const lost: string[] = [];
  const admins = () => db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
  for (let round = 0; round < rounds; round++) {
    const others = await admins();
    const pair = await newPeople(db, 2, { isAdmin: true });
    for (const { id } of others) expect((await revoke(pair[0], { id, cookie: '' })()).status).toBe(200);
    const [first, second] = callsOf(pair[0], pair[1]);
    const both = await race(first, second, round);
    if (!isRight(both)) lost.push(`${winners(both)} winners`);
    const left = (await admins()).length;
    if (left !== 1) lost.push(`${left} administrators`);
    const entries = (await auditOf(pair)).filter((action) => action === 'ADMIN_REVOKED').length;
    const revoked = both.filter(({ status }) => status === 200).length;
    if (entries !== revoked) lost.push(`${entries} entries of ${revoked} revocations`);
    replies.push(...both);
  }
  reportRace(title, replies, required, lost, ['not_signed_in']);
});
