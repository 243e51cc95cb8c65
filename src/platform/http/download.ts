import { get as httpGet, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicUrl, PrivateAddressError, publicLookup } from './public-address.ts';

/** REFUSED: an address that isn't public, also after a redirect. ENCODED: compressed, although that was not accepted. */
export type DownloadFailure = 'REFUSED' | 'UNREACHABLE' | 'TIMEOUT' | 'TOO_LARGE' | 'REDIRECTED' | 'ENCODED';

/** The reason is for the program; the message names neither the address nor the response. */
export class DownloadError extends Error {
  constructor(
    readonly reason: DownloadFailure,
    options?: ErrorOptions,
  ) {
    super(`The download failed: ${reason}`, options);
  }
}

export interface DownloadOptions {
  maxBytes: number;
  /** Of all requests together, with the resolution of names and the body. */
  timeoutMs: number;
  /** How many redirects are followed; defaults to none. */
  maxRedirects?: number;
  headers?: Record<string, string>;
  /** Aborts the download, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

interface Downloaded {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Download = (address: string, options: DownloadOptions) => Promise<Downloaded>;

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
async function follow(
  network: Network,
  address: string,
  { maxBytes, maxRedirects = 0, headers = {} }: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded> {
  let url = parse(address);
  for (let left = maxRedirects; ; left--) {
    if (!network.accepts(url)) throw new DownloadError('REFUSED');
    const response = await request(network, url, headers, signal);
    const { statusCode: status = 0, headers: received } = response;
    const location = status >= 300 && status < 400 && status !== 304 ? received.location : undefined;
    if (location === undefined)
      return { status, headers: received, body: await readBody(response, maxBytes) };
    response.destroy();
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

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const announced = Number(response.headers['content-length'] ?? 0);
  if (encoding !== 'identity' || announced > maxBytes) {
    response.destroy();
    throw new DownloadError(encoding === 'identity' ? 'TOO_LARGE' : 'ENCODED');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the response.
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
