import { expect, test } from 'vitest';
import { isCoarse, photoFit } from './gallery-photos.tsx';

const [phone, desktop] = [1.1, 1.85];

test.each([
  ['an ordinary photo', 1600, 1200, 'cover', 'cover'],
  ['a photo of a camera', 1500, 1000, 'cover', 'cover'],
  ['a portrait photo', 1512, 2016, 'cover', 'contain'],
  ['a panorama', 2400, 640, 'cover', 'cover'],
  ['a very tall photo', 900, 1950, 'contain', 'contain'],
])('the frame of %s of %i × %i on phones has the fit %s, and on desktops %s', (_, width, height, ...fits) => {
  const size = { width, height };
  expect([photoFit(size, phone), photoFit(size, desktop)]).toEqual(fits);
});

test('only a tiny photo is too small for a wide frame', () => {
  expect(isCoarse({ width: 320, height: 240 })).toBe(true);
  expect(isCoarse({ width: 1080, height: 1080 })).toBe(false);
});
