/** The last moment before an instant: on the day that an end at midnight includes. */
export const lastMoment = (end: string): Date => new Date(Date.parse(end) - 1);
