import { describe, expect, it } from 'vitest';
import { getMessages, retryMessage } from '#features/admin/endpoints.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
const minuteMs = 60_000;

const newAdmin = async () => (await newPerson({ isAdmin: true })).caller;
const requestHours = async () => request(await newRenter(), await newItem(await newOwner()));
const refusing = {
  send: () => Promise.reject(new MailRefusedError('550 No such mailbox')),
  close() {},
};

it('reports nothing while all messages are sent', async () => {
  await requestHours();
  await dispatchDue(deps);
  expect((await (await newAdmin()).send(getMessages)).body).toEqual({
    canSendMail: true,
    stoppedSince: null,
    failed: 0,
    latestFailed: [],
  });
});

describe('messages that wait for ten minutes', () => {
  it('are reported if they are in the outbox', async () => {
    const admin = await newAdmin();
    await requestHours();
    clock.advance(10 * minuteMs);
    expect((await admin.send(getMessages)).body.stoppedSince).toBeNull();
    clock.advance(1);
    expect((await admin.send(getMessages)).body.stoppedSince).toBe('2026-11-21T09:00:00.000Z');
  });

  it('are reported if they are about a review in the outbox', async () => {
    const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const { body: booking } = await request(renter, await newItem(owner));
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    await dispatchDue(deps);
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
    clock.advance(10 * minuteMs + 1);
    expect((await admin.send(getMessages)).body.stoppedSince).toBe('2026-11-21T09:00:00.000Z');
  });

  it('are reported if they are planned, but not if they are only due later', async () => {
    const admin = await newAdmin();
    await requestHours();
    await dispatchDue(deps);
    clock.advance(20 * minuteMs);
    expect((await admin.send(getMessages)).body.stoppedSince).toBeNull();
    clock.set('2026-11-22T07:00:00Z');
    // The owner's warning was due at 06:00.
    expect((await admin.send(getMessages)).body.stoppedSince).toBe('2026-11-22T06:00:00.000Z');
  });
});

it('reports messages that have been retried for an hour', async () => {
  const admin = await newAdmin();
  const unreachable = {
    ...deps,
    mailer: { send: () => Promise.reject(new Error('ECONNREFUSED')), close() {} },
  };
  await requestHours();
  for (let minute = 0; minute <= 60; minute++) {
    await dispatchDue(unreachable);
    clock.advance(minuteMs);
    if (minute < 59) expect((await admin.send(getMessages)).body.stoppedSince).toBeNull();
  }
  expect((await admin.send(getMessages)).body.stoppedSince).toBe('2026-11-21T09:00:00.000Z');
});

describe('failed messages', () => {
  it('are listed with the reply of the mail server, and can be sent again', async () => {
    const admin = await newAdmin();
    await requestHours();
    await dispatchDue({ ...deps, mailer: refusing });
    const { failed, latestFailed } = (await admin.send(getMessages)).body;
    expect(failed).toBe(2);
    expect(latestFailed).toMatchObject([
      { channel: 'EMAIL', error: '550 No such mailbox' },
      { channel: 'EMAIL', error: '550 No such mailbox' },
    ]);
    expect(latestFailed.map(({ recipient }) => recipient.displayName).sort()).toEqual(['Salma', 'Younes']);
    const id = latestFailed[0]?.id ?? '';
    const retried = await admin.send(retryMessage, { params: { id } });
    expect(retried.body.failed).toBe(1);
    await dispatchDue(deps);
    const stored = await db.selectFrom('messages').select('outcome').where('id', '=', id).executeTakeFirst();
    expect(stored?.outcome).toBe('SENT');
  });

  it('cannot be sent again unless they have failed', async () => {
    const admin = await newAdmin();
    await requestHours();
    await dispatchDue(deps);
    const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    const { status, error } = await admin.send(retryMessage, { params: { id } });
    expect([status, error.code]).toEqual([404, 'message_not_found']);
  });
});
