import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isInAppBrowser } from '#client/in-app-browser.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { serverClock } from '#client/now.tsx';
import type { forgetDevice as ForgetDevice } from '#client/offline/forget-device.ts';
import { toast } from '#client/overlays/toast.ts';
import { keptFlag, tabStorage } from '#client/storage.ts';
import { getMe, signInPath, signOutPath } from '#features/auth/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { rolesOf } from '#features/users/session-mark.ts';
import { redirectAfterLoginKey } from '#shared/constants.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { isSignedOut, onSignedOut, reportSignedOut, request } from './api.ts';
import { clearPrivate, metaOf } from './query-client.ts';
import { markedUserId, removeMark, storeMark } from './session-mark.ts';

const dialogs = () => import('#client/layout/shell-dialogs.tsx');
const inAppDialog = lazyPart(() => dialogs().then(({ InAppDialog }) => InAppDialog));
const sessionEndedDialog = lazyPart(() => dialogs().then(({ SessionEndedDialog }) => SessionEndedDialog));
const unsentDialog = lazyPart(() => import('#client/offline/unsent-dialog.tsx'), ['quay']);
/** Loaded when it is needed: most visitors have nothing to forget. */
const forgetDevice = (...given: Parameters<typeof ForgetDevice>) =>
  import('#client/offline/forget-device.ts')
    .then((module) => module.forgetDevice(...given))
    .catch(reportError);

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
  seesOwnerPages: boolean;
  /**
   * Reads the session again; the same function as long as the page is open. After a failure a known user stays signed in on the screen until the API says otherwise.
   */
  refresh: () => Promise<CurrentUser | null>;
  /** Shows a change of the user before the user is refetched. */
  setUser: (change: Partial<CurrentUser>) => Promise<void>;
  /** Leaves for the identity provider; comes back to `returnTo`, by default to this page. */
  signIn: (returnTo?: string) => void;
  /** Leaves the page, for `to` if the session has ended already. */
  signOut: (to?: string) => void;
  /** If a sign-out would lose something, asks before it does this. */
  askBeforeLoss: (then: () => void) => void;
}

const SessionContext = createContext<Session | null>(null);

/**
 * The signed-in user; null when signed out.
 */
const meQuery = queryOptions<CurrentUser | null>({
  queryKey: [getMe.path],
  meta: metaOf(getMe),
  queryFn: async ({ client, signal }) => {
    try {
      const user = await request(getMe, undefined, signal);
      const before = client.getQueryData<CurrentUser | null>(meQuery.queryKey);
      if (before && before.id !== user.id) return await startAgain();
      storeMark(user);
      return user;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      reportSignedOut(error);
      return null;
    }
  },
  // A request that expires changes the count of those to answer.
  refetchInterval: ({ state }) => msUntil(state.data?.nextRequestExpiresAt),
});

/** The server's clock may differ by seconds: after the moment, no more often than each minute. */
function msUntil(moment: string | null | undefined): number | false {
  if (!moment) return false;
  const ms = Date.parse(moment) - serverClock.now().getTime();
  return ms > 0 ? ms + 1_000 : 60_000;
}

/** Another user has signed in, in another tab: neither data nor the state of a form may stay. */
function startAgain(): Promise<never> {
  document.documentElement.hidden = true;
  location.reload();
  return new Promise(() => {});
}

/** Tells the pages who is signed in. The server's page is for everybody: the browser reads the user (`session-mark.ts`). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** The user of the cookie; undefined on the server and during hydration. */
  const [markedId, setMarkedId] = useState<string | null>();
  const { data, error, refetch } = useQuery({ ...meQuery, enabled: typeof markedId === 'string' });
  const user = (markedId && data) || null;
  const userId = data === undefined ? (markedId ?? null) : (user?.id ?? null);
  const isKnown = markedId === null || data !== undefined;
  const { open: openInApp, ...inApp } = useLazyOverlay<string>();
  const { open: openEnded, ...ended } = useLazyOverlay();
  const { open: openUnsent, ...unsent } = useLazyOverlay<() => void>();
  const signingOut = useRef(false);

  useEffect(() => {
    // Not urgent: the page shows the right parts already.
    startTransition(() => setMarkedId(markedUserId()));
    // The session may have ended while no page was open.
    if (markedUserId() === null && keptFlag.isSet()) void forgetDevice('noSession');
  }, []);

  const onSessionEnd = useEffectEvent(() => {
    if (userId === null) return;
    clearPrivate();
    storeMark(null);
    void forgetDevice('noSession');
    client.setQueryData(meQuery.queryKey, null);
    setMarkedId(null);
    // The browser may show this page again after the sign-out, which needs no explanation.
    if (user !== null && !signingOut.current) openEnded(true);
  });
  useEffect(() => onSignedOut(() => onSessionEnd()), []);

  const knownId = user?.id;
  useEffect(() => {
    if (knownId !== undefined) void forgetDevice('signedIn', knownId);
  }, [knownId]);

  // A page taken from the browser's back/forward cache may show a session that has ended since.
  const onReturn = useEffectEvent(() => {
    if (markedUserId() === userId) return void (userId && refetch());
    void startAgain();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const refresh = useCallback(async () => {
    const { data: now, error: failed } = await refetch();
    if (failed) reportError(failed);
    return now ?? null;
  }, [refetch]);

  const session = useMemo<Session>(
    () => ({
      ...{ user, userId, isKnown, failure: isKnown ? null : error },
      seesOwnerPages: rolesOf(user).includes('owner'),
      refresh,
      setUser: async (next) => {
        // A read that is on its way would bring the earlier values.
        await client.cancelQueries({ queryKey: meQuery.queryKey });
        client.setQueryData<CurrentUser | null>(meQuery.queryKey, (now) => now && { ...now, ...next });
      },
      signIn: (returnTo = location.pathname + location.search + location.hash) => {
        if (isInAppBrowser(navigator.userAgent)) {
          openInApp(new URL(returnTo, location.origin).href);
          return;
        }
        // Without storage sign-in still works; it only comes back to the home page.
        tabStorage.set(redirectAfterLoginKey, returnTo);
        location.assign(apiPrefix + signInPath);
      },
      signOut: (to = apiPrefix + signOutPath) => {
        signingOut.current = true;
        void forgetDevice('signOut', userId ?? '').then(() => {
          removeMark();
          location.assign(to);
        });
      },
      askBeforeLoss: openUnsent,
    }),
    [user, userId, isKnown, error, client, refresh, openInApp, openUnsent],
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
      {unsent.value !== null && (
        <Lazy
          part={unsentDialog}
          props={{ onSignOut: unsent.value, onClose: unsent.close }}
          {...unsent.lazy}
        />
      )}
      {inApp.value && (
        <Lazy part={inAppDialog} props={{ link: inApp.value, onClose: inApp.close }} {...inApp.lazy} />
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
