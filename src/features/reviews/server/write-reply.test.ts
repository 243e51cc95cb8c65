import { expect, it } from 'vitest';
import { hideReview, listOwnRecord } from '#features/admin/endpoints.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { createReview, listReviews } from '#features/reviews/endpoints.ts';
import { replyToReview } from '#features/reviews/reply-endpoints.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const world = await messageWorld();
const { clock, db, news, outcomesOf, newPerson, change, mailTo } = world;
const hourMs = 3_600_000;
const unknown = '019aa6a0-0000-7000-8000-000000000000';

/** A review of Salma's item by Younes, who know of everything so far. */
async function reviewed() {
  const { owner, renter, item, booking } = await world.confirmed();
  await change(owner, booking, 'complete');
  const params = { bookingId: booking.id };
  const { body } = await renter.caller.send(createReview, { params, body: { rating: 4 } });
  await news();
  const reply = async (text: string, { caller } = owner, id = body.id) => {
    const sent = await caller.send(replyToReview, { params: { id }, body: { text } });
    return sent.status === 200 ? [200, sent.body.reply] : [sent.status, sent.error.code];
  };
  const seen = async () =>
    (await world.visitor.send(listReviews, { params: { id: item.id } })).body.map((one) => one.reply);
  return { owner, renter, item, review: body, reply, seen };
}

const storedReplies = () => db.selectFrom('review_replies').select(['text', 'updated_at']).execute();

it('a reply is shown below its review, changed within 24 hours only, and announced to the reviewer once', async () => {
  const { owner, renter, reply, seen } = await reviewed();
  const createdAt = clock.now().toISOString();
  expect(await reply('  Thank\r\nyou ')).toEqual([200, { text: 'Thank\nyou', createdAt }]);
  expect(await news()).toEqual(['REVIEW_REPLIED to Younes']);
  expect((await mailTo('Younes', 'REVIEW_REPLIED')).text).toMatch(/Salma has replied.*> Thank.*reviews=all/s);
  clock.advance(24 * hourMs - 1);
  expect(await reply('Thank you')).toEqual([200, { text: 'Thank you', createdAt }]);
  clock.advance(1);
  expect(await reply('No thanks')).toEqual([409, 'reply_final']);
  // The answer to the call before may have been lost.
  expect(await reply('Thank you')).toEqual([200, { text: 'Thank you', createdAt }]);
  expect(await seen()).toEqual([{ text: 'Thank you', createdAt }]);
  expect(await news()).toEqual([]);
  for (const { caller } of [owner, renter]) {
    const { body } = await caller.send(listOwnRecord);
    const acts = body.filter(({ action }) => /REPL/.test(action));
    expect(acts.map(({ action }) => action)).toEqual(['REVIEW_REPLIED', 'REVIEW_REPLIED']);
    expect(JSON.stringify(acts)).not.toContain('Thank');
  }
});

it('only the owner of the item may reply, not to a review that is hidden, unknown or of a removed item', async () => {
  const { renter, review, reply, seen, item, owner } = await reviewed();
  const admin = await newPerson({ isAdmin: true });
  for (const other of [renter, admin, await newPerson({ canListItems: true })])
    expect(await reply('Mine', other)).toEqual([403, 'not_allowed']);
  expect(await reply('Mine', owner, unknown)).toEqual([404, 'review_not_found']);
  expect((await reply('Thank you'))[0]).toBe(200);
  const params = { id: review.id };
  await admin.caller.send(hideReview, { params, body: { reason: 'Not a real trip' } });
  expect(await reply('Thank you')).toEqual([404, 'review_not_found']);
  expect(await seen()).toEqual([]);
  expect(await news()).toEqual([]);
  expect(await outcomesOf('REVIEW_REPLIED')).toContain('OBSOLETE');
  await owner.caller.send(deleteItem, { params: { id: item.id } });
  expect(await reply('Thank you')).toEqual([404, 'review_not_found']);
});

it('a hidden reply is not shown, cannot be changed, and is deleted with its item', async () => {
  const { owner, item, review, reply, seen } = await reviewed();
  const before = await storedReplies();
  await reply('Liar!');
  const hidden = { hidden_at: clock.now(), hidden_by: owner.id, hidden_reason: 'Insulting' };
  const hide = (values: object) =>
    db.updateTable('review_replies').set(values).where('review_id', '=', review.id).execute();
  await expect(hide({ hidden_at: clock.now() })).rejects.toThrow(/check/);
  await hide(hidden);
  expect(await seen()).toEqual([null]);
  for (const text of ['Liar!', 'Thank you']) expect(await reply(text)).toEqual([409, 'reply_hidden']);
  expect(await news()).toEqual([]);
  await owner.caller.send(deleteItem, { params: { id: item.id } });
  expect(await storedReplies()).toEqual(before);
});

it('a reply has 1 to 600 visible characters', async () => {
  const { reply } = await reviewed();
  for (const text of ['', ' \n', 'x'.repeat(601), 'a\u202eb'])
    expect(['malformed', 'invalid']).toContain((await reply(text))[1]);
  expect((await reply('é'.repeat(600)))[0]).toBe(200);
});
