import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  hoursAt,
  type Item,
  newItems,
  newPeople,
  outcomeOf,
  type Person,
  type Reply,
  reportRace,
  twoProcesses,
} from './world.ts';

const people = 50;
const priceEdits = 60;
const removedItems = 20;

const { db, api } = await twoProcesses('sillage_torture_items');

it('a request costs what its renter has seen, or is refused, while the price changes', async () => {
  const [item] = (await newItems(db, 1)) as [Item];
  const renters = await newPeople(db, people);
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
  const outcomes = requests.map(({ reply }) => outcomeOf(reply));
  reportRace(`${edits} price edits against requests`, outcomes, { required: ['done', 'price_changed'] }, [
    ...lost,
    ...(await missingPriceEntries(item)),
  ]);
});

/** Each edit has an entry; `violations` compares what they say. */
async function missingPriceEntries({ id }: Item): Promise<string[]> {
  const { rows } = await sql`
    select from audit_entries where action = 'PRICE_CHANGED' and details ->> 'itemId' = ${id}`.execute(db);
  return rows.length === priceEdits ? [] : [`${rows.length} entries of ${priceEdits} edits`];
}

it('an item is removed with its requests, or not at all', async () => {
  const items = await newItems(db, removedItems);
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
  const removals = replies.map(([removal]) => outcomeOf(removal as Reply));
  const others = replies.flatMap((all) => all.slice(1).map(outcomeOf));
  reportRace(
    'removals against requests and confirmations',
    removals,
    { required: ['done', 'has_confirmed_bookings'] },
    orphans.map(({ id }) => id),
  );
  reportRace(
    'their requests and confirmations',
    others,
    { required: ['done', 'item_removed', 'wrong_state'] },
    [],
  );
});
