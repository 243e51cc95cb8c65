import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { inThisProcess, type Workers } from '#platform/workers.ts';
import { imageName } from '#shared/image-url.ts';
import { type ImageRecord, type InspectedImage, placeholderOf, processInWorker } from './pipeline.ts';

export interface KeptImage extends ImageRecord {
  /** False if the store had all its files already, so that nothing was decoded or written. */
  made: boolean;
}

/** Puts a picture into the store, unless the very same is there. Throws like `processInWorker`. */
export async function keepImage(
  store: ImageStore,
  image: InspectedImage,
  workers: Workers = inThisProcess,
  signal?: AbortSignal,
): Promise<KeptImage> {
  const { hash, width, height, widths } = image;
  const names = widths.map((variant) => imageName(hash, variant));
  const present = await Promise.all(names.map((name) => store.has(name)));
  const smallest = present.every(Boolean) && names[0] ? await store.get(names[0]) : null;
  if (smallest) {
    return { hash, width, height, widths, placeholder: await placeholderOf(smallest), made: false };
  }
  const { files, ...record } = await processInWorker(workers, image, signal);
  await Promise.all(files.map((file) => store.put(file.name, file.bytes, imageContentType)));
  return { ...record, made: true };
}
