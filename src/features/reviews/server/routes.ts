import * as endpoints from '#features/reviews/endpoints.ts';
import { replyToReview } from '#features/reviews/reply-endpoints.ts';
import * as schemas from '#features/reviews/schemas.ts';
import { pageQuery } from '#features/users/page-schema.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { createReview, getReviewEligibility } from './create-review.ts';
import { getRatingStats, listReviews } from './repository.ts';
import { writeReply } from './write-reply.ts';

export const reviewRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listReviews,
    { query: pageQuery, response: schemas.review.array() },
    ({ params, query }, { db }) => listReviews(db, params.id, query),
  ),
  publicRoute(endpoints.getRatingStats, { response: schemas.ratingStats }, ({ params }, { db }) =>
    getRatingStats(db, params.id),
  ),
  userRoute(
    endpoints.getReviewEligibility,
    { response: schemas.reviewEligibility },
    ({ user, params }, { db }) => getReviewEligibility(db, user.id, params.id),
  ),
  userRoute(
    endpoints.createReview,
    { body: schemas.createReviewBody, response: schemas.review },
    ({ user, params, body }, deps) => createReview(deps, user.id, params.bookingId, body),
  ),
  userRoute(
    replyToReview,
    { body: schemas.replyBody, response: schemas.review },
    ({ user, params, body }, deps) => writeReply(deps, user, params.id, body.text),
  ),
];
