/** The specification's constants (section 9) that no feature's own `limits.ts` holds. */

/** Shortest booking, in minutes. */
export const minBookingMinutes = 60;
/** Step of the times that the booking form offers, in minutes; the API takes any minute (D4). */
export const bookingFormStepMinutes = 30;

export const homeItems = 6;
/** MAD per hour, on the home page's price card. */
export const heroPrice = 990;

export const firstVisitPopupDelayMs = 2_000;
export const firstVisitPopupKey = 'hasSeenFirstVisitPopup';
/** Session storage: the path to go back to after sign-in. */
export const redirectAfterLoginKey = 'redirectAfterLogin';

export const toasts = { visible: 3, durationMs: 4_000 } as const;

/** Heights and pan in CSS pixels. */
export const map = {
  defaultZoom: 15,
  maxZoom: 18,
  tileSize: 256,
  defaultHeight: 400,
  locationHeight: 350,
  keyboardPan: 80,
  wheelDebounceMs: 40,
  listenersAfterMs: 100,
} as const;

export const placeholderImage = '/placeholder.svg';
