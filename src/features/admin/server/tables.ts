import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    past_figures: PastFiguresTable;
    past_earnings: PastEarningsTable;
  }
}

/** One row at most. */
interface PastFiguresTable {
  singleton: Generated<boolean>;
  counted_until: Date;
  /** Users who joined before, without those who had left. */
  users: number;
  cancelled_bookings: number;
}

interface PastEarningsTable {
  /** The first day of a marina month. */
  month: string;
  owner_id: string;
  bookings: number;
  centimes: number;
}
