import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

const styles = readFileSync(join(root, 'src/client/styles.css'), 'utf8');

/** The hue of a status color in degrees: 0 is red, 120 green, 240 blue. */
function hueOf(name) {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(styles)?.[1] ?? '';
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const [from, second, third] =
    most === red ? [0, green, blue] : most === green ? [120, blue, red] : [240, red, green];
  return (from + (60 * (second - third)) / span + 360) % 360;
}

it.each([
  ['pending', 'yellow', 35, 65],
  ['confirmed', 'blue', 195, 250],
  ['completed', 'green', 90, 160],
])('%s is %s', (name, _colour, from, to) => {
  expect(hueOf(name)).toBeGreaterThan(from);
  expect(hueOf(name)).toBeLessThan(to);
});

it('cancelled is red', () => {
  const fromRed = Math.min(hueOf('cancelled'), 360 - hueOf('cancelled'));
  expect(fromRed).toBeLessThan(15);
});
