import type { Selectable } from 'kysely';
import { type Channel, type Kind, kinds } from '#features/notifications/limits.ts';
import type { Tables } from '#platform/database/tables.ts';

type About = Partial<
  Pick<
    Selectable<Tables['messages']>,
    'booking_id' | 'booking_event_id' | 'review_id' | 'wait_id' | 'calendar_import_id' | 'day'
  >
> & { due_at: Date };

/** A message to be sent as a row: what it is about, and when it is due. */
export type PlannedMessage = About & {
  kind: Kind;
  channel: Channel;
  recipient_id: string;
  /** Equal for what must be sent only once. */
  key: string;
};

/** One message per channel of this kind, which is sent once for each booking or `once`. */
export function messages(
  kind: Kind,
  recipientId: string,
  { once, ...about }: About & { once?: string },
): PlannedMessage[] {
  return kinds[kind].channels.map((channel) => ({
    ...{ kind, channel, recipient_id: recipientId, ...about },
    key: `${kind} ${channel} ${recipientId} ${once ?? about.booking_id}`,
  }));
}
