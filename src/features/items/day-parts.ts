import { closes, opens } from '#shared/opening-hours.ts';

/** In minutes since midnight. */
export const noon = 12 * 60;

/** What a search can name instead of a start, and how long it is, in minutes. See "Free at" in docs/product.md. */
export const dayParts = { morning: noon - opens, afternoon: closes - noon, sunset: 120 } as const;
export type DayPart = keyof typeof dayParts;

export const isDayPart = (text: string): text is DayPart => Object.hasOwn(dayParts, text);
