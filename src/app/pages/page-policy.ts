import { createHash } from 'node:crypto';

/** Inline scripts. JSON-LD is data, which browsers don't run and the policy doesn't cover. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page. It allows inline scripts by hash, since a nonce cannot be part of a cached
 * response. `style-src` needs `'unsafe-inline'` for React's style attributes.
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

/** In development, Vite injects inline scripts and uses a WebSocket. */
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
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
