import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { NetworkError } from '#client/data/api.ts';
import { markedUserId } from '#client/data/session-mark.ts';
import { newId } from '#client/data/use-save.ts';
import { uploadHandoverPhoto } from '#features/handovers/endpoints.ts';
import { uploadFile } from '#features/images/client/upload-file.ts';

// The photos of hand-over records that this device keeps until the server has the record: see "Hand-over record" in
// docs/product.md.

const store = createStore('sillage-photos', 'photos');

interface KeptPhoto {
  blob: Blob;
  /** Whether the server has it, as far as this device knows. */
  isSent: boolean;
}

/** Bytes that must be free before the first photo: those of a record with many. */
const roomForPhotos = 20 * 1024 * 1024;

const keyOf = (userId: string, id: string) => `${userId} ${id}`;

/** Whether photos can be kept on this device. Never rejects. */
export async function hasRoomForPhotos(): Promise<boolean> {
  try {
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    await keys(store);
    return quota - usage >= roomForPhotos;
  } catch {
    return false;
  }
}

/** Keeps a photo, and returns its id. Rejects if the browser has no room for it. */
export async function keepPhoto(userId: string, blob: Blob): Promise<string> {
  const id = newId();
  await set(keyOf(userId, id), { blob, isSent: false } satisfies KeptPhoto, store);
  return id;
}

/**
 * Sends the photos of a record that the server does not have yet, one after the other; with `again` all that are kept. Rejects
 * with `NetworkError` once the user has signed out, which has forgotten the photos.
 */
export async function sendPhotos(
  userId: string,
  bookingId: string,
  ids: readonly string[],
  { again = false } = {},
): Promise<void> {
  for (const photoId of ids) {
    const key = keyOf(userId, photoId);
    const photo = await get<KeptPhoto>(key, store);
    if (!photo || (photo.isSent && !again)) continue;
    const file = new File([photo.blob], 'photo.jpg', { type: photo.blob.type });
    await uploadFile(uploadHandoverPhoto, file, { params: { id: bookingId, photoId } });
    if (markedUserId() !== userId) throw new NetworkError('The session has ended');
    await set(key, { ...photo, isSent: true } satisfies KeptPhoto, store);
  }
}

/** Forgets the photos of a record that the server has, or that is given up. Others may belong to a form that is open. */
export const forgetPhotosOf = (userId: string, ids: readonly string[]): Promise<void> =>
  delMany(
    ids.map((id) => keyOf(userId, id)),
    store,
  );

/** Forgets all photos of a user. */
export async function forgetPhotos(userId: string): Promise<void> {
  const kept = await keys<string>(store);
  await delMany(
    kept.filter((key) => key.startsWith(`${userId} `)),
    store,
  );
}
