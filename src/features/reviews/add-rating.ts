import type { RatingStats } from './schemas.ts';

/** Adds a review to an item's rating, for a page that has just sent it. The sum of stars is an integer. */
export function addRating({ averageRating, reviewCount }: RatingStats, rating: number): RatingStats {
  const sum = Math.round(averageRating * reviewCount) + rating;
  const count = reviewCount + 1;
  return { averageRating: sum / count, reviewCount: count };
}
