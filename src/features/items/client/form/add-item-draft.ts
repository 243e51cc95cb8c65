import { fittingValues } from '#client/forms/drafts.ts';
import { unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { emptyItem, type ItemFormValues } from './item-form-values.ts';

export const addItemDraft = 'add item';

/** What was begun and not published yet. */
export interface AddItemDraft {
  values: ItemFormValues;
  /** Uploads that the server keeps for a while. */
  images: ItemImage[];
  coverId: string | null;
}

/** An hour less than the server keeps uploads, so that there is time to publish. */
const imagesKeptMs = (unusedUploadHours - 1) * 3_600_000;

/** A draft as it was kept, as far as it fits the form of today; its photos only while the server still has them. */
export function usableDraft(
  kept: Partial<Record<keyof AddItemDraft, unknown>>,
  { savedAt, now }: { savedAt: Date; now: Date },
): AddItemDraft {
  const fresh = now.getTime() - savedAt.getTime() < imagesKeptMs;
  return {
    values: { ...emptyItem, ...fittingValues(Object(kept.values), emptyItem) },
    images: fresh && Array.isArray(kept.images) ? kept.images : [],
    coverId: typeof kept.coverId === 'string' ? kept.coverId : null,
  };
}
