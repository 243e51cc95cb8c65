import { z } from 'zod';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

/** An amount of MAD, to the centime. Exact, unlike zod's `multipleOf`, which takes `1e-300`. See "Prices". */
export const madUpTo = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((mad) => centimesToMad(madToCentimes(mad)) === mad, 'Whole centimes')
    .meta({ multipleOf: 0.01 });
