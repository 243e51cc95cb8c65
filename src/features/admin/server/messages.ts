import { sql } from 'kysely';
import { adminLimits } from '#features/admin/constants.ts';
import type { AdminMessages } from '#features/admin/schemas.ts';
import { type Channel, channels } from '#features/messages/constants.ts';
import { type Kind, kinds } from '#features/messages/kinds/kinds.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';

type MessagesDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>;

/** The messages that failed. See "Failed messages" in docs/product.md. */
export async function getMessages(deps: MessagesDeps): Promise<AdminMessages> {
  const { channels: queues } = await readQueue(deps);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return { failed, latestFailed: await findLatestFailed(deps.db) };
}

/**
 * What waits to be sent or, in the outbox, to be planned, and since when; what failed for good; and since when messages
 * have been waiting for so long that something must be wrong, otherwise null. What has been tried is due, also while it
 * waits for its next attempt.
 */
export async function readQueue({ db, clock, mailer, site }: MessagesDeps) {
  const now = clock.now();
  const { rows } = await sql<{
    channel: Channel;
    waiting: number;
    failed: number;
    dueAt: Date | null;
    attemptAt: Date | null;
    retriedSince: Date | null;
  }>`
    select
      channel,
      count(*) filter (where outcome is null)::int as waiting,
      count(*) filter (where outcome = 'FAILED')::int as failed,
      min(due_at) filter (where outcome is null) as "dueAt",
      min(next_attempt_at) as "attemptAt",
      min(due_at) filter (where outcome is null and attempts > 0) as "retriedSince"
    from messages
    where outcome = 'FAILED'
      or (outcome is null and attempts > 0)
      or (outcome is null and channel in (${sql.join(channels.map(sql.lit))}) and next_attempt_at <= ${now})
    group by channel`.execute(db);
  // A change of a right to list has no time, nor has a review that was deleted meanwhile.
  const { rows: outbox } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(coalesce(events.at, reviews.created_at)) as since
    from outbox
    left join events on events.id = outbox.event_id
    left join reviews on reviews.id = outbox.review_id`.execute(db);
  const planned = outbox[0]?.since ?? null;
  const isOlder = (limitMs: number) => (since: Date | null) =>
    since !== null && now.getTime() - since.getTime() > limitMs;
  return {
    canSendMail: mailer !== null || site.demo,
    channels: channels.map((channel) => {
      const { waiting = 0, failed = 0, dueAt } = rows.find((row) => row.channel === channel) ?? {};
      return {
        channel,
        waiting,
        failed,
        waitingSeconds: dueAt ? (now.getTime() - dueAt.getTime()) / 1_000 : 0,
      };
    }),
    outbox: outbox[0]?.count ?? 0,
    waitingSince: earliest([planned, ...rows.map(({ dueAt }) => dueAt)]),
    stoppedSince: earliest([
      ...[planned, ...rows.map(({ attemptAt }) => attemptAt)].filter(isOlder(adminLimits.stoppedAfterMs)),
      ...rows.map(({ retriedSince }) => retriedSince).filter(isOlder(adminLimits.refusedAfterMs)),
    ]),
  };
}

function earliest(instants: readonly (Date | null)[]): string | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}

type FailedMessage = Omit<AdminMessages['latestFailed'][number], 'label'>;

async function findLatestFailed(db: Db): Promise<AdminMessages['latestFailed']> {
  const { rows } = await sql<{ latestFailed: (FailedMessage & { kind: Kind })[] }>`
    select coalesce(json_agg(json_build_object(
      'id', m.id,
      'kind', m.kind,
      'channel', m.channel,
      'recipient', ${publicUserOf('m.recipient_id')},
      'failedAt', ${instantJson('m.done_at')},
      'error', coalesce(m.error, '')
    ) order by m.done_at desc, m.id desc), '[]') as "latestFailed"
    from (
      select * from messages
      where outcome = 'FAILED'
      order by done_at desc, id desc
      limit ${sql.lit(adminLimits.failedMessages)}
    ) m`.execute(db);
  return (rows[0]?.latestFailed ?? []).map(({ kind, ...failed }) => ({
    ...failed,
    label: kinds[kind].label,
  }));
}

/** Sends a failed message again, as if it were due now. Throws 404 unless there is such a message that has failed. */
export async function retryMessage(
  deps: MessagesDeps,
  { id, actorId }: { id: string; actorId: string },
): Promise<AdminMessages> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('messages')
      .set({ outcome: null, done_at: null, due_at: now, next_attempt_at: now, attempts: 0 })
      .where('id', '=', id)
      .where('outcome', '=', 'FAILED')
      .returning(['recipient_id', 'kind', 'channel'])
      .executeTakeFirst();
    if (!row) throw new AppError('message_not_found');
    await recordEvent(transaction, {
      at: now,
      act: 'MESSAGE_RETRIED',
      actorId,
      ...(row.recipient_id !== null && { userId: row.recipient_id }),
      details: {
        ...kinds[row.kind as Kind].label,
        ...{ kind: row.kind, channel: row.channel, isToGuest: row.recipient_id === null },
      },
    });
  });
  return getMessages(deps);
}
