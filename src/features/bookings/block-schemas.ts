import { z } from 'zod';
import { instant, publicUser } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { blockReasonLength } from './constants.ts';

const reason = plainText(blockReasonLength).min(1);
export const blockBody = z.object({ reason });

/** A renter from whom the owner takes no requests. See "Blocking a renter" in docs/product.md. */
export const block = z.object({ renter: publicUser, reason, createdAt: instant });

export type BlockBody = z.output<typeof blockBody>;
export type Block = z.output<typeof block>;
