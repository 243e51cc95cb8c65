import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const { user, userId, refresh } = useSession();
  const { pathname } = useLocation();
  const now = useNow();
  const isSignedIn = user !== null;
  // Also if the user could not be read before.
  const update = useEffectEvent(() => {
    if (userId !== null) void refresh();
  });
  const knownId = user?.id ?? null;
  useEffect(() => {
    liveUser.id = knownId;
  }, [knownId]);
  useLive(isSignedIn ? `${bookingsTopic} ${rightsTopic}` : null, () => void refresh());
  useEffect(() => focusManager.subscribe((focused) => focused && update()), []);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isPrivate(pathname)) update();
  }, [pathname]);

  const expiresAt = user?.nextRequestExpiresAt ?? null;
  useEffect(() => {
    if (expiresAt !== null && new Date(expiresAt) <= now) update();
  }, [expiresAt, now]);
}

const isPrivate = (pathname: string): boolean =>
  Object.values(privatePages).some((page) => pathname.startsWith(page));
