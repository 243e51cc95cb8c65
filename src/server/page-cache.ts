import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#shared/clock.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One rendered page, compressed once in each way that browsers ask for. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

export interface PageCache {
  /** The kept page, or the one that `render` makes; many who ask at once share one rendering. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Forgets everything: called after each write that public pages may show. */
  clear(): void;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Pages show the marina's day and hour here and there, so none is kept for longer than this. */
const keepForMs = 60_000;
const mostPages = 200;

/** Keeps what visitors see. Only good answers are kept: a page that failed is rendered anew. */
export function createPageCache(clock: Clock): PageCache {
  let kept = new Map<string, { page: Promise<CachedPage>; until: number }>();
  return {
    async get(key, render) {
      const now = clock.now().getTime();
      const found = kept.get(key);
      if (found && found.until > now) return found.page;
      const page = render().then(compressPage);
      // A write while this page is being rendered replaces the map: the page then goes into the one that is gone.
      const map = kept;
      map.delete(key);
      map.set(key, { page, until: now + keepForMs });
      if (map.size > mostPages) map.delete(map.keys().next().value ?? key);
      const forget = () => map.get(key)?.page === page && map.delete(key);
      page.then(({ status }) => status === 200 || forget(), forget);
      return page;
    },
    clear() {
      kept = new Map();
    },
  };
}

async function compressPage({ status, headers, html }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipAsync(identity, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, headers, etag, bodies: { br, gzip: gz, identity } };
}

/** A page for one user: compressed cheaply, kept nowhere. */
export async function compressOnce(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? Buffer.from(html) : gzipAsync(Buffer.from(html), { level: 1 });
}

/** The best encoding that the request's `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim().replace(/;q=(?!0(\.0*)?$).*$/, ''));
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
