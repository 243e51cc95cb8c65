import { type RawBuilder, sql } from 'kysely';
import { coverJson, itemImagesJson } from '#features/images/server/repository.ts';
import { rulesJson } from '#features/items/server/rule-columns.ts';
import { publicUserJson, publicUserParts } from '#features/users/server/public-user-json.ts';
import { instantJson, madJson } from '#platform/database/json.ts';

/** Of row `i`. */
const averageRating = sql`coalesce(i.rating_sum::float8 / nullif(i.rating_count, 0), 0)`;

function itemJson(
  owner: RawBuilder<unknown>,
  images: RawBuilder<unknown>,
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
        i.rental_category as "rentalCategory",
        i.is_available as "isAvailable",
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

/** The item of row `i` and its owner of row `u` as `itemSummary`. */
export const itemSummaryJson = itemJson(publicUserJson, itemImagesJson('i.id'));

/** The same as `listedItem`. */
export const listedItemJson = itemJson(publicUserJson, itemImagesJson('i.id', 'urls'));

/** The same as `itemDetail`. */
export const itemDetailJson = itemJson(
  sql`json_build_object(${publicUserParts}, 'hasPhoneNumber', u.phone_number is not null)`,
  itemImagesJson('i.id'),
  sql`, ${rulesJson('i')} as rules`,
);

const itemCardParts = sql`
  'id', i.id,
  'listingTitle', i.listing_title,
  'modelName', i.model_name,
  'hourlyRate', ${madJson('i.hourly_rate')},
  'capacity', i.capacity,
  'rentalCategory', i.rental_category,
  'averageRating', ${averageRating},
  'reviewCount', i.rating_count,
  'cover', ${coverJson('i')},
  'photoCount', i.photo_count`;

/** The item of row `i` as `itemCard`. */
export const itemCardJson: RawBuilder<unknown> = sql`json_build_object(${itemCardParts})`;

/** The same as `chosenItemCard`. */
export const chosenItemCardJson: RawBuilder<unknown> = sql`json_build_object(
  ${itemCardParts},
  'isAvailable', i.is_available
)`;
