import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { updateLanguage } from '#features/users/endpoints.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { mailServer } from '#testing/mail-server.ts';
import { testApp } from '#testing/test-app.ts';
import { dispatchDue, startDispatcher } from './dispatch.ts';
import { type ClaimedMessage, messageClaims, storeAttempt } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

const server = await mailServer();
const mailer = smtpMailer({ url: server.url, from: 'Sillage <bookings@sillage.example>' });
const test = await testApp({ mailer });
const { db, deps, clock } = test;
const { requested: make, change } = bookingWorld(test);
const requested = () => make({ at: hours('10:00', '12:00', '2026-11-28') });

const [minuteMs, hourMs] = [60_000, 3_600_000];

beforeEach(() => {
  server.accepted.length = 0;
  server.next();
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

/** A declined request, about which the renter gets one mail. */
const oneMail = () => requested().then(({ owner, booking }) => change(owner, booking, 'cancel'));

const ended = () =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'BOOKING_ENDED')
    .where('channel', '=', 'EMAIL')
    .executeTakeFirstOrThrow();
/** Sends what is due after a pause. What has become of the mail then, and how many have arrived. */
async function dispatchAfter(pauseMs = 0) {
  clock.advance(pauseMs);
  await dispatchDue(deps);
  const { outcome, attempts, error } = await ended();
  return { outcome, attempts, error, arrived: server.accepted.length };
}
const messageIds = () => server.accepted.map(({ messageId }) => messageId);

/** So many of them, about the same request, which are due. */
async function planned(count = 1) {
  await oneMail();
  await emptyOutbox(deps);
  await sql`
    insert into messages
    select (json_populate_record(m, json_build_object('id', gen_random_uuid(), 'key', key || n))).*
    from messages m, generate_series(2, ${count}::int) n
    where kind = 'BOOKING_ENDED' and channel = 'EMAIL'`.execute(db);
}

it('delivers a mail in the language of its recipient with both forms, its id and the headers of an automatic message', async () => {
  const { owner, renter, booking } = await requested();
  await renter.caller.send(updateLanguage, { body: { language: 'fr' } });
  await change(owner, booking, 'cancel');
  const results: string[] = [];
  await dispatchDue({ ...deps, onDelivery: (...result) => results.push(result.join(' ')) });
  expect(results).toContain('EMAIL SENT');
  const { id, outcome } = await ended();
  expect([outcome, server.accepted]).toEqual(['SENT', [expect.anything()]]);
  const [mail] = server.accepted;
  expect(mail).toMatchObject({
    ...{ messageId: `<${id}@sillage.example>`, from: { text: '"Sillage" <bookings@sillage.example>' } },
    ...{
      to: { text: expect.stringMatching(/^"Younes" </) },
      text: expect.any(String),
      html: expect.any(String),
    },
    subject: expect.stringMatching(/^Votre demande a été déclinée/),
  });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  // E-mails about bookings cannot be switched off.
  expect(mail?.headers.has('list')).toBe(false);
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
    const error = isFinal ? expect.stringContaining('Refused by the test') : expect.any(String);
    const failed = { outcome: isFinal ? 'FAILED' : null, attempts: 1, error, arrived: 0 };
    expect(await dispatchAfter()).toEqual(failed);
    expect(await dispatchAfter(minuteMs - 1)).toEqual(failed);
    expect(await dispatchAfter(1)).toMatchObject(
      isFinal ? failed : { outcome: 'SENT', attempts: 2, arrived: 1 },
    );
  });

  it('is final two days after the mail was due', async () => {
    await planned();
    server.next(...Array(2).fill({ at: 'DATA', code: 451 }));
    expect(await dispatchAfter(47 * hourMs)).toMatchObject({ outcome: null, attempts: 1 });
    expect(await dispatchAfter(hourMs)).toMatchObject({ outcome: 'FAILED', attempts: 2 });
  });

  it('of one mail does not delay the others', async () => {
    await planned(2);
    server.next({ at: 'DATA', code: 451 });
    expect((await dispatchAfter()).arrived).toBe(1);
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
  expect(await dispatchAfter()).toMatchObject({ outcome: 'SENT', attempts: 1, arrived: 1 });
});

it('ignores the outcome of a process whose message another one has taken over', async () => {
  await planned();
  const claim = messageClaims(db, 'EMAIL');
  async function claimed(): Promise<ClaimedMessage> {
    const message = await claim(clock.now());
    return message?.kind === 'BOOKING_ENDED' ? message : claimed();
  }
  const late = await claimed();
  clock.advance(10 * minuteMs);
  const current = await claimed();
  expect(current).toMatchObject({ id: late.id, attempts: 2 });
  const failure = { outcome: 'FAILED', error: 'late', next_attempt_at: null, at: clock.now() } as const;
  await storeAttempt(db, late, failure);
  await storeAttempt(db, late, { ...failure, outcome: null, next_attempt_at: clock.now() });
  expect(await ended()).toMatchObject({ outcome: null, error: null });
  await storeAttempt(db, current, { ...failure, outcome: 'SENT', error: null });
  await storeAttempt(db, current, failure);
  expect(await ended()).toMatchObject({ outcome: 'SENT', error: null });
});

describe('a process that ends', () => {
  it('after claiming a message leaves it to another one, when its lease has ended', async () => {
    await planned();
    while (await messageClaims(db, 'EMAIL')(clock.now()));
    expect((await dispatchAfter()).arrived).toBe(0);
    expect((await dispatchAfter(10 * minuteMs)).arrived).toBe(1);
  });

  it('between sending and storing the outcome leads to one duplicate with the same id', async () => {
    await oneMail();
    server.next('drop after accepting');
    expect((await dispatchAfter()).outcome).toBeNull();
    await dispatchAfter(10 * minuteMs);
    await dispatchAfter();
    const [first, ...others] = messageIds();
    expect(others).toEqual([first]);
  });
});

it('sends each message once when several processes send at the same time', async () => {
  await planned(12);
  await Promise.all([dispatchDue(deps), dispatchDue(deps), dispatchDue(deps)]);
  expect([messageIds().length, new Set(messageIds()).size]).toEqual([12, 12]);
});

it('keeps what could not be sent without a mail server out of later mails', async () => {
  await oneMail();
  await dispatchDue({ ...deps, mailer: null, site: { ...deps.site, demo: false } });
  expect(await dispatchAfter(hourMs)).toMatchObject({ outcome: 'NO_TRANSPORT', arrived: 0 });
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
