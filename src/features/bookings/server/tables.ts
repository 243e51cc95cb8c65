import type { Generated, GeneratedAlways } from 'kysely';
import type { RentalCategory } from '#features/items/limits.ts';
import type { BookingStatus, CancelReason } from '../limits.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    bookings: BookingsTable;
    booking_events: BookingEventsTable;
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
