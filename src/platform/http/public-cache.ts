import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicWrites } from '#platform/database/public-writes.ts';
import type { Clock } from '#shared/clock.ts';
import { type Encoded, type Encoding, encode, encodingFor, type ResponseData } from './encode.ts';
import { matchesEtag } from './etag.ts';

/** `join` keeps it going until this request, too, is closed. */
type Computation = { response: Promise<Encoded>; join: (closed: AbortSignal) => void };
type Compute = (signal: AbortSignal) => Promise<ResponseData>;

const defaultMaxBytes = 32 * 1024 * 1024;
/** In characters. Clients can send longer addresses at will; real links are shorter. */
const maxKeyLength = 600;
/** What V8 holds for an entry besides its bytes. */
const overheadBytes = 2_000;

/**
 * Keeps the responses that are the same for everybody: pages and public reads. Any committed write to what others
 * see clears all of them, and so does the end of each minute, because pages show the hour and requests expire.
 */
export class PublicCache {
  /** Responses since the start, for the metrics. */
  readonly counts = { hits: 0, misses: 0 };
  readonly #stored: LRUCache<string, Encoded>;
  readonly #running = new Map<string, Computation>();
  readonly #era: () => string | null;
  #storedIn: string | null = null;

  constructor({ clock, publicWrites, maxBytes = defaultMaxBytes }: CacheOptions) {
    const minute = () => Math.floor(clock.now().getTime() / 60_000);
    this.#era = () => (publicWrites.version === null ? null : `${publicWrites.version} ${minute()}`);
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ body }, key) => overheadBytes + body.length + key.length,
    });
  }

  get usage() {
    return { entries: this.#stored.size, bytes: this.#stored.calculatedSize };
  }

  find(key: string, encoding: Encoding): Encoded | undefined {
    return this.#isUsable() ? this.#stored.get(`${encoding} ${key}`) : undefined;
  }

  /**
   * Returns the stored response, or computes it; concurrent requests share one computation, whose signal is aborted when
   * all of them are closed. Only responses with status 200 and without cookies are stored.
   */
  async get(key: string, encoding: Encoding, compute: Compute, closed: AbortSignal): Promise<Encoded> {
    const found = this.find(key, encoding);
    if (found) return found;
    closed.throwIfAborted();
    // While writes of other processes may be missed, an older computation may show too little.
    if (!this.#isUsable() || key.length > maxKeyLength) return encode(await compute(closed), encoding);
    const name = `${encoding} ${key}`;
    const computation = this.#running.get(name) ?? this.#start(name, encoding, compute);
    computation.join(closed);
    return computation.response;
  }

  #start(name: string, encoding: Encoding, compute: Compute): Computation {
    const abandoned = new AbortController();
    let waiting = 0;
    const leave = () => {
      waiting -= 1;
      if (waiting === 0) abandoned.abort();
    };
    const isCurrent = () => this.#isUsable() && this.#running.get(name) === computation;
    const forget = () => isCurrent() && this.#running.delete(name);
    abandoned.signal.addEventListener('abort', forget);
    const response = (async () => {
      const encoded = await encode(await compute(abandoned.signal), encoding);
      if (isCurrent() && isStorable(encoded)) this.#stored.set(name, encoded);
      return encoded;
    })().finally(forget);
    const join = (closed: AbortSignal) => {
      waiting += 1;
      closed.addEventListener('abort', leave, { once: true });
    };
    const computation = { response, join };
    this.#running.set(name, computation);
    return computation;
  }

  /** Forgets everything in a new minute and after a write. Returns false while writes may be missed. */
  #isUsable(): boolean {
    const era = this.#era();
    if (era !== this.#storedIn) {
      this.#storedIn = era;
      this.#stored.clear();
      this.#running.clear();
    }
    return era !== null;
  }
}

const isStorable = ({ status, headers, isPartial }: ResponseData) =>
  status === 200 && !isPartial && headers['set-cookie'] === undefined;

interface CacheOptions {
  clock: Clock;
  publicWrites: Pick<PublicWrites, 'version'>;
  /** Of all stored responses; for tests. */
  maxBytes?: number;
}

/**
 * Sends the stored response under this key, or what `compute` returns, which runs in the queue of requests. With
 * `isExpensive`, a response that is not stored counts against the address's limit of expensive work.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  compute: Compute,
  { isExpensive = false } = {},
): Promise<FastifyReply> {
  const { publicCache, requestLimits } = request.server;
  const run: Compute = (signal) => requestLimits.run(signal, () => compute(signal));
  const encoding = encodingFor(request);
  const isStored = publicCache.find(key, encoding) !== undefined;
  publicCache.counts[isStored ? 'hits' : 'misses'] += 1;
  if (isExpensive && !isStored) await requestLimits.countExpensive(request);
  return send(request, reply, await publicCache.get(key, encoding, run, request.closed));
}

/**
 * Sends stored responses before the other hooks, without Fastify's own headers and hooks of a reply, and counts the
 * requests. Those over the limit fall through to the usual hooks, which return 429.
 */
export function sendStoredResponses(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = request.method === 'GET' ? request.routeOptions.config.publicKey?.(request) : undefined;
    const stored = key && app.publicCache.find(key, encodingFor(request));
    if (!stored || (await app.requestLimits.countRequest(request).catch((error: Error) => error))) return;
    app.publicCache.counts.hits += 1;
    const { body, etag } = stored;
    stored.head ??= Object.entries({
      ...securityHeaders,
      ...headersOf(stored),
      'content-length': body.length,
    }).flat();
    const { raw } = reply.hijack();
    if (matchesEtag(request, etag)) raw.writeHead(304, stored.head).end();
    else raw.writeHead(200, stored.head).end(body);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, response: Encoded): FastifyReply {
  const { status, etag, body } = response;
  reply.headers(headersOf(response));
  if (status !== 200) return reply.code(status).send(body);
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(body);
}

/** By default browsers may store it but must revalidate it (ETag, 304). */
function headersOf({ status, headers, etag }: Encoded): ResponseData['headers'] {
  const tag = status === 200 ? { etag } : {};
  return { 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers, ...tag };
}
