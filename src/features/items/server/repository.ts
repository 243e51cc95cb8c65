import type { Insertable } from 'kysely';
import type { ItemType, RentalCategory } from '#features/items/limits.ts';
import { searchText } from '#features/items/search-text.ts';
import type { Db } from '#server/db.ts';
import { newId } from '#server/ids.ts';
import type { Tables } from '#server/tables.ts';
import type { Centimes } from '#shared/money.ts';

export interface NewItem {
  ownerId: string;
  listingTitle: string;
  modelName: string;
  description: string | null;
  itemType: ItemType;
  hourlyRate: Centimes;
  capacity: number | null;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
  createdAt: Date;
}

/** Adds an item without pictures and answers its id. */
export async function addItem(db: Db, item: NewItem): Promise<string> {
  const row: Insertable<Tables['items']> = {
    id: newId(item.createdAt),
    owner_id: item.ownerId,
    listing_title: item.listingTitle,
    model_name: item.modelName,
    description: item.description,
    item_type: item.itemType,
    hourly_rate: item.hourlyRate,
    capacity: item.capacity,
    rental_category: item.rentalCategory,
    is_available: item.isAvailable,
    search_text: searchText(item.listingTitle, item.modelName, item.description),
    created_at: item.createdAt,
    updated_at: item.createdAt,
  };
  await db.insertInto('items').values(row).execute();
  return row.id;
}
