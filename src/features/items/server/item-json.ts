import { type RawBuilder, sql } from 'kysely';
import { coverJson, itemImagesJson, itemImageUrlsJson, photoCountOf } from '#features/images/server/rows.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { RuleColumns } from '#features/items/server/rule-columns.ts';
import { publicUserJson, publicUserParts } from '#features/users/server/public-user-json.ts';
import { instantJson, madJson } from '#platform/database/json.ts';
import { type MarinaTime, minutesOf } from '#shared/marina-time.ts';

/** Of row `i`, to two decimals. */
const averageRating = sql`trim_scale(round(i.rating_average, 2))`;

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

/** The rules of the item of this row as `HireRules`. */
export function rulesJson(row: string): RawBuilder<unknown> {
  const column = (name: keyof RuleColumns) => sql.ref(`${row}.${name}`);
  const time = (name: 'opens_minute' | 'closes_minute', otherwise: MarinaTime) =>
    sql`to_char(make_interval(mins => coalesce(${column(name)}, ${sql.lit(minutesOf(otherwise))})), 'HH24:MI')`;
  const { opensAt, closesAt, shortestMinutes, horizonDays } = defaultRules;
  return sql`json_build_object(
    'opensAt', ${time('opens_minute', opensAt)},
    'closesAt', ${time('closes_minute', closesAt)},
    'shortestMinutes', coalesce(${column('shortest_minutes')}, ${sql.lit(shortestMinutes)}),
    'longestMinutes', ${column('longest_minutes')},
    'noticeMinutes', coalesce(${column('notice_minutes')}, 0),
    'turnaroundMinutes', coalesce(${column('turnaround_minutes')}, 0),
    'horizonDays', coalesce(${column('horizon_days')}, ${sql.lit(horizonDays)}),
    'confirmsAtOnce', ${column('confirms_at_once')},
    'dayPrice', ${madJson(`${row}.day_price`)},
    'priceRules', coalesce(${column('price_rules')}, '[]')
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
  'photoCount', ${photoCountOf('i.id')}`;

/** The item of row `i` as `itemCard`. */
export const itemCardJson: RawBuilder<unknown> = sql`json_build_object(${itemCardParts})`;

/** The same with `pricing`. */
export const pricedItemCardJson: RawBuilder<unknown> = sql`json_build_object(
  ${itemCardParts},
  'pricing', json_build_object(
    'dayPrice', ${madJson('i.day_price')},
    'priceRules', coalesce(i.price_rules, '[]')
  )
)`;

/** The same as `chosenItemCard`. */
export const chosenItemCardJson: RawBuilder<unknown> = sql`json_build_object(
  ${itemCardParts},
  'isAvailable', i.is_available
)`;
