import { load } from './load.mjs';
import { cpuMs, databaseCpu, peakMb, resetPeak } from './process-usage.mjs';

export function middle(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/**
 * Measures one line on all sizes. Servers alternate and ratios are taken per round, so that other load on the machine
 * affects all of them; the first round is a warm-up. Resolves to the medians by size.
 */
export async function measureLine(index, sites, { rounds, roundMs, warmUpMs }) {
  const results = new Map(sites.map(({ size }) => [size, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const site of sites) {
      const result = await runRound(index, site, round === 0 ? warmUpMs : roundMs);
      if (round > 0) results.get(site.size).push(result);
    }
  }
  return new Map([...results].map(([size, list]) => [size, summarize(list)]));
}

/** Loads the servers of a size one after the other. */
async function runRound(index, { lines, client, product, bare, peer }, milliseconds) {
  const line = lines[index];
  const { connections, status } = line;
  const run = (server, request) =>
    measureServer(server, client, { request, connections, status, milliseconds });
  const toBare = () => ({ ...line.request(), path: `/${index}` });
  return {
    bare: await run(bare, toBare),
    product: await run(product, line.request),
    peer: line.peer ? await run(peer, line.request) : null,
    alone: await load({
      port: product.port,
      request: line.request,
      connections: 1,
      status,
      milliseconds: milliseconds / 2,
    }),
  };
}

export async function measureServer({ port, pid }, client, options) {
  resetPeak(pid);
  const cpuBefore = cpuMs(pid);
  const databaseUsed = await databaseCpu(client);
  const { times, count, perSecond, failed } = await load({ port, ...options });
  const nodeMs = (cpuMs(pid) - cpuBefore) / count;
  const databaseMs = (await databaseUsed()) / count;
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond,
    failed,
    nodeMs,
    databaseMs,
    peakMb: peakMb(pid),
  };
}

function percentile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

/** The medians of a line's rounds; ratios are of the product to another server. */
function summarize(rounds) {
  const of = (pick) => middle(rounds.map(pick));
  const cpu = ({ nodeMs, databaseMs }) => nodeMs + databaseMs;
  return {
    perSecond: of(({ product }) => product.perSecond),
    p50: of(({ product }) => product.p50),
    p99: of(({ product }) => product.p99),
    aloneP50: of(({ alone }) => percentile(alone.times, 0.5)),
    nodeMs: of(({ product }) => product.nodeMs),
    databaseMs: of(({ product }) => product.databaseMs),
    peakMb: Math.max(...rounds.map(({ product }) => product.peakMb)),
    failed: of(({ product }) => product.failed),
    bareFailed: of(({ bare }) => bare.failed),
    barePerSecond: of(({ bare }) => bare.perSecond),
    toBare: of(({ product, bare }) => product.perSecond / bare.perSecond),
    p99ToBare: of(({ product, bare }) => product.p99 / bare.p99),
    cpuToBare: of(({ product, bare }) => cpu(product) / cpu(bare)),
    nodeToBare: of(({ product, bare }) => product.nodeMs / bare.nodeMs),
    toPeer: rounds[0].peer ? of(({ product, peer }) => product.perSecond / peer.perSecond) : null,
    // The bare server asks the database for every response.
    isCached: of(({ product, bare }) => product.databaseMs / bare.databaseMs) < 0.5,
  };
}
