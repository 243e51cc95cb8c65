import { createHash } from 'node:crypto';

/** Not those that hold data: no browser runs them, so no policy concerns them. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one page. Its inline scripts are named by their hashes: a nonce could not live in a
 * copy that many visitors get. Pictures come from here, and the map's tiles from their own origin. `style-src` needs `'unsafe-inline'` for React's style attributes.
 */
export function pagePolicy(html: string, mapTilesUrl: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return policy(["'self'", ...new Set(hashes)], ["'self'"], mapTilesUrl);
}

/** While developing, Vite puts its own scripts into the page and listens on a socket. */
export function developmentPolicy(mapTilesUrl: string): string {
  return policy(["'self'", "'unsafe-inline'"], ["'self'", 'ws:'], mapTilesUrl);
}

function policy(scripts: string[], connections: string[], mapTilesUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${new URL(mapTilesUrl).origin}`,
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
