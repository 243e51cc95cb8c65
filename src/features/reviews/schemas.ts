import { z } from 'zod';
import { instant, publicUser } from '../users/schemas.ts';
import { reviewLimits } from './limits.ts';

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

export const bookingOfReview = z.object({ bookingId: z.uuid() });

/** No stars are no rating, and an empty comment is none. */
export const createReviewBody = z.object({
  rating: z.preprocess((rating) => (rating === 0 ? undefined : rating), z.number().int().min(1).max(5)),
  comment: z.string().trim().max(reviewLimits.comment).nullish(),
});

/** Of the caller and one item (D12). */
export const reviewEligibility = z.object({
  eligible: z.boolean(),
  /** The first completed booking, to which the review will be attached; null where there is none. */
  bookingId: z.uuid().nullable(),
  /** True where the caller's review is already there. */
  reviewed: z.boolean(),
});

export type Review = z.output<typeof review>;
export type RatingStats = z.output<typeof ratingStats>;
export type ListReviewsQuery = z.output<typeof listReviewsQuery>;
export type CreateReview = { rating: number; comment?: string | null | undefined };
export type ReviewEligibility = z.output<typeof reviewEligibility>;
