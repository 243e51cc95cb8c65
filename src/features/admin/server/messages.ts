import { sql } from 'kysely';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminMessages } from '#features/admin/schemas.ts';
import { firstDue } from '#features/notifications/server/delivery/messages.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

export type MessagesDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>;

/** Whether messages are being sent, and the latest that failed. See "Failed messages" in docs/product.md. */
export async function getMessages(deps: MessagesDeps): Promise<AdminMessages> {
  const { canSendMail, stoppedSince } = await sendingState(deps);
  return { canSendMail, stoppedSince, ...(await findFailed(deps.db)) };
}

/** Whether messages can be sent and are, and since when the first that is due has been waiting. */
export async function sendingState({
  db,
  clock,
  mailer,
  site,
}: MessagesDeps): Promise<
  Pick<AdminMessages, 'canSendMail' | 'stoppedSince'> & { waitingSince: string | null }
> {
  const { waiting, retried } = await waitingSince(db);
  const due = [waiting, retried].filter((since) => since !== null && since <= clock.now());
  const isLongAgo = (since: Date | null, limitMs: number) =>
    since !== null && clock.now().getTime() - since.getTime() > limitMs;
  const stoppedSince = [
    ...(isLongAgo(waiting, adminLimits.stoppedAfterMs) ? [waiting] : []),
    ...(isLongAgo(retried, adminLimits.refusedAfterMs) ? [retried] : []),
  ];
  return {
    canSendMail: mailer !== null || site.demo,
    stoppedSince: earliest(stoppedSince)?.toISOString() ?? null,
    waitingSince: earliest(due)?.toISOString() ?? null,
  };
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((one, other) => (one && other && other < one ? other : (one ?? other)), null);
}

/**
 * Since when messages have been waiting to be sent or, in the outbox, to be planned, and since when those were due that
 * have been tried without success.
 */
async function waitingSince(db: Db): Promise<{ waiting: Date | null; retried: Date | null }> {
  const { rows } = await sql<{ waiting: Date | null; retried: Date | null }>`
    select least(
      ${firstDue('EMAIL')},
      ${firstDue('PUSH')},
      (
        select coalesce(booking_events.at, reviews.created_at)
        from outbox
        left join booking_events on booking_events.id = outbox.booking_event_id
        left join reviews on reviews.id = outbox.review_id
        -- Not a change of a right to list, which has no time, nor a review that was deleted meanwhile.
        where booking_events.id is not null or reviews.id is not null
        order by outbox.id
        limit 1
      )
    ) as waiting,
    (
      select due_at from messages where outcome is null and attempts > 0 order by due_at limit 1
    ) as retried`.execute(db);
  return rows[0] ?? { waiting: null, retried: null };
}

async function findFailed(db: Db): Promise<Pick<AdminMessages, 'failed' | 'latestFailed'>> {
  const { rows } = await sql<Pick<AdminMessages, 'failed' | 'latestFailed'>>`
    select
      (select count(*)::int from messages where outcome = 'FAILED') as failed,
      (
        select coalesce(json_agg(json_build_object(
          'id', m.id,
          'kind', m.kind,
          'channel', m.channel,
          'recipient', ${publicUserOf('m.recipient_id')},
          'failedAt', ${instantJson('m.done_at')},
          'error', coalesce(m.error, '')
        ) order by m.done_at desc, m.id desc), '[]')
        from (
          select * from messages
          where outcome = 'FAILED'
          order by done_at desc, id desc
          limit ${sql.lit(adminLimits.failedMessages)}
        ) m
      ) as "latestFailed"`.execute(db);
  return rows[0] ?? { failed: 0, latestFailed: [] };
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
    await recordAudit(transaction, {
      at: now,
      action: 'MESSAGE_RETRIED',
      actorId,
      userId: row.recipient_id,
      details: { kind: row.kind, channel: row.channel },
    });
  });
  return getMessages(deps);
}
