import { get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicUrl, PrivateAddressError, publicLookup } from './public-address.ts';

/** REFUSED: an address that isn't public, also after a redirect. */
export type DownloadFailure = 'REFUSED' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE' | 'REDIRECTED';

/** The reason is for the program; the message names neither the address nor the response. */
export class DownloadError extends Error {
  constructor(
    readonly reason: DownloadFailure,
    options?: ErrorOptions,
  ) {
    super(`The download failed: ${reason}`, options);
  }
}

export interface DownloadOptions<T> {
  /** Of the body, as it is sent and unpacked. */
  maxBytes: number;
  /** Of all requests together, with the resolution of names and the body. */
  timeoutMs: number;
  /** How many redirects are followed; defaults to none. */
  maxRedirects?: number;
  headers?: Record<string, string>;
  /** Aborts the download, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Reads the unpacked body of a response with status 200. */
  read: (body: AsyncIterable<Buffer>) => Promise<T>;
}

interface Downloaded<T> {
  status: number;
  headers: IncomingHttpHeaders;
  /** Null if the status is not 200. */
  body: T | null;
}

export type Download = <T>(address: string, options: DownloadOptions<T>) => Promise<Downloaded<T>>;

/** Where downloads may go. */
export interface Network {
  accepts(url: URL): boolean;
  lookup: LookupFunction;
}

/** Downloads an address that a user has given from the public internet. Throws `DownloadError`. */
export const download: Download = downloadFrom({ accepts: isPublicUrl, lookup: publicLookup });

/** `download` for another network, such as that of a test. */
export function downloadFrom(network: Network): Download {
  return async (address, options) => {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    try {
      return await follow(network, address, options, signal);
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      options.signal?.throwIfAborted();
      if (timeout.aborted) throw new DownloadError('TIMEOUT');
      throw new DownloadError(error instanceof PrivateAddressError ? 'REFUSED' : 'UNREACHABLE', {
        cause: error,
      });
    }
  };
}

/** Each address is checked like the first one. */
async function follow<T>(
  network: Network,
  address: string,
  { maxBytes, maxRedirects = 0, headers = {}, read }: DownloadOptions<T>,
  signal: AbortSignal,
): Promise<Downloaded<T>> {
  let url = parse(address);
  for (let left = maxRedirects; ; left--) {
    if (!network.accepts(url)) throw new DownloadError('REFUSED');
    const response = await request(network, url, headers, signal);
    const { statusCode: status = 0, headers: received } = response;
    const location = status >= 300 && status < 400 && status !== 304 ? received.location : undefined;
    if (status === 200) return { status, headers: received, body: await read(unpacked(response, maxBytes)) };
    response.destroy();
    if (location === undefined) return { status, headers: received, body: null };
    if (left === 0) throw new DownloadError('REDIRECTED');
    url = parse(location, url);
  }
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new DownloadError('REFUSED');
  return new URL(address, base);
}

/** Each request has its own connection, so that it cannot reuse one that was opened without the lookup. */
function request(
  { lookup }: Network,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  return new Promise((done, fail) => {
    const options = {
      headers: { 'user-agent': 'Sillage', 'accept-encoding': 'identity', ...headers },
      ...{ lookup, signal, agent: false },
    };
    get(url, options, done).on('error', fail);
  });
}

/** Some servers compress without being asked. */
const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(response: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  const { 'content-encoding': encoding = '', 'content-length': announced = 0 } = response.headers;
  if (Number(announced) > maxBytes) {
    response.destroy();
    throw new DownloadError('TOO_LARGE');
  }
  const received = limited(response, maxBytes);
  const unpack = unpackers[encoding.toLowerCase()];
  // An error of either is thrown to the reader of the last one.
  return unpack
    ? limited(
        pipeline(received, unpack(), () => {}),
        maxBytes,
      )
    : received;
}

/** To leave the loop destroys the response. */
async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadError('TOO_LARGE');
    yield chunk;
  }
}
