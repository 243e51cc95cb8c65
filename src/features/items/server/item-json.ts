import { type RawBuilder, sql } from 'kysely';
import { coverJson, itemImagesJson, itemImageUrlsJson, photoCountOf } from '#features/images/server/rows.ts';
import { publicUserJson, publicUserParts } from '#features/users/server/public-user-json.ts';
import { instantJson, madJson } from '#platform/database/json.ts';

/** Of row `i`, to two decimals. */
const averageRating = sql`trim_scale(round(i.rating_average, 2))`;

function itemJson(owner: RawBuilder<unknown>, images: RawBuilder<unknown>): RawBuilder<unknown> {
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
        i.rental_category as "rentalCategory",
        i.is_available as "isAvailable",
        i.thumbnail_image_id as "thumbnailImageId",
        ${images} as images,
        ${owner} as owner,
        ${averageRating} as "averageRating",
        i.rating_count as "reviewCount",
        ${instantJson('i.created_at')} as "createdAt"
    ) item
  )`;
}

/** The item of row `i` and its owner of row `u` as `itemSummary`. */
export const itemSummaryJson = itemJson(publicUserJson, itemImagesJson('i.id'));

/** The same as `listedItem`. */
export const listedItemJson = itemJson(publicUserJson, itemImageUrlsJson('i.id'));

/** The same as `itemDetail`. */
export const itemDetailJson = itemJson(
  sql`json_build_object(${publicUserParts}, 'hasPhoneNumber', u.phone_number is not null)`,
  itemImagesJson('i.id'),
);

/** The item of row `i` as `itemCard`. */
export const itemCardJson: RawBuilder<unknown> = sql`json_build_object(
  'id', i.id,
  'listingTitle', i.listing_title,
  'modelName', i.model_name,
  'hourlyRate', ${madJson('i.hourly_rate')},
  'capacity', i.capacity,
  'rentalCategory', i.rental_category,
  'averageRating', ${averageRating},
  'reviewCount', i.rating_count,
  'cover', ${coverJson('i')},
  'photoCount', ${photoCountOf('i.id')}
)`;
