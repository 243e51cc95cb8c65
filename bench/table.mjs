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
    row.isCached && !['copy', 'file'].includes(row.group) ? 'CACHED' : '',
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => row[at].length)));
  const pad = (cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at] ?? 0));
  return [head, ...body].map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** What a line of a group may take with a single connection: load measures the queue. */
const goals = [
  ['large ≤ 1.5 × small', ['list', 'read', 'signed in', 'booking', 'page'], 'growth', 1.5],
  ['searches: large ≤ 2 × small', ['search'], 'growth', 2],
  ['free at an hour ≤ 40 ms', ['free at'], 'aloneP50', 40],
];

/** One line of text per goal: ✓ or ✗, what was wanted, and the value that is furthest from it. */
export function formatGoals(lines) {
  return goals
    .flatMap(([text, groups, field, limit]) => {
      const rows = rowsOf(lines).filter((row) => groups.includes(row.group) && Number.isFinite(row[field]));
      const [worst] = rows.sort((one, other) => other[field] - one[field]);
      if (!worst) return [];
      return `${worst[field] <= limit ? '✓' : '✗'} ${text}: ${worst.name} ${number(worst[field], 2)}`;
    })
    .join('\n');
}
