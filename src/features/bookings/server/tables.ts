import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RentalCategory } from '#features/items/limits.ts';
import type { BookingStatus, CancelReason } from '../limits.ts';
import type { PriceLine } from '../price.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    bookings: BookingsTable;
    booking_events: BookingEventsTable;
    weekly_closures: WeeklyClosuresTable;
    imported_hours: ImportedHoursTable;
    waits: WaitsTable;
  }
}

interface BookingsTable {
  id: string;
  kind: Generated<'RENTAL' | 'BLOCK'>;
  item_id: string;
  /** The owner of the item, set by the database. */
  owner_id: GeneratedAlways<string>;
  renter_id: string | null;
  start_at: Date;
  end_at: Date;
  during: GeneratedAlways<string>;
  seats: Generated<number>;
  share_key: string;
  status: BookingStatus;
  item_title: string;
  hourly_rate: number;
  rental_category: RentalCategory;
  total_price: number;
  created_at: Date;
  expires_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: CancelReason | null;
  cancelled_by: string | null;
  /** The end of the hire with the turnaround after it; null for closed hours and bookings of earlier releases. */
  held_until: Date | null;
  /** How the total is made up; null for one rate. */
  price_lines: ColumnType<PriceLine[] | null, string | null | undefined, never>;
  /** The hours that one act has closed; null for rentals. */
  closure_id: string | null;
}

interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: string;
  at: Date;
  actor_id: string | null;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  reason: CancelReason | null;
  /** Of the booking, set by the database. */
  booking_renter_id: GeneratedAlways<string | null>;
  booking_owner_id: GeneratedAlways<string | null>;
  /** Whether it completed the booking before its start, set by the database. */
  is_early: GeneratedAlways<boolean>;
}

interface WeeklyClosuresTable {
  id: string;
  /** The act that closed them, of one or several items. */
  closure_id: string;
  item_id: string;
  /** Sunday is bit 0. */
  weekdays: number;
  from_minute: number;
  to_minute: number;
  /** Marina dates, both included; without the last one, for good. */
  first_day: string;
  last_day: string | null;
  /** Marina dates on which the hours are open in spite of this. */
  open_days: Generated<string[]>;
  created_at: Date;
}

/** Hours that an event of another calendar closes. */
interface ImportedHoursTable {
  import_id: string;
  item_id: string;
  start_at: Date;
  end_at: Date;
}

interface WaitsTable {
  id: string;
  user_id: string;
  item_id: string;
  start_at: Date;
  end_at: Date;
  seats: number;
  created_at: Date;
  told_at: Date | null;
}
