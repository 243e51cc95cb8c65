import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { maxItemImages } from '#features/images/limits.ts';
import { attachUploads } from '#features/images/server/repository.ts';
import type { ItemType, RentalCategory } from '#features/items/constants.ts';
import type { createItemBody, updateItemBody } from '#features/items/schemas.ts';
import { searchText } from '#features/items/search-text.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { type Centimes, centimesToMad, madToCentimes } from '#shared/money.ts';
import { requireUnits } from './fewer-units.ts';
import { getItem } from './service.ts';
import { findItem, lockOwnItem, type StoredItem } from './stored-item.ts';

type ItemFields = z.output<typeof updateItemBody>;

/** Creates an item with images that its owner has uploaded. Throws 422, and 409 for an
 * id that is used. See "Listing an item" in docs/product.md. */
export async function createItem(
  { db, clock }: DbDeps,
  user: SessionUser,
  { id: chosen, images, thumbnailImageId, ...fields }: z.output<typeof createItemBody>,
): Promise<JsonText> {
  const ids = images.map(({ id }) => id);
  const [first] = ids;
  if (!first) throw new AppError('image_required');
  if (ids.length > maxItemImages) throw new AppError('too_many_images');
  if (!user.phoneNumber) throw new AppError('listing_phone_required', { requiresPhoneNumber: true });
  if (thumbnailImageId && !ids.includes(thumbnailImageId)) throw new AppError('thumbnail_not_in_item');
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, user.id);
    const itemId = chosen ?? newId(clock.now());
    const existing = await findItem(transaction, itemId);
    if (existing) {
      if (existing.owner_id !== user.id || !isSame(existing, fields)) throw new AppError('id_already_used');
      return getItem({ db: transaction, clock }, itemId);
    }
    await addItem(transaction, {
      ...fields,
      id: itemId,
      ownerId: user.id,
      description: fields.description || null,
      hourlyRate: madToCentimes(fields.hourlyRate),
      capacity: fields.capacity ?? null,
      unitNames: namesOf(fields),
      createdAt: clock.now(),
    });
    const attached = await attachUploads(transaction, { ids, uploaderId: user.id, itemId, from: 0 });
    if (!attached) throw new AppError('images_not_yours');
    await updateItemRow(transaction, itemId, { thumbnail_image_id: thumbnailImageId ?? first });
    return getItem({ db: transaction, clock }, itemId);
  });
}

/** Null if no unit has a name. */
const namesOf = ({ unitNames }: { unitNames?: string[] | null | undefined }) =>
  unitNames?.some((name) => name !== '') ? unitNames : null;

/** Whether an item has the fields of a new one with its id. */
function isSame(item: StoredItem, fields: Omit<z.output<typeof createItemBody>, 'id' | 'images'>): boolean {
  return (
    item.listing_title === fields.listingTitle &&
    item.model_name === fields.modelName &&
    item.description === (fields.description || null) &&
    item.item_type === fields.itemType &&
    item.hourly_rate === madToCentimes(fields.hourlyRate) &&
    item.capacity === (fields.capacity ?? null) &&
    item.units === fields.units &&
    item.rental_category === fields.rentalCategory
  );
}

/** Changes the given fields of the user's item, but not of its bookings. See "Bookings keep their terms". */
export async function updateItem(
  { db, clock }: DbDeps,
  user: { id: string },
  id: string,
  fields: { [Name in keyof ItemFields]?: ItemFields[Name] | undefined },
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, id, user);
    if (fields.isAvailable && item.taken_down_reason) throw new AppError('item_taken_down');
    const { itemType, hourlyRate, rentalCategory, capacity, units, isAvailable } = fields;
    if (units !== undefined) await requireUnits(transaction, item, units, clock.now());
    const { listingTitle = item.listing_title, modelName = item.model_name } = fields;
    const description = fields.description === undefined ? item.description : fields.description || null;
    await updateItemRow(transaction, id, {
      listing_title: listingTitle,
      model_name: modelName,
      description,
      search_text: searchText(listingTitle, modelName, description),
      updated_at: clock.now(),
      ...(itemType === undefined ? {} : { item_type: itemType }),
      ...(hourlyRate === undefined ? {} : { hourly_rate: madToCentimes(hourlyRate) }),
      ...(rentalCategory === undefined ? {} : { rental_category: rentalCategory }),
      ...(capacity === undefined ? {} : { capacity }),
      ...(units === undefined ? {} : { units }),
      ...(fields.unitNames === undefined ? {} : { unit_names: namesOf(fields) }),
      ...(isAvailable === undefined ? {} : { is_available: isAvailable }),
    });
    if (hourlyRate !== undefined && madToCentimes(hourlyRate) !== item.hourly_rate) {
      await recordEvent(transaction, {
        ...{ at: clock.now(), act: 'PRICE_CHANGED', actorId: user.id, userId: user.id, itemId: id },
        details: {
          item: listingTitle,
          before: centimesToMad(item.hourly_rate),
          after: hourlyRate,
        },
      });
    }
    return getItem({ db: transaction, clock }, id);
  });
}

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
  /** One if it is left out. */
  units?: number;
  unitNames?: string[] | null;
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
    units: item.units ?? 1,
    unit_names: item.unitNames ?? null,
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
