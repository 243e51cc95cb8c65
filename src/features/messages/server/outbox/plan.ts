import type { Selectable } from 'kysely';
import { type Channel, type Kind, kinds } from '#features/messages/constants.ts';
import type { Tables } from '#platform/database/tables.ts';

type About = Partial<
  Pick<
    Selectable<Tables['messages']>,
    'booking_id' | 'event_id' | 'review_id' | 'waitlist_entry_id' | 'calendar_import_id' | 'day'
  >
> & {
  due_at: Date;
  /** The owner of the item; the recipient, if left out. */
  sender_id?: string;
};

/** A message to be sent as a row: what it is about, and when it is due. */
export type PlannedMessage = About & {
  kind: Kind;
  channel: Channel;
  recipient_id: string;
  sender_id: string;
  /** Equal for what must be sent only once. */
  key: string;
};

/** One message per channel of this kind, which is sent once for each booking or `once`; none to a guest without an account. */
export function messages(
  kind: Kind,
  recipientId: string | null,
  { once, ...about }: About & { once?: string },
): PlannedMessage[] {
  if (recipientId === null) return [];
  return kinds[kind].channels.map((channel) => ({
    ...{ kind, channel, recipient_id: recipientId, sender_id: recipientId, ...about },
    key: `${kind} ${channel} ${recipientId} ${once ?? about.booking_id}`,
  }));
}

/** A renter who is to be told that the hours they wait for are free. */
export interface NotifiedEntry {
  id: string;
  userId: string;
  ownerId: string;
  notifiedAt: Date;
}

export function planForReview(review: { id: string; ownerId: string; at: Date }): PlannedMessage[] {
  return messages('REVIEW_RECEIVED', review.ownerId, {
    review_id: review.id,
    once: review.id,
    due_at: review.at,
  });
}

/** One message each time that a waiting renter is to be told of free hours. */
export function planForWaitlist({ id, userId, ownerId, notifiedAt }: NotifiedEntry): PlannedMessage[] {
  const once = `${id} ${notifiedAt.toISOString()}`;
  return messages('HOURS_FREE', userId, {
    waitlist_entry_id: id,
    sender_id: ownerId,
    once,
    due_at: notifiedAt,
  });
}

/** One message each time that a calendar has failed for a day. */
export function planForCalendar(calendar: {
  id: string;
  ownerId: string;
  notifiedAt: Date;
}): PlannedMessage[] {
  const { id, ownerId, notifiedAt } = calendar;
  const once = `${id} ${notifiedAt.toISOString()}`;
  return messages('CALENDAR_FAILING', ownerId, { calendar_import_id: id, once, due_at: notifiedAt });
}

/** `change` is the number of this change among all. */
export function planForListingRight(
  { userId, isGranted, change }: { userId: string; isGranted: boolean; change: number },
  now: Date,
): PlannedMessage[] {
  const kind = isGranted ? 'LISTING_RIGHT_GRANTED' : 'LISTING_RIGHT_TAKEN';
  return messages(kind, userId, { once: String(change), due_at: now });
}
