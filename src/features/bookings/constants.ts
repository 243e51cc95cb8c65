export const bookingActions = ['cancel', 'confirm', 'complete'] as const;
export type BookingAction = (typeof bookingActions)[number];

/** The length of what is said about a call-off, or with a question to cancel. */
export const bookingNoteLength = 300;

/** How a booking was made: on the site, or entered by the owner. See "Walk-ins" in docs/product.md. */
export const bookingSources = ['SITE', 'QUAY', 'PHONE'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** What is noted about money. See "Cash" in docs/product.md. */
export const cashKinds = ['RECEIVED', 'DEPOSIT_TAKEN', 'DEPOSIT_RETURNED', 'CORRECTION'] as const;
export type CashKind = (typeof cashKinds)[number];
export const cashMeans = ['CASH', 'CARD', 'TRANSFER'] as const;
export type CashMeans = (typeof cashMeans)[number];
export const cashBalances = ['RECEIVED', 'DEPOSIT'] as const;
export type CashBalance = (typeof cashBalances)[number];

/** Characters of why a renter is blocked. */
export const blockReasonLength = 500;

/** When the state of a craft is recorded. See "Hand-over record" in docs/product.md. */
export const recordedStages = ['DEPARTURE', 'RETURN'] as const;
export type RecordedStage = (typeof recordedStages)[number];

/** The secret in the address of a guest's slip: 128 bits. See "Walk-ins" in docs/product.md. */
export const slipTokenPattern = /^[\w-]{22}$/;
