import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import type { PriceLine } from '#features/availability/price.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { BookingSource, CashBalance, CashKind, CashMeans } from '#features/bookings/constants.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import type { RentalCategory } from '#features/items/constants.ts';
import type { Language } from '#shared/language.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    bookings: BookingsTable;
    blocks: { owner_id: string; renter_id: string; reason: string; created_at: Date };
    proposals: ProposalsTable;
    call_offs: CallOffsTable;
    cash_entries: CashEntriesTable;
    day_closes: DayClosesTable;
  }
}

interface BookingsTable {
  id: string;
  item_id: string;
  /** The owner of the item. */
  owner_id: string;
  /** Null for a guest without an account. */
  renter_id: string | null;
  start_at: Date;
  end_at: Date;
  /** Until when its hours are taken, if not until its end. */
  occupied_until: Date | null;
  occupied: GeneratedAlways<string>;
  seats: Generated<number>;
  overlap_group: string;
  status: BookingStatus;
  item_title: string;
  hourly_rate: number;
  rental_category: RentalCategory;
  total_price: number;
  source: Generated<BookingSource>;
  entered_by: ColumnType<string | null, string | null | undefined, never>;
  guest_name: string | null;
  guest_phone: string | null;
  guest_email: string | null;
  /** Set with the address. */
  guest_language: Language | null;
  slip_token: string | null;
  created_at: Date;
  expires_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: CancelReason | null;
  cancelled_by: string | null;
  call_off_id: string | null;
  cancel_requested_at: Date | null;
  cancel_request_note: string | null;
  /** When its item left, is to be back, and came back. */
  departed_at: Date | null;
  due_at: Date | null;
  returned_at: Date | null;
  /** Of each unit that has left; null if the item has one. */
  unit_trips: ColumnType<UnitTrip[] | null, string | null | undefined, string | null>;
  revision: Generated<number>;
  /** How the total is made up; null for one rate. */
  price_lines: ColumnType<PriceLine[] | null, string | null | undefined, string | null>;
}

export type ProposalStatus = 'OPEN' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | 'OVERTAKEN';

interface ProposalsTable {
  id: string;
  booking_id: string;
  item_id: string;
  owner_id: string;
  renter_id: string | null;
  is_by_owner: boolean;
  start_at: Date;
  end_at: Date;
  seats: number;
  overlap_group: string;
  hourly_rate: number;
  rental_category: RentalCategory;
  total_price: number;
  price_lines: ColumnType<PriceLine[] | null, string | null | undefined, never>;
  old_start_at: Date;
  old_end_at: Date;
  old_seats: number;
  old_total_price: number;
  status: ProposalStatus;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

interface CallOffsTable {
  id: string;
  at: Date;
  actor_id: string;
  owner_id: string | null;
  item_ids: string[] | null;
  start_at: Date;
  end_at: Date;
  cause: CallOffCause;
  note: string | null;
}

interface CashEntriesTable {
  id: string;
  booking_id: string;
  owner_id: string;
  at: Date;
  kind: CashKind;
  balance: CashBalance;
  centimes: number;
  means: CashMeans;
  currency: string | null;
  currency_thousandths: number | null;
  /** Read as text, because it is exact. */
  rate: ColumnType<string | null, number | null, never>;
  note: string | null;
  corrects: string | null;
}

interface DayClosesTable {
  id: string;
  owner_id: string;
  day: string;
  at: Date;
  /** By currency. */
  expected: Record<string, number>;
  counted: Record<string, number>;
  note: string | null;
}
