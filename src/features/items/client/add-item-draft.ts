import { unusedUploadHours } from '../../images/limits.ts';
import type { ItemImage } from '../../images/schemas.ts';
import { emptyItem, type ItemFormValues, itemFields } from './item-form-values.ts';

/** What was begun and not published yet: it outlives a reload and the way to the profile and back, in its own tab. */
export interface AddItemDraft {
  values: ItemFormValues;
  /** Uploads that the server keeps for a while. */
  images: ItemImage[];
  coverId: string | null;
}

interface StoredDraft extends AddItemDraft {
  userId: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const key = 'addItemDraft';
/** An hour less than the server keeps uploads, so that there is time to publish. */
const imagesKeptMs = (unusedUploadHours - 1) * 3_600_000;

/** Keeps a draft; null forgets it. Where storage is full or refused, only the convenience is lost. */
export function keepDraft(storage: Storage, userId: string, now: Date, draft: AddItemDraft | null): void {
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ ...draft, userId, savedAt: now.getTime() }));
  } catch {
    // The form itself still holds everything.
  }
}

/** The draft of this person; its photos only while the server still has them. */
export function readDraft(storage: Storage, userId: string, now: Date): AddItemDraft | null {
  const stored = parse(storage);
  if (stored?.userId !== userId) return null;
  const fresh = now.getTime() - stored.savedAt < imagesKeptMs;
  return {
    values: { ...emptyItem, ...known(stored.values) },
    images: fresh && Array.isArray(stored.images) ? stored.images : [],
    coverId: stored.coverId ?? null,
  };
}

function parse(storage: Storage): (Partial<StoredDraft> & { savedAt: number }) | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { savedAt: 0, ...stored } : null;
  } catch {
    return null;
  }
}

/** Only what the form of today knows, in the kind it expects. */
function known(values: unknown): Partial<ItemFormValues> {
  const given = Object(values) as Record<string, unknown>;
  return Object.fromEntries(
    itemFields.flatMap((field) => {
      const value = given[field];
      const fits =
        field === 'capacity'
          ? value === null || typeof value === 'number'
          : typeof value === typeof emptyItem[field];
      return fits ? [[field, value]] : [];
    }),
  );
}
