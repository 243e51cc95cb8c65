import { expect, it } from 'vitest';
import { photo } from '#testing/upload.ts';
import { violations } from '#testing/violations.ts';
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

const attachedTwice = 24;
const listedTwice = 8;
const reviewers = 20;
const filesPerUpload = 8;

const { db, api } = await twoProcesses('sillage_torture_winners');

/** Sends a call to both processes at once. */
const twice = (call: (at: number) => Promise<Reply>) => Promise.all([call(0), call(1)]);

/** What is wrong with two calls of which only one can succeed. */
const unlessOneWon = (replies: readonly Reply[]) => {
  const winners = replies.filter(({ status }) => status < 300).length;
  return winners === 1 ? [] : [`${winners} winners`];
};

async function uploads(owner: Person, count: number): Promise<{ id: string }[]> {
  const images: { id: string }[] = [];
  for (let n = 0; n < count; n += filesPerUpload) {
    const files = await Promise.all(Array.from({ length: filesPerUpload }, (_, file) => photo(n + file + 1)));
    const { status, body } = await api.upload(owner, files);
    expect(status).toBe(201);
    images.push(...body.images);
  }
  return images;
}

it('an upload that is attached to two items at once belongs to one', async () => {
  const [first, ...others] = (await newItems(db, 2 * (attachedTwice / filesPerUpload))) as [Item, ...Item[]];
  const { owner } = first;
  for (const { id } of others) {
    await db.updateTable('items').set({ owner_id: owner.id }).where('id', '=', id).execute();
  }
  const items = [first, ...others];
  const lost: string[] = [];
  const all: Reply[] = [];
  for (const [n, { id }] of (await uploads(owner, attachedTwice)).entries()) {
    const pair = 2 * Math.floor(n / filesPerUpload);
    const replies = await twice((at) => {
      const path = `/items/${items[pair + at]?.id}/images`;
      return api.call({ by: owner, at, method: 'POST', path, body: { images: [{ id }] } });
    });
    lost.push(...unlessOneWon(replies));
    all.push(...replies);
  }
  for (const { id } of items) {
    const images = await db
      .selectFrom('images')
      .select('sort_order')
      .where('item_id', '=', id)
      .orderBy('sort_order')
      .execute();
    if (images.some(({ sort_order }, place) => sort_order !== place)) lost.push(`${id}: a gap`);
  }
  reportRace(
    'uploads attached to two items',
    all.map(outcomeOf),
    { required: ['done', 'images_not_yours'] },
    lost,
  );
});

it('an upload with which two items are listed at once lists one', async () => {
  const [{ owner }] = (await newItems(db, 1)) as [Item];
  const lost: string[] = [];
  const all: Reply[] = [];
  for (const { id } of await uploads(owner, listedTwice)) {
    const fields = { itemType: 'BOAT', modelName: 'Quicksilver', listingTitle: 'Twice', hourlyRate: 300 };
    const body = { ...fields, images: [{ id }] };
    const replies = await twice((at) => api.call({ by: owner, at, method: 'POST', path: '/items', body }));
    lost.push(...unlessOneWon(replies));
    all.push(...replies);
  }
  const listed = await db.selectFrom('items').select('id').where('owner_id', '=', owner.id).execute();
  if (listed.length !== 1 + listedTwice) lost.push(`${listed.length} items`);
  reportRace(
    'items listed twice with one upload',
    all.map(outcomeOf),
    { required: ['done', 'images_not_yours'] },
    lost,
  );
});

it('a review that is sent twice at once counts once', async () => {
  const [item] = (await newItems(db, 1)) as [Item];
  const lost: string[] = [];
  const all: Reply[] = [];
  const review = async (renter: Person, n: number) => {
    const { body: booking } = await api.request(renter, item, hoursAt(n));
    await api.change(item.owner, booking, 'confirm');
    await api.change(item.owner, booking, 'complete');
    const path = `/reviews/booking/${booking.id}`;
    const replies = await twice((at) =>
      api.call({ by: renter, at, method: 'POST', path, body: { rating: 1 + ((n + at) % 5) } }),
    );
    lost.push(...unlessOneWon(replies));
    all.push(...replies);
  };
  await Promise.all((await newPeople(db, reviewers)).map(review));
  reportRace('reviews sent twice', all.map(outcomeOf), { required: ['done', 'already_reviewed'] }, [
    ...lost,
    ...(await violations(db)),
  ]);
});
