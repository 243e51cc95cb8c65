import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { imageUrls, itemImageLimits } from '#features/images/limits.ts';
import { type KeptImage, keepImage } from '#features/images/server/keep.ts';
import { ImageRefused, type InspectedImage, inspectImage } from '#features/images/server/pipeline.ts';
import { SettingError } from '#platform/operator-error.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import type { Workers } from '#platform/workers.ts';
import { errorTable } from '#shared/error-table.ts';
import type { HomePhoto } from '#shared/site.ts';

/** The list of the photographs, in the same folder. */
const listName = 'photos.json';

const text = (limit: number) => z.string().trim().min(1).max(limit);
const inBothLanguages = (limit: number) => z.strictObject({ en: text(limit), fr: text(limit) });

const photoList = z
  .array(
    z.strictObject({
      file: z.string().regex(/^[^/\\]+$/, 'must be the name of a file in the same folder'),
      alt: inBothLanguages(250),
      caption: inBothLanguages(120).optional(),
    }),
  )
  .min(1)
  .max(12)
  .refine((photos) => new Set(photos.map(({ file }) => file)).size === photos.length, 'names a file twice');

/**
 * Puts the operator's photographs for the home page into the store, except those that it has already. Throws
 * SettingError for a bad list or image. See "Photographs of the home page" in docs/product.md.
 */
export async function readHomePhotos(
  folder: string,
  store: ImageStore,
  workers?: Workers,
): Promise<HomePhoto[]> {
  const keep = (image: InspectedImage) => keepImage(store, image, workers);
  const photos = parseList(await readList(folder));
  const kept: HomePhoto[] = [];
  // One after the other, since each may take much memory.
  for (const { file, alt, caption } of photos) {
    kept.push({ image: await keepPhoto(join(folder, file), file, keep), alt, caption: caption ?? null });
  }
  return kept;
}

async function readList(folder: string): Promise<unknown> {
  const path = join(folder, listName);
  const content = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw invalid(`${path} could not be read (${cause.code})`);
  });
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw invalid(`${path} is not valid JSON (${cause instanceof Error ? cause.message : cause})`);
  }
}

function parseList(list: unknown): z.output<typeof photoList> {
  const { data, error } = photoList.safeParse(list);
  if (data) return data;
  const [issue] = error.issues;
  const [index, ...field] = issue?.path ?? [];
  const place = [
    listName,
    ...(typeof index === 'number' ? [`photo ${index + 1}`] : []),
    ...(field.length > 0 ? [field.join('.')] : []),
  ];
  throw invalid(`${place.join(', ')}: ${issue?.message}`);
}

/** The whole image as a crop gives the files other names than an upload's, so deleting an upload never deletes them. */
const whole = { left: 0, top: 0, width: 1, height: 1 };

async function keepPhoto(
  path: string,
  file: string,
  keep: (image: InspectedImage) => Promise<KeptImage>,
): Promise<HomePhoto['image']> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw invalid(`${listName} names ${file}, which could not be read (${cause.code})`);
  });
  try {
    const image = await keep(await inspectImage(bytes, itemImageLimits, whole));
    const { width, height, widths, placeholder } = image;
    return { compressedUrl: imageUrls(image).compressedUrl, width, height, widths, placeholder };
  } catch (error) {
    if (error instanceof ImageRefused) throw invalid(`${file}: ${errorTable[error.code].en}`);
    throw error;
  }
}

function invalid(reason: string): SettingError {
  return new SettingError(`The setting HOME_PHOTOS is invalid: ${reason.replace(/\.$/, '')}.`);
}
