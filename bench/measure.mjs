import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Sends requests over keep-alive connections, one at a time on each, until the time is up. `request` returns the next one:
 * `{ method, path, headers, body }`. Rejects if any response has another status, so that no refusal is measured. Uses plain
 * sockets, because an HTTP client would need more CPU than some of the servers.
 */
async function load({ port, request, connections, milliseconds, status }) {
  const begun = performance.now();
  const results = { times: [], bytes: 0, refused: new Map() };
  const options = { port, request, status, end: begun + milliseconds, results };
  await Promise.all(Array.from({ length: connections }, () => runConnection(options)));
  const { times, bytes, refused } = results;
  if (refused.size > 0) {
    const counts = [...refused].map(([other, count]) => `${count} × ${other}`).join(', ');
    throw new Error(`expected ${status}, got ${counts} beside ${times.length} × ${status}`);
  }
  return { times, bytes, perSecond: times.length / ((performance.now() - begun) / 1000) };
}

let sent = 0;

/** As a proxy would send it. Each request has another client's address, because the product limits those in flight. */
function serialize({ method = 'GET', path, headers = {}, body = '' }, port) {
  sent += 1;
  const all = {
    host: `localhost:${port}`,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function runConnection({ port, request, end, status, results }) {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let begun, head, missing, received;
    const send = () => {
      head = Buffer.alloc(0);
      missing = -1;
      const bytes = serialize(request(), port);
      begun = performance.now();
      socket.write(bytes);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head = Buffer.concat([head, chunk]);
        const split = head.indexOf(headEnd);
        if (split < 0) return;
        const text = head.toString('latin1', 0, split);
        received = Number(text.slice(9, 12));
        const length = received === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(text)?.[1]);
        if (Number.isNaN(length)) return socket.destroy(new Error(`No response for this client:\n${text}`));
        results.bytes = length;
        missing = length - (head.length - split - headEnd.length);
      }
      if (missing > 0) return;
      const now = performance.now();
      if (received === status) results.times.push(now - begun);
      else results.refused.set(received, (results.refused.get(received) ?? 0) + 1);
      if (now < end) send();
      else socket.end();
    });
    socket.on('error', fail);
    socket.on('close', () => done());
  });
}

export const middle = (values) => percentile(values, 0.5);
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Measures one line on all sizes. Other load on the machine affects all servers, which alternate; the first round warms up. */
export async function measureLine(index, sites, { rounds, roundMs, warmUpMs }) {
  const results = new Map(sites.map(({ size }) => [size, []]));
  for (const site of sites) await runRound(index, site, warmUpMs);
  for (let round = 0; round < rounds; round++)
    for (const site of sites) results.get(site.size).push(await runRound(index, site, roundMs));
  return new Map([...results].map(([size, list]) => [size, summarize(list)]));
}

/** Loads the servers of a size one after the other. */
async function runRound(index, { size, lines, client, writer, product, bare, peer }, milliseconds) {
  const line = lines[index];
  const { connections, status, request } = line;
  const options = { request, connections, status, milliseconds };
  const toBare = { ...options, request: () => ({ ...request(), path: `/${index}` }) };
  const alone = { ...options, connections: 1, milliseconds: milliseconds / 2 };
  const run = (name, server, how) =>
    measureServer(server, client, how).catch((error) => {
      throw new Error(`${line.name}, ${size}, ${name}: ${error.message}`);
    });
  const clearing = cached.includes(line.group) || setInterval(() => writer.query(clearCache), 50);
  try {
    return {
      bare: await run('bare server', bare, toBare),
      product: await run('product', product, options),
      peer: line.peer && (await run('Express and Prisma', peer, options)),
      copy: line.copy && (await run('copy', product, { ...options, request: line.copy })),
      alone: await run('product alone', product, alone),
    };
  } finally {
    clearInterval(clearing);
  }
}

/** The groups of lines whose responses may come from the product's cache. */
export const cached = ['copy', 'file', 'page'];
const clearCache = `select pg_notify('public_writes', 'public ' || (1000 * extract(epoch from now()))::bigint || ' bench')`;

async function measureServer({ port, pid }, client, options) {
  // Begins the peak of the memory again.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const cpuBefore = cpuMs(pid);
  const databaseUsed = await databaseCpu(client);
  const { times, bytes, perSecond } = await load({ port, ...options });
  return {
    ...{ perSecond, bytes, p50: middle(times), p99: percentile(times, 0.99) },
    nodeMs: (cpuMs(pid) - cpuBefore) / times.length,
    databaseMs: (await databaseUsed()) / times.length,
    peakMb: statusMb(pid, 'VmHWM'),
  };
}

/** The medians of a line's rounds; ratios are of the product to another server. */
function summarize(rounds) {
  const of = (pick) => middle(rounds.map(pick));
  const cpu = ({ nodeMs, databaseMs }) => nodeMs + databaseMs;
  const fields = ['perSecond', 'p50', 'p99', 'nodeMs', 'databaseMs', 'bytes'];
  return {
    ...Object.fromEntries(fields.map((field) => [field, of(({ product }) => product[field])])),
    aloneP50: of(({ alone }) => alone.p50),
    peakMb: Math.max(...rounds.map(({ product }) => product.peakMb)),
    barePerSecond: of(({ bare }) => bare.perSecond),
    toBare: of(({ product, bare }) => product.perSecond / bare.perSecond),
    cpuToBare: of(({ product, bare }) => cpu(product) / cpu(bare)),
    toPeer: of(({ product, peer }) => (peer ? product.perSecond / peer.perSecond : Number.NaN)),
    toCopy: of(({ product, copy }) => (copy ? product.perSecond / copy.perSecond : Number.NaN)),
    // The bare server asks the database for every response.
    isCached: of(({ product, bare }) => product.databaseMs / bare.databaseMs) < 0.5,
  };
}

const msPerTick = 10;

/** The fields of /proc/<pid>/stat from the third on; none if the process has ended. */
function statOf(pid) {
  const file = `/proc/${pid}/stat`;
  const text = existsSync(file) ? readFileSync(file, 'latin1') : '';
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** User and system time of a process in milliseconds, or of those that it has waited for. */
export function cpuMs(pid, [user, system] = [11, 12]) {
  const stat = statOf(pid);
  return (Number(stat[user] ?? 0) + Number(stat[system] ?? 0)) * msPerTick;
}

/**
 * Returns a function that resolves to the milliseconds of CPU that the database has used since then: its backends and,
 * because parallel workers end with their statement, the server's processes that ended.
 */
async function databaseCpu(client) {
  const backends = async () => {
    const { rows } = await client.query(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  };
  const server = statOf(client.processID)[1];
  if (!server) throw new Error('The bench needs a PostgreSQL server on this machine, to read its CPU time.');
  const endedMs = () => cpuMs(server, [13, 14]);
  const before = new Map((await backends()).map((pid) => [pid, cpuMs(pid)]));
  const endedBefore = endedMs();
  return async () => {
    let used = endedMs() - endedBefore;
    for (const pid of await backends()) used += cpuMs(pid) - (before.get(pid) ?? 0);
    return used;
  };
}

function statusMb(pid, field) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)[1]) / 1024;
}

export const memoryMb = (pid) => statusMb(pid, 'VmRSS');
