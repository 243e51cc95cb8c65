import { z } from 'zod';
import { instant, publicUser } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { reviewLimits } from './limits.ts';
import { replyLength } from './reply-limits.ts';

export const review = z.object({
  id: z.uuid(),
  rating: z.number().int().min(1).max(5),
  comment: z.string().nullable(),
  createdAt: instant,
  reviewer: publicUser,
  /** What the item's owner has replied; null without a reply, and if it is hidden. */
  reply: z.object({ text: z.string(), createdAt: instant }).nullable(),
});

/** `averageRating` has one decimal and is 0 without reviews. */
export const ratingStats = z.object({ averageRating: z.number(), reviewCount: z.number().int() });

/** Zero stars count as a missing rating. */
export const createReviewBody = z.object({
  rating: z.preprocess((rating) => (rating === 0 ? undefined : rating), z.number().int().min(1).max(5)),
  comment: plainText(reviewLimits.comment).nullish(),
});

export const replyBody = z.object({ text: plainText(replyLength).min(1) });

/** Whether the user may review an item. See "Reviews" in docs/product.md. */
export const reviewEligibility = z.object({
  eligible: z.boolean(),
  /** The user's first completed booking, to which the review is attached; null without one. */
  bookingId: z.uuid().nullable(),
  /** Whether the user has already reviewed the item. */
  reviewed: z.boolean(),
  /** Why an administrator has hidden the user's review; null if it is not hidden. */
  hiddenReason: z.string().nullable(),
});

export type Review = z.output<typeof review>;
export type Reply = z.output<typeof replyBody>;
export type RatingStats = z.output<typeof ratingStats>;
export type CreateReview = { rating: number; comment?: string | null | undefined };
export type ReviewEligibility = z.output<typeof reviewEligibility>;
