import { markWakes } from '#shared/mark.ts';
import { type Canvas, fill, outlineOf } from './ink.ts';
import { commandsOf } from './svg-path.ts';

/** Evening at sea, for a craft without a photo: sky, sun, far hills, bands of water and the wakes on it. */
export function drawSea(canvas: Canvas, left: number): void {
  const { width, height } = canvas;
  const band = (top: number, bottom: number, ink: string) =>
    fill(canvas, [[left, top, width, top, width, bottom, left, bottom]], ink);
  band(0, height, '#f6e1b4');
  const [sunX, sunY] = [left + 420, 250];
  for (const [radius, share] of [
    [190, 0.25],
    [150, 0.3],
    [108, 1],
  ] as const) {
    const line: number[] = [];
    for (let step = 0; step < 90; step++) {
      line.push(
        sunX + radius * Math.cos((step * Math.PI) / 45),
        sunY + radius * Math.sin((step * Math.PI) / 45),
      );
    }
    fill(canvas, [line], '#f3b63f', share);
  }
  fill(
    canvas,
    outlineOf(commandsOf('M0 82C60 60 90 20 150 40S230 70 300 30S420 60 520 84L520 110L0 110Z'), left, 216),
    '#d9a766',
  );
  fill(
    canvas,
    outlineOf(commandsOf('M150 110C230 84 290 44 380 60S520 40 700 66L700 110L150 110Z'), left, 218),
    '#b8754a',
  );
  for (const [top, ink] of [
    [318, '#6fc2bb'],
    [364, '#2b8f97'],
    [438, '#17697a'],
    [546, '#123a52'],
  ] as const) {
    band(top, height, ink);
  }
  for (const [x, y, scale, ink] of [
    [90, 372, 2.2, '#cfe0dc'],
    [400, 346, 2.6, '#f3b63f'],
    [250, 420, 4, '#6fc2bb'],
    [470, 462, 5, '#2b8f97'],
    [60, 490, 5.5, '#2b8f97'],
    [330, 556, 8, '#17697a'],
  ] as const) {
    fill(canvas, outlineOf(commandsOf(markWakes[0]), left + x, y, scale), ink);
  }
}
