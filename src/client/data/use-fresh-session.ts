import { focusManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNow } from '#client/now.tsx';
import { bookingsTopic, rightsTopic } from '#shared/live-topics.ts';
import { privatePages } from '#shared/page-paths.ts';
import { useLive } from './live/use-live.ts';
import { liveUser } from './live/watched-topics.ts';
import { useSession } from './session.tsx';

/**
 * Keeps a signed-in user's rights and count of open requests right wherever they are shown. Others change both: an
 * administrator grants the permission to list, a renter sends a request. The session is fetched again when the rights or
 * one of the bookings change, when the user comes back to this tab or to a private page, and when a request expires;
 * after the owner's own answer, `change-booking.ts` does it.
 */
export function useFreshSession(): void {
  const { user, refresh } = useSession();
  const { pathname } = useLocation();
  const now = useNow();
  const isSignedIn = user !== null;
  const update = useCallback(() => {
    if (isSignedIn) void refresh();
  }, [isSignedIn, refresh]);
  const userId = user?.id ?? null;
  useEffect(() => {
    liveUser.id = userId;
  }, [userId]);
  useLive(isSignedIn ? `${bookingsTopic} ${rightsTopic}` : null, update);
  useEffect(() => focusManager.subscribe((focused) => focused && update()), [update]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isPrivate(pathname)) update();
  }, [pathname, update]);

  const expiresAt = user?.nextRequestExpiresAt ?? null;
  useEffect(() => {
    if (expiresAt !== null && new Date(expiresAt) <= now) update();
  }, [expiresAt, now, update]);
}

const isPrivate = (pathname: string): boolean =>
  Object.values(privatePages).some((page) => pathname.startsWith(page));
