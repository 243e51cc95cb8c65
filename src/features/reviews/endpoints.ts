import { endpoint, type Page } from '#shared/endpoint.ts';
import type { PageQuery } from '../users/page-schema.ts';
import type { CreateReview, RatingStats, Review, ReviewEligibility } from './schemas.ts';

export const listReviews = endpoint<{
  params: { id: string };
  query: PageQuery;
  output: Page<Review>;
}>({
  call: 'GET /reviews/item/{id}',
  access: 'public',
  summary: 'Reviews of an item, newest first',
  paged: true,
  shows: ['reviews'],
});

export const getRatingStats = endpoint<{ params: { id: string }; output: RatingStats }>({
  call: 'GET /reviews/item/{id}/stats',
  access: 'public',
  summary: 'Average rating and number of reviews of an item',
  shows: ['reviews'],
});

export const getReviewEligibility = endpoint<{ params: { id: string }; output: ReviewEligibility }>({
  call: 'GET /reviews/item/{id}/eligibility',
  access: 'user',
  summary: 'Whether the caller may review an item, and with which booking',
  shows: ['reviews', 'bookings'],
});

export const createReview = endpoint<{ params: { bookingId: string }; body: CreateReview; output: Review }>({
  call: 'POST /reviews/booking/{bookingId}',
  access: 'user',
  status: 201,
  isRepeatable: true,
  missingCode: 'rating_required',
  summary: 'Review the item of a completed booking, once per person and item',
  changes: ['reviews', 'bookings'],
});
