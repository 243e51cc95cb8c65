/** The most that one can have counted, in MAD. */
export const maxCounted = 10_000_000;
/** How many hires the file of a month may have. */
export const maxHiresOfFile = 5_000;
/** The page of a guest's slip. It is a secret. See "Walk-ins" in docs/product.md. */
export const earningsFile = '/bookings/for-my-items/earnings.csv';
