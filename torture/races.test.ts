import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { changeStatus } from '#features/bookings/server/repository.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { systemClock } from '#shared/clock.ts';
import { violations } from '#testing/violations.ts';
import { cleanUp, newDatabase, newFolder } from '../operate/product.ts';
import {
  type Api,
  apiOf,
  type Change,
  hoursAt,
  type Item,
  newItems,
  newPeople,
  type Person,
  type Reply,
  report,
  startTwo,
  tally,
  unmatchedEvents,
} from './world.ts';

const people = 50;
const requestsEach = 10;
const sameHoursRounds = 10;
const expiringRequests = 100;
const expiringEveryMs = 50;
/** Confirmed and cancelled so long before they expire: about the time that an answer takes. */
const answersWithinMs = 80;
const priceEdits = 60;
const removedItems = 20;
const seats = 4;

let db: Db;
let api: Api;
let renters: Person[];

beforeAll(async () => {
  const url = await newDatabase('sillage_torture_races');
  const products = await startTwo(url, newFolder());
  api = apiOf(products.map(({ origin }) => origin));
  db = await openDatabase({ url });
  renters = await newPeople(db, people);
});

afterAll(async () => {
  await db.destroy();
  await cleanUp();
});

afterEach(async () => {
  await expireDueRequests(db, systemClock);
  expect(await violations(db)).toEqual([]);
});

const privateItems = (count: number) => newItems(db, count);
const seatItems = (count: number) => newItems(db, count, { rentalCategory: 'PER_SEAT', capacity: seats });

/** A number that depends only on the others, but looks random. */
const pick = (below: number, ...from: number[]) =>
  from.reduce((hash, one) => (Math.imul(hash ^ one, 0x9e3779b1) >>> 7) ^ one, 17) % below;

/** The change that a reply acknowledges. */
const changeOf = ({ status, body }: Reply): Change[] =>
  status < 300 ? [{ id: body.id, to: body.status }] : [];

const at = (time: number) => wait(Math.max(0, time - Date.now()));
const codes = (replies: readonly Reply[]) => [...new Set(replies.map(({ body }) => body.code))];

it(`${people * requestsEach} requests of ${people} people for overlapping hours never take an hour or a seat twice`, async () => {
  const items = [...(await privateItems(2)), ...(await seatItems(2))];
  const replies: Reply[] = [];
  const changes: Change[] = [];
  const keep = (reply: Reply) => {
    replies.push(reply);
    changes.push(...changeOf(reply));
  };
  const book = async (renter: Person, n: number) => {
    for (let round = 0; round < requestsEach; round++) {
      const item = items[pick(items.length, n, round)] as Item;
      const wanted = hoursAt(pick(8, n, round, 1), 1 + pick(3, n, round, 2));
      const isShared = items.indexOf(item) > 1;
      const reply = await api.request(renter, item, {
        ...wanted,
        seats: isShared ? 1 + pick(seats, n, round, 3) : 1,
      });
      keep(reply);
      if (reply.status !== 201) continue;
      // Cancelling makes room for others, and confirming for the renter's own next requests.
      const [by, action] =
        (n + round) % 2 ? ([renter, 'cancel'] as const) : ([item.owner, 'confirm'] as const);
      keep(await api.change(by, reply.body, action));
    }
  };
  await Promise.all(renters.map(book));
  const refused = replies.filter(({ status }) => status >= 300);
  const expected = ['already_booked', 'not_enough_seats', 'own_overlap', 'too_many_cancelled_requests'];
  expect(expected).toEqual(expect.arrayContaining(codes(refused)));
  report('requests for overlapping hours', tally(replies), await unmatchedEvents(db, changes));
});

it(`${people} requests for the same hours create one booking`, async () => {
  const items = await privateItems(sameHoursRounds);
  const lost: string[] = [];
  const all: Reply[] = [];
  for (const [round, item] of items.entries()) {
    const replies = await Promise.all(renters.map((renter) => api.request(renter, item, hoursAt(round, 2))));
    const winners = replies.filter(({ status }) => status === 201).length;
    if (winners !== 1) lost.push(`${winners} winners`);
    // So that no renter has open requests in the next tests.
    for (const { body } of replies.filter(({ status }) => status === 201)) {
      await api.change(item.owner, body, 'confirm');
    }
    all.push(...replies);
  }
  report('requests for the same hours', tally(all), lost);
});

it('a request is confirmed, cancelled or expires, and only then others get its hours', async () => {
  const items = [...(await privateItems(5)), ...(await seatItems(5))];
  const [holders, rivals] = [await newPeople(db, 25), await newPeople(db, 25)];
  const requests = await Promise.all(
    Array.from({ length: expiringRequests }, async (_, n) => {
      const item = items[n % items.length] as Item;
      const wanted = { ...hoursAt(n), seats: n % items.length < 5 ? 1 : seats };
      const [holder, rival] = [holders[n % 25], rivals[n % 25]] as [Person, Person];
      const { body } = await api.request(holder, item, wanted);
      return { id: body.id, item, wanted, holder, rival };
    }),
  );
  const first = Date.now() + 500;
  await Promise.all(
    requests.map(({ id }, n) =>
      db
        .updateTable('bookings')
        .set({ expires_at: new Date(first + n * expiringEveryMs) })
        .where('id', '=', id)
        .execute(),
    ),
  );
  const outcomes = await Promise.all(
    requests.map(async ({ id, item, wanted, holder, rival }, n) => {
      const expiry = first + n * expiringEveryMs;
      const [confirmed, cancelled, taken] = await Promise.all([
        at(expiry + 20 - pick(answersWithinMs, n, 1)).then(() =>
          api.change(item.owner, { id }, 'confirm', 0),
        ),
        at(expiry + 20 - pick(answersWithinMs, n, 2)).then(() => api.change(holder, { id }, 'cancel', 1)),
        at(expiry + pick(4, n, 3)).then(() => api.request(rival, item, wanted, n)),
      ]);
      return { id, confirmed, cancelled, taken };
    }),
  );
  await expireDueRequests(db, systemClock);
  const lost: string[] = [];
  const counts = { CONFIRMED: 0, RENTER: 0, EXPIRED: 0, taken: 0 };
  for (const { id, confirmed, cancelled, taken } of outcomes) {
    const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const expected =
      confirmed.status === 200 ? 'CONFIRMED' : cancelled.status === 200 ? 'RENTER' : ('EXPIRED' as const);
    const found = row.cancel_reason ?? row.status;
    if (found !== expected || confirmed.status + cancelled.status === 400) lost.push(`${id}: ${found}`);
    if (taken.status === 201 && found === 'CONFIRMED') lost.push(`${id} and ${taken.body.id}`);
    counts[expected] += 1;
    counts.taken += taken.status === 201 ? 1 : 0;
  }
  const { CONFIRMED, RENTER, EXPIRED, taken } = counts;
  const tried = `${CONFIRMED} confirmed, ${RENTER} cancelled, ${EXPIRED} expired, ${taken} then taken by others`;
  report('confirm against cancel against expiry', tried, lost);
});

it('a request that is being confirmed when it expires keeps its seats', async () => {
  const [item] = (await seatItems(1)) as [Item];
  const [holder, rival] = (await newPeople(db, 2)) as [Person, Person];
  const wanted = { ...hoursAt(0), seats };
  const { body } = await api.request(holder, item, wanted);
  const now = systemClock.now();
  const soon = new Date(now.getTime() + 50);
  await db.updateTable('bookings').set({ expires_at: soon }).where('id', '=', body.id).execute();
  const refused = await db.transaction().execute(async (transaction) => {
    const change = {
      id: body.id,
      action: 'confirm',
      from: 'PENDING',
      to: 'CONFIRMED',
      reason: null,
    } as const;
    await changeStatus(transaction, { ...change, actorId: item.owner.id, at: now });
    await at(soon.getTime() + 1);
    return api.request(rival, item, wanted);
  });
  report('a request during a confirmation', tally([refused]), refused.status === 201 ? [body.id] : []);
});

it('a request costs what its renter has seen, or is refused, while the price changes', async () => {
  const [item] = (await privateItems(1)) as [Item];
  let edits = 0;
  const edit = async () => {
    for (; edits < priceEdits; edits++) {
      const body = { hourlyRate: 100 + edits };
      const { status } = await api.call({ by: item.owner, method: 'PATCH', path: `/items/${item.id}`, body });
      expect(status).toBe(200);
    }
  };
  const requests: { seen: number; reply: Reply }[] = [];
  const book = async (renter: Person, n: number) => {
    for (let slot = n; edits < priceEdits; slot += people) {
      const { body } = await api.call({ by: renter, method: 'GET', path: `/items/${item.id}` });
      const reply = await api.request(renter, item, { ...hoursAt(slot), totalPrice: body.hourlyRate });
      requests.push({ seen: body.hourlyRate, reply });
      if (reply.status === 201) return;
    }
  };
  await Promise.all([edit(), ...renters.map(book)]);
  const lost: string[] = [];
  for (const { seen, reply } of requests) {
    if (reply.status !== 201) {
      if (reply.body.code !== 'price_changed' || reply.body.totalPrice === seen) lost.push(reply.body.code);
      continue;
    }
    const row = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', reply.body.id)
      .executeTakeFirstOrThrow();
    if (row.total_price !== seen * 100 || row.hourly_rate !== seen * 100) lost.push(`${row.id}: ${seen}`);
  }
  expect(codes(requests.map(({ reply }) => reply))).toContain('price_changed');
  report(`${edits} price edits against requests`, tally(requests.map(({ reply }) => reply)), lost);
});

it('an item is removed with its requests, or not at all', async () => {
  const items = await privateItems(removedItems);
  const rivals = await newPeople(db, people);
  const race = async (item: Item, n: number): Promise<Reply[]> => {
    const [holder, ...others] = rivals.slice((n % 8) * 6, (n % 8) * 6 + 6) as [Person, ...Person[]];
    const { body } = await api.request(holder, item, hoursAt(n * 10));
    return Promise.all([
      api.call({ by: item.owner, method: 'DELETE', path: `/items/${item.id}` }),
      ...others.map((renter, slot) => api.request(renter, item, hoursAt(n * 10 + slot + 1))),
      ...(n % 2 ? [api.change(item.owner, body, 'confirm')] : []),
    ]);
  };
  const replies: Reply[][] = [];
  for (let n = 0; n < removedItems; n += 4) {
    replies.push(...(await Promise.all(items.slice(n, n + 4).map((item, place) => race(item, n + place)))));
  }
  const { rows: orphans } = await sql<{ id: string }>`
    select b.id from bookings b join items i on i.id = b.item_id
    where i.deleted_at is not null and b.status in ('PENDING', 'CONFIRMED')`.execute(db);
  report(
    'removal against requests and confirmations',
    `${tally(replies.map(([removal]) => removal as Reply))} removals; ${tally(replies.flatMap((all) => all.slice(1)))} others`,
    orphans.map(({ id }) => id),
  );
});
