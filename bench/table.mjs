import { cached } from './measure.mjs';

/** The table's columns: a heading, a value of a line's medians, and its decimal places. */
const columns = [
  ['req/s', 'perSecond', 0],
  ['p50 ms', 'p50', 1],
  ['p99 ms', 'p99', 1],
  ['alone ms', 'aloneP50', 2],
  ['Node ms', 'nodeMs', 2],
  ['DB ms', 'databaseMs', 2],
  ['bytes', 'bytes', 0],
  ['peak MB', 'peakMb', 0],
  ['bare/s', 'barePerSecond', 0],
  ['× bare', 'toBare', 2],
  ['CPU ×', 'cpuToBare', 2],
  ['× Prisma', 'toPeer', 1],
  ['× copy', 'toCopy', 2],
  ['large/small', 'growth', 2],
];

const number = (value, places) => (Number.isFinite(value) ? value.toFixed(places) : '–');

/** One row for each line and size, from lines with their medians by size: `{ name, group, results }`. */
function rowsOf(lines) {
  return lines.flatMap(({ name, group, results }) =>
    [...results].map(([size, result]) => ({
      ...{ name: `${name}, ${size}`, group, ...result },
      growth: size === 'large' ? result.aloneP50 / results.get('small')?.aloneP50 : Number.NaN,
    })),
  );
}

export function formatTable(lines) {
  const head = ['', ...columns.map(([title]) => title)];
  const body = rowsOf(lines).map((row) => [
    row.name,
    ...columns.map(([, field, places]) => number(row[field], places)),
    row.isCached && !cached.includes(row.group) ? 'CACHED' : '',
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at].length)));
  const pad = (cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at] ?? 0));
  return [head, ...body].map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** A goal: its groups of lines, or all of them, the value, its limit, and -1 if the limit is the least. */
const goals = [
  ['page, signed in ≥ 0.8 × its copy', ['page'], 'toCopy', 0.8, -1],
  ['copies ≥ 0.65 × bare', ['copy'], 'toBare', 0.65, -1],
  ['uncached list ≥ 4 × Prisma', ['list'], 'toPeer', 4, -1],
  ['one item ≥ 4 × Prisma', ['item'], 'toPeer', 4, -1],
  ['creating a booking, alone ≤ 12 ms', ['booking'], 'aloneP50', 12, 1],
  ['creating a booking ≥ 0.5 × bare', ['booking'], 'toBare', 0.5, -1],
  ['me, my bookings, owner’s day ≥ 0.75 × bare', ['signed in'], 'toBare', 0.75, -1],
  ['free at an hour ≤ 40 ms', ['free at'], 'aloneP50', 40, 1],
  ['peak ≤ 180 MB', null, 'peakMb', 180, 1],
  ['idle ≤ 110 MB', null, 'idleMb', 110, 1],
  ['large ≤ 1.5 × small', null, 'growth', 1.5, 1],
];

/** One line of text per goal: ✓ or ✗, what was wanted, and the value that is furthest from it. */
export function formatGoals(lines) {
  return goals
    .flatMap(([text, groups, field, limit, sign]) => {
      const rows = rowsOf(lines).filter((row) => !groups || groups.includes(row.group));
      const found = rows.filter((row) => Number.isFinite(row[field]));
      const [worst] = found.sort((one, other) => sign * (other[field] - one[field]));
      if (!worst) return [];
      return `${sign * (limit - worst[field]) >= 0 ? '✓' : '✗'} ${text}: ${worst.name} ${number(worst[field], 2)}`;
    })
    .join('\n');
}
