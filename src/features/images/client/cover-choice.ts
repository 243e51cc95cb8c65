import { thumbnailIndexAfterDeletion } from '../thumbnail-index.ts';
import type { Upload } from './upload-queue.ts';

const isPhoto = ({ state }: Upload): boolean => state !== 'failed';

/** The chosen cover; the first photo if none is chosen, or if the chosen one has failed. */
export function currentCover(uploads: readonly Upload[], chosen: string | null): Upload | null {
  const photos = uploads.filter(isPhoto);
  return photos.find(({ key }) => key === chosen) ?? photos[0] ?? null;
}

/** The key of the cover after an upload is removed. See "Thumbnails" in docs/product.md. */
export function coverAfterRemoval(
  uploads: readonly Upload[],
  chosen: string | null,
  removed: string,
): string | null {
  const photos = uploads.filter(isPhoto);
  const cover = currentCover(uploads, chosen);
  const deleted = photos.findIndex(({ key }) => key === removed);
  if (cover === null || deleted < 0) return chosen;
  const index = thumbnailIndexAfterDeletion({
    selected: photos.indexOf(cover),
    deleted,
    count: photos.length,
  });
  return photos.toSpliced(deleted, 1)[index]?.key ?? null;
}
