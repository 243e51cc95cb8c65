import { sql } from 'kysely';
import { maxPictures } from '#features/images/limits.ts';
import { copyItemImages, countUploads } from '#features/images/server/repository.ts';
import { itemLimits } from '#features/items/constants.ts';
import { searchText } from '#features/items/search-text.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import type { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { ruleColumns } from './rule-columns.ts';
import { getItem } from './service.ts';
import { findItem, findItemsOf, lockOwnItem } from './stored-item.ts';
import { updateItemRow } from './write-item.ts';

const copied = [
  ...[
    'owner_id',
    'model_name',
    'description',
    'item_type',
    'hourly_rate',
    'capacity',
    'units',
    'rental_category',
  ],
  ...ruleColumns,
];

/**
 * Lists a copy of the user's own item, with its rules and photos, which is not available yet. Throws like `lockOwnItem`, 422
 * without a phone number, and 409 beyond the number of pictures. See "Duplicating an item" in docs/product.md.
 */
export async function duplicateItem(
  { db, clock }: DbDeps,
  user: SessionUser,
  id: string,
  chosen?: string,
): Promise<JsonText> {
  if (!user.phoneNumber) throw new AppError('listing_phone_required', { requiresPhoneNumber: true });
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, user.id);
    const item = await lockOwnItem(transaction, id, user);
    if (item.taken_down_reason !== null) throw new AppError('item_taken_down');
    const now = clock.now();
    const copyId = chosen ?? newId(now);
    const existing = await findItem(transaction, copyId);
    if (existing && (existing.owner_id !== user.id || existing.id === id))
      throw new AppError('id_already_used');
    // The same call was made before, and its answer was lost.
    if (existing) return getItem({ db: transaction, clock }, copyId);
    const titles = (await findItemsOf(transaction, user.id)).map((one) => one.listing_title);
    const title = copyTitle(item.listing_title, titles);
    const text = searchText(title, item.model_name, item.description);
    const columns = sql.join(copied.map((column) => sql.ref(column)));
    await sql`
      insert into items (id, listing_title, search_text, is_available, created_at, updated_at, ${columns})
      select ${copyId}, ${title}, ${text}, false, ${now}, ${now}, ${columns} from items where id = ${id}`.execute(
      transaction,
    );
    const copies = await copyItemImages(transaction, { from: id, to: copyId, createdAt: now });
    const upload = { uploaderId: user.id, purpose: 'ITEM', since: now } as const;
    if ((await countUploads(transaction, upload)).pictures > maxPictures)
      throw new AppError('too_many_pictures');
    const thumbnail = copies.get(item.thumbnail_image_id ?? '') ?? null;
    await updateItemRow(transaction, copyId, { thumbnail_image_id: thumbnail });
    return getItem({ db: transaction, clock }, copyId);
  });
}

/** The title with the next number that no other title has, such as "(2)". A long title is cut for it. */
export function copyTitle(title: string, others: readonly string[]): string {
  const base = title.replace(/ \([1-9]\d?\)$/, '');
  for (let number = 2; ; number++) {
    const end = ` (${number})`;
    // Not within a character of two code units.
    const start = base.slice(0, itemLimits.listingTitle - end.length).replace(/[\ud800-\udbff]$/, '');
    const copy = start.trimEnd() + end;
    if (!others.includes(copy)) return copy;
  }
}
