import type { MarinaDate } from '#shared/marina-time.ts';

/**
 * `react-day-picker` represents days as `Date`s in the device's time zone. These two convert a marina date by its year,
 * month and day, at noon, so that no time zone shifts it. See "Time zone" in docs/product.md.
 */
export function toPickerDate(date: MarinaDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

export function fromPickerDate(day: Date): MarinaDate {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The first and last day of a date's month. */
export function monthOf(date: MarinaDate): { from: MarinaDate; to: MarinaDate } {
  const month = date.slice(0, 7);
  const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${days}` };
}
