import { sql } from 'kysely';
import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import type { DeliveryDeps } from '#features/messages/server/deliver.ts';
import type { Recipient } from '#features/messages/server/messages.ts';
import type { Outcome } from '#features/messages/server/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { isLocalSite } from './push-address.ts';
import { pushMessage } from './push-message.ts';
import { type PushResult, sendPush } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

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
  const sender = { keys: await vapidKeys(db), contactEmail: site.contactEmail, isLocal: isLocalSite(site) };
  const { content, importance } = pushMessage(kind, data, { recipient, now, daylight: site.daylight });
  const results = await Promise.all(
    recipient.browsers.map(async (browser) => ({
      id: browser.id,
      ...(await sendPush(sender, browser, content, importance)),
    })),
  );
  await recordResults(db, results, now);
  if (results.some(({ outcome }) => outcome === 'SENT')) return 'SENT';
  for (const result of results) if (result.outcome === 'FAILED') throw new Error(result.error);
  for (const result of results) if (result.outcome === 'REFUSED') throw new PushRefusedError(result.error);
  return 'NO_ADDRESS';
}

/** Deletes subscriptions that the push service reports gone, or that have failed often and for long. */
async function recordResults(
  db: Db,
  results: readonly { id: string; outcome: PushResult['outcome'] }[],
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
