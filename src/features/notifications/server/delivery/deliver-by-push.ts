import type { Notice } from '#features/notifications/server/notice/notice.ts';
import type { Outcome } from '#features/notifications/server/tables.ts';
import type { DeliveryDeps } from './deliver.ts';
import type { Recipient } from './recipient.ts';

/** Sends a push message to each browser of a user that asked for them. */
export async function deliverByPush(
  { db }: DeliveryDeps,
  { recipient }: { notice: Notice; recipient: Recipient },
): Promise<Outcome> {
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', recipient.id)
    .execute();
  return subscriptions.length === 0 ? 'NO_ADDRESS' : 'NO_TRANSPORT';
}
