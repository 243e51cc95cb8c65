import {
  createContext,
  type ReactNode,
  type SetStateAction,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isInAppBrowser } from '#client/in-app-browser.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { toast } from '#client/overlays/toast.ts';
import { redirects } from '#client/paths.ts';
import { getMe } from '#features/auth/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { rolesOf } from '#features/users/session-mark.ts';
import { redirectAfterLoginKey } from '#shared/constants.ts';
import { isSignedOut, onSignedOut } from './api.ts';
import { call } from './call.ts';
import { forgetSlips } from './kept-slips.ts';
import { useBackOnline } from './online.ts';
import { forgetUserData } from './query-client.ts';
import { markedUserId, removeMark, storeMark } from './session-mark.ts';

const inAppDialog = lazyPart(() => import('#client/layout/in-app-dialog.tsx'));
const sessionEndedDialog = lazyPart(() => import('#client/layout/session-ended-dialog.tsx'));
/** For users only: the first load of visitors has a budget. */
const drafts = () => import('#client/forms/drafts.ts');

export interface Session {
  /** The signed-in user; null when signed out, and until the user is known. */
  user: CurrentUser | null;
  /** From the cookie until `user` is loaded. Null on the server. */
  userId: string | null;
  /** Whether `user` is settled. False on the server, during hydration, and until the user is loaded. */
  isKnown: boolean;
  /** Why the user could not be loaded; null while loading and after success. */
  failure: unknown;
  /** Whether the user sees an owner's pages: may list, or still owns items (`Permissions` in docs/product.md). */
  isOwner: boolean;
  /**
   * Reads the session again. After a failure a known user stays signed in on the screen until the API says otherwise.
   */
  refresh: () => Promise<CurrentUser | null>;
  /** Takes over the user from a response, such as a saved profile, or changes the latest known one. */
  setUser: (user: SetStateAction<CurrentUser>) => void;
  /** Leaves for the identity provider; comes back to `returnTo`, by default to this page. */
  signIn: (returnTo?: string) => void;
  /** Leaves the page, for `to` if the session has ended already. */
  signOut: (to?: string) => void;
}

type State = Pick<Session, 'user' | 'userId' | 'isKnown' | 'failure'>;

const unknown: State = { user: null, userId: null, isKnown: false, failure: null };

const SessionContext = createContext<Session | null>(null);

/** Tells the pages who is signed in. The server's page is for everybody: the browser reads the user (`session-mark.ts`). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [{ user, userId, isKnown, failure }, setState] = useState(unknown);
  const latest = useRef(user);
  const { open: openInApp, ...inApp } = useLazyOverlay<string>();
  const { open: openEnded, ...ended } = useLazyOverlay();
  const signingOut = useRef(false);

  const setUser = useCallback((next: CurrentUser | null) => {
    // Before anything renders for the other user.
    if (latest.current && next?.id !== latest.current.id) forgetUserData();
    latest.current = next;
    storeMark(next);
    if (next === null) forgetSlips().catch(reportError);
    setState({ user: next, userId: next?.id ?? null, isKnown: true, failure: null });
  }, []);

  const refresh = useCallback(async () => {
    try {
      setUser(await call(getMe));
    } catch (error) {
      if (isSignedOut(error)) setUser(null);
      else {
        reportError(error);
        setState((now) => ({ ...now, failure: now.isKnown ? null : error }));
      }
    }
    return latest.current;
  }, [setUser]);

  useEffect(() => {
    const marked = markedUserId();
    // Not urgent: the page shows the right parts already.
    startTransition(() => setState({ ...unknown, userId: marked, isKnown: marked === null }));
    if (marked !== null) void refresh();
    // What is read afterwards must not forget the data of another page.
    return () => {
      latest.current = null;
    };
  }, [refresh]);

  useBackOnline(failure ? () => void refresh() : undefined);

  const onSessionEnd = useEffectEvent(() => {
    if (userId === null) return;
    const wasKnown = latest.current !== null;
    setUser(null);
    // The browser may show this page again after the sign-out, which needs no explanation.
    if (!wasKnown || signingOut.current) return;
    openEnded(true);
  });
  useEffect(() => onSignedOut(() => onSessionEnd()), []);

  const knownId = user?.id;
  useEffect(() => {
    if (knownId === undefined) return;
    drafts().then(({ forgetOthersDrafts }) => forgetOthersDrafts(() => sessionStorage, knownId), reportError);
  }, [knownId]);

  useEffect(() => {
    // A page taken from the browser's back/forward cache may show a session that has ended since.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      const marked = markedUserId();
      if (latest.current && latest.current.id !== marked) {
        latest.current = null;
        forgetUserData();
        // Before the page is painted.
        flushSync(() => setState({ ...unknown, userId: marked, isKnown: marked === null }));
      }
      if (marked !== null) void refresh();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [refresh]);

  const session = useMemo<Session>(
    () => ({
      ...{ user, userId, isKnown, failure },
      isOwner: rolesOf(user).includes('owner'),
      refresh,
      setUser: (next) => {
        const now = latest.current;
        if (typeof next !== 'function') setUser(next);
        else if (now) setUser(next(now));
      },
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
        const forgetting = drafts().then(({ forgetDrafts }) => forgetDrafts(() => sessionStorage));
        const stopping = import('#client/push/stop-push.ts').then(({ stopPushHere }) => stopPushHere());
        Promise.allSettled([forgetting, stopping, forgetSlips()]).then((results) => {
          for (const result of results) if (result.status === 'rejected') reportError(result.reason);
          removeMark();
          location.assign(to);
        }, reportError);
      },
    }),
    [user, userId, isKnown, failure, refresh, setUser, openInApp],
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
