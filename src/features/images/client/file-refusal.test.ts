import { describe, expect, it } from 'vitest';
import { NetworkError } from '#client/data/api.ts';
import { AppError } from '#shared/errors.ts';
import { itemImageLimits, profileImageLimits } from '../limits.ts';
import { canRetry, fileRefusal } from './file-refusal.ts';

const jpeg = { name: 'IMG_2041.jpg', type: 'image/jpeg', size: 3_000_000 };

describe('a chosen file', () => {
  it('is sent when it says that it is a picture of a fair size', () => {
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
  ])('is refused as %s without being sent', (code, file) => {
    expect(fileRefusal(file, itemImageLimits)?.code).toBe(code);
  });

  it('is held to the limits of its purpose', () => {
    expect(fileRefusal({ ...jpeg, size: 5 * 1024 * 1024 }, profileImageLimits)?.code).toBe(
      'profile_image_too_large',
    );
  });
});

it('may be sent again where the network or the server failed, not where the file itself was refused', () => {
  expect(canRetry(new NetworkError())).toBe(true);
  expect(canRetry(new AppError('internal'))).toBe(true);
  expect(canRetry(new AppError('too_many_requests'))).toBe(true);
  expect(canRetry(new AppError('image_not_supported'))).toBe(false);
  expect(canRetry(new AppError('item_image_too_large'))).toBe(false);
});
