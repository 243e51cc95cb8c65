import type { GeneratedAlways } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable;
  }
}

export interface ReviewsTable {
  id: string;
  item_id: string;
  booking_id: string;
  reviewer_id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  hidden_at: Date | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  is_early: GeneratedAlways<boolean>;
}
