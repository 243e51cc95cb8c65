export interface Point {
  x: number;
  y: number;
}

/** The shapes of a cliff, each a closed polygon in the chart's coordinates. The revenue chart draws a cliff per month. */
export interface Cliff {
  apex: Point;
  dark: Point[];
  mid: Point[];
  lit: Point[];
  /** The green top, which only high cliffs have. */
  cap: Point[] | null;
}

/** On lower cliffs the green top would cover everything. */
const minHeightWithCap = 110;

/**
 * Draws a cliff on `baseline`, from `x` over `width`, whose apex is exactly `height` above it: only the height is data.
 * `seed` varies the shape, so that each month has its own and always the same.
 */
export function drawCliff({
  x,
  width,
  baseline,
  height,
  seed,
}: {
  x: number;
  width: number;
  baseline: number;
  height: number;
  seed: string;
}): Cliff {
  const random = seededRandom(seed);
  const at = (across: number, up: number): Point => ({ x: x + across * width, y: baseline - up * height });
  const top = random(0.42, 0.58);
  const apex = at(top, 1);
  const leftShoulder = at(random(0.26, 0.34), random(0.82, 0.9));
  const leftEdge = at(random(0.16, 0.22), random(0.66, 0.78));
  const left = [
    at(-0.03, 0),
    at(random(0.05, 0.09), random(0.16, 0.24)),
    at(0.13, 0.45),
    leftEdge,
    leftShoulder,
  ];
  const right = [
    at(top + random(0.12, 0.2), random(0.82, 0.9)),
    at(random(0.82, 0.87), random(0.6, 0.72)),
    at(0.91, random(0.38, 0.46)),
    at(random(0.95, 0.98), 0.2),
    at(1.03, 0),
  ];
  const spine = [0.8, 0.62, 0.42, 0.2, 0].map((up, bend) =>
    at(top + (bend % 2 === 0 ? -1 : 1) * random(0.02, 0.06), up),
  );
  const crack = [0.6, 0.34, 0].map((up, bend) =>
    at(0.27 + (bend % 2 === 0 ? -1 : 1) * random(0.01, 0.03), up),
  );
  const deep = random(0.74, 0.8);
  return {
    apex,
    dark: [...left, apex, ...right],
    mid: [...left, apex, ...spine],
    lit: [...left, ...crack],
    cap:
      height < minHeightWithCap
        ? null
        : [
            apex,
            interpolate(apex, right[0] ?? apex, 0.8),
            at(top + 0.1, deep + 0.04),
            at(top + 0.04, deep + 0.11),
            at(top - 0.02, deep + 0.02),
            interpolate(apex, leftShoulder, 0.75),
          ],
  };
}

/** Formats points for the `points` attribute of SVG. */
export function svgPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function interpolate(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

/** Returns a pseudo-random generator of numbers between two bounds: the same seed gives the same numbers. */
function seededRandom(seed: string): (low: number, high: number) => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (low, high) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return low + (high - low) * ((state >>> 0) / 2 ** 32);
  };
}
