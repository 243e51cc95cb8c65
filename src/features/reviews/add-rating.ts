import type { RatingStats } from './schemas.ts';

/**
 * Adds a review to an item's rating, for a page that has just sent it. The average may be rounded to two decimals: the
 * sum of stars is an integer, so it is exact for fewer than 100 reviews.
 */
export function addRating({ averageRating, reviewCount }: RatingStats, rating: number): RatingStats {
  const sum = Math.round(averageRating * reviewCount) + rating;
  const count = reviewCount + 1;
  return { averageRating: Math.round((sum / count) * 100) / 100, reviewCount: count };
}
