import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { itemTypes } from '#features/items/constants.ts';
import { isAvailable } from '#features/items/server/items-found.ts';
import type { DbDeps, Deps } from '#platform/deps.ts';
import { sendPublic } from '#platform/http/public-cache.ts';
import { languageParameter, languages } from '#shared/language.ts';
import { personalPages, privatePages, publicPages, tokenPages } from '#shared/pages.ts';
import { paths } from '#shared/paths.ts';
import { isLoopback, type SiteSettings } from '#shared/site.ts';

/**
 * Far more than a marina has. Each item takes about 1.5 kB, with a URL per language and one without; a larger sitemap
 * would exceed the size limit of cached responses.
 */
export const maxSitemapItems = 1_000;

/** `GET /sitemap.xml` and `GET /robots.txt`. */
export function crawlerFiles({ site, ...deps }: Pick<Deps, 'db' | 'clock' | 'site'>): FastifyPluginAsync {
  return async (app) => {
    const computeSitemap = async () => {
      const items = await listedItems(deps, maxSitemapItems);
      const newest = items.map(({ changedAt }) => changedAt).sort((a, b) => b.getTime() - a.getTime())[0];
      const lists = [
        paths.home(),
        paths.listings(),
        ...itemTypes.map((itemType) => paths.listings({ itemType })),
      ];
      const { home, listings, rental, ...others } = publicPages;
      const entries: Entry[] = [
        ...lists.map((path) => ({ path, changedAt: newest })),
        ...Object.values(others).map(({ path }) => ({ path, changedAt: undefined })),
        ...items.map(({ id, changedAt }) => ({ path: paths.rental(id), changedAt })),
      ];
      const headers = { 'content-type': 'application/xml; charset=utf-8' };
      return { status: 200, headers, body: sitemap(site.publicUrl, entries) };
    };
    app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
      sendPublic(request, reply, 'sitemap', computeSitemap),
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

/** Allows the API except for sign-in, because crawlers that render pages read from it. */
function robots({ publicUrl, demo }: SiteSettings): string {
  // Search engines must not list the fictional content of a public demo. Link previews are allowed.
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
  // Of a pattern that begins with its parameter, the part before it: `/slip/`.
  const closedPages = Object.values({ ...personalPages, ...privatePages, ...tokenPages }).map(({ path }) =>
    path.replace(/:.*$/, ''),
  );
  const closed = [
    // A line also covers the paths below its own.
    ...closedPages.filter((path) => !closedPages.some((above) => path.startsWith(`${above}/`))),
    '/api/v1/auth/',
    '/demo-oidc/',
  ];
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

/** The items of the public list, newest first, with the time of the last change of their pages. */
export async function listedItems(
  { db, clock }: DbDeps,
  limit: number,
): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select i.id, greatest(i.updated_at, (select max(r.created_at) from reviews r where r.item_id = i.id)) as changed_at
    from items i
    where i.deleted_at is null and ${isAvailable(clock.now())}
    order by i.created_at desc, i.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id, changed_at }) => ({ id, changedAt: new Date(changed_at) }));
}
