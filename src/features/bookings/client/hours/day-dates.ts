import type { MarinaDate } from '#shared/marina-time.ts';

/**
 * Calendar widgets speak of days as `Date`s of the device. These two turn a marina day into one and back by its
 * numbers alone, at noon, so that no zone of the device can move it (D2).
 */
export function toWidgetDay(date: MarinaDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

export function fromWidgetDay(day: Date): MarinaDate {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The first and the last day of the month in which a day lies. */
export function monthOf(date: MarinaDate): { from: MarinaDate; to: MarinaDate } {
  const month = date.slice(0, 7);
  const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
}
