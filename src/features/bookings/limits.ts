/** The closed sets and the bounds of bookings (specification 4, D6, D7, D25). */
export const bookingStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingActions = ['cancel', 'confirm', 'complete'] as const;
export type BookingAction = (typeof bookingActions)[number];

export const cancelReasons = ['RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Most requests that a renter may have open at once (D6). */
export const maxOpenRequests = 5;

/** How many marina days ahead a booking may be made; the specification leaves it open. */
export const bookingHorizonDays = 365;

/** Hours after which an unanswered request expires, if its start does not come first (D6). */
export const requestLapsesAfterHours = 24;
