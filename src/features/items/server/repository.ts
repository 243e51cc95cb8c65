import type { Insertable, Updateable } from 'kysely';
import type { ItemType, RentalCategory } from '#features/items/limits.ts';
import { searchText } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#shared/errors.ts';
import type { Centimes } from '#shared/money.ts';

export interface NewItem {
  /** A new one if it is left out. */
  id?: string;
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

/** Inserts an item without images and returns its id. Throws 409 if the id is used. */
export async function addItem(db: Db, item: NewItem): Promise<string> {
  const row: Insertable<Tables['items']> = {
    id: item.id ?? newId(item.createdAt),
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
  const inserted = await db
    .insertInto('items')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new AppError('id_already_used');
  return inserted.id;
}

export async function updateItemRow(db: Db, id: string, values: Updateable<Tables['items']>): Promise<void> {
  await db.updateTable('items').set(values).where('id', '=', id).execute();
}
