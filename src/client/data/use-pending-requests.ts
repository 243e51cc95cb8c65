import { focusManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { useSession } from './session.tsx';

/**
 * Keeps an owner's count of open requests right wherever it is shown. The session is fetched again when the user comes
 * to the bookings or back to this tab, and when a request expires; after the owner's own answer, `change-booking.ts`
 * does it.
 */
export function usePendingRequests(): void {
  const { user, isOwner, refresh } = useSession();
  const { pathname } = useLocation();
  const now = useNow();
  const update = useCallback(() => {
    if (isOwner) void refresh();
  }, [isOwner, refresh]);
  useEffect(() => focusManager.subscribe((focused) => focused && update()), [update]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (pathname === paths.bookings()) update();
  }, [pathname, update]);

  const expiresAt = user?.nextRequestExpiresAt ?? null;
  useEffect(() => {
    if (expiresAt !== null && new Date(expiresAt) <= now) update();
  }, [expiresAt, now, update]);
}
