import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/limits.ts';
import type { PriceLine } from '#features/availability/price.ts';
import type { RentalCategory } from '#features/items/limits.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    bookings: BookingsTable;
    booking_events: BookingEventsTable;
  }
}

interface BookingsTable {
  id: string;
  item_id: string;
  /** The owner of the item. */
  owner_id: string;
  renter_id: string;
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
  /** How the total is made up; null for one rate. */
  price_lines: ColumnType<PriceLine[] | null, string | null | undefined, never>;
}

interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: string;
  at: Date;
  actor_id: string | null;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  reason: CancelReason | null;
  /** Of the booking. */
  booking_renter_id: string;
  booking_owner_id: string;
  /** Whether it completed the booking before its start. */
  is_early: Generated<boolean>;
}
