import type { FastifyPluginAsync } from 'fastify';
import { itemTypes } from '#features/items/limits.ts';
import { sendPublic } from '#platform/cache/send-public.ts';
import type { Deps } from '#platform/deps.ts';
import { languageParameter, languages } from '#shared/language.ts';
import { isLoopback } from '#shared/loopback.ts';
import { privatePages, publicPages, rentalPage } from '#shared/page-paths.ts';
import type { SiteSettings } from '#shared/site.ts';
import { listedItems } from './repository.ts';

/**
 * The newest craft, far more than a marina has. Each takes some 1.5 kB, an address in each language and one for whoever
 * has not chosen; a heavier file would be kept by no cache, but be made anew for each who asks.
 */
export const mostInSitemap = 1_000;

/** `GET /sitemap.xml` and `GET /robots.txt`: what there is to find here, and what is nobody's business. */
export function crawlerFiles({ db, site }: Pick<Deps, 'db' | 'site'>): FastifyPluginAsync {
  return async (app) => {
    const makeSitemap = async () => {
      const items = await listedItems(db, mostInSitemap);
      const newest = items.map(({ changedAt }) => changedAt).sort((a, b) => b.getTime() - a.getTime())[0];
      const { home, listings, terms, guide } = publicPages;
      const lists = [home, listings, ...itemTypes.map((type) => `${listings}?itemType=${type}`)];
      const entries: Entry[] = [
        ...lists.map((path) => ({ path, changedAt: newest })),
        ...[terms, guide].map((path) => ({ path, changedAt: undefined })),
        ...items.map(({ id, changedAt }) => ({ path: rentalPage(id), changedAt })),
      ];
      const headers = { 'content-type': 'application/xml; charset=utf-8' };
      return { status: 200, headers, body: sitemap(site.publicUrl, entries) };
    };
    app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
      sendPublic(request, reply, 'sitemap', makeSitemap),
    );
    app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots(site)),
    );
  };
}

interface Entry {
  path: string;
  changedAt: Date | undefined;
}

function sitemap(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const bare = new URL(path, publicUrl).href;
    const inEach = languages.map((language) => {
      const address = new URL(bare);
      address.searchParams.set(languageParameter, language);
      return [language as string, address.href] as const;
    });
    const all = [...inEach, ['x-default', bare] as const];
    const links = all.map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    );
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return all.map(([, address]) => `<url><loc>${escapeXml(address)}</loc>${changed}${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Nothing of the API but the start of a sign-in is closed: pages that are tried in a browser read from it. */
function robots({ publicUrl, demo }: SiteSettings): string {
  // What a demo shows is made up: other machines may see it, but not list it. Previews of shared links still work.
  if (demo && !isLoopback(new URL(publicUrl).hostname)) {
    const previewers = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'];
    return [
      ...previewers.map((name) => `User-agent: ${name}`),
      'Allow: /',
      '',
      'User-agent: *',
      'Disallow: /',
      '',
    ].join('\n');
  }
  const closed = [...Object.values(privatePages), '/api/v1/auth/', '/demo-oidc/'];
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
