import type { Command } from 'opentype.js';

/**
 * Draws filled outlines on pixels. Our own, because sharp's readers of SVG and of system fonts stay shut in this
 * process (`decoder.ts`), and because the same outlines must give the same picture on every machine.
 */
export interface Canvas {
  width: number;
  height: number;
  /** Three bytes a pixel: red, green, blue. */
  data: Buffer;
}

/** Closed lines; each is x, y, x, y, … in pixels. */
export type Outline = number[][];

export function paper(width: number, height: number, ink: string): Canvas {
  return { width, height, data: Buffer.alloc(width * height * 3, Buffer.from(channels(ink))) };
}

/** Fills an outline with an ink (`#rrggbb`), its edges smoothed. Parts outside the canvas are left out. */
export function fill(canvas: Canvas, outline: Outline, ink: string, opacity = 1): void {
  const box = boxOf(outline);
  if (!box) return;
  const { left, top, width, height } = box;
  const cover = coverage(outline, box);
  const inks = channels(ink);
  for (let y = Math.max(0, -top); y < height && top + y < canvas.height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += cover[y * width + x] ?? 0;
      const column = left + x;
      if (column < 0 || column >= canvas.width) continue;
      const share = Math.min(Math.abs(sum), 1) * opacity;
      if (share < 0.004) continue;
      const at = ((top + y) * canvas.width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const under = canvas.data[at + channel] ?? 0;
        canvas.data[at + channel] = Math.round(under + ((inks[channel] ?? 0) - under) * share);
      }
    }
  }
}

/** The outline of drawing commands, curves in short straight pieces, enlarged by `scale` and moved to (x, y). */
export function outlineOf(commands: readonly Command[], x = 0, y = 0, scale = 1): Outline {
  const outline: Outline = [];
  let line: number[] = [];
  let [fromX, fromY] = [x, y];
  const to = (px: number, py: number) => {
    line.push(px, py);
    [fromX, fromY] = [px, py];
  };
  for (const command of commands) {
    if (command.type === 'Z') continue;
    const endX = x + command.x * scale;
    const endY = y + command.y * scale;
    if (command.type === 'M') {
      line = [];
      outline.push(line);
    }
    if (command.type === 'M' || command.type === 'L') to(endX, endY);
    else {
      const [ax, ay, startX, startY] = [x + command.x1 * scale, y + command.y1 * scale, fromX, fromY];
      const [bx, by] = command.type === 'C' ? [x + command.x2 * scale, y + command.y2 * scale] : [ax, ay];
      const length = Math.hypot(ax - startX, ay - startY) + Math.hypot(endX - ax, endY - ay);
      const pieces = Math.min(48, Math.max(4, Math.ceil(Math.sqrt(length) * 1.5)));
      for (let piece = 1; piece <= pieces; piece++) {
        const t = piece / pieces;
        const u = 1 - t;
        // A quadratic curve is left quadratic: as a cubic its handles would lie elsewhere.
        const [p, q, r, s] =
          command.type === 'C'
            ? [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
            : [u * u, 2 * u * t, 0, t * t];
        to(p * startX + q * ax + r * bx + s * endX, p * startY + q * ay + r * by + s * endY);
      }
    }
  }
  return outline;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxOf(outline: Outline): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of outline) {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (!(right > left && bottom > top)) return null;
  [left, top] = [Math.floor(left), Math.floor(top)];
  return { left, top, width: Math.ceil(right) - left + 2, height: Math.ceil(bottom) - top + 1 };
}

/** How much of each pixel's area the outline adds as one goes right along a row (signed areas, as font-rs does it). */
function coverage(outline: Outline, { left, top, width, height }: Box): Float32Array {
  const cover = new Float32Array(width * height);
  for (const line of outline) {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const next = at + 3 < line.length ? at + 2 : 0;
      const [x0, y0] = [(line[at] ?? 0) - left, (line[at + 1] ?? 0) - top];
      const [x1, y1] = [(line[next] ?? 0) - left, (line[next + 1] ?? 0) - top];
      if (y0 < y1) addEdge(cover, width, x0, y0, x1, y1, 1);
      else if (y0 > y1) addEdge(cover, width, x1, y1, x0, y0, -1);
    }
  }
  return cover;
}

function addEdge(
  cover: Float32Array,
  width: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  way: 1 | -1,
) {
  const slope = (x1 - x0) / (y1 - y0);
  const add = (at: number, area: number) => {
    cover[at] = (cover[at] ?? 0) + area;
  };
  let x = x0;
  for (let y = Math.floor(y0); y < y1; y++) {
    const depth = Math.min(y + 1, y1) - Math.max(y, y0);
    const nextX = x + slope * depth;
    const area = depth * way;
    const [from, to] = x < nextX ? [x, nextX] : [nextX, x];
    const first = Math.floor(from);
    const last = Math.ceil(to);
    const row = y * width;
    if (last <= first + 1) {
      const middle = (x + nextX) / 2 - first;
      add(row + first, area * (1 - middle));
      add(row + first + 1, area * middle);
    } else {
      // The edge crosses several pixels of this row: each takes its share of the area to the right of it.
      let before = 0;
      for (let column = first; column < last; column++) {
        const share = rightOf(column + 1, from, to);
        add(row + column, area * (share - before));
        before = share;
      }
      add(row + last, area * (1 - before));
    }
    x = nextX;
  }
}

/** Of the pixel that ends at `edge`, the part to the right of a line that goes evenly from `from` to `to`. */
function rightOf(edge: number, from: number, to: number): number {
  const reach = (until: number) => {
    const x = Math.min(Math.max(until, from), to);
    return ((x - from) * (x - from)) / (2 * (to - from)) + Math.max(0, until - to);
  };
  return reach(edge) - reach(edge - 1);
}

function channels(ink: string): [number, number, number] {
  const value = Number.parseInt(ink.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
