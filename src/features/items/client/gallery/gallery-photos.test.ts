import { expect, test } from 'vitest';
import { isCoarse, photoFit } from './gallery-photos.tsx';

const [phone, desktop] = [1.1, 1.85];

test('an ordinary photo covers the frame on phones and desktops', () => {
  for (const size of [
    { width: 1600, height: 1200 },
    { width: 1500, height: 1000 },
  ]) {
    expect([photoFit(size, phone), photoFit(size, desktop)]).toEqual(['cover', 'cover']);
  }
});

test('a portrait photo covers the frame on phones and is contained on desktops', () => {
  const upright = { width: 1512, height: 2016 };
  expect([photoFit(upright, phone), photoFit(upright, desktop)]).toEqual(['cover', 'contain']);
});

test('a panorama covers the frame', () => {
  const panorama = { width: 2400, height: 640 };
  expect([photoFit(panorama, phone), photoFit(panorama, desktop)]).toEqual(['cover', 'cover']);
});

test('a very tall photo is contained', () => {
  const tall = { width: 900, height: 1950 };
  expect([photoFit(tall, phone), photoFit(tall, desktop)]).toEqual(['contain', 'contain']);
});

test('only a tiny photo is too small for a wide frame', () => {
  expect(isCoarse({ width: 320, height: 240 })).toBe(true);
  expect(isCoarse({ width: 1080, height: 1080 })).toBe(false);
});
