// Computes the tables of docs/scale.md from the measured costs (bench/costs.json), the assumptions (docs/scale.json) and the
// lists of operate/past-one-database. With --check it writes nothing and fails if the document is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandOf, firstLimits } from './scale-demand.mjs';
import { isMain, main, root } from './steps.mjs';

const document = join(root, 'docs/scale.md');
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const costs = readJson('bench/costs.json');
const { assumptions, places, limits } = readJson('docs/scale.json');
const { tables, keys, triggers } = readJson('operate/past-one-database/keys.json');
const lines = readJson('operate/past-one-database/lines.json');

/** With three digits, and a comma between thousands. */
const figure = (value) => new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);
const exactly = (value) => new Intl.NumberFormat('en').format(value);
const seconds = (value) => `${figure(value)} s`;
const code = (text) => `\`${text}\``;

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

const kindNames = {
  cachedPage: 'a page from the cache',
  cachedCall: 'a call from the cache',
  page: 'a page for a signed-in user',
  list: 'a list, not cached',
  hours: 'the hours of an item, not cached',
  ownCall: 'a renter’s bookings',
  ownerCall: 'an owner’s day',
  booking: 'creating a booking',
  picture: 'a picture',
};

const demands = Object.entries(places).map(([place, marinas]) => ({
  place,
  marinas,
  ...demandOf(marinas, { costs, assumptions }),
}));

const demandRows = [
  ['bookings of a day', ({ bookings }) => bookings],
  ['requests a second at the peak, without pictures', ({ requests }) => requests],
  ['pictures a second', ({ pictures }) => pictures],
  ['Mbit/s of pictures', ({ networkMbit }) => networkMbit],
  ['commits a second', ({ commits }) => commits],
  ['MB/s of WAL', ({ walMb }) => walMb],
  ['cores for Node', ({ nodeCores }) => nodeCores],
  ['cores for PostgreSQL', ({ databaseCores }) => databaseCores],
  ['connections, a process for each core', ({ connections }) => connections],
  ['GB of pictures', ({ pictureGb }) => pictureGb],
  ['GB of the database, all years', ({ databaseGb }) => databaseGb],
  ['GB of bookings alone, all years', ({ bookingsGb }) => bookingsGb],
];

/** The generated parts of the document, by the names in its markers. */
const parts = {
  requests: table(
    ['', 'Node, ms', 'PostgreSQL, ms', 'kB sent'],
    Object.entries(costs.requests).map(([kind, { nodeMs, databaseMs, bytes }]) => [
      kindNames[kind],
      nodeMs,
      databaseMs,
      bytes ? figure(bytes / 1000) : '',
    ]),
  ),
  rows: table(
    ['table', 'bytes of a row', 'with its indexes'],
    Object.entries(costs.tables).map(([name, { row, indexes }]) => [code(name), row, row + indexes]),
  ),
  others: table(
    ['', ''],
    [
      ['memory of a process after this load', `${costs.memoryMb} MB`],
      ['WAL of one new booking, at least', `${figure(costs.walBytesPerBooking / 1000)} kB`],
    ],
  ),
  assumptions: table(
    ['', ''],
    Object.values(assumptions).map(({ value, what }) => [value, what]),
  ),
  demand: table(
    ['', ...demands.map(({ place, marinas }) => `${place} (${exactly(marinas)})`)],
    demandRows.map(([name, of]) => [name, ...demands.map((demand) => figure(of(demand)))]),
  ),
  limits: table(
    ['marinas', 'what is full', 'its limit'],
    firstLimits({ costs, assumptions, limits }).map(({ marinas, name, what }) => [
      figure(marinas),
      name,
      what,
    ]),
  ),
  split: table(
    ['step', 'time'],
    [
      ...costs.split.steps.map(({ step, seconds: time }) => [step, seconds(time)]),
      ['all', seconds(costs.split.steps.reduce((sum, { seconds: time }) => sum + time, 0))],
    ],
  ),
  lines: table(
    ['function', 'gains', 'because'],
    lines.map(({ file, function: name, gains, why }) => [`${code(name)} in ${code(file)}`, code(gains), why]),
  ),
  tables: table(
    ['table', 'where', 'why'],
    Object.entries(tables).map(([name, { place, by, why = 'of an item' }]) => [
      code(name),
      by ? `distributed by ${code(by)}` : place,
      why,
    ]),
  ),
  keys: table(
    ['key', 'becomes', 'why'],
    Object.entries(keys).map(([name, { becomes, why }]) => [
      code(name),
      becomes ? code(becomes) : 'dropped',
      why,
    ]),
  ),
  triggers: table(
    ['function', 'instead'],
    Object.entries(triggers).map(([name, instead]) => [code(name), instead]),
  ),
};

/** The document with its parts as they are computed now. */
export function computeDocument(text) {
  return text.replace(/(<!-- computed: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, begin, name, end) => {
    if (!parts[name]) throw new Error(`docs/scale.md has a part that is not computed: ${name}`);
    return `${begin}${parts[name]}\n${end}`;
  });
}

if (isMain(import.meta.url)) {
  await main(() => {
    const text = readFileSync(document, 'utf8');
    const computed = computeDocument(text);
    if (!process.argv.includes('--check')) writeFileSync(document, computed);
    else if (computed !== text)
      throw new Error('docs/scale.md is not up to date: run node scripts/scale.mjs');
  });
}
