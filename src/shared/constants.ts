/** Constants that no feature's own `limits.ts` holds. */

/** See "Booking times" in docs/product.md. */
export const minBookingMinutes = 60;
/** How many marina days ahead a booking may be made. See "Booking times". */
export const bookingHorizonDays = 365;
/** The step of the times in the booking form; the API accepts any minute. See "Booking times". */
export const bookingFormStepMinutes = 30;

export const homeItems = 6;
/** MAD per hour, on the price card of the home page. See "Home page". */
export const heroPrice = 990;

export const firstVisitPopupDelayMs = 2_000;
export const firstVisitPopupKey = 'hasSeenFirstVisitPopup';
/** In session storage: the path to return to after sign-in. */
export const redirectAfterLoginKey = 'redirectAfterLogin';

export const toasts = { visible: 3, durationMs: 4_000 } as const;

/** Heights and pan in CSS pixels. See "Map" in docs/product.md. */
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
