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

/** Why bookings are called off: by the weather or an authority, or for the owner's own reasons. See "Calling off". */
export const weatherCauses = ['WIND', 'SWELL', 'AUTHORITY'] as const;
export const callOffCauses = [...weatherCauses, 'BREAKDOWN', 'OTHER'] as const;
export type CallOffCause = (typeof callOffCauses)[number];
/** Whether a cause stops every item, so that none is an alternative at the same hours. */
export const isWeather = (cause: CallOffCause): boolean =>
  (weatherCauses as readonly CallOffCause[]).includes(cause);

/** The length of what is said about a call-off, or with a question to cancel. */
export const bookingNoteLength = 300;

/** How often a renter may ask to cancel a booking. See "Asking to cancel". */
export const maxCancelQuestions = 3;

/** How a booking was made: on the site, or entered by the owner. See "Walk-ins" in docs/product.md. */
export const bookingSources = ['SITE', 'QUAY', 'PHONE'] as const;
export type BookingSource = (typeof bookingSources)[number];
export const guestNameLength = 80;

/** How long before its start an item may leave, and from which difference on its return may move. See "Trips". */
export const earlyDepartureMinutes = 30;
export const moveReturnMinutes = 15;
/** From when on after its start an item that has not left is late. */
export const lateAfterMinutes = 10;
/** From when on an item that is not back is far overdue. */
export const farOverdueMinutes = 10;
/** How often a departure can be taken back or set right, a return taken back, and that a renter did not come. */
export const maxUndos = 3;
/** For how long a return can be taken back. */
export const returnUndoMinutes = 60;
/** How far ahead of the server's a phone's clock may be. */
export const clockSkewMinutes = 2;

/** What is noted about money. See "Cash" in docs/product.md. */
export const cashKinds = ['RECEIVED', 'DEPOSIT_TAKEN', 'DEPOSIT_RETURNED', 'CORRECTION'] as const;
export type CashKind = (typeof cashKinds)[number];
export const cashMeans = ['CASH', 'CARD', 'TRANSFER'] as const;
export type CashMeans = (typeof cashMeans)[number];
export const cashSums = ['RECEIVED', 'DEPOSIT'] as const;
export type CashSum = (typeof cashSums)[number];
/** Of one entry, in any currency. */
export const maxCashAmount = 1_000_000;
export const maxCashRate = 100_000;
/** Of a booking. As many more may give back a deposit or correct. */
export const maxCashEntries = 100;

/** How many changes of hours each side may propose for a booking, and for how long one is held. See "Change of hours". */
export const maxProposalsPerSide = 3;
export const proposalHoldHours = 4;

/** From when on after its start a renter has not come, and how long this can be taken back. See "Did not come". */
export const noShowAfterMinutes = 20;
export const noShowUndoMinutes = 60;
