import type { Thing } from 'schema-dts';
import { useSite } from '#client/layout/use-site.ts';
import { addressIn, useAddressLanguage } from './page-address.ts';
import { MetadataTags, type PageMetadata } from './page-metadata.tsx';

/**
 * A page's title and, for public pages, which have a `path`, its metadata for search engines and link previews. The
 * browser renders only what must change on navigation; the rest is in the server's HTML alone, so its code and texts
 * are not in the browser's bundle. React hoists the tags into the head.
 */
export function PageHead({
  title,
  path,
  noIndex = false,
  metadata,
}: {
  title: string;
  /** The page's canonical path, without a language. */
  path?: string;
  noIndex?: boolean;
  /** Pass `import.meta.env.SSR && …`, so that the browser's bundle drops the code that builds it. */
  metadata?: PageMetadata | false;
}) {
  return (
    <>
      <title>{title}</title>
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && !noIndex && <CanonicalLink path={path} />}
      {path !== undefined && <StructuredData jsonLd={metadata ? metadata.jsonLd : []} />}
      {import.meta.env.SSR && path !== undefined && metadata && (
        <MetadataTags title={title} path={path} metadata={metadata} />
      )}
    </>
  );
}

/** Rendered in the browser too: phones share the canonical address instead of the current one. */
function CanonicalLink({ path }: { path: string }) {
  const { publicUrl } = useSite();
  return <link rel="canonical" href={addressIn(publicUrl, path, useAddressLanguage())} />;
}

/** On hydration the browser keeps what the server rendered; on later navigations it renders an empty element. */
function StructuredData({ jsonLd }: { jsonLd: readonly Thing[] }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? jsonLdText(jsonLd) : ''}
    </script>
  );
}

/** Escapes `<`, so that text written by users cannot close the script element. */
function jsonLdText(jsonLd: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLd }).replaceAll('<', '\\u003c');
}
