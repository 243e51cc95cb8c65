import type { PageParameter } from '#shared/page-parameters.ts';

/** The query parameters of the booking card's choice: `?day=2026-11-22&from=14:00&to=16:00`. */
export const choiceParameters = {
  date: 'day',
  start: 'from',
  end: 'to',
  seats: 'seats',
} as const satisfies Record<string, PageParameter>;
