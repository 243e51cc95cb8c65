import { type RawBuilder, sql } from 'kysely';
import { effectiveReason, effectiveStatus, isExpired } from '#features/availability/server/booking-status.ts';
import { itemImagesJson } from '#features/images/server/rows.ts';
import { instantJson, madJson } from '#platform/database/json.ts';

/**
 * Row `bookings`, joined with its row `items`, as JSON. It contains the phone numbers and languages of both parties, so it must only be sent to the renter and the
 * owner. See "Who sees personal data" in docs/product.md.
 */
export function bookingJson(now: Date): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', bookings.id,
    'startTime', ${instantJson('bookings.start_at')},
    'endTime', ${instantJson('bookings.end_at')},
    'seats', bookings.seats,
    'hourlyRate', ${madJson('bookings.hourly_rate')},
    'totalPrice', ${madJson('bookings.total_price')},
    'priceLines', coalesce(bookings.price_lines, json_build_array(json_build_object(
      'minutes', extract(epoch from bookings.end_at - bookings.start_at)::int / 60,
      'hourlyRate', ${madJson('bookings.hourly_rate')}, 'dayPrice', null, 'label', null
    ))::jsonb),
    'rentalCategory', bookings.rental_category,
    'status', ${effectiveStatus(now)},
    'cancelReason', ${effectiveReason(now)},
    'createdAt', ${instantJson('bookings.created_at')},
    'confirmedAt', ${instantJson('bookings.confirmed_at')},
    'expiresAt', case
      when bookings.status = 'PENDING' and not ${isExpired(now)} then ${instantJson('bookings.expires_at')}
    end,
    'rentableItem', json_build_object(
      'id', items.id,
      'listingTitle', bookings.item_title,
      'modelName', items.model_name,
      'itemType', items.item_type,
      'thumbnailImageId', items.thumbnail_image_id,
      'images', ${itemImagesJson('items.id')},
      'isRemoved', items.deleted_at is not null,
      'isReviewed', ${isReviewed}
    ),
    'user', ${partyJson('bookings.renter_id')},
    'owner', ${partyJson('items.owner_id')}
  )`;
}

/** Not with `exists`, for which the planner may choose to hash all reviews. */
const isReviewed = sql<boolean>`coalesce((
  select true from reviews where reviews.item_id = items.id and reviews.reviewer_id = bookings.renter_id
), false)`;

/** A user as `bookingParty`. Deleted users have no name and number. */
function partyJson(idColumn: string): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
      'id', users.id,
      'displayName', coalesce(users.display_name, ''),
      'profileImageUrl', users.profile_image_url,
      'phoneNumber', users.phone_number,
      'language', users.language
    )
    from users where users.id = ${sql.ref(idColumn)}
  )`;
}
