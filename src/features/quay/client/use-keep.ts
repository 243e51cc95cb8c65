import { useEffect } from 'react';
import { keepPages, type PageKind } from '#client/data/kept-pages.ts';
import { useSession } from '#client/data/session.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { paths } from '#shared/paths.ts';

/** Keeps what the board's page shows on this device, for a reload without a signal. */
export function useKeep(kind: PageKind, data: unknown, variant?: string): void {
  const userId = useSession().user?.id;
  const { language } = useLanguage();
  useEffect(() => {
    // The development server has no files to keep.
    if (!import.meta.env.PROD || data === undefined || userId === undefined) return;
    const kept = { path: paths.quay(), data, ...(variant && { variant }) };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keepPages(kind, [kept], { userId, language }).catch(() => undefined);
  }, [kind, data, variant, userId, language]);
}
