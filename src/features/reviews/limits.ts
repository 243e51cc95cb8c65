/** Maximum characters, for the form, the server and the database. */
export const reviewLimits = { comment: 2000, hiddenReason: 500 } as const;
/** Stars. See "Reviews" in docs/product.md. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** Reviews that the rental page fetches at a time. */
export const reviewsPerPage = 5;
