import type { Generated, GeneratedAlways } from 'kysely';
import type { Category, Channel } from '../constants.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    outbox: {
      id: GeneratedAlways<number>;
      event_id: number | null;
      review_id: string | null;
      lister_id: string | null;
      can_list_items: boolean | null;
      waitlist_entry_id: string | null;
      calendar_import_id: string | null;
      report_id: string | null;
      helper_id: string | null;
    };
    messages: MessagesTable;
    notification_opt_outs: {
      user_id: string;
      category: Category;
      channel: Channel;
    };
    push_subscriptions: {
      id: string;
      user_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      created_at: Date;
      session_id: string | null;
      /** How many messages in a row were not accepted, and since when. */
      failures: Generated<number>;
      failing_since: Date | null;
    };
    demo_mails: {
      id: string;
      sent_at: Date;
      recipient: string;
      subject: string;
      html: string;
      text: string;
      calendar: string | null;
    };
  }
}

/**
 * OBSOLETE: no longer true when it was to be sent. NO_ADDRESS: the user was deleted, their address is not verified, or no
 * browser asked for push messages. NO_TRANSPORT: no mail server is configured. FAILED: refused for good, or not accepted
 * within two days.
 */
export type Outcome = 'SENT' | 'OBSOLETE' | 'OPTED_OUT' | 'NO_ADDRESS' | 'NO_TRANSPORT' | 'FAILED';

export interface MessagesTable {
  id: string;
  /** A name of the list of kinds; not typed so, because they read this table. */
  kind: string;
  channel: Channel;
  /** Null for the guest of the booking, who has no account. */
  recipient_id: string | null;
  /** The owner of the item that it is about, otherwise the recipient. */
  sender_id: string;
  booking_id: string | null;
  /** What was done to the booking; null if it doesn't matter. */
  event_id: number | null;
  review_id: string | null;
  day: string | null;
  waitlist_entry_id: string | null;
  calendar_import_id: string | null;
  report_id: string | null;
  helper_id: string | null;
  deduplication_key: string;
  due_at: Date;
  next_attempt_at: Date | null;
  attempts: Generated<number>;
  outcome: Outcome | null;
  done_at: Date | null;
  error: string | null;
}
