import { expect, it } from 'vitest';
import { imageUrl, isImageName, parseImageUrl } from './image-url.ts';

const hash = '0123456789abcdef0123456789abcdef';

it('accepts only a hash and a width as the name of a stored image', () => {
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

it('parses the URLs that it builds, and no others', () => {
  expect(parseImageUrl(imageUrl(hash, 480))).toEqual({ hash, width: 480 });
  for (const url of ['', `/images/${hash}.webp`, `https://example.com/images/${hash}-480.webp`]) {
    expect(parseImageUrl(url), url).toBe(null);
  }
});
