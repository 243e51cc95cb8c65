import { z } from 'zod';
import { instant, publicUser } from '../users/schemas.ts';

export const review = z.object({
  id: z.uuid(),
  rating: z.number().int().min(1).max(5),
  comment: z.string().nullable(),
  createdAt: instant,
  reviewer: publicUser,
});

/** `averageRating` has one decimal and is 0 when there are no reviews (specification 3). */
export const ratingStats = z.object({ averageRating: z.number(), reviewCount: z.number().int() });

export const listReviewsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(500).optional(),
});

export type Review = z.output<typeof review>;
export type RatingStats = z.output<typeof ratingStats>;
export type ListReviewsQuery = z.output<typeof listReviewsQuery>;
