import { z } from 'zod';
import { instant } from '../users/schemas.ts';

/** A session of the signed-in user. See "Sessions" in docs/product.md. */
export const signedInDevice = z.object({
  id: z.uuid(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
  createdAt: instant,
  /** At most an hour off. */
  lastSeenAt: instant,
  /** The names that the browser gives; null if it gives none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});

export type SignedInDevice = z.output<typeof signedInDevice>;
