/** The table's columns: a heading, a value of a line's medians, and its decimal places. */
const columns = [
  ['req/s', ({ perSecond }) => perSecond, 0],
  ['p50 ms', ({ p50 }) => p50, 1],
  ['p99 ms', ({ p99 }) => p99, 1],
  ['alone ms', ({ aloneP50 }) => aloneP50, 2],
  ['Node ms', ({ nodeMs }) => nodeMs, 2],
  ['DB ms', ({ databaseMs }) => databaseMs, 2],
  ['peak MB', ({ peakMb }) => peakMb, 0],
  ['bare/s', ({ barePerSecond }) => barePerSecond, 0],
  ['× bare', ({ toBare }) => toBare, 2],
  ['CPU ×', ({ cpuToBare }) => cpuToBare, 2],
  ['Node ×', ({ nodeToBare }) => nodeToBare, 2],
  ['× Prisma', ({ toPeer }) => toPeer, 1],
];

/** `lines` are `{ name, group, results }`, with the medians by size. */
export function formatTable(lines) {
  const head = ['', ...columns.map(([title]) => title), 'large/small', 'alone'];
  const rows = lines.flatMap(({ name, group, results }) =>
    [...results].map(([size, result]) => [
      `${name}, ${size}`,
      ...columns.map(([, value, places]) => number(value(result), places)),
      ...(size === 'large'
        ? [growth(results, 'p50'), growth(results, 'aloneP50')].map((x) => number(x, 2))
        : ['', '']),
      remark(group, result),
    ]),
  );
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const number = (value, places) => (!Number.isFinite(value) ? '–' : value.toFixed(places));

const growth = (results, time) =>
  (results.get('large')?.[time] ?? Number.NaN) / (results.get('small')?.[time] ?? Number.NaN);

function remark(group, { failed, bareFailed, isCached }) {
  const share = (name, value) => (value > 0 ? `${name}${Math.ceil(value * 100)} % failed` : '');
  return [
    share('', failed),
    share('bare: ', bareFailed),
    isCached && !['copy', 'file'].includes(group) ? 'CACHED' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * One line of text per goal: ✓ or ✗, what was wanted, and what was measured on each size. A line with failed requests
 * misses its goals.
 */
export function formatGoals(lines, { idleMb, startMs, embeddedStartMs }) {
  const goals = [];
  const check = (text, values, isMet) => {
    if (values.length === 0) return;
    const misses = values.filter(({ value, failed = 0 }) => failed > 0 || !isMet(value));
    const shown = values.map(({ name, value, places = 2 }) => `${name} ${number(value, places)}`).join(', ');
    goals.push(`${misses.length === 0 ? '✓' : '✗'} ${text}: ${shown}`);
  };
  const atMost = (limit) => (value) => value <= limit;
  const atLeast = (limit) => (value) => value >= limit;
  const single = (value, places) => (value === undefined ? [] : [{ name: '', value, places }]);
  const all = lines.flatMap(({ name, group, results }) =>
    [...results].map(([size, result]) => ({ name: `${name}, ${size}`, group, ...result })),
  );
  const of = (groups, field) =>
    all
      .filter(({ group, [field]: value }) => groups.includes(group) && value !== null)
      .map(({ name, failed, [field]: value }) => ({ name, failed, value }));
  for (const { name, group, results } of lines) {
    const limit = group === 'search' ? 2 : 1.5;
    if (results.size < 2 || group === 'free at') continue;
    const failed = Math.max(...[...results.values()].map((result) => result.failed));
    check(
      `${name}: large ≤ ${limit} × small at p50, alone`,
      [{ name: '', failed, value: growth(results, 'aloneP50') }],
      atMost(limit),
    );
  }
  check('free at an hour, alone ≤ 50 ms', of(['free at'], 'aloneP50'), atMost(50));
  check('list ≥ 0.88 of bare', of(['list'], 'toBare'), atLeast(0.88));
  check('list: CPU ≤ 1.15 × bare', of(['list'], 'cpuToBare'), atMost(1.15));
  check('list: p99 ≤ 1.2 × bare', of(['list'], 'p99ToBare'), atMost(1.2));
  check('list and signed-in reads: Node ≤ 1.6 × bare', of(['list', 'signed in'], 'nodeToBare'), atMost(1.6));
  check('≥ 5.5 × Express and Prisma', of(['list', 'read', 'booking'], 'toPeer'), atLeast(5.5));
  check('copies ≥ 0.6 of bare', of(['copy'], 'toBare'), atLeast(0.6));
  check('signed-in reads ≥ 0.75 of bare', of(['signed in'], 'toBare'), atLeast(0.75));
  check('creating a booking ≥ 0.7 of its INSERT', of(['booking'], 'toBare'), atLeast(0.7));
  check(
    'peak ≤ 180 MB',
    all.length > 0 ? single(Math.max(...all.map(({ peakMb }) => peakMb)), 0) : [],
    atMost(180),
  );
  check('idle ≤ 110 MB', single(idleMb, 0), atMost(110));
  check('start to first page ≤ 800 ms', single(startMs, 0), atMost(800));
  check('start to first page ≤ 1200 ms, embedded and warm', single(embeddedStartMs, 0), atMost(1_200));
  return goals.join('\n');
}
