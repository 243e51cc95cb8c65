import { endpoint, type Page } from '#shared/endpoint.ts';
import type { ListReviewsQuery, RatingStats, Review } from './schemas.ts';

export const listReviews = endpoint<{
  params: { id: string };
  query: ListReviewsQuery;
  output: Page<Review>;
}>({
  method: 'GET',
  path: '/reviews/item/{id}',
  access: 'public',
  summary: 'Reviews of an item, newest first',
  paged: true,
});

export const getRatingStats = endpoint<{ params: { id: string }; output: RatingStats }>({
  method: 'GET',
  path: '/reviews/item/{id}/stats',
  access: 'public',
  summary: 'Average rating and number of reviews of an item',
});
