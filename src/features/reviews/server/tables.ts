import type { GeneratedAlways } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable;
    review_replies: ReviewRepliesTable;
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

type Hidden = 'hidden_at' | 'hidden_by' | 'hidden_reason';
interface ReviewRepliesTable extends Pick<ReviewsTable, 'created_at' | Hidden> {
  review_id: string;
  text: string;
  updated_at: Date;
}
