import {
  createContext,
  type ReactNode,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { forgetDrafts, forgetOthersDrafts } from '#client/forms/drafts.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isInAppBrowser } from '#client/in-app-browser.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { toast } from '#client/overlays/toast.ts';
import { redirects } from '#client/paths.ts';
import { getMe } from '#features/auth/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { redirectAfterLoginKey } from '#shared/constants.ts';
import { isSignedOut, onSignedOut } from './api.ts';
import { call } from './call.ts';
import { forgetSlips } from './kept-slips.ts';
import { forgetUserData } from './query-client.ts';

const inAppDialog = lazyPart(() => import('#client/layout/in-app-dialog.tsx'));
const sessionEndedDialog = lazyPart(() => import('#client/layout/session-ended-dialog.tsx'));

export interface Session {
  /** The signed-in user; null when signed out. */
  user: CurrentUser | null;
  /** Whether the user sees an owner's pages: may list, or still owns items (`Permissions` in docs/product.md). */
  isOwner: boolean;
  /**
   * Reads the session again. A failure is only logged: a known user stays signed in on the screen until the API says
   * otherwise, and a page without one stays signed out.
   */
  refresh: () => Promise<CurrentUser | null>;
  /** Takes over the user from a response, such as a saved profile, or changes the latest known one. */
  setUser: (user: SetStateAction<CurrentUser>) => void;
  /** Leaves for the identity provider; comes back to `returnTo`, by default to this page. */
  signIn: (returnTo?: string) => void;
  /** Leaves the page, for `to` if the session has ended already. */
  signOut: (to?: string) => void;
}

const SessionContext = createContext<Session | null>(null);

/** The signed-in user, at first from the server-rendered page. */
export function SessionProvider({
  user: initial,
  children,
}: {
  user: CurrentUser | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [user, setUser] = useState(initial);
  const latest = useRef(user);
  latest.current = user;
  const { open: openInApp, ...inApp } = useLazyOverlay<string>();
  const { open: openEnded, ...ended } = useLazyOverlay();
  const signingOut = useRef(false);

  const refresh = useCallback(async () => {
    const me = await call(getMe).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      reportError(error);
      return undefined;
    });
    if (me === undefined) return latest.current;
    // Before anything renders for the other user.
    if (me?.id !== latest.current?.id) forgetUserData();
    setUser(me);
    return me;
  }, []);

  const onSessionEnd = useEffectEvent(() => {
    if (latest.current === null) return;
    latest.current = null;
    forgetUserData();
    setUser(null);
    // The browser may show this page again after the sign-out, which needs no explanation.
    if (signingOut.current) return;
    openEnded(true);
  });
  useEffect(() => onSignedOut(() => onSessionEnd()), []);

  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) forgetOthersDrafts(() => sessionStorage, userId);
  }, [userId]);

  useEffect(() => {
    // A page taken from the browser's back/forward cache may show a session that has ended since.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refresh();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [refresh]);

  const session = useMemo<Session>(
    () => ({
      user,
      isOwner: user !== null && (user.canListItems || user.itemsOwned > 0),
      refresh,
      setUser: (next) => setUser((now) => (typeof next === 'function' ? now && next(now) : next)),
      signIn: (returnTo = location.pathname + location.search + location.hash) => {
        if (isInAppBrowser(navigator.userAgent)) {
          openInApp(new URL(returnTo, location.origin).href);
          return;
        }
        rememberReturn(returnTo);
        location.assign(redirects.signIn);
      },
      signOut: (to = redirects.signOut) => {
        signingOut.current = true;
        forgetDrafts(() => sessionStorage);
        const stopping = import('#client/push/stop-push.ts').then(({ stopPushHere }) => stopPushHere());
        Promise.allSettled([stopping, forgetSlips()]).then((results) => {
          for (const result of results) if (result.status === 'rejected') reportError(result.reason);
          location.assign(to);
        }, reportError);
      },
    }),
    [user, refresh, openInApp],
  );

  return (
    <SessionContext value={session}>
      {children}
      {ended.value && (
        <Lazy
          part={sessionEndedDialog}
          props={{ onSignIn: () => session.signIn(), onClose: ended.close }}
          {...ended.lazy}
          onFailed={() => {
            ended.close();
            toast.error(t('shell.sessionEnded.title'));
          }}
        />
      )}
      {inApp.value && (
        <Lazy part={inAppDialog} props={{ link: inApp.value, onClose: inApp.close }} {...inApp.lazy} />
      )}
    </SessionContext>
  );
}

function rememberReturn(path: string) {
  try {
    sessionStorage.setItem(redirectAfterLoginKey, path);
  } catch {
    // Without storage sign-in still works; it only comes back to the home page.
  }
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
