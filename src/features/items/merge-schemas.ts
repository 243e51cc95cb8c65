import { z } from 'zod';
import { rowId } from '../users/schemas.ts';
import { itemLimits } from './constants.ts';

/** What becomes a part of an item. See "Merging listings" in docs/product.md. */
export const mergeItemsBody = z.object({ itemIds: z.array(rowId).min(1).max(itemLimits.units) });

export type MergeItems = z.input<typeof mergeItemsBody>;
