import { describe, expect, it } from 'vitest';
import { NetworkError } from '#client/data/api.ts';
import { AppError } from '#shared/errors.ts';
import { itemImageLimits, profileImageLimits } from '../limits.ts';
import { canRetry, fileRefusal, selectFiles } from './file-checks.ts';

const jpeg = { name: 'IMG_2041.jpg', type: 'image/jpeg', size: 3_000_000 };

describe('fileRefusal', () => {
  it('accepts an image of an allowed size', () => {
    expect(fileRefusal(jpeg, itemImageLimits)).toBeNull();
    expect(fileRefusal({ ...jpeg, size: itemImageLimits.maxBytes }, itemImageLimits)).toBeNull();
  });

  it.each([
    ['image_not_supported', { ...jpeg, name: 'papers.pdf', type: 'application/pdf' }],
    ['image_not_supported', { ...jpeg, name: 'noname', type: '' }],
    ['image_not_supported', { ...jpeg, name: 'logo.svg', type: 'image/svg+xml' }],
    ['image_heic', { ...jpeg, name: 'IMG_2041.HEIC', type: '' }],
    ['image_heic', { ...jpeg, name: 'IMG_2041', type: 'image/heif' }],
    ['item_image_too_large', { ...jpeg, size: itemImageLimits.maxBytes + 1 }],
    ['image_unreadable', { ...jpeg, size: 0 }],
  ])('refuses with %s before the upload: %o', (code, file) => {
    expect(fileRefusal(file, itemImageLimits)?.code).toBe(code);
  });

  it('applies the limits of the upload’s purpose', () => {
    expect(fileRefusal({ ...jpeg, size: 5 * 1024 * 1024 }, profileImageLimits)?.code).toBe(
      'profile_image_too_large',
    );
  });
});

it('allows a retry after a network or server error, but not after the file was refused', () => {
  expect(canRetry(new NetworkError())).toBe(true);
  expect(canRetry(new AppError('internal'))).toBe(true);
  expect(canRetry(new AppError('too_many_requests'))).toBe(true);
  expect(canRetry(new AppError('image_not_supported'))).toBe(false);
  expect(canRetry(new AppError('item_image_too_large'))).toBe(false);
});

describe('selectFiles', () => {
  const image = (name: string) => ({ name, type: 'image/jpeg', size: 1000 });
  const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index}.jpg`));

  it('accepts every photo while there is room', () => {
    expect(selectFiles(images(8), 8)).toMatchObject({ pictures: 8, tooMany: false });
  });

  it('accepts the first photos and reports that there were too many', () => {
    const { files, pictures, tooMany } = selectFiles(images(9), 3);
    expect(files.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect([pictures, tooMany]).toEqual([3, true]);
  });

  it('keeps refused files, to show the reason, without counting them', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    const { files, tooMany } = selectFiles([text, image('a.jpg')], 1);
    expect(files.map(({ name }) => name)).toEqual(['notes.txt', 'a.jpg']);
    expect(tooMany).toBe(false);
  });
});
