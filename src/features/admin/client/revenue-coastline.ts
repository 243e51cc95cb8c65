export interface Point {
  x: number;
  y: number;
}

/** The flat facets of one cliff, each a closed outline in the chart's own units. */
export interface Cliff {
  apex: Point;
  dark: Point[];
  mid: Point[];
  lit: Point[];
  /** The green of the top; only high cliffs have it. */
  cap: Point[] | null;
}

/** Lower cliffs carry no green: it would be all there is of them. */
const capFrom = 110;

/**
 * A cliff that stands on `base` from `x` over `width`, its apex exactly `height` above: only the height is data. The
 * rest is drawn by `seed`, so that no two months share an outline and the same month always has the same.
 */
export function drawCliff({
  x,
  width,
  base,
  height,
  seed,
}: {
  x: number;
  width: number;
  base: number;
  height: number;
  seed: string;
}): Cliff {
  const vary = chance(seed);
  const at = (across: number, up: number): Point => ({ x: x + across * width, y: base - up * height });
  const top = vary(0.42, 0.58);
  const apex = at(top, 1);
  const leftShoulder = at(vary(0.26, 0.34), vary(0.82, 0.9));
  const leftEdge = at(vary(0.16, 0.22), vary(0.66, 0.78));
  const left = [at(-0.03, 0), at(vary(0.05, 0.09), vary(0.16, 0.24)), at(0.13, 0.45), leftEdge, leftShoulder];
  const right = [
    at(top + vary(0.12, 0.2), vary(0.82, 0.9)),
    at(vary(0.82, 0.87), vary(0.6, 0.72)),
    at(0.91, vary(0.38, 0.46)),
    at(vary(0.95, 0.98), 0.2),
    at(1.03, 0),
  ];
  const spine = [0.8, 0.62, 0.42, 0.2, 0].map((up, bend) =>
    at(top + (bend % 2 === 0 ? -1 : 1) * vary(0.02, 0.06), up),
  );
  const crack = [0.6, 0.34, 0].map((up, bend) => at(0.27 + (bend % 2 === 0 ? -1 : 1) * vary(0.01, 0.03), up));
  const deep = vary(0.74, 0.8);
  return {
    apex,
    dark: [...left, apex, ...right],
    mid: [...left, apex, ...spine],
    lit: [...left, ...crack],
    cap:
      height < capFrom
        ? null
        : [
            apex,
            between(apex, right[0] ?? apex, 0.8),
            at(top + 0.1, deep + 0.04),
            at(top + 0.04, deep + 0.11),
            at(top - 0.02, deep + 0.02),
            between(apex, leftShoulder, 0.75),
          ],
  };
}

/** An outline as SVG has it. */
export function outline(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Numbers between two bounds that look like chance, and are the same for the same seed. */
function chance(seed: string): (low: number, high: number) => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (low, high) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return low + (high - low) * ((state >>> 0) / 2 ** 32);
  };
}
