import { z } from 'zod';

/** How the owner of an item answers requests, rounded. See "Response time" in docs/product.md. */
export const hostResponse = z.object({
  /** At least half of the answers came within so many hours; null with too few requests, and without any answer. */
  withinHours: z.number().int().nullable(),
  /** In steps of 5; null with too few requests. */
  answeredPercent: z.number().int().nullable(),
  /** Of the confirmed bookings of the last 90 days, in steps of 5: called off for the owner's own reasons. */
  calledOffPercent: z.number().int().nullable(),
  /** Called off because of wind, swell or an authority. */
  calledOffByWeatherPercent: z.number().int().nullable(),
});

export type HostResponse = z.output<typeof hostResponse>;
