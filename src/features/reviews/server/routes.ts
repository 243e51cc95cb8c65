import { itemId } from '#features/items/schemas.ts';
import { itemTag } from '#features/items/server/tags.ts';
import * as endpoints from '#features/reviews/endpoints.ts';
import {
  createReviewBody,
  listReviewsQuery,
  ratingStats,
  review,
  reviewEligibility,
  reviewParams,
} from '#features/reviews/schemas.ts';
import { peopleTag } from '#features/users/server/public-user-json.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { createReview, getReviewEligibility } from './create-review.ts';
import { getRatingStats, listReviews } from './service.ts';

export const reviewRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listReviews,
    { params: itemId, query: listReviewsQuery, response: review.array() },
    ({ params, query, dependencies }, { db }) => {
      dependencies.on(itemTag(params.id), peopleTag);
      return listReviews(db, params.id, query);
    },
  ),
  publicRoute(
    endpoints.getRatingStats,
    { params: itemId, response: ratingStats },
    ({ params, dependencies }, { db }) => {
      dependencies.on(itemTag(params.id));
      return getRatingStats(db, params.id);
    },
  ),
  userRoute(
    endpoints.getReviewEligibility,
    { params: itemId, response: reviewEligibility },
    ({ user, params }, { db }) => getReviewEligibility(db, user.id, params.id),
  ),
  userRoute(
    endpoints.createReview,
    { params: reviewParams, body: createReviewBody, response: review },
    ({ user, params, body }, deps) => createReview(deps, user.id, params.bookingId, body),
  ),
];
