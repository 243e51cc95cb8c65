import { describe, expect, it } from 'vitest';
import { acceptedImages, imageUrls, isImageName, profileImageLimits, variantWidths } from './limits.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('the widths of a picture', () => {
  it('are the standard ones for a large picture', () => {
    expect(variantWidths(4000)).toEqual([240, 480, 720, 960, 1200, 1600]);
    expect(variantWidths(1600)).toEqual(variantWidths(4000));
  });

  it('end with its own width when it is smaller, because nothing is enlarged', () => {
    expect(variantWidths(1200)).toEqual([240, 480, 720, 960, 1200]);
    expect(variantWidths(960)).toEqual([240, 480, 720, 960]);
    expect(variantWidths(300)).toEqual([240, 300]);
    expect(variantWidths(200)).toEqual([200]);
  });
});

describe('the addresses of a picture', () => {
  it('name one file for each use', () => {
    expect(imageUrls({ hash, widths: [480, 960, 1600] })).toEqual({
      thumbnailUrl: `/images/${hash}-480.webp`,
      compressedUrl: `/images/${hash}-960.webp`,
      originalUrl: `/images/${hash}-1600.webp`,
    });
  });

  it('fall back to the largest there is', () => {
    expect(imageUrls({ hash, widths: [480, 700] })).toEqual({
      thumbnailUrl: `/images/${hash}-480.webp`,
      compressedUrl: `/images/${hash}-700.webp`,
      originalUrl: `/images/${hash}-700.webp`,
    });
  });

  it('are the wanted width or the own one, whichever is less, so that SQL can build them', () => {
    for (const width of [16, 479, 480, 481, 959, 960, 1000, 1599, 1600, 5000]) {
      const widths = variantWidths(width);
      expect(imageUrls({ hash, widths })).toEqual({
        thumbnailUrl: `/images/${hash}-${Math.min(480, width)}.webp`,
        compressedUrl: `/images/${hash}-${Math.min(960, width)}.webp`,
        originalUrl: `/images/${hash}-${Math.min(1600, width)}.webp`,
      });
    }
  });
});

it('only a hash and a width make the name of a stored picture', () => {
  expect(isImageName(`${hash}-480.webp`)).toBe(true);
  for (const name of [
    '',
    `../${hash}-480.webp`,
    `${hash}-480.webp/..`,
    `${hash}-480.webp\n`,
    `${hash}-480.webp\0`,
    `${hash.toUpperCase()}-480.webp`,
    `${hash}-48000.webp`,
    `${hash}.webp`,
    `${hash}-480.svg`,
  ]) {
    expect(isImageName(name), name).toBe(false);
  }
});

it('a profile image of exactly 5 MB is not under 5 MB', () => {
  expect(profileImageLimits.maxBytes).toBe(5 * 1024 * 1024 - 1);
});

it('a file input offers the four kinds that are decoded', () => {
  expect(acceptedImages).toBe('image/jpeg,image/png,image/webp,image/avif');
});
