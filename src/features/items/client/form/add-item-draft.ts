import { fittingValues } from '#client/forms/drafts.ts';
import { unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { emptyItem, type ItemFormValues } from './item-form-values.ts';

export const addItemDraft = 'add item';

/** A listing that has not been published yet. */
export interface AddItemDraft {
  values: ItemFormValues;
  /** Uploads, which the server deletes if they stay unused. */
  images: ItemImage[];
  coverId: string | null;
}

/** An hour less than the server keeps unused uploads (see "Unused uploads" in docs/product.md), which leaves time to publish. */
const imagesExpireMs = (unusedUploadHours - 1) * 3_600_000;

/** The stored draft without values that no longer fit the form, and without photos that the server may have deleted. */
export function usableDraft(
  stored: Partial<Record<keyof AddItemDraft, unknown>>,
  { savedAt, now }: { savedAt: Date; now: Date },
): AddItemDraft {
  const fresh = now.getTime() - savedAt.getTime() < imagesExpireMs;
  return {
    values: { ...emptyItem, ...fittingValues(Object(stored.values), emptyItem) },
    images: fresh && Array.isArray(stored.images) ? stored.images : [],
    coverId: typeof stored.coverId === 'string' ? stored.coverId : null,
  };
}
