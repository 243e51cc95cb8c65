import { z } from 'zod';
import { pageLimit } from '#shared/lists.ts';

/** A page of a list. See "Lists and cursors" in docs/product.md. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimit).optional(),
  cursor: z.string().max(500).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;
