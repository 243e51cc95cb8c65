/** How many days after their first item owners see the first steps. See "The first hour" in docs/product.md. */
export const firstStepsDays = 14;

/** The most that one can have counted of a currency. */
export const maxCounted = 10_000_000;
/** How many bookings the figures and the file of a month may have. See "Earnings of an owner" in docs/product.md. */
export const maxBookingsOfMonth = 5_000;
/** The CSV file of a month, with the query of `getEarnings`. */
export const earningsFile = '/bookings/for-my-items/earnings.csv';
