import { type RawBuilder, sql } from 'kysely';
import { coverJson, itemImagesJson } from '#features/images/server/repository.ts';
import type { ChosenItemCard } from '#features/items/favourite-schemas.ts';
import type { ItemCardData, ItemDetail } from '#features/items/schemas.ts';
import { rulesJson } from '#features/items/server/rule-columns.ts';
import { publicUserFields, publicUserJson } from '#features/users/server/public-user-json.ts';
import { instantJson, type JsonFields, madJson, objectJson } from '#platform/database/json.ts';
import { isAvailable } from './items-found.ts';

/** Of row `i`. */
const averageRating = sql<number>`coalesce(i.rating_sum::float8 / nullif(i.rating_count, 0), 0)`;

function itemJson(
  owner: RawBuilder<unknown>,
  images: RawBuilder<unknown>,
  isAvailable = sql<boolean>`i.is_available`,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`(
    select row_to_json(item)
    from (
      select
        i.id,
        i.listing_title as "listingTitle",
        i.model_name as "modelName",
        i.description,
        i.item_type as "itemType",
        ${madJson('i.hourly_rate')} as "hourlyRate",
        i.capacity,
        i.units,
        i.rental_category as "rentalCategory",
        ${isAvailable} as "isAvailable",
        i.thumbnail_image_id as "thumbnailImageId",
        ${images} as images,
        ${owner} as owner,
        ${averageRating} as "averageRating",
        i.rating_count as "reviewCount",
        ${instantJson('i.created_at')} as "createdAt"
        ${more}
    ) item
  )`;
}

/** The item of row `i` and its owner of row `u` as `itemSummary`, for its owner. */
export const itemSummaryJson = itemJson(
  publicUserJson,
  itemImagesJson('i.id'),
  undefined,
  sql`, i.taken_down_reason as "takenDownReason", i.unit_names as "unitNames"`,
);

/** The same as `listedItem`. */
export const listedItemJson = itemJson(publicUserJson, itemImagesJson('i.id', 'urls'));

/** The same as `itemDetail`. */
export const itemDetailJson = (now: Date) =>
  itemJson(
    objectJson<ItemDetail['owner']>({ ...publicUserFields, hasPhoneNumber: sql`u.phone_number is not null` }),
    itemImagesJson('i.id'),
    isAvailable(now),
    sql`, ${rulesJson('i')} as rules`,
  );

const itemCardFields: JsonFields<ItemCardData> = {
  id: sql`i.id`,
  listingTitle: sql`i.listing_title`,
  modelName: sql`i.model_name`,
  hourlyRate: madJson('i.hourly_rate'),
  capacity: sql`i.capacity`,
  units: sql`i.units`,
  rentalCategory: sql`i.rental_category`,
  averageRating,
  reviewCount: sql`i.rating_count`,
  cover: coverJson('i'),
  photoCount: sql`i.photo_count`,
};

/** The item of row `i` as `itemCard`. */
export const itemCardJson = objectJson(itemCardFields);

/** The same as `chosenItemCard`. */
export const chosenItemCardJson = (now: Date) =>
  objectJson<ChosenItemCard>({
    ...itemCardFields,
    isAvailable: isAvailable(now),
  });
