import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    closures: ClosuresTable;
    imported_hours: ImportedHoursTable;
    waitlist: WaitlistTable;
  }
}

/** Either `hours`, which are closed once, or hours of some weekdays. */
interface ClosuresTable {
  id: string;
  item_id: string;
  /** A multirange. */
  hours: string | null;
  /** A range. */
  requested_hours: string | null;
  /** Sunday is bit 0. */
  weekdays: number | null;
  /** How many are closed; null for all. */
  units: number | null;
  from_minute: number | null;
  to_minute: number | null;
  /** Marina dates, both included; without the last one, for good. */
  first_day: string | null;
  last_day: string | null;
  /** Marina dates on which the hours are open in spite of this. */
  open_days: Generated<string[]>;
  written_at: Date;
}

/** Hours that an event of another calendar closes. */
interface ImportedHoursTable {
  import_id: string;
  item_id: string;
  start_at: Date;
  end_at: Date;
}

interface WaitlistTable {
  id: string;
  user_id: string;
  item_id: string;
  start_at: Date;
  end_at: Date;
  seats: number;
  created_at: Date;
  notified_at: Date | null;
}
