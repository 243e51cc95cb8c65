import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that depends only on its address and language. */
export interface ResponseData {
  status: number;
  headers: Record<string, string | number>;
  body: string | Buffer;
}

/** A response with its ETag, compressed at most once per requested encoding. */
export interface CachedResponse {
  status: number;
  headers: ResponseData['headers'];
  etag: string;
  /** Length of the uncompressed body. */
  bytes: number;
  /** The best encoding for this body that the request's `Accept-Encoding` allows. */
  encodingFor(accepted: string | undefined): Encoding;
  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer;
}

/**
 * Brotli qualities. On our pages, 5 takes 1 ms; 10 takes 15 ms and saves another twelfth, so it runs in the background
 * for bodies that are requested again; 11 takes 50 ms for hardly any gain.
 */
const fastQuality = 5;
const thoroughQuality = 10;
/** Shorter bodies fit one packet uncompressed. */
const minBytesToCompress = 1_000;

const compressibleType = /^(text\/|application\/(json|xml|manifest\+json|ld\+json)|image\/svg)/;

export function toCachedResponse({ status, headers, body }: ResponseData): CachedResponse {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const isCompressible =
    identity.length >= minBytesToCompress && compressibleType.test(String(headers['content-type']));
  let gzipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | Buffer | undefined;
  let brotliRequests = 0;
  function brotliBody(): Promise<Buffer> | Buffer {
    brotliRequests += 1;
    brotli ??= compressBrotli(identity, fastQuality);
    if (brotliRequests === 2) {
      recompress(identity, (smaller) => {
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
    encodingFor: (accepted) => (isCompressible ? negotiateEncoding(accepted) : 'identity'),
    bodyIn(encoding) {
      if (encoding === 'identity') return identity;
      if (encoding === 'br') return brotliBody();
      gzipped ??= gzipAsync(identity, { level: 6 });
      return gzipped;
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

/** One body at a time, so that visitors' requests keep the other threads. */
const recompression = pLimit(1);
/** After a write, many pages qualify at once; those beyond the limit keep their fast compression. */
const maxRecompressions = 20;

/** Compresses thoroughly in the background. If that fails, the fast compression remains in use. */
function recompress(bytes: Buffer, done: (smaller: Buffer) => void): void {
  if (recompression.activeCount + recompression.pendingCount >= maxRecompressions) return;
  recompression(compressBrotli, bytes, thoroughQuality).then(done, () => {});
}

/** Compresses a body that is sent to one user only, fast. */
export async function compressUncached(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Buffer.from(html) : gzipAsync(Buffer.from(html), { level: 1 });
}

/**
 * The best encoding that the request's `Accept-Encoding` allows. Libraries take the first that it lists, but browsers
 * list gzip first.
 */
export function negotiateEncoding(accepted = ''): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight = '1'] = part.split(/\s*;\s*q=/);
    allowed.set(name.trim(), Number(weight) > 0);
  }
  const best = (['br', 'gzip'] as const).find((name) => allowed.get(name) ?? allowed.get('*'));
  return best ?? 'identity';
}
