import { itemId } from '#features/items/schemas.ts';
import * as endpoints from '#features/reviews/endpoints.ts';
import { listReviewsQuery, ratingStats, review } from '#features/reviews/schemas.ts';
import { publicRoute, type Route } from '#server/route.ts';
import { getRatingStats, listReviews } from './service.ts';

export const reviewRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listReviews,
    { params: itemId, query: listReviewsQuery, response: review.array() },
    ({ params, query }, { db }) => listReviews(db, params.id, query),
  ),
  publicRoute(endpoints.getRatingStats, { params: itemId, response: ratingStats }, ({ params }, { db }) =>
    getRatingStats(db, params.id),
  ),
];
