import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Channel } from '#features/messages/constants.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { hours } from '#testing/booking-world.ts';
import { mailServer } from '#testing/mail-server.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { dispatchDue, startDispatcher } from './dispatch.ts';
import { messageClaims, nextAttempt, storeAttempt } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

const server = await mailServer();
const mailer = smtpMailer({ url: server.url, from: 'Sillage <bookings@sillage.example>' });
const { db, deps, clock, change, addCopies, messageOf, newUser, ...bookings } = await messageWorld({
  mailer,
});
const requested = () => bookings.requested({ at: hours('10:00', '12:00', '2026-11-28') });

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

const ended = () => messageOf('BOOKING_ENDED');

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
  await addCopies('BOOKING_ENDED', count - 1);
}

it('delivers a mail in the language of its recipient with both forms, its id and the headers of an automatic message, and keeps no copy except in the demo', async () => {
  const { owner, renter, booking } = await requested();
  await renter.caller.send(updateLanguage, { body: { language: 'fr' } });
  await change(owner, booking, 'cancel');
  const results: string[] = [];
  const site = { ...deps.site, demo: false };
  await dispatchDue({ ...deps, site, onDelivery: (...result) => results.push(result.join(' ')) });
  expect(results).toContain('EMAIL SENT');
  const { id } = await ended();
  expect(await db.selectFrom('demo_mails').select('id').execute()).toEqual([]);
  const text = expect.any(String);
  expect(server.accepted).toEqual([
    expect.objectContaining({
      ...{ messageId: `<${id}@sillage.example>`, text, html: text },
      from: expect.objectContaining({ text: '"Sillage" <bookings@sillage.example>' }),
      to: expect.objectContaining({ text: expect.stringMatching(/^"Younes" </) }),
      subject: expect.stringMatching(/^Votre demande a été déclinée/),
    }),
  ]);
  const headers = server.accepted[0]?.headers;
  // E-mails about bookings cannot be switched off.
  expect([headers?.get('auto-submitted'), headers?.has('list')]).toEqual(['auto-generated', false]);
});

it('has one-click unsubscribing in reminders', async () => {
  const { owner, booking } = await requested();
  await change(owner, booking, 'confirm');
  clock.set('2026-11-27T18:00:00Z');
  await dispatchDue(deps);
  const reminder = server.accepted.find(({ subject }) => subject?.startsWith('You are on the water'));
  const lines = reminder?.headerLines.map(({ line }) => line);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /^List-Unsubscribe:\s.*\/api\/v1\/notifications\/unsubscribe\?token=/s;
  expect(lines).toContainEqual(expect.stringMatching(link));
});

it.each<[string, Parameters<typeof server.next>[0], isFinal: boolean]>([
  ['the recipient is refused for now', { at: 'RCPT', code: 450 }, false],
  ['the mail is refused for now', { at: 'DATA', code: 451 }, false],
  ['the connection is closed in the middle', 'drop', false],
  ['the recipient is refused for good', { at: 'RCPT', code: 550 }, true],
  ['the mail is refused for good', { at: 'DATA', code: 554 }, true],
])('a failure is retried a minute later if %s, unless that is final', async (_, behaviour, isFinal) => {
  await oneMail();
  server.next(behaviour);
  const error = isFinal ? expect.stringContaining('Refused by the test') : expect.any(String);
  const failed = { outcome: isFinal ? 'FAILED' : null, attempts: 1, error, arrived: 0 };
  expect(await dispatchAfter()).toEqual(failed);
  expect(await dispatchAfter(minuteMs - 1)).toEqual(failed);
  const later = isFinal ? failed : { outcome: 'SENT', attempts: 2, arrived: 1 };
  expect(await dispatchAfter(1)).toMatchObject(later);
});

it('a failure is final two days after the mail was due', async () => {
  await planned();
  server.next(...Array(2).fill({ at: 'DATA', code: 451 }));
  expect(await dispatchAfter(47 * hourMs)).toMatchObject({ outcome: null, attempts: 1 });
  expect(await dispatchAfter(hourMs)).toMatchObject({ outcome: 'FAILED', attempts: 2 });
});

it('a failure of one mail does not delay the others', async () => {
  await planned(2);
  server.next({ at: 'DATA', code: 451 });
  expect((await dispatchAfter()).arrived).toBe(1);
});

it('sends push messages while the mail server is slow, and the mail once', async () => {
  await oneMail();
  server.next('hold');
  const sending = dispatchDue(deps);
  const pushed = async () => (await messageOf('BOOKING_ENDED', 'PUSH')).outcome;
  await expect.poll(async () => server.accepted.length, { timeout: 4_000 }).toBe(1);
  await expect.poll(pushed, { timeout: 4_000 }).toBe('NO_ADDRESS');
  expect(await ended()).toMatchObject({ outcome: null, attempts: 1 });
  // Another process looks for mails meanwhile.
  await dispatchDue(deps);
  server.release();
  await sending;
  expect(await dispatchAfter()).toMatchObject({ outcome: 'SENT', attempts: 1, arrived: 1 });
});

it('lets another process take over a message after ten minutes, and then ignores the outcome of the first', async () => {
  await planned();
  const claim = messageClaims(db, 'EMAIL');
  async function claimed() {
    for (;;) {
      const message = await claim(clock.now());
      if (message?.kind === 'BOOKING_ENDED') return message;
    }
  }
  const late = await claimed();
  while (await claim(clock.now()));
  clock.advance(10 * minuteMs - 1);
  expect(await claim(clock.now())).toBeNull();
  clock.advance(1);
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

it('sends a mail twice, with the same id, if a process ends between sending it and storing that', async () => {
  await oneMail();
  server.next('drop after accepting');
  expect((await dispatchAfter()).outcome).toBeNull();
  await dispatchAfter(10 * minuteMs);
  await dispatchAfter();
  const [first, ...others] = messageIds();
  expect(others).toEqual([first]);
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

it('sends when the database notifies of a change, and not once it is stopped', async () => {
  const failures: unknown[] = [];
  const stop = startDispatcher(deps, (error) => failures.push(error));
  await oneMail();
  await expect.poll(async () => (await ended()).outcome, { timeout: 5_000 }).toBe('SENT');
  await stop();
  const sent = server.accepted.length;
  await oneMail();
  expect(await db.selectFrom('outbox').selectAll().execute()).not.toEqual([]);
  expect(server.accepted).toHaveLength(sent);
  expect(failures).toEqual([]);
});

const [news, alarm] = ['BOOKING_ENDED', 'ITEM_STILL_OUT'];

/** Messages of a new sender that are due, of which each one was due a second after the last. */
async function addDue(kinds: string) {
  const { id } = await newUser();
  await sql`
    insert into messages (id, kind, channel, recipient_id, sender_id, deduplication_key, due_at, next_attempt_at)
    select gen_random_uuid(), kind, 'EMAIL', ${id}, ${id}::uuid, ${id}::uuid::text || n, due_at, due_at
    from unnest(string_to_array(${kinds}, ' ')) with ordinality as kinds (kind, n),
      lateral (select ${clock.now()}::timestamptz + n * interval '1 second' as due_at) times`.execute(db);
  clock.advance(60_000);
  return id;
}

it('claims alarms first, also one that becomes due later, and never lets one sender’s many messages delay others', async () => {
  const senders = [await addDue(`${news} ${alarm} ${news} ${alarm} ${news}`)];
  senders.push(await addDue(`${news} ${alarm} ${news}`));
  const claim = messageClaims(db, 'EMAIL');
  const claimed: string[] = [];
  for (let next = await claim(clock.now()); next; next = await claim(clock.now())) {
    claimed.push(`${next.kind} ${senders.indexOf(next.recipient_id ?? '')}`);
    if (claimed.length === 4) senders.push(await addDue(`${alarm}`));
  }
  expect(claimed).toEqual([
    ...[`${alarm} 1`, `${alarm} 0`, `${alarm} 0`, `${news} 1`, `${alarm} 2`],
    ...[`${news} 1`, ...Array(3).fill(`${news} 0`)],
  ]);
});

it('tries an e-mail with growing pauses for two days, and a push message for half an hour', () => {
  /** After how many minutes a message that always fails is tried. */
  function attempts(channel: Channel): number[] {
    const [dueAt, tried]: [Date, number[]] = [clock.now(), []];
    for (let next: Date | null = dueAt; next; ) {
      tried.push((+next - +dueAt) / 60_000);
      next = nextAttempt({ channel, attempts: tried.length, dueAt }, next);
    }
    return tried;
  }
  expect(attempts('EMAIL').slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(attempts('EMAIL').at(-1)).toBe(47 * 60 + 3);
  expect(attempts('PUSH')).toEqual([0, 1, 3, 7, 15]);
});
