import { useSite } from '#client/layout/use-site.ts';
import { addressIn, useAddressLanguage } from './page-address.ts';
import { type Shared, SharedHead } from './shared-head.tsx';
import { StructuredData } from './structured-data.tsx';

/**
 * What a page says of itself: its title in the tab and, on a public page, which has a `path`, what search engines and
 * shared links read. Only what must follow a reader from page to page is rendered in the browser too; the rest the
 * server writes, and the browser doesn't know it. React puts it into the head.
 */
export function PageHead({
  title,
  path,
  noIndex = false,
  shared,
}: {
  title: string;
  /** The page's own address, without a language; other addresses of it count as this one. */
  path?: string;
  noIndex?: boolean;
  /** Write `import.meta.env.SSR && …`: the browser's code is then without what makes it. */
  shared?: Shared | false;
}) {
  return (
    <>
      <title>{title}</title>
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && !noIndex && <Canonical path={path} />}
      {path !== undefined && <StructuredData things={shared ? shared.things : []} />}
      {import.meta.env.SSR && path !== undefined && shared && (
        <SharedHead title={title} path={path} shared={shared} />
      )}
    </>
  );
}

/** What phones share and search engines list. */
function Canonical({ path }: { path: string }) {
  const { publicUrl } = useSite();
  return <link rel="canonical" href={addressIn(publicUrl, path, useAddressLanguage())} />;
}
