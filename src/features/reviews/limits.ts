/** Longest comment, in characters: shown by the form, checked by server and database. */
export const reviewLimits = { comment: 2000 } as const;
/** Stars, from the least to the most (specification 9). */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** Reviews that the rental page fetches at a time. */
export const reviewsPerPage = 5;
