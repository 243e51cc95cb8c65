import { setTimeout as wait } from 'node:timers/promises';
import { it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { changeStatus } from '#features/bookings/server/repository.ts';
import { systemClock } from '#shared/clock.ts';
import {
  type Change,
  hoursAt,
  type Item,
  newItems,
  newPeople,
  outcomeOf,
  type Person,
  type Reply,
  reportRace,
  twoProcesses,
  unmatchedEvents,
} from './world.ts';

const people = 50;
const requestsEach = 10;
const sameHoursRounds = 10;
const expiringRequests = 100;
const expiringEveryMs = 50;
/** Confirmed and cancelled so long before they expire: about the time that an answer takes. */
const answersWithinMs = 80;
const seats = 4;

const { db, api } = await twoProcesses('sillage_torture_races');
const renters = await newPeople(db, people);

const privateItems = (count: number) => newItems(db, count);
const seatItems = (count: number) => newItems(db, count, { rentalCategory: 'PER_SEAT', capacity: seats });

/** A number that depends only on the others, but looks random. */
const pick = (below: number, ...from: number[]) =>
  from.reduce((hash, one) => (Math.imul(hash ^ one, 0x9e3779b1) >>> 7) ^ one, 17) % below;

/** The change that a reply acknowledges. */
const changeOf = ({ status, body }: Reply): Change[] =>
  status < 300 ? [{ id: body.id, to: body.status }] : [];

const at = (time: number) => wait(Math.max(0, time - Date.now()));

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
  const outcomes = {
    required: ['done', 'already_booked', 'not_enough_seats'],
    allowed: ['own_overlap', 'too_many_abandoned_requests'],
  };
  const lost = await unmatchedEvents(db, changes);
  reportRace('requests for overlapping hours', replies.map(outcomeOf), outcomes, lost);
});

it(`${people} requests for the same hours create one booking`, async () => {
  const items = await privateItems(sameHoursRounds);
  const lost: string[] = [];
  const all: Reply[] = [];
  for (const [round, item] of items.entries()) {
    const replies = await Promise.all(renters.map((renter) => api.request(renter, item, hoursAt(round, 2))));
    const winners = replies.filter(({ status }) => status === 201).length;
    if (winners !== 1) lost.push(`${winners} winners`);
    // Confirmed, because open requests would count against their renters in the next tests.
    for (const { body } of replies.filter(({ status }) => status === 201)) {
      await api.change(item.owner, body, 'confirm');
    }
    all.push(...replies);
  }
  const outcomes = { required: ['done', 'already_booked'] };
  reportRace('requests for the same hours', all.map(outcomeOf), outcomes, lost);
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
  const results = await Promise.all(
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
  const outcomes: string[] = [];
  const refusals: string[] = [];
  for (const { id, confirmed, cancelled, taken } of results) {
    const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const winner = confirmed.status === 200 ? 'CONFIRMED' : cancelled.status === 200 ? 'RENTER' : 'EXPIRED';
    const stored = row.cancel_reason ?? row.status;
    if (stored !== winner || confirmed.status + cancelled.status === 400) lost.push(`${id}: ${stored}`);
    if (taken.status === 201 && stored === 'CONFIRMED') lost.push(`${id} and ${taken.body.id}`);
    outcomes.push(stored, ...(taken.status === 201 ? ['taken'] : []));
    refusals.push(...[confirmed, cancelled, taken].filter(({ status }) => status >= 300).map(outcomeOf));
  }
  const required = ['CONFIRMED', 'RENTER', 'EXPIRED', 'taken'];
  reportRace('confirm against cancel against expiry, and then taken', outcomes, { required }, lost);
  reportRace('its refusals', refusals, { required: ['wrong_state', 'already_booked'] }, []);
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
  const required = ['already_booked'];
  reportRace('a request during a confirmation', [outcomeOf(refused)], { required }, []);
});
