import { type Selectable, sql } from 'kysely';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import type { HandoverStage } from '#features/handovers/limits.ts';
import type { Category, Channel } from '#features/messages/constants.ts';
import { itemStillOut } from '#features/messages/kinds/item-still-out.tsx';
import type { Kind } from '#features/messages/kinds/kinds.ts';
import { reviewInvitation } from '#features/messages/kinds/review-invitation.tsx';
import type { Recipient as Person } from '#features/messages/layouts/scope.tsx';
import type { Db } from '#platform/database/db.ts';
import { retentionDays } from '#shared/retention.ts';
import type { Subscription } from './push/send-push.ts';
import type { MessagesTable, Outcome } from './tables.ts';

const minuteMs = 60_000;

/** How long a process may take for a message before another one sends it again. */
export const leaseMs = 10 * minuteMs;
/** How long after it was due a message is still retried. A push message is of use only at once. */
const giveUpAfterMs: Record<Channel, number> = { EMAIL: 48 * 60 * minuteMs, PUSH: 30 * minuteMs };

/** When to try again after this many failures: a minute, doubled each time up to an hour; null to give up. */
export function nextAttempt(
  { channel, attempts, dueAt }: { channel: Channel; attempts: number; dueAt: Date },
  now: Date,
): Date | null {
  const delay = Math.min(60, 2 ** (attempts - 1)) * minuteMs;
  const next = now.getTime() + delay;
  return next > dueAt.getTime() + giveUpAfterMs[channel] ? null : new Date(next);
}

type MessageRow = Selectable<MessagesTable>;

/** The columns by which a kind reads the data of a message. */
export interface Message
  extends Pick<
    MessageRow,
    | ('id' | 'channel' | 'recipient_id' | 'day')
    | ('booking_id' | 'review_id' | 'waitlist_entry_id' | 'calendar_import_id' | 'report_id' | 'helper_id')
  > {
  /** What was done to the booking that it is about. */
  event: StoredEvent | null;
}

/** What was done to a booking, as it is recorded. */
export interface StoredEvent {
  id: number;
  act: BookingEventName;
  at: Date;
  details: {
    /** Instants, and the status of the booking after it. */
    start: string;
    end: string;
    status: BookingStatus;
    /** The proposal of other hours that it is about. */
    proposal?: string;
    /** The stage of a hand-over record that it is about. */
    handover?: { stage?: HandoverStage };
  };
}

/** To whom a message is sent on its channel: a user, or the guest of a booking. */
export interface Recipient extends Person {
  /** Null unless the identity provider says that the address is the user's. */
  email: string | null;
  /** What they have switched off for the channel. */
  switchedOff: Category[];
  /** The browsers that asked for push messages. */
  browsers: (Subscription & { id: string })[];
}

/** Its recipient is null if they were deleted, or the guest's address was erased. */
export interface ClaimedMessage extends Message, Pick<MessageRow, 'due_at' | 'attempts'> {
  kind: Kind;
  recipient: Recipient | null;
}

/** More than processes claim at the same moment: if others have just taken what one sender has, the next one's is taken. */
const sendersAtOnce = 32;

/** For how many claims one order of the senders is used, because finding it reads all due messages. */
const claimsPerOrder = 20;

const isAlarm = sql`(kind = ${sql.lit(itemStillOut.name)})`;
const isDue = (channel: Channel, now: Date) =>
  sql`outcome is null and channel = ${channel} and next_attempt_at <= ${now}`;

/**
 * Returns a function that takes a due message for as long as the lease, or null without any. Alarms come first. Among them,
 * and among the others, the senders with the fewest due come first, so that no one's many messages delay those of others,
 * and then what has been due for longest. A process that ends before it has stored the outcome leaves it to be sent again,
 * with the same id.
 */
export function messageClaims(db: Db, channel: Channel): (now: Date) => Promise<ClaimedMessage | null> {
  /** Those of due messages other than alarms, in their order. */
  let senders: readonly string[] = [];
  let claimsLeft = 0;
  return async (now) => {
    const claimed = claimsLeft-- > 0 ? await claimMessage(db, { channel, senders, now }) : null;
    if (claimed) return claimed;
    const { rows } = await sql<{ id: string }>`
      select sender_id as id from messages where ${isDue(channel, now)} and not ${isAlarm}
      group by sender_id
      order by count(*), min(next_attempt_at)
      limit ${sendersAtOnce}`.execute(db);
    senders = rows.map(({ id }) => id);
    claimsLeft = claimsPerOrder - 1;
    return claimMessage(db, { channel, senders, now });
  };
}

async function claimMessage(
  db: Db,
  { channel, senders, now }: { channel: Channel; senders: readonly string[]; now: Date },
): Promise<ClaimedMessage | null> {
  const { rows } = await sql<ClaimedMessage>`
    with senders as (
      select sender_id, true as of_alarm, row_number() over (order by count(*), min(next_attempt_at)) as place
      from messages where ${isDue(channel, now)} and ${isAlarm}
      group by sender_id
      union all
      select sender_id, false, place from unnest(${senders}::uuid[]) with ordinality as others (sender_id, place)
      order by of_alarm desc, place
    ),
    due as (
      select next.id from senders, lateral (
        select id from messages
        where ${isDue(channel, now)} and sender_id = senders.sender_id and ${isAlarm} = of_alarm
        order by next_attempt_at
        limit 1
        for update skip locked
      ) next
      limit 1
    )
    update messages
    set next_attempt_at = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    from due
    where messages.id = due.id
    returning messages.id, kind, channel, recipient_id, booking_id, review_id, waitlist_entry_id, calendar_import_id,
      report_id, helper_id, day::text as day, due_at, attempts,
      (
        select json_build_object('id', id, 'act', act, 'at', at, 'details', details) from events where events.id = event_id
      ) as event,
      case when recipient_id is null then (
        select json_build_object(
          'id', id, 'displayName', coalesce(guest_name, ''), 'language', guest_language, 'email', guest_email,
          'switchedOff', '[]'::json, 'browsers', '[]'::json
        )
        from bookings where bookings.id = booking_id and guest_email is not null
        union all
        select json_build_object(
          'id', helpers.id, 'displayName', coalesce(name, ''), 'language', language, 'email', helpers.email,
          'switchedOff', '[]'::json, 'browsers', '[]'::json
        )
        from helpers join users on users.id = owner_id where helpers.id = messages.helper_id
      ) else (
        select json_build_object(
          'id', id, 'displayName', coalesce(display_name, ''), 'language', language,
          'email', case when is_email_verified then email end,
          'switchedOff', array(
            select category from notification_opt_outs where user_id = users.id and channel = ${channel}
          ),
          'browsers', array(
            select json_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
            from push_subscriptions where user_id = users.id
          )
        )
        from users where users.id = recipient_id and deleted_at is null
      ) end as recipient`.execute(db);
  const [message] = rows;
  if (!message) return null;
  const { event } = message;
  return { ...message, event: event && { ...event, at: new Date(event.at) } };
}

/** Stores what has come of an attempt. Without an outcome, the message is tried again at `next`. */
export async function storeAttempt(
  db: Db,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  {
    at,
    ...result
  }: { at: Date; outcome: Outcome | null; error: string | null; next_attempt_at: Date | null },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...result, done_at: result.outcome && at })
    .where('id', '=', id)
    // Not `outcome`: PostgreSQL might use the index of due messages then, and read all of them.
    .where('done_at', 'is', null)
    // Not if the lease has ended and another process has claimed the message.
    .where('attempts', '=', attempts)
    .execute();
}

/** When the next message of a channel is due; null without any. */
export async function nextDueAt(db: Db, channel: Channel): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(next_attempt_at) as "dueAt" from messages
    where outcome is null and channel = ${channel}`.execute(db);
  return rows[0]?.dueAt ?? null;
}

/** Deletes messages that were done long ago, except for the invitations to review, which are sent once only. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await sql`
    delete from messages
    where outcome is not null and kind <> ${sql.lit(reviewInvitation.name)}
      and done_at < ${new Date(now.getTime() - retentionDays.message * 24 * 3_600_000)}`.execute(db);
}
