import { addItem, type NewItem } from '#features/items/server/write-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';

export type ItemFixture = Partial<NewItem> & {
  ownerId: string;
  deletedAt?: Date;
  /** Sets the item's rating as if it had these reviews; inserts no reviews. */
  ratings?: readonly number[];
};

/** Inserts an item, by default an available jet ski for private hire at 500.00 MAD an hour. */
export async function insertItem(
  db: Db,
  clock: Clock,
  { deletedAt, ratings, ...values }: ItemFixture,
): Promise<NewItem & { id: string }> {
  const item: NewItem = {
    listingTitle: 'Spark along the coast',
    modelName: 'Sea-Doo Spark',
    description: null,
    itemType: 'JETSKI',
    hourlyRate: 50_000,
    capacity: 2,
    rentalCategory: 'PRIVATE_HIRE',
    isAvailable: true,
    createdAt: clock.now(),
    ...values,
  };
  const id = await addItem(db, item);
  if (deletedAt) await db.updateTable('items').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  if (ratings) {
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    await db
      .updateTable('items')
      .set({ rating_sum: sum, rating_count: ratings.length })
      .where('id', '=', id)
      .execute();
  }
  return { ...item, id };
}
