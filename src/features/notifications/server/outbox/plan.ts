import { messages, type PlannedMessage } from './planned-message.ts';

/** A renter who is to be told that the hours they wait for are free. */
export interface ToldWait {
  id: string;
  userId: string;
  toldAt: Date;
}

export function planForReview(review: { id: string; ownerId: string; at: Date }): PlannedMessage[] {
  return messages('REVIEW_RECEIVED', review.ownerId, {
    review_id: review.id,
    once: review.id,
    due_at: review.at,
  });
}

/** One message each time that a waiting renter is to be told of free hours. */
export function planForWait({ id, userId, toldAt }: ToldWait): PlannedMessage[] {
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('HOURS_FREE', userId, { wait_id: id, once, due_at: toldAt });
}

/** One message each time that a calendar has failed for a day. */
export function planForCalendar(calendar: { id: string; ownerId: string; toldAt: Date }): PlannedMessage[] {
  const { id, ownerId, toldAt } = calendar;
  const once = `${id} ${toldAt.toISOString()}`;
  return messages('CALENDAR_FAILING', ownerId, { calendar_import_id: id, once, due_at: toldAt });
}

/** `change` is the number of this change among all. */
export function planForListingRight(
  { userId, isGranted, change }: { userId: string; isGranted: boolean; change: number },
  now: Date,
): PlannedMessage[] {
  const kind = isGranted ? 'LISTING_RIGHT_GRANTED' : 'LISTING_RIGHT_TAKEN';
  return messages(kind, userId, { once: String(change), due_at: now });
}
