import { openingHours } from '#shared/marina.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** In minutes since midnight. */
export const noon = 12 * 60;

/** What a search can name instead of a start. See "Free at" in docs/product.md. */
export const dayParts = ['morning', 'afternoon', 'sunset'] as const;
export type DayPart = (typeof dayParts)[number];

export const isDayPart = (text: string): text is DayPart => dayParts.some((part) => part === text);

/** How long a part of this day is, in minutes. */
export function lengthOfPart(part: DayPart, day: MarinaDate): number {
  const { opens, closes } = openingHours(day);
  return { morning: noon - opens, afternoon: closes - noon, sunset: 120 }[part];
}
