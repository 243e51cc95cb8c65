import { createHash } from 'node:crypto';

/** The page without its marks, and the text of each inline script that carried one. */
export interface MarkedPage {
  body: string;
  scripts: string[];
}

/**
 * Finds the inline scripts that the page's own templates have rendered: they carry this mark as their `nonce`. The page's
 * data can't contain the mark, which is random for each rendering, so a script that is injected through it is not among
 * them.
 */
export function takeMarkedScripts(html: string, mark: string): MarkedPage {
  const nonce = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${nonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...html.matchAll(marked)].map(([, text = '']) => text);
  return { body: html.replaceAll(nonce, ''), scripts };
}

/**
 * The Content-Security-Policy of a page with these inline scripts. It allows them by hash, since a nonce cannot be part of
 * a cached response. `style-src` needs `'unsafe-inline'` for React's style attributes.
 */
export function pagePolicy(scripts: readonly string[], mapTilesUrl: string): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
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
