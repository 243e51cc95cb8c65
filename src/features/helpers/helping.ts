import { z } from 'zod';
import { switches } from './switches.ts';

export const given = z.array(z.enum(switches)).min(1).max(switches.length);

/** For whom the signed-in user works. */
export const helping = z.object({
  id: z.uuid(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  switches: given,
  until: z.string().nullable(),
});

export type Helping = z.output<typeof helping>;
