import { z } from 'zod';
import { isMarinaDate, isMarinaTime } from '#shared/marina-time.ts';

/** A day and a time of day at the marina. See "Time zone" in docs/product.md. */
export const marinaDate = z.string().refine(isMarinaDate, 'A date as YYYY-MM-DD');
export const marinaTime = z.string().refine(isMarinaTime, 'A time as HH:MM');

/** `MM-DD`; 2028 is a leap year. */
export const dayOfYear = z
  .string()
  .refine((day) => /^\d\d-\d\d$/.test(day) && isMarinaDate(`2028-${day}`), 'A day as MM-DD');
