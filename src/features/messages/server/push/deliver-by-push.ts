import { sql } from 'kysely';
import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import type { MessageContext } from '#features/messages/layouts/scope.tsx';
import type { DeliveryDeps } from '#features/messages/server/deliver.ts';
import type { Recipient } from '#features/messages/server/messages.ts';
import type { Outcome } from '#features/messages/server/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { marina } from '#shared/marina.ts';
import {
  type Importance,
  isLocalSite,
  type PushContent,
  type PushResult,
  sendPush,
  vapidKeys,
} from './send-push.ts';

/** After how many failures in a row, over how long, a subscription is deleted. */
const maxFailures = 10;
const failingMs = 7 * 24 * 3_600_000;

/** No browser's push service accepts the message, now or later. */
export class PushRefusedError extends Error {}

/**
 * Sends a push message to each browser of a user that asked for them, and deletes the subscriptions that have ended. It
 * is tried again only if no browser got it: those that did would show it twice.
 */
export async function deliverByPush(
  { db, clock, site }: DeliveryDeps,
  { kind, data, recipient }: { kind: MessageKind; data: unknown; recipient: Recipient },
): Promise<Outcome> {
  const now = clock.now();
  const sender = { keys: await vapidKeys(db), contactEmail: marina.contactEmail, isLocal: isLocalSite(site) };
  const { content, importance } = pushMessage(kind, data, { recipient, now, daylight: site.daylight });
  const results = await Promise.all(
    recipient.browsers.map(async (browser) => ({
      id: browser.id,
      ...(await sendPush(sender, browser, content, importance)),
    })),
  );
  await recordResults(db, results, now);
  const first = (outcome: PushResult['outcome']) => results.find((result) => result.outcome === outcome);
  const [failed, refused] = [first('FAILED'), first('REFUSED')];
  if (first('SENT')) return 'SENT';
  if (failed) throw new Error(failed.error);
  if (refused) throw new PushRefusedError(refused.error);
  return 'NO_ADDRESS';
}

/** Browsers cut off a longer text, on some systems without showing the rest. */
const longestBody = 140;
const longestSeconds = 24 * 3600;

/**
 * The push message of a message in its recipient's language. It is kept for as long as it is of use: a request until it
 * expires, a reminder until the start.
 */
export function pushMessage<Data>(
  kind: MessageKind<string, Data>,
  data: Data,
  context: MessageContext,
): { content: PushContent; importance: Importance } {
  const { heading, summary, darkness, path, tag } = kind.show(data, context);
  const body = darkness ? `${summary}. ${darkness}` : summary;
  const end = kind.until?.(data);
  const seconds = end ? Math.floor((end.getTime() - context.now.getTime()) / 1000) : longestSeconds;
  return {
    content: { title: heading, body: body.length > longestBody ? summary : body, path, tag },
    importance: {
      ttlSeconds: Math.min(longestSeconds, Math.max(60, seconds)),
      urgency: kind.isUrgent?.(data) ? 'high' : 'normal',
    },
  };
}

/** Deletes subscriptions that the push service reports gone, or that have failed often and for long. */
async function recordResults(
  db: Db,
  results: readonly (PushResult & { id: string })[],
  now: Date,
): Promise<void> {
  const idsOf = (...outcomes: PushResult['outcome'][]) =>
    sql`any(${results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id)}::uuid[])`;
  await sql`
    update push_subscriptions set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
    where id = ${idsOf('FAILED', 'REFUSED')}`.execute(db);
  await sql`
    update push_subscriptions set failures = 0, failing_since = null
    where id = ${idsOf('SENT')} and failures > 0`.execute(db);
  await sql`
    delete from push_subscriptions
    where id = ${idsOf('GONE')}
      or (
        id = ${idsOf('FAILED', 'REFUSED')}
        and failures >= ${maxFailures}
        and failing_since <= ${new Date(now.getTime() - failingMs)}
      )`.execute(db);
}
