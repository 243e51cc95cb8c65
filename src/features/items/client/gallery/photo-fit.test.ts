import { expect, test } from 'vitest';
import { isCoarse, photoFit } from './photo-fit.ts';

const [phone, desk] = [1.1, 1.85];

test('an ordinary photo fills the frame on both devices', () => {
  for (const size of [
    { width: 1600, height: 1200 },
    { width: 1500, height: 1000 },
  ]) {
    expect([photoFit(size, phone), photoFit(size, desk)]).toEqual(['cover', 'cover']);
  }
});

test('an upright photo fills the phone, and stands whole on the desk', () => {
  const upright = { width: 1512, height: 2016 };
  expect([photoFit(upright, phone), photoFit(upright, desk)]).toEqual(['cover', 'contain']);
});

test('a panorama or a very tall picture is never cut to a sliver', () => {
  for (const size of [
    { width: 2400, height: 640 },
    { width: 900, height: 1950 },
  ]) {
    expect([photoFit(size, phone), photoFit(size, desk)]).toEqual(['contain', 'contain']);
  }
});

test('only a tiny photo is too coarse for a wide frame', () => {
  expect(isCoarse({ width: 320, height: 240 })).toBe(true);
  expect(isCoarse({ width: 1080, height: 1080 })).toBe(false);
});
