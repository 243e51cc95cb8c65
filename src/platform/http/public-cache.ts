import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicWrites } from '#platform/database/public-writes.ts';
import type { Clock } from '#shared/clock.ts';
import { matchesEtag } from './etag.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
  }
  interface FastifyContextConfig {
    /** The response does not depend on the user, so the session is not read. */
    publicCacheable?: boolean;
    /** The key of the response that everybody gets to this request; undefined if it gets more than that. */
    publicKey?: (request: FastifyRequest) => string | undefined;
  }
}

/** A response that depends only on its key and the time: the same for everybody. */
export interface ResponseData {
  status: number;
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** Of a page of a list. */
  page?: { total: number; nextCursor: string | null };
  /** Whether a part of it failed. */
  isPartial?: boolean;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response in one encoding, as it is sent. */
interface Encoded extends ResponseData {
  etag: string;
  body: Buffer;
}

interface Computation {
  response: Promise<Encoded>;
  /** Keeps it going until this request, too, is closed. */
  join(closed: AbortSignal): void;
}

type Compute = (signal: AbortSignal) => Promise<ResponseData>;

const minuteMs = 60_000;
const defaultMaxBytes = 32 * 1024 * 1024;
/** In characters. Clients can send longer addresses at will; real links are shorter. */
const maxKeyLength = 600;
/** What V8 holds for an entry besides its bytes. */
const overheadBytes = 2_000;

/**
 * Keeps the responses that are the same for everybody: visitors' pages and public reads. Any committed write to what others
 * see clears all of them, and so does the end of each minute, because pages show the hour and requests expire.
 */
export class PublicCache {
  /** Responses since the start, for the metrics. */
  readonly counts = { hits: 0, misses: 0 };
  readonly #stored: LRUCache<string, Encoded>;
  readonly #running = new Map<string, Computation>();
  readonly #publicWrites: Pick<PublicWrites, 'version'>;
  readonly #clock: Clock;
  #era = '';

  constructor({ clock, publicWrites, maxBytes = defaultMaxBytes }: CacheOptions) {
    this.#clock = clock;
    this.#publicWrites = publicWrites;
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ body }, key) => overheadBytes + body.length + key.length,
    });
  }

  /** In bytes. */
  get size(): number {
    return this.#stored.calculatedSize;
  }

  get entries(): number {
    return this.#stored.size;
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
    const isCurrent = () => this.#isUsable() && this.#running.get(name) === computation;
    const response = compute(abandoned.signal)
      .then((data) => encode(data, encoding))
      .then((encoded) => {
        if (isCurrent() && isStorable(encoded)) this.#stored.set(name, encoded);
        return encoded;
      })
      .finally(() => isCurrent() && this.#running.delete(name));
    const leave = () => {
      waiting -= 1;
      if (waiting > 0) return;
      if (isCurrent()) this.#running.delete(name);
      abandoned.abort();
    };
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
    const { version } = this.#publicWrites;
    const era = `${version} ${Math.floor(this.#clock.now().getTime() / minuteMs)}`;
    if (era !== this.#era) {
      this.#era = era;
      this.#stored.clear();
      this.#running.clear();
    }
    return version !== null;
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
  const run: Compute = (signal) => {
    // Throws before other requests can wait for this response, so that it refuses this one only.
    if (isExpensive) requestLimits.countExpensive(request.ip);
    return requestLimits.run(signal, () => compute(signal));
  };
  const encoding = encodingFor(request);
  publicCache.counts[publicCache.find(key, encoding) ? 'hits' : 'misses'] += 1;
  return send(request, reply, await publicCache.get(key, encoding, run, request.closed));
}

/** Answers a request whose response is stored before anything else is done for it but counting it. */
export function sendStoredResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = request.method === 'GET' ? request.routeOptions.config.publicKey?.(request) : undefined;
    const stored = key && app.publicCache.find(key, encodingFor(request));
    // Beyond the limit, the usual hook refuses the request.
    if (!stored || !app.requestLimits.tryCount(request.ip)) return;
    app.publicCache.counts.hits += 1;
    return send(request, reply, stored);
  });
}

/** By default browsers may store it but must revalidate it (ETag, 304). */
function send(request: FastifyRequest, reply: FastifyReply, response: Encoded): FastifyReply {
  const { status, headers, etag, body } = response;
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers });
  if (status !== 200) return reply.code(status).send(body);
  reply.header('etag', etag);
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(body);
}

/** Shorter bodies fit one packet uncompressed. */
const minBytesToCompress = 1_000;
const compressibleType = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const compress = {
  /** On our pages, quality 5 takes 1 ms and quality 11 takes 50 ms for a tenth less. */
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export async function encode(data: ResponseData, encoding: Encoding): Promise<Encoded> {
  const { headers } = data;
  const bytes = Buffer.from(data.body);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const isLarge =
    bytes.length >= minBytesToCompress && compressibleType.test(String(headers['content-type']));
  if (encoding === 'identity' || !isLarge) return { ...data, etag, body: bytes };
  const encodedHeaders = { ...headers, 'content-encoding': encoding };
  return { ...data, headers: encodedHeaders, etag, body: await compress[encoding](bytes) };
}

/** The best encoding that a request allows. Libraries take the first that it lists, but browsers list gzip first. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', weight = '1'] = part.split(/\s*;\s*q=/);
    allowed.set(name.trim(), Number(weight) > 0);
  }
  return (['br', 'gzip'] as const).find((name) => allowed.get(name) ?? allowed.get('*')) ?? 'identity';
}
