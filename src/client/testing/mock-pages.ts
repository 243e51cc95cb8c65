import {
  getAvailability,
  getHostResponse,
  getItem,
  getItemContact,
  getItemFacets,
  listItemCards,
  listNextFree,
} from '#features/items/endpoints.ts';
import type { ItemCardData, ItemDetail } from '#features/items/schemas.ts';
import { getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import type { Review } from '#features/reviews/schemas.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import type { Page } from '#shared/endpoint.ts';
import { respond } from './mock-api.ts';
import { listOf } from './samples.ts';

// What the pages read that many tests show.

/** The listings, and the lists of the home page. */
export function mockListings(cards: ItemCardData[]): void {
  respond(listItemCards, listOf(cards));
  respond(getItemFacets, {
    counts: { JETSKI: cards.length, BOAT: 0 },
    prices: { lowest: 600, highest: 900 },
  });
  respond(listNextFree, []);
  respond(listHomePhotos, []);
}

/** The page of an item whose hours are all free, for a renter who may not review it. */
export function mockRental(item: ItemDetail, reviews: Page<Review> = listOf([])): void {
  respond(getItem, item);
  respond(listReviews, reviews);
  respond(getHostResponse, { withinHours: 1, answeredPercent: 95 });
  respond(getAvailability, []);
  respond(getItemContact, { phoneNumber: '+212612345679' });
  respond(getReviewEligibility, { eligible: false, bookingId: null, reviewed: false, hiddenReason: null });
}
