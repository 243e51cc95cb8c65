import type { Generated, GeneratedAlways } from 'kysely';
import type { ItemType, RentalCategory } from '../limits.ts';
import type { PriceRule } from '../rules.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    items: ItemsTable;
    favourites: FavouritesTable;
  }
}

interface ItemsTable {
  id: string;
  owner_id: string;
  listing_title: string;
  model_name: string;
  description: string | null;
  item_type: ItemType;
  hourly_rate: number;
  capacity: number | null;
  rental_category: RentalCategory;
  is_available: Generated<boolean>;
  thumbnail_image_id: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: GeneratedAlways<string>;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** What the owner has set; null for what holds for every item. See "Rules of an item" in docs/product.md. */
  opens_minute: number | null;
  closes_minute: number | null;
  shortest_minutes: number | null;
  longest_minutes: number | null;
  notice_minutes: number | null;
  turnaround_minutes: number | null;
  horizon_days: number | null;
  confirms_at_once: Generated<boolean>;
  price_rules: PriceRule[] | null;
  day_price: number | null;
}

interface FavouritesTable {
  user_id: string;
  item_id: string;
  created_at: Date;
}
