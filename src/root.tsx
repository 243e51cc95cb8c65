import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import kalnia from '@fontsource-variable/kalnia/files/kalnia-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { data, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import { languageGuard } from '#client/i18n/language.ts';
import { InlineTexts, useTranslation } from '#client/i18n/use-translation.tsx';
import { Shell } from '#client/layout/shell.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { PageScripts, useScriptMark } from '#client/loading/page-scripts.tsx';
import { NowProvider } from '#client/now.tsx';
import styles from '#client/styles.css?url';
import { TakeOverFavourites } from '#features/items/client/favourites/favourites.tsx';
import { ErrorPage } from '#features/site/client/error-page.tsx';
import { errorTable } from '#shared/error-table.ts';
import { setMarina } from '#shared/marina.ts';
import type { Route } from './+types/root.ts';

import { createQueryClient, queryClient } from './client/data/query-client.ts';
import { SessionProvider, useSession } from './client/data/session.tsx';
import { markScript } from './client/data/session-mark.ts';
import { SiteIcons } from './client/head/page-head.tsx';

const keptOnDevice = lazyPart(() =>
  import('#client/offline/kept-on-device.tsx').then(({ KeptOnDevice }) => KeptOnDevice),
);

/** Data that every page needs, loaded once with the first page. */
export function loader({ context }: Route.LoaderArgs) {
  const { language, site, now, failure } = context;
  if (failure) throw data(failure, { status: errorTable[failure.code].status });
  return { language, site, now };
}

/** Nothing here changes. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <script nonce={useScriptMark()} suppressHydrationWarning>
          {import.meta.env.SSR ? `${languageGuard};${markScript}` : ''}
        </script>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR && <SiteIcons language={language} />}
        {[kalnia, hanken].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <InlineTexts />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  // In the browser the one that loaders use too; on the server one per request.
  // What the page was rendered with, once: it may have changed since. The server has its own, which may be newer; only in
  // development do pages have modules of their own.
  useState(() => {
    if (typeof document !== 'undefined' || import.meta.env.DEV) setMarina(loaderData.site.marina);
  });
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient));
  return (
    <NowProvider now={loaderData.now}>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Shell>
            <Outlet />
          </Shell>
          <TakeOverFavourites />
          <UserParts />
        </SessionProvider>
      </QueryClientProvider>
    </NowProvider>
  );
}

function UserParts() {
  // By the cookie: without a signal the user is not read, and what they kept is guarded all the same.
  const { userId } = useSession();
  return userId && <Lazy part={keptOnDevice} props={{}} waiting={null} failed={() => null} />;
}

/** For errors in the shell itself; `page-frame.tsx` shows the errors of pages within the shell. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <main className="py-10">
      <title>{t('errors.pages.failed.title')}</title>
      <ErrorPage error={useRouteError()} bare />
    </main>
  );
}
