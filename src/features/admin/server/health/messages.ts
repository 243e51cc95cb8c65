import { type RawBuilder, sql } from 'kysely';
import { healthLimits } from '#features/admin/health-limits.ts';
import type { HealthPart } from '#features/admin/health-schemas.ts';
import { type Channel, channels } from '#features/notifications/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { type MessagesDeps, sendingState } from '../messages.ts';

export async function readMessages(deps: MessagesDeps): Promise<Omit<HealthPart<'messages'>, 'isRead'>> {
  const { canSendMail, stoppedSince, waitingSince } = await sendingState(deps);
  const counted = await countMessages(deps.db, deps.clock.now());
  return {
    problems: [
      ...(canSendMail ? [] : (['MAIL_NOT_SET'] as const)),
      ...(stoppedSince === null ? [] : (['MESSAGES_STOPPED'] as const)),
      ...(counted.some(({ failed }) => failed > 0) ? (['MESSAGES_FAILED'] as const) : []),
    ],
    channels: counted,
    waitingSince,
  };
}

type Counted = HealthPart<'messages'>['channels'];

/** Each count reads a part of one index, and no more entries than are counted. */
async function countMessages(db: Db, now: Date): Promise<Counted> {
  const isWaiting = sql`outcome is null and next_attempt_at <= ${now}`;
  const isRetried = sql`outcome is null and attempts > 0 and next_attempt_at > ${now}`;
  const countOf = (channel: Channel, condition: RawBuilder<unknown>) => sql<number>`(
    select count(*)::int from (
      select from messages
      where ${condition} and channel = ${sql.lit(channel)}
      limit ${sql.lit(healthLimits.countedMessages)}
    ) counted
  )`;
  const { rows } = await sql<Counted[number]>`${sql.join(
    channels.map(
      (channel) => sql`
        select
          ${sql.lit(channel)} as channel,
          least(
            ${countOf(channel, isWaiting)} + ${countOf(channel, isRetried)}, ${sql.lit(healthLimits.countedMessages)}
          ) as waiting,
          ${countOf(channel, sql`outcome = 'FAILED'`)} as failed`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows;
}
