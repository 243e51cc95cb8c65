import { describe, expect, it } from 'vitest';
import { NetworkError } from '#client/data/api.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemImage } from '../schemas.ts';
import {
  countPhotos,
  type PhotoSources,
  photoProblem,
  photosOf,
  photosToSave,
  restoredUpload,
  type Upload,
  unsavedPhotos,
} from './photo-model.ts';

const image = (id: string) => ({ id }) as ItemImage;
const images = (ids: string) => [...ids].map(image);
/** An upload that has become an image of the same name. */
const done = (id: string): Upload => restoredUpload(image(id));
const upload = (key: string, state: Upload['state'], error: unknown = null): Upload => ({
  ...restoredUpload(image(key)),
  ...{ key, state, error, image: null },
});
const unsent = upload('unsent', 'failed', new NetworkError());
const refused = upload('refused', 'failed', new AppError('image_not_supported'));

const newItem = (uploads: Upload[], cover: string | null = null) => photosOf({ item: null, uploads, cover });
const existing = (ids: string, sources: Partial<PhotoSources> = {}, thumbnailImageId: string | null = 'a') =>
  photosOf({ item: { images: images(ids), thumbnailImageId }, uploads: [], ...sources });
const coverOf = (photos: ReturnType<typeof photosOf>) => photos.find(({ isCover }) => isCover)?.key;
const keysOf = (photos: ReturnType<typeof photosOf>) => photos.map(({ key }) => key).join('');

describe('the photos of a new item', () => {
  it('have the first one that has not failed as their cover until one is chosen', () => {
    expect(coverOf(newItem([done('a'), done('b')]))).toBe('a');
    expect(coverOf(newItem([upload('a', 'failed'), upload('b', 'sending')]))).toBe('b');
    expect(coverOf(newItem([done('a'), done('b')], 'b'))).toBe('b');
    expect(coverOf(newItem([]))).toBeUndefined();
  });

  it('keep their cover when another photo is removed, and else get the first one', () => {
    expect(coverOf(newItem([done('b'), done('c'), done('d')], 'c'))).toBe('c');
    expect(coverOf(newItem([done('a'), done('b')], 'c'))).toBe('a');
    expect(coverOf(newItem([refused, done('a'), upload('c', 'failed')], 'c'))).toBe('a');
  });

  it('are numbered without the failed ones, and can be the cover once they are uploaded', () => {
    const photos = newItem([done('a'), refused, upload('b', 'waiting'), done('c')]);
    expect(photos.map(({ number }) => number)).toEqual([1, 0, 2, 3]);
    expect(photos.map(({ canBeCover }) => canBeCover)).toEqual([true, false, false, true]);
    expect(photos.some(({ isUnsaved, isStored }) => isUnsaved || isStored)).toBe(false);
  });

  it('are published in their order with their cover', () => {
    expect(photosToSave(newItem([done('a'), refused, done('b')], 'b'))).toEqual({
      ...{ removed: [], added: [{ id: 'a' }, { id: 'b' }], cover: 'b' },
    });
    expect(photosToSave(newItem([]))).toEqual({ removed: [], added: [], cover: null });
  });

  it('keep it from being published if there are none, or if some can be sent again', () => {
    expect(photoProblem(newItem([]), true)).toBe('image_required');
    expect(photoProblem(newItem([refused]), true)).toBe('image_required');
    expect(photoProblem(newItem([done('a'), unsent]), true)).toBe('images_failed');
    expect(photoProblem(newItem([done('a'), refused]), true)).toBeNull();
  });
});

describe('the photos of an existing item', () => {
  it('are its images and then the uploads that it does not have yet', () => {
    const photos = existing('ab', { uploads: [done('b'), done('c'), upload('d', 'sending')] });
    expect(keysOf(photos)).toBe('abcd');
    expect(photos.map(({ isStored }) => isStored)).toEqual([true, true, false, false]);
    expect(photos.map(({ isUnsaved }) => isUnsaved)).toEqual([false, false, true, false]);
    expect(photos.map(({ canBeCover }) => canBeCover)).toEqual([true, true, false, false]);
  });

  it('have the cover of the item, and the first that is left when it is removed', () => {
    expect(coverOf(existing('abc', {}, 'b'))).toBe('b');
    expect(coverOf(existing('abc', { removed: ['b'] }, 'b'))).toBe('a');
    expect(coverOf(existing('abc', { removed: ['a'] }, 'b'))).toBe('b');
    expect(coverOf(existing('a', { removed: ['a'], uploads: [done('c')] }))).toBeUndefined();
  });

  it('keep their places while they are removed, and leave room for others', () => {
    const photos = existing('abcdefgh', { removed: ['b', 'c'], uploads: [done('i')], busy: ['c'] });
    expect(keysOf(photos)).toBe('abcdefghi');
    expect(photos.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(photos.flatMap(({ isBusy, key }) => (isBusy ? key : []))).toEqual(['c']);
    expect(countPhotos(photos)).toEqual({ ready: 7, inProgress: 0, taken: 7, room: 1 });
    expect(photosToSave(photos)).toMatchObject({ removed: ['b', 'c'], added: [{ id: 'i' }] });
  });

  it('may be none, but not while some can be sent again', () => {
    expect(photoProblem(existing(''), false)).toBeNull();
    expect(photoProblem(existing('a', { uploads: [refused] }), false)).toBeNull();
    expect(photoProblem(existing('a', { uploads: [unsent] }), false)).toBe('images_failed');
  });
});

it('counts photos that are on their way or can be sent again, but not refused ones', () => {
  const photos = newItem([done('a'), upload('b', 'waiting'), upload('c', 'sending'), unsent, refused]);
  expect(countPhotos(photos)).toEqual({ ready: 1, inProgress: 2, taken: 4, room: 4 });
});

it('knows what leaving the form would lose', () => {
  expect(unsavedPhotos(existing('ab'))).toEqual({ hasChanges: false, uploading: 0, failed: 0 });
  expect(unsavedPhotos(newItem([upload('a', 'sending'), unsent, refused]))).toEqual({
    ...{ hasChanges: false, uploading: 1, failed: 2 },
  });
  expect(unsavedPhotos(newItem([done('a')])).hasChanges).toBe(true);
  expect(unsavedPhotos(existing('ab', { removed: ['a'] })).hasChanges).toBe(true);
  expect(unsavedPhotos(existing('ab', { uploads: [done('c')] })).hasChanges).toBe(true);
});
