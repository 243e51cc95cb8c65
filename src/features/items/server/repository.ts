import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ItemType, RentalCategory } from '#features/items/limits.ts';
import { searchText } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
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

/** Inserts an item without images and returns its id. */
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

const storedColumns = [
  'id',
  'owner_id',
  'listing_title',
  'model_name',
  'description',
  'hourly_rate',
  'thumbnail_image_id',
  'deleted_at',
] as const;

export type StoredItem = Pick<Selectable<Tables['items']>, (typeof storedColumns)[number]>;

/** Locks an item, also against new bookings, until the end of the transaction. */
export function lockItem(db: Db, id: string): Promise<StoredItem | undefined> {
  return db
    .selectFrom('items')
    .select(storedColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateItemRow(db: Db, id: string, values: Updateable<Tables['items']>): Promise<void> {
  await db.updateTable('items').set(values).where('id', '=', id).execute();
}
