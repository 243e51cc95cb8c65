import { describe, expect, it } from 'vitest';
import { getMessages, listAudit, retryMessage } from '#features/admin/endpoints.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { readQueue } from './messages.ts';

const test = await testApp();
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request, insertBooking } = adminWorld(test);
const minuteMs = 60_000;
const start = '2026-11-21T09:00:00.000Z';

const newAdmin = async () => (await newPerson({ isAdmin: true })).caller;
const requestHours = async () => request(await newRenter(), await newItem(await newOwner()));
const failingWith = (error: Error) => ({
  ...deps,
  mailer: { send: () => Promise.reject(error), close() {} },
});

it('reports nothing while all messages are sent', async () => {
  await requestHours();
  await dispatchDue(deps);
  const { body } = await (await newAdmin()).send(getMessages);
  expect(body).toEqual({ failed: 0, latestFailed: [] });
});

describe('messages that wait for ten minutes are reported', () => {
  it('if they are in the outbox', async () => {
    await requestHours();
    clock.advance(10 * minuteMs);
    expect((await readQueue(deps)).stoppedSince).toBeNull();
    clock.advance(1);
    expect((await readQueue(deps)).stoppedSince).toBe(start);
  });

  it('if they are about a review in the outbox', async () => {
    const renter = await newRenter();
    const { id: itemId } = await newItem(await newOwner());
    const bookingId = await insertBooking({ id: itemId }, renter, '2026-11-20T10:00:00Z');
    const review = { itemId, bookingId, reviewerId: renter.id, rating: 5, comment: null };
    await insertReview(db, { ...review, createdAt: clock.now() });
    clock.advance(10 * minuteMs + 1);
    expect((await readQueue(deps)).stoppedSince).toBe(start);
  });

  it('if they are planned, but not if they are only due later', async () => {
    await requestHours();
    await dispatchDue(deps);
    clock.advance(20 * minuteMs);
    expect((await readQueue(deps)).stoppedSince).toBeNull();
    clock.set('2026-11-22T07:00:00Z');
    // The owner's warning was due at 06:00.
    expect((await readQueue(deps)).stoppedSince).toBe('2026-11-22T06:00:00.000Z');
  });

  it('if they have been retried for an hour', async () => {
    await requestHours();
    // When they are tried again: a minute after the first failure, two after the second, and so on.
    for (const minute of [0, 1, 3, 7, 15, 31, 60]) {
      clock.set(new Date(Date.parse(start) + minute * minuteMs));
      await dispatchDue(failingWith(new Error('ECONNREFUSED')));
      expect((await readQueue(deps)).stoppedSince, `minute ${minute}`).toBeNull();
    }
    clock.advance(1);
    expect((await readQueue(deps)).stoppedSince).toBe(start);
  });
});

describe('failed messages', () => {
  it('are listed with the reply of the mail server, and can be sent again, which is recorded', async () => {
    const admin = await newAdmin();
    await requestHours();
    await dispatchDue(failingWith(new MailRefusedError('550 No such mailbox')));
    const { failed, latestFailed } = (await admin.send(getMessages)).body;
    expect(failed).toBe(2);
    const refused = { channel: 'EMAIL', error: '550 No such mailbox' };
    expect(latestFailed).toMatchObject([refused, refused]);
    expect(latestFailed.map(({ recipient }) => recipient?.displayName).sort()).toEqual(['Salma', 'Younes']);
    const { id = '', label, recipient } = latestFailed[0] ?? {};
    const retried = await admin.send(retryMessage, { params: { id } });
    expect(retried.body.failed).toBe(1);
    const again = await admin.send(retryMessage, { params: { id } });
    expect([again.status, again.error.code]).toEqual([404, 'message_not_found']);
    expect((await admin.send(listAudit, { query: { action: 'MESSAGE_RETRIED' } })).body).toMatchObject([
      { user: { id: recipient?.id }, details: { ...label, channel: 'EMAIL' } },
    ]);
    await dispatchDue(deps);
    const stored = await db.selectFrom('messages').select('outcome').where('id', '=', id).executeTakeFirst();
    expect(stored?.outcome).toBe('SENT');
    expect((await admin.send(retryMessage, { params: { id } })).status).toBe(404);
  });
});
