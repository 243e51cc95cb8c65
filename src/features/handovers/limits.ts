import type { RecordedStage } from '../bookings/constants.ts';

/** When a state of a craft is recorded: as it leaves, as it comes back, or later, when a side adds photos. */
export type HandoverStage = RecordedStage | 'ADDED';

/** What the first photos show, in the order in which they are asked for. */
export const photoViews = ['BOW', 'STERN', 'PORT', 'STARBOARD', 'HULL', 'DASHBOARD', 'OTHER'] as const;
export type PhotoView = (typeof photoViews)[number];

/** Of a booking; see "Hand-over record" in docs/product.md. */
export const handoverLimits = {
  photosOfState: 20,
  /** Uploaded or kept. */
  photos: 80,
  /** A phone shrinks them first; the server accepts what it accepts of other pictures, and shrinks them again. */
  photoBytes: 10 * 1024 * 1024,
  /** The longer side of a kept photo, in pixels. */
  photoSide: 1600,
  marks: 40,
  /** Marks are placed in percent of the drawing's width and height. */
  markPlace: 100,
  text: 300,
  name: 80,
  /** Characters of the path of a signature, which is drawn on 300 × 100. */
  signature: 6000,
  signatureSize: { width: 300, height: 100 },
  fuelParts: 8,
  meter: 99_999,
  lifeJackets: 200,
  points: 12,
  pointLength: 120,
  states: 60,
  serviceHours: 1_000,
} as const;

/** From this part of the hours between services on, a craft is due: 45 of 50. */
export const serviceDueFrom = 0.9;
