import type { RatingStats } from './schemas.ts';

/**
 * An item's rating with one more review in it, for a page that has just sent one. The average may be rounded to two
 * decimals: the sum behind it is whole, so that it comes back exact for fewer than 100 reviews.
 */
export function addRating({ averageRating, reviewCount }: RatingStats, rating: number): RatingStats {
  const sum = Math.round(averageRating * reviewCount) + rating;
  const count = reviewCount + 1;
  return { averageRating: Math.round((sum / count) * 100) / 100, reviewCount: count };
}
