import { sql } from 'kysely';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminMessages } from '#features/admin/schemas.ts';
import { firstDue } from '#features/notifications/server/delivery/messages.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

type MessagesDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'site'>;

/** Whether messages are being sent, and the latest that failed. See "Failed messages" in docs/product.md. */
export async function getMessages({ db, clock, mailer, site }: MessagesDeps): Promise<AdminMessages> {
  const { waiting, retried } = await waitingSince(db);
  const isLongAgo = (since: Date | null, limitMs: number) =>
    since !== null && clock.now().getTime() - since.getTime() > limitMs;
  const stoppedSince = [
    ...(isLongAgo(waiting, adminLimits.stoppedAfterMs) ? [waiting] : []),
    ...(isLongAgo(retried, adminLimits.refusedAfterMs) ? [retried] : []),
  ];
  return {
    canSendMail: mailer !== null || site.demo,
    stoppedSince: earliest(stoppedSince)?.toISOString() ?? null,
    ...(await findFailed(db)),
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
          'recipient', (select ${publicUserJson} from users u where u.id = m.recipient_id),
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
export async function retryMessage(deps: MessagesDeps, id: string): Promise<AdminMessages> {
  const now = deps.clock.now();
  const row = await deps.db
    .updateTable('messages')
    .set({ outcome: null, done_at: null, due_at: now, next_attempt_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('outcome', '=', 'FAILED')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('message_not_found');
  return getMessages(deps);
}
