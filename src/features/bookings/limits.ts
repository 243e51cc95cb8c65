export const bookingStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingActions = ['cancel', 'confirm', 'complete'] as const;
export type BookingAction = (typeof bookingActions)[number];

export const cancelReasons = ['RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How many open requests a renter may have. See "Limits for renters" in docs/product.md. */
export const maxOpenRequests = 5;

/** How many requests a renter may cancel or let expire in so many hours, and still make new ones. See "Limits for renters". */
export const maxAbandonedRequests = 10;
export const abandonedRequestHours = 24;

/** See "Requests expire" in docs/product.md. */
export const requestExpiryHours = 24;

/** From which requests the response time is computed. See "Response time" in docs/product.md. */
export const responseDays = 90;
export const maxResponseRequests = 200;
export const minResponseRequests = 5;
/** A request that expires sooner counts only if it was answered. */
export const minResponseMinutes = 60;

/** How many weekly closed hours an item may have. See "Closed hours" in docs/product.md. */
export const maxWeeklyClosures = 50;
/** How many single days of weekly closed hours may be open again, of one item and of all items of an owner. See "Closed hours". */
export const maxOpenDays = { item: 100, owner: 1_000 } as const;

/** How many bookings, and how many closed hours of each kind, an answer has at most. See "The owner's calendar". */
export const maxCalendarEntries = 5_000;

/** How many bookings within hours to be closed are listed. */
export const maxClosureConflicts = 100;

/** How many times to come a renter may wait for. See "Waiting list" in docs/product.md. */
export const maxWaits = 10;
/** How long others wait for the renter who was told first that hours are free. See "Waiting list". */
export const firstToldMinutes = 15;
