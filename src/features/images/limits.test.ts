import { describe, expect, it } from 'vitest';
import { acceptedImages, imageUrls, variantWidths } from './limits.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('the widths of an image', () => {
  it('are the standard widths for a large image', () => {
    expect(variantWidths(4000, 3000)).toEqual([240, 480, 720, 960, 1200, 1600]);
  });

  it('end with its own width when it is smaller', () => {
    expect(variantWidths(1200, 900)).toEqual([240, 480, 720, 960, 1200]);
    expect(variantWidths(960, 720)).toEqual([240, 480, 720, 960]);
    expect(variantWidths(300, 200)).toEqual([240, 300]);
    expect(variantWidths(200, 150)).toEqual([200]);
  });

  it('end with a wider one for a panorama, which frames crop to its height', () => {
    expect(variantWidths(8000, 2000)).toEqual([240, 480, 720, 960, 1200, 1600, 3600]);
    expect(variantWidths(2400, 640)).toEqual([240, 480, 720, 960, 1200, 1600, 2400]);
    expect(variantWidths(1000, 200)).toEqual([240, 480, 720, 960, 1000]);
    expect(variantWidths(16_383, 16).at(-1)).toBe(4800);
  });
});

describe('the URLs of an image', () => {
  it('use the requested width or the image’s own, whichever is smaller', () => {
    for (const width of [16, 479, 480, 481, 959, 960, 1000, 1599, 1600, 5000]) {
      const widths = variantWidths(width, width);
      expect(imageUrls({ hash, widths })).toEqual({
        thumbnailUrl: `/images/${hash}-${Math.min(480, width)}.webp`,
        compressedUrl: `/images/${hash}-${Math.min(960, width)}.webp`,
        originalUrl: `/images/${hash}-${Math.min(1600, width)}.webp`,
      });
    }
  });
});

it('accepts four kinds of images in a file input', () => {
  expect(acceptedImages).toBe('image/jpeg,image/png,image/webp,image/avif');
});
