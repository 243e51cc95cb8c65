import { coverOf } from '../cover.ts';
import { maxItemImages } from '../limits.ts';
import type { ItemImage } from '../schemas.ts';
import { canRetry } from './upload-file.ts';

/** The upload of a chosen photo. */
export interface Upload {
  key: string;
  /** The file's name; empty for photos that were uploaded earlier. */
  name: string;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** URL of the file itself, shown until the uploaded image has loaded. */
  preview: string | null;
  image: ItemImage | null;
  /** Why it failed. */
  error: unknown;
}

/** A photo in the form of an item: an image that the item has, or an upload. */
export interface Photo extends Omit<Upload, 'state'> {
  /** `removed` photos can be restored until the form is saved. */
  state: Upload['state'] | 'removed';
  /** Its place among the photos that have not failed, from 1; 0 if it has failed. */
  number: number;
  /** Whether the item has it. */
  isStored: boolean;
  isCover: boolean;
  /** Whether it may become the cover now: for an existing item that is saved at once, so the item must have it. */
  canBeCover: boolean;
  /** Whether it becomes part of an existing item when the form is saved. */
  isUnsaved: boolean;
  /** Whether a change of it is being saved. */
  isBusy: boolean;
}

/** What the photos of a form come from. */
export interface PhotoSources {
  /** The item that is edited; null for a new one. */
  item: { images: ItemImage[]; thumbnailImageId: string | null } | null;
  uploads: readonly Upload[];
  /** The ids of the images of the item that the user has removed. */
  removed?: readonly string[];
  /** The key of the cover that the user has chosen for a new item. */
  cover?: string | null;
  /** The ids of the images of which something is being saved. */
  busy?: readonly string[];
}

/** The photos of a form in their order: those that the item has, then the uploads. See "Thumbnails" in docs/product.md. */
export function photosOf({ item, uploads, removed = [], cover = null, busy = [] }: PhotoSources): Photo[] {
  const images = item?.images ?? [];
  const hasImage = (image: ItemImage | null) => images.some(({ id }) => id === image?.id);
  const sources: readonly Pick<Photo, keyof Upload>[] = [
    ...images.map((image) => ({
      ...restoredUpload(image),
      state: removed.includes(image.id) ? ('removed' as const) : ('ready' as const),
    })),
    ...uploads.filter(({ image }) => !hasImage(image)),
  ];
  const kept = sources.filter(({ state, image }) =>
    item ? state === 'ready' && hasImage(image) : state !== 'failed',
  );
  const coverKey = item
    ? coverOf({ ...item, images: kept.flatMap(({ image }) => image ?? []) })?.id
    : (kept.find(({ key }) => key === cover) ?? kept[0])?.key;
  let number = 0;
  return sources.map((source) => {
    const isStored = hasImage(source.image);
    const isReady = source.state === 'ready';
    return {
      ...source,
      number: source.state === 'failed' ? 0 : ++number,
      isStored,
      isCover: source.key === coverKey,
      canBeCover: isReady && (isStored || item === null),
      isUnsaved: isReady && !isStored && item !== null,
      isBusy: busy.includes(source.key),
    };
  });
}

/** The upload of an image that is there already. */
export const restoredUpload = (image: ItemImage): Upload => ({
  ...{ key: image.id, name: '', state: 'ready', progress: 1, preview: null, image, error: null },
});

type Stateful = Pick<Photo, 'state' | 'error'>;

export const isInProgress = ({ state }: Stateful): boolean => state === 'waiting' || state === 'sending';

/** Whether the photo was refused: sending it again would not help. */
export const isRefused = ({ state, error }: Stateful): boolean => state === 'failed' && !canRetry(error);

/** Whether sending the photo failed, and may succeed later. */
export const isUnsent = (photo: Stateful): boolean => photo.state === 'failed' && !isRefused(photo);

export function countPhotos(photos: readonly Photo[]) {
  const count = (test: (photo: Photo) => boolean) => photos.filter(test).length;
  const taken = count((photo) => photo.state !== 'removed' && !isRefused(photo));
  return {
    ready: count(({ state }) => state === 'ready'),
    inProgress: count(isInProgress),
    /** How many count toward the limit. */
    taken,
    room: maxItemImages - taken,
  };
}

/** What leaving the form would lose. */
export function unsavedPhotos(photos: readonly Photo[]) {
  return {
    hasChanges: photos.some(({ state, isStored }) => state === 'removed' || (state === 'ready' && !isStored)),
    uploading: photos.filter(isInProgress).length,
    failed: photos.filter(({ state }) => state === 'failed').length,
  };
}

/** What saving the form changes: the ids of removed images, the uploaded images to add, and the id of the cover. */
export function photosToSave(photos: readonly Photo[]) {
  const imagesOf = (test: (photo: Photo) => boolean) =>
    photos.filter(test).flatMap(({ image }) => image ?? []);
  return {
    removed: imagesOf(({ state }) => state === 'removed').map(({ id }) => id),
    added: imagesOf(({ state, isStored }) => state === 'ready' && !isStored).map(({ id }) => ({ id })),
    cover: imagesOf(({ isCover }) => isCover)[0]?.id ?? null,
  };
}

export type PhotoProblem = 'image_required' | 'images_failed';

/** Why the form can't be saved with these photos; null if it can. A published item may have none. */
export function photoProblem(photos: readonly Photo[], isNew: boolean): PhotoProblem | null {
  if (photos.some(isUnsent)) return 'images_failed';
  return isNew && countPhotos(photos).taken === 0 ? 'image_required' : null;
}
