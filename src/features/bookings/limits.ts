export const bookingActions = ['cancel', 'confirm', 'complete'] as const;
export type BookingAction = (typeof bookingActions)[number];

/** How many open requests a renter may have. See "Limits for renters" in docs/product.md. */
export const maxOpenRequests = 5;

/** How many requests a renter may cancel or let expire in so many hours, and still make new ones. See "Limits for renters". */
export const maxAbandonedRequests = 10;
export const abandonedRequestHours = 24;

/** From which requests the response time is computed. See "Response time" in docs/product.md. */
export const responseDays = 90;
export const maxResponseRequests = 200;
export const minResponseRequests = 5;
/** A request that expires sooner counts only if it was answered. */
export const minResponseMinutes = 60;
