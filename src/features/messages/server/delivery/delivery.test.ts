import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyOutbox } from '#features/messages/server/outbox/empty-outbox.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { mailServer } from '#testing/mail-server.ts';
import { testApp } from '#testing/test-app.ts';
import { dispatchDue, startDispatcher } from './dispatch.ts';
import { closeMessage, type Message, messageClaims, postponeMessage } from './messages.ts';

const server = await mailServer();
const mailer = smtpMailer({ url: server.url, from: 'Sillage <bookings@sillage.example>' });
const test = await testApp({ mailer });
const { db, deps, clock } = test;
const { requested: make, change } = bookingWorld(test);
const requested = () => make({ at: hours('10:00', '12:00', '2026-11-28') });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeEach(() => {
  server.accepted.length = 0;
  server.next();
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

/** A declined request, about which the renter gets one mail. */
async function oneMail() {
  const { owner, booking } = await requested();
  await change(owner, booking, 'cancel');
}

const ended = () =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'BOOKING_ENDED')
    .where('channel', '=', 'EMAIL')
    .executeTakeFirstOrThrow();
const messageIds = () => server.accepted.map(({ messageId }) => messageId);

/** More of them, about the same request. */
const copies = (count: number) =>
  sql`
    insert into messages
    select (json_populate_record(m, json_build_object('id', gen_random_uuid(), 'key', key || n))).*
    from messages m, generate_series(1, ${count}::int) n
    where kind = 'BOOKING_ENDED' and channel = 'EMAIL'`.execute(db);

it('delivers a mail with both forms, its id and the headers of an automatic message', async () => {
  await oneMail();
  const results: string[] = [];
  const onDelivery = (...result: string[]) => results.push(result.join(' '));
  await dispatchDue({ ...deps, onDelivery });
  expect(results).toContain('EMAIL SENT');
  const [mail, ...others] = server.accepted;
  const { id, outcome } = await ended();
  expect([outcome, others]).toEqual(['SENT', []]);
  expect(mail?.messageId).toBe(`<${id}@sillage.example>`);
  expect(mail?.from?.text).toBe('"Sillage" <bookings@sillage.example>');
  expect([mail?.to].flat()[0]?.value[0]?.name).toBe('Younes');
  expect(mail?.text).toBeTruthy();
  expect(mail?.html).toBeTruthy();
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  // E-mails about bookings cannot be switched off.
  expect(mail?.headers.has('list')).toBe(false);
});

it('writes in the language of the recipient', async () => {
  const { owner, renter, booking } = await requested();
  await renter.caller.send(updateLanguage, { body: { language: 'fr' } });
  await change(owner, booking, 'cancel');
  await dispatchDue(deps);
  expect(server.accepted.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Votre demande a été déclinée/),
  ]);
});

it('has one-click unsubscribing in reminders', async () => {
  const { owner, booking } = await requested();
  await change(owner, booking, 'confirm');
  clock.set('2026-11-27T18:00:00Z');
  await dispatchDue(deps);
  const reminder = server.accepted.find(
    ({ headers, to }) => headers.has('list') && [to].flat()[0]?.text.includes('Younes'),
  );
  const lineOf = (header: string) => reminder?.headerLines.find(({ key }) => key === header)?.line;
  expect(lineOf('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lineOf('list-unsubscribe')).toContain('/api/v1/notifications/unsubscribe?token=');
});

describe('a failure', () => {
  it.each<[string, Parameters<typeof server.next>[0], isFinal: boolean]>([
    ['the recipient is refused for now', { at: 'RCPT', code: 450 }, false],
    ['the mail is refused for now', { at: 'DATA', code: 451 }, false],
    ['the connection is closed in the middle', 'drop', false],
    ['the recipient is refused for good', { at: 'RCPT', code: 550 }, true],
    ['the mail is refused for good', { at: 'DATA', code: 554 }, true],
  ])('is retried a minute later if %s, unless that is final', async (_, behaviour, isFinal) => {
    await oneMail();
    server.next(behaviour);
    await dispatchDue(deps);
    const failed = { outcome: isFinal ? 'FAILED' : null, attempts: 1 };
    expect(await ended()).toMatchObject({ ...failed, error: expect.any(String) });
    if (isFinal) expect((await ended()).error).toContain('Refused by the test');
    clock.advance(minuteMs - 1);
    await dispatchDue(deps);
    expect(server.accepted).toEqual([]);
    clock.advance(1);
    await dispatchDue(deps);
    expect(server.accepted).toHaveLength(isFinal ? 0 : 1);
    expect(await ended()).toMatchObject(isFinal ? failed : { outcome: 'SENT', attempts: 2 });
  });

  it('is final two days after the mail was due', async () => {
    await oneMail();
    await emptyOutbox(deps);
    server.next(...Array(2).fill({ at: 'DATA', code: 451 }));
    clock.advance(47 * hourMs);
    await dispatchDue(deps);
    expect(await ended()).toMatchObject({ outcome: null, attempts: 1 });
    clock.advance(hourMs);
    await dispatchDue(deps);
    expect(await ended()).toMatchObject({ outcome: 'FAILED', attempts: 2 });
  });

  it('of one mail does not delay the others', async () => {
    await oneMail();
    await emptyOutbox(deps);
    await copies(1);
    server.next({ at: 'DATA', code: 451 });
    await dispatchDue(deps);
    expect(server.accepted).toHaveLength(1);
  });
});

it('sends push messages while the mail server is slow, and the mail once', async () => {
  await oneMail();
  server.next('hold');
  const sending = dispatchDue(deps);
  const pushed = async () => {
    const query = db.selectFrom('messages').select('outcome').where('channel', '=', 'PUSH');
    return (await query.where('kind', '=', 'BOOKING_ENDED').executeTakeFirst())?.outcome;
  };
  await expect.poll(async () => server.accepted.length, { timeout: 4_000 }).toBe(1);
  await expect.poll(pushed, { timeout: 4_000 }).toBe('NO_ADDRESS');
  expect(await ended()).toMatchObject({ outcome: null, attempts: 1 });
  // Another process looks for mails meanwhile.
  await dispatchDue(deps);
  server.release();
  await sending;
  expect(await ended()).toMatchObject({ outcome: 'SENT', attempts: 1 });
  expect(server.accepted).toHaveLength(1);
});

it('ignores the outcome of a process whose message another one has taken over', async () => {
  await oneMail();
  await emptyOutbox(deps);
  const claimed = async () => {
    for (;;) {
      const message = await messageClaims(db, 'EMAIL')(clock.now());
      if (message === null || message.kind === 'BOOKING_ENDED') return message as Message;
    }
  };
  const late = await claimed();
  clock.advance(10 * minuteMs);
  const current = await claimed();
  expect(current).toMatchObject({ id: late.id, attempts: 2 });
  const failure = { outcome: 'FAILED', error: 'late', at: clock.now() } as const;
  await closeMessage(db, late, failure);
  await postponeMessage(db, late, { until: clock.now(), error: 'late' });
  expect(await ended()).toMatchObject({ outcome: null, error: null });
  await closeMessage(db, current, { outcome: 'SENT', at: clock.now() });
  await closeMessage(db, current, failure);
  expect(await ended()).toMatchObject({ outcome: 'SENT', error: null });
});

describe('a process that ends', () => {
  it('after claiming a message leaves it to another one, when its lease has ended', async () => {
    await oneMail();
    await emptyOutbox(deps);
    while (await messageClaims(db, 'EMAIL')(clock.now()));
    await dispatchDue(deps);
    expect(server.accepted).toEqual([]);
    clock.advance(10 * minuteMs);
    await dispatchDue(deps);
    expect(server.accepted).toHaveLength(1);
  });

  it('between sending and storing the outcome leads to one duplicate with the same id', async () => {
    await oneMail();
    server.next('drop after accepting');
    await dispatchDue(deps);
    expect(await ended()).toMatchObject({ outcome: null });
    clock.advance(10 * minuteMs);
    await dispatchDue(deps);
    await dispatchDue(deps);
    const [first, second, ...more] = messageIds();
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });
});

it('sends each message once when several processes send at the same time', async () => {
  await oneMail();
  await emptyOutbox(deps);
  await copies(11);
  await Promise.all([dispatchDue(deps), dispatchDue(deps), dispatchDue(deps)]);
  expect(new Set(messageIds()).size).toBe(12);
  expect(messageIds()).toHaveLength(12);
});

it('keeps what could not be sent without a mail server out of later mails', async () => {
  await oneMail();
  const real = { ...deps, mailer: null, site: { ...deps.site, demo: false } };
  await dispatchDue(real);
  expect(await ended()).toMatchObject({ outcome: 'NO_TRANSPORT' });
  clock.advance(hourMs);
  await dispatchDue(deps);
  expect(server.accepted).toEqual([]);
});

it('stores in the demo what it sends, and nothing with real sign-in', async () => {
  await oneMail();
  await dispatchDue(deps);
  const stored = () => db.selectFrom('demo_mails').select(['id', 'recipient']).execute();
  expect(await stored()).toEqual([{ id: (await ended()).id, recipient: expect.stringMatching(/^Younes </) }]);
  await db.deleteFrom('demo_mails').execute();
  await oneMail();
  await dispatchDue({ ...deps, site: { ...deps.site, demo: false } });
  expect(await stored()).toEqual([]);
});

it('sends when the database notifies of a change, and not once it is stopped', async () => {
  const failures: unknown[] = [];
  const stop = startDispatcher(deps, (error) => failures.push(error));
  await oneMail();
  const outcome = async () => (await ended().catch(() => null))?.outcome;
  await expect.poll(outcome, { timeout: 5_000 }).toBe('SENT');
  await stop();
  const sent = server.accepted.length;
  await oneMail();
  expect(await db.selectFrom('outbox').selectAll().execute()).not.toEqual([]);
  expect(server.accepted).toHaveLength(sent);
  expect(failures).toEqual([]);
});
