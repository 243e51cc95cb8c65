import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { itemImageLimits } from '#features/images/limits.ts';
import { inspectImage } from '#features/images/server/pipeline.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import { SettingError } from '#platform/operator-error.ts';
import { folderStore } from '#platform/storage/store.ts';
import { solid } from '#testing/photos.ts';
import { testApp } from '#testing/test-app.ts';
import { readHomePhotos } from './home-photos.ts';

const root = await mkdtemp(join(tmpdir(), 'sillage-photos-'));
afterAll(() => rm(root, { recursive: true }));
const store = folderStore(join(root, 'store'));

const alt = { en: 'The quay in the morning', fr: 'Le quai au matin' };
const caption = { en: 'Before the first departure', fr: 'Avant le premier départ' };
const jpeg = await solid(1300, 900, '#3af')
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 15/1 0/1' } })
  .jpeg()
  .toBuffer();

let folders = 0;
/** A folder as the operator fills it; `list` is the content of its `photos.json`. */
async function photoFolder(list: unknown, files: Record<string, Buffer> = { 'quay.jpg': jpeg }) {
  const folder = join(root, String(folders++));
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const text = typeof list === 'string' ? list : JSON.stringify(list);
  if (list !== undefined) await writeFile(join(folder, 'photos.json'), text);
  return folder;
}

const folder = await photoFolder([{ file: 'quay.jpg', alt, caption }]);
const homePhotos = await readHomePhotos(folder, store);
const test = await testApp({ images: store, homePhotos });

describe('the photographs of the home page', () => {
  it('are listed with their texts in both languages, and served in every width without metadata', async () => {
    const { body } = await test.visitor.send(listHomePhotos);
    expect(body).toMatchObject([{ alt, caption, image: { width: 1300, height: 900 } }]);
    const [photo] = body;
    // They have files of their own, which deleting an upload of the same photo does not delete.
    const { hash } = await inspectImage(jpeg, itemImageLimits);
    expect(photo?.image.compressedUrl).not.toContain(hash);
    expect(photo?.image.widths).toEqual([240, 480, 720, 960, 1200, 1300]);
    expect(photo?.image.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const width of photo?.image.widths ?? []) {
      const url = photo?.image.compressedUrl.replace('-960.', `-${width}.`) ?? '';
      const { statusCode, rawPayload, headers } = await test.app.inject({ url });
      expect(statusCode, url).toBe(200);
      expect(headers['cache-control']).toContain('immutable');
      const metadata = await sharp(rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('are not decoded again when the server restarts, and need no caption', async () => {
    const readOnly = { ...store, put: () => Promise.reject(new Error('The store has these files already')) };
    expect(await readHomePhotos(folder, readOnly)).toEqual(homePhotos);
    const [photo] = await readHomePhotos(await photoFolder([{ file: 'quay.jpg', alt }]), readOnly);
    expect(photo?.caption).toBeNull();
  });

  const quay = { file: 'quay.jpg', alt };
  const many = Array(13).fill(quay);
  it.each([
    ['no list', undefined, /photos\.json could not be read \(ENOENT\)/],
    ['a list that is no JSON', '[{', /photos\.json is not valid JSON/],
    ['an empty list', [], /photos\.json: /],
    ['too many photographs', many, /photos\.json: /],
    ['no French text', [{ file: 'quay.jpg', alt: { en: 'Quay' } }], /photos\.json, photo 1, alt\.fr: /],
    ['an unknown field', [{ file: 'quay.jpg', alt, title: 'Quay' }], /photos\.json, photo 1: .*title/],
    ['a file twice', [quay, quay], /photos\.json: names a file twice/],
    ['a file elsewhere', [{ file: '../quay.jpg', alt }], /photo 1, file: must be the name of a file/],
    ['a missing file', [{ file: 'cove.jpg', alt }], /names cove\.jpg, which could not be read \(ENOENT\)/],
    ['a file that is no image', [{ file: 'photos.json', alt }], /photos\.json: Only still JPEG/],
  ])(
    'stop the start with one sentence that names the setting if there is %s',
    async (_what, list, reason) => {
      const failed = readHomePhotos(await photoFolder(list), store);
      await expect(failed).rejects.toThrow(SettingError);
      await expect(failed).rejects.toThrow(/^The setting HOME_PHOTOS is invalid: [^\n]+\.$/);
      await expect(failed).rejects.toThrow(reason);
    },
  );
});
