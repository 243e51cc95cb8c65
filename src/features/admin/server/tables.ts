export {};

declare module '#platform/database/tables.ts' {
  interface Tables {
    totals: TotalsTable;
    booking_starts: BookingStartsTable;
    owner_figures: OwnerFiguresTable;
  }
}

interface TotalsTable {
  total:
    | 'users'
    | 'items'
    | 'listers'
    | 'active_listers'
    | 'lister_items'
    | 'earning_owners'
    | 'revenue'
    | 'pending'
    | 'confirmed'
    | 'completed'
    | 'cancelled';
  amount: number;
}

interface BookingStartsTable {
  status: 'CONFIRMED' | 'COMPLETED';
  start_at: Date;
  bookings: number;
  centimes: number;
}

interface OwnerFiguresTable {
  owner_id: string;
  can_list_items: boolean;
  is_deleted: boolean;
  items: number;
  rating_count: number;
  rating_average: number;
  completed_bookings: number;
  centimes: number;
}
