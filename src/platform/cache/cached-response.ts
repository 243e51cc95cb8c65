import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that depends on nothing but its address and its language. */
export interface Answer {
  status: number;
  headers: Record<string, string | number>;
  body: string | Buffer;
}

/** An answer with its ETag, compressed once in each way that somebody asks for. */
export interface CachedResponse {
  status: number;
  headers: Answer['headers'];
  etag: string;
  /** The body's length before it is compressed. */
  bytes: number;
  /** The way of those that the request's `Accept-Encoding` allows in which this body is best sent. */
  encodingFor(accepted: string | undefined): Encoding;
  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer;
}

/**
 * Brotli's grades. On our pages 5 takes a millisecond; 10 takes fifteen and saves a twelfth more, so it is for what is
 * asked for again, and nobody waits for it; 11 takes fifty for next to nothing.
 */
const quick = 5;
const thorough = 10;
/** Less than this fits one packet either way. */
const leastBytes = 1_000;

const text = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

export function keepAnswer({ status, headers, body }: Answer): CachedResponse {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const isText = text.test(String(headers['content-type']));
  let zipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | Buffer | undefined;
  let asked = 0;
  function inBrotli(): Promise<Buffer> | Buffer {
    asked += 1;
    brotli ??= compressBrotli(identity, quick);
    if (asked === 2) {
      squeeze(identity, (smaller) => {
        brotli = smaller;
      });
    }
    return brotli;
  }
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bytes: identity.length,
    encodingFor: (accepted) =>
      isText && identity.length >= leastBytes ? chooseEncoding(accepted) : 'identity',
    bodyIn(encoding) {
      if (encoding === 'identity') return identity;
      if (encoding === 'br') return inBrotli();
      zipped ??= gzipAsync(identity, { level: 6 });
      return zipped;
    },
  };
}

function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** After a write many pages want this at once; those beyond a few do without until the next write. */
const mostWaiting = 20;

/** Compresses thoroughly, one body at a time, so that visitors' requests keep the other threads. */
function squeeze(bytes: Buffer, done: (smaller: Buffer) => void): void {
  if (waiting >= mostWaiting) return;
  waiting += 1;
  last = last
    .then(() => compressBrotli(bytes, thorough))
    .then(done, () => {})
    .finally(() => {
      waiting -= 1;
    });
}

/** A body for one user: compressed cheaply, kept nowhere. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Buffer.from(html) : gzipAsync(Buffer.from(html), { level: 1 });
}

/**
 * The best encoding that the request's `Accept-Encoding` allows. Not the first of those it names, as libraries have it:
 * browsers name gzip first.
 */
export function chooseEncoding(accepted = ''): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight = '1'] = part.split(/\s*;\s*q=/);
    allowed.set(name.trim(), Number(weight) > 0);
  }
  const best = (['br', 'gzip'] as const).find((name) => allowed.get(name) ?? allowed.get('*'));
  return best ?? 'identity';
}
