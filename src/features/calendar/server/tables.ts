import type { Generated } from 'kysely';
import type { CalendarError } from '../limits.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    calendar_imports: CalendarImportsTable;
    calendar_feeds: CalendarFeedsTable;
  }
}

interface CalendarImportsTable {
  id: string;
  owner_id: string;
  /** Null for all items of the owner. */
  item_id: string | null;
  name: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  created_at: Date;
  /** The next attempt, or while a process is reading it, the end of its lease. */
  next_read_at: Date;
  is_reading: Generated<boolean>;
  read_at: Date | null;
  /** How many it closes, the same ones for each of its items. */
  hours_count: Generated<number>;
  failing_since: Date | null;
  error: CalendarError | null;
  /** When its owner was last told that it fails. */
  notified_at: Date | null;
  /** Of the last reading. */
  unreadable_entries: Generated<number>;
  unknown_zone: string | null;
  /** How many units it closes; null for all. */
  units: number | null;
}

interface CalendarFeedsTable {
  user_id: string;
  token_hash: Uint8Array;
  created_at: Date;
}
