import type { Command } from 'opentype.js';

const numbers: Record<string, number> = { M: 2, L: 2, C: 6, S: 4, Q: 4, Z: 0 };

/** The commands of an SVG path's `d`. Takes what our drawings use, `MLCSQZ` in absolute numbers; throws on the rest. */
export function commandsOf(d: string): Command[] {
  const commands: Command[] = [];
  let handle: [number, number] | null = null;
  let pen: [number, number] = [0, 0];
  for (const [, name = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = numbers[name];
    if (count === undefined) throw new RangeError(`A path with ${name} is not drawn here`);
    if (count === 0) commands.push({ type: 'Z' });
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let at = 0; count > 0 && at < values.length; at += count) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values.slice(at, at + count);
      if (name === 'M' || name === 'L') commands.push({ type: at === 0 ? name : 'L', x: a, y: b });
      if (name === 'Q') commands.push({ type: 'Q', x1: a, y1: b, x: c, y: e });
      if (name === 'C') commands.push({ type: 'C', x1: a, y1: b, x2: c, y2: e, x: f, y: g });
      if (name === 'S') {
        const [x1, y1]: [number, number] = handle ? [2 * pen[0] - handle[0], 2 * pen[1] - handle[1]] : pen;
        commands.push({ type: 'C', x1, y1, x2: a, y2: b, x: c, y: e });
      }
      const last = commands.at(-1);
      if (last && last.type !== 'Z') pen = [last.x, last.y];
      handle = last?.type === 'C' ? [last.x2, last.y2] : null;
    }
  }
  return commands;
}
