import type { Generated, GeneratedAlways } from 'kysely';
import type { ItemType, RentalCategory } from '../constants.ts';
import type { RuleColumns } from './rule-columns.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    items: ItemsTable;
    favourites: FavouritesTable;
  }
}

interface ItemsTable extends RuleColumns {
  id: string;
  owner_id: string;
  listing_title: string;
  model_name: string;
  description: string | null;
  item_type: ItemType;
  hourly_rate: number;
  /** How many people one unit takes. */
  capacity: number | null;
  units: Generated<number>;
  unit_names: string[] | null;
  people: GeneratedAlways<number | null>;
  /** Of the bookings that count seats or units of it; null if each takes all of it. */
  overlap_group: GeneratedAlways<string | null>;
  rental_category: RentalCategory;
  is_available: Generated<boolean>;
  /** Why an administrator has taken it down; null if none has. */
  taken_down_reason: string | null;
  thumbnail_image_id: string | null;
  photo_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: GeneratedAlways<string>;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** The listing of which it has become a part. */
  merged_into: string | null;
}

interface FavouritesTable {
  user_id: string;
  item_id: string;
  created_at: Date;
}
