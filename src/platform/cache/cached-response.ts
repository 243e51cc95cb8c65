import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotliAsync = promisify(brotliCompress);
const brotliDecompressAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

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
  /** Bytes of the body in all the encodings that are held. */
  readonly heldBytes: number;
  /** The best encoding for this body that the request's `Accept-Encoding` allows. */
  encodingFor(accepted: string | undefined): Encoding;
  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer;
  /** Called when `heldBytes` changes. */
  onResize: () => void;
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

/** Holds the body in the encodings in which it is requested, and in no others: each can be made from any other. */
export function toCachedResponse({ status, headers, body }: ResponseData): CachedResponse {
  const identity = inOwnMemory(body);
  const isCompressible =
    identity.length >= minBytesToCompress && compressibleType.test(String(headers['content-type']));
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);
  const requested = new Set<Encoding>();
  let brotliRequests = 0;

  async function identityBody(): Promise<Buffer> {
    const held = bodies.get('identity');
    if (held) return held;
    const [[encoding, bytes] = []] = bodies;
    if (!encoding || !bytes) throw new Error('A cached response has no body');
    return codecs[encoding].decode(await bytes);
  }

  function hold(encoding: Encoding, bytes: Buffer): Buffer {
    const own = inOwnMemory(bytes);
    bodies.set(encoding, own);
    if (!requested.has('identity')) bodies.delete('identity');
    response.onResize();
    return own;
  }

  const response: CachedResponse = {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    get heldBytes() {
      return [...bodies.values()].reduce(
        (sum, bytes) => sum + (bytes instanceof Buffer ? bytes.length : 0),
        0,
      );
    },
    encodingFor: (accepted) => (isCompressible ? negotiateEncoding(accepted) : 'identity'),
    bodyIn(encoding) {
      requested.add(encoding);
      if (encoding === 'br') {
        brotliRequests += 1;
        if (brotliRequests === 2) recompress(identityBody, (smaller) => hold('br', smaller));
      }
      const held = bodies.get(encoding);
      if (held) return held;
      const making = identityBody()
        .then(codecs[encoding].encode)
        .then((bytes) => hold(encoding, bytes));
      bodies.set(encoding, making);
      return making;
    },
    onResize() {},
  };
  return response;
}

/** From and to the identity encoding. */
const codecs: Record<Encoding, Record<'encode' | 'decode', (bytes: Buffer) => Promise<Buffer>>> = {
  identity: { encode: async (bytes) => bytes, decode: async (bytes) => bytes },
  gzip: { encode: (bytes) => gzipAsync(bytes, { level: 6 }), decode: gunzipAsync },
  br: { encode: (bytes) => compressBrotli(bytes, fastQuality), decode: brotliDecompressAsync },
};

/** A copy that shares no memory: zlib and small buffers otherwise hold blocks of up to 16 kB. */
function inOwnMemory(body: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') own.write(body);
  else body.copy(own);
  return own;
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
function recompress(read: () => Promise<Buffer>, done: (smaller: Buffer) => void): void {
  if (recompression.activeCount + recompression.pendingCount >= maxRecompressions) return;
  recompression(async () => compressBrotli(await read(), thoroughQuality)).then(done, () => {});
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
