import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { it } from 'vitest';
import { confirm } from '#features/bookings/acts/confirm.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { writeAct } from '#features/bookings/server/write-act.ts';
import { lockItem } from '#features/items/server/stored-item.ts';
import { newId } from '#platform/database/ids.ts';
import { systemClock } from '#shared/clock.ts';
import {
  hoursAt,
  type Item,
  newItems,
  newPeople,
  type Person,
  type Reply,
  reportRace,
  twoProcesses,
} from './world.ts';

const people = 50;
const requestsEach = 10;
const expiringEveryMs = 50;
/** How long an answer takes on an idle, a busy and a crowded machine: confirmed and cancelled so long before and after they expire. */
const answersMs = [80, 300, 1_000];
const seats = 4;

const { db, api } = await twoProcesses('sillage_torture_bookings');
const renters = await newPeople(db, people);

const seatItems = (count: number) => newItems(db, count, { rentalCategory: 'PER_SEAT', capacity: seats });

/** A number that depends only on the others, but looks random. */
const pick = (below: number, ...from: number[]) =>
  from.reduce((hash, one) => (Math.imul(hash ^ one, 0x9e3779b1) >>> 7) ^ one, 17) % below;

const at = (time: number) => wait(Math.max(0, time - Date.now()));

const expireAt = (id: string, time: number) =>
  sql`update bookings set expires_at = ${new Date(time)} where id = ${id}`.execute(db);

it(`${people * requestsEach} requests of ${people} people for overlapping hours never take an hour or a seat twice`, async () => {
  const fleet = await newItems(db, 1, { units: seats });
  const items = [...(await newItems(db, 2)), ...(await seatItems(1)), ...fleet];
  const ids = items.map(({ id }) => id);
  const replies: Reply[] = [];
  const book = async (renter: Person, n: number) => {
    for (let round = 0; round < requestsEach; round++) {
      const place = pick(items.length, n, round);
      const item = items[place] as Item;
      const wanted = hoursAt(pick(8, n, round, 1), 1 + pick(3, n, round, 2));
      const wantedSeats = place > 1 ? 1 + pick(seats, n, round, 3) : 1;
      const reply = await api.request(renter, item, { ...wanted, seats: wantedSeats });
      replies.push(reply);
      if (reply.status !== 201) continue;
      // Cancelling makes room for others, and confirming for the renter's own next requests.
      const [by, action] =
        (n + round) % 2 ? ([renter, 'cancel'] as const) : ([item.owner, 'confirm'] as const);
      replies.push(await api.change(by, reply.body, action));
    }
  };
  await Promise.all(renters.map(book));
  // Events follow each other (`violations`), so that the last state shows whether all are there.
  const acknowledged = new Map(replies.map(({ body: { id, status } }) => [id, status]));
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from bookings where item_id = any(${ids})`.execute(db);
  const lost = rows.filter(({ id, status }) => acknowledged.get(id) !== status).map(({ id }) => id);
  const required = ['done', 'already_booked', 'not_enough_seats'];
  const allowed = ['own_overlap', 'too_many_abandoned_requests'];
  reportRace('requests for overlapping hours', replies, required, lost, allowed);
});

it(`${people} requests for the same hours, each sent to both processes with its id, create one booking`, async () => {
  const all: Reply[] = [];
  const lost: string[] = [];
  for (const [round, item] of (await newItems(db, 10)).entries()) {
    const requests = renters.flatMap((renter) => {
      const wanted = { id: newId(systemClock.now()), ...hoursAt(round, 2) };
      return [0, 1].map((process) => api.request(renter, item, wanted, process));
    });
    const replies = await Promise.all(requests);
    const [made, ...others] = replies.filter(({ status }) => status === 201);
    if (!made || others.length !== 1 || others[0]?.body.id !== made.body.id) lost.push(`round ${round}`);
    // Confirmed, because open requests would count against their renters in the next tests.
    else await api.change(item.owner, made.body, 'confirm');
    all.push(...replies);
  }
  reportRace('requests for the same hours', all, ['done', 'already_booked'], lost);
});

it('a request is confirmed, cancelled or expires, and only then others get its hours', async () => {
  const items = [...(await newItems(db, 5)), ...(await seatItems(5))];
  const [holders, rivals] = [await newPeople(db, 25), await newPeople(db, 25)];
  const requests = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const item = items[n % items.length] as Item;
      const wanted = { ...hoursAt(n), seats: n % items.length < 5 ? 1 : seats };
      const [holder, rival] = [holders[n % 25], rivals[n % 25]] as [Person, Person];
      const { body } = await api.request(holder, item, wanted);
      return { id: body.id, item, wanted, holder, rival };
    }),
  );
  const first = Date.now() + 500;
  await Promise.all(requests.map(({ id }, n) => expireAt(id, first + n * expiringEveryMs)));
  const results = await Promise.all(
    requests.map(async ({ id, item, wanted, holder, rival }, n) => {
      const expiry = first + n * expiringEveryMs;
      const soon = (seed: number) => at(expiry + 40 - pick(answersMs[n % 3] ?? 0, n, seed));
      const [confirmed, cancelled, taken] = await Promise.all([
        soon(1).then(() => api.change(item.owner, { id }, 'confirm', 0)),
        soon(2).then(() => api.change(holder, { id }, 'cancel', 1)),
        at(expiry + pick(4, n, 3)).then(() => api.request(rival, item, wanted, n)),
      ]);
      return { id, confirmed, cancelled, taken };
    }),
  );
  await expireDueRequests(db, systemClock);
  const lost: string[] = [];
  const outcomes: string[] = [];
  const refusals: Reply[] = [];
  for (const { id, confirmed, cancelled, taken } of results) {
    const winner = confirmed.status === 200 ? 'CONFIRMED' : cancelled.status === 200 ? 'RENTER' : 'EXPIRED';
    const { rows } = await sql<{ outcome: string }>`
      select coalesce(cancel_reason, status) as outcome from bookings where id = ${id}`.execute(db);
    const stored = rows[0]?.outcome ?? 'gone';
    if (stored !== winner || confirmed.status + cancelled.status === 400) lost.push(`${id}: ${stored}`);
    if (taken.status === 201 && stored === 'CONFIRMED') lost.push(`${id} and ${taken.body.id}`);
    outcomes.push(stored, ...(taken.status === 201 ? ['taken'] : []));
    refusals.push(...[confirmed, cancelled, taken].filter((reply) => reply.status >= 300));
  }
  const required = ['CONFIRMED', 'RENTER', 'EXPIRED', 'taken'];
  reportRace('confirm against cancel against expiry, and then taken', outcomes, required, lost);
  reportRace('its refusals', refusals, ['wrong_state', 'already_booked']);
});

it('a request that is being confirmed when it expires keeps its seats', async () => {
  const [item] = await seatItems(1);
  const [holder, rival] = await newPeople(db, 2);
  const wanted = { ...hoursAt(0), seats };
  const { body } = await api.request(holder, item, wanted);
  const now = systemClock.now();
  const soon = now.getTime() + 50;
  await expireAt(body.id, soon);
  const { rivalsRequest } = await db.transaction().execute(async (transaction) => {
    await lockItem(transaction, item.id);
    await writeAct(transaction, [body.id], confirm, { actorId: item.owner.id, now });
    await at(soon + 1);
    // It waits for the item's lock.
    const rivalsRequest = api.request(rival, item, wanted);
    await at(soon + 100);
    return { rivalsRequest };
  });
  reportRace('a request during a confirmation', [await rivalsRequest], ['already_booked']);
});

it('closing hours returns a booking that was made before, and refuses one that comes after', async () => {
  const items = await newItems(db, 10);
  const renters = await newPeople(db, people);
  const replies: Reply[] = [];
  const lost: string[] = [];
  const close = async (n: number) => {
    const [item, renter] = [items[n % items.length], renters[n % people]] as [Item, Person];
    const closing = { by: item.owner, method: 'POST', path: `/items/${item.id}/closures`, body: hoursAt(n) };
    const [closed, booked] = await Promise.all([
      wait(pick(20, n, 1)).then(() => api.call({ ...closing, at: n })),
      wait(pick(20, n, 2)).then(() => api.request(renter, item, hoursAt(n), n + 1)),
    ]);
    const told = closed.body.bookings?.map(({ id }) => id) ?? [];
    if (told.join() !== (booked.status === 201 ? booked.body.id : '')) lost.push(`${n}: ${told.join()}`);
    replies.push(closed, booked);
  };
  for (let n = 0; n < 100; n += 10) await Promise.all(items.map((_, place) => close(n + place)));
  reportRace('closing against booking', replies, ['done', 'hours_closed'], lost);
});
