export const bookingStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The last three end confirmed bookings. See "Booking history" in docs/product.md. */
export const cancelReasons = [
  'RENTER',
  'OWNER',
  'EXPIRED',
  'ITEM_REMOVED',
  'CALLED_OFF',
  'RENTER_ASKED',
  'NO_SHOW',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** See "Requests expire" in docs/product.md. */
export const requestExpiryHours = 24;

/** How many weekly closed hours an item may have. See "Closed hours" in docs/product.md. */
export const maxWeeklyClosures = 50;
/** How many separate hours to come that are closed once an item may have. See "Closed hours". */
export const maxClosedHours = 1_000;
/** How many single days of weekly closed hours may be open again, of one item and of all items of an owner. See "Closed hours". */
export const maxOpenDays = { item: 100, owner: 1_000 } as const;

/** How many times to come a renter may wait for, and how many entries an item may have. See "Waiting list" in docs/product.md. */
export const maxWaitlistEntries = 10;
export const maxWaitlistEntriesOfItem = 200;
/** How long others wait for the renter who was told first that hours are free. See "Waiting list". */
export const firstToldMinutes = 15;

/** How long ago hours that the owner enters may have begun. See "Walk-ins" in docs/product.md. */
export const walkInGraceMinutes = 15;

/** For how long an item that is not back at its time is expected at the earliest. See "Trips" in docs/product.md. */
export const overdueMinutes = 30;
