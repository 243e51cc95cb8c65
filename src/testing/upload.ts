import type { ImageStore } from '#platform/storage/store.ts';
import { noisyPhoto } from './photos.ts';
import type { TestCaller } from './test-app.ts';

/** An in-memory store whose files a test can read. */
export function memoryStore(): ImageStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    check: async () => {},
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    has: async (name) => files.has(name),
    deleteUnfinished: async () => {},
    delete: async (name) => void files.delete(name),
  };
}

/** A small photograph, different for each seed. */
export function photo(seed: number): Promise<Buffer> {
  return noisyPhoto(64, 48, seed).jpeg().toBuffer();
}

/** The body and headers of a multipart request with these files. */
export async function multipart(field: string, files: readonly { name: string; bytes: Uint8Array }[]) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** Uploads files for an item, or for the profile if the field is `image`. */
export async function upload(
  caller: TestCaller,
  files: readonly { name: string; bytes: Uint8Array }[],
  field: 'images' | 'image' = 'images',
) {
  const url = field === 'images' ? '/api/v1/upload/items' : '/api/v1/upload/profile-image';
  return caller.inject({ method: 'POST', url, ...(await multipart(field, files)) });
}

/** Uploads photographs for an item and returns their ids. */
export async function uploadPhotos(caller: TestCaller, count: number, seed = 1): Promise<{ id: string }[]> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, n) => ({ name: `${n}.jpg`, bytes: await photo(seed + n) })),
  );
  const { images } = (await upload(caller, files)).body as { images: { id: string }[] };
  return images.map(({ id }) => ({ id }));
}
