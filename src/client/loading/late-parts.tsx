import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHelpsFor } from '#client/data/helping.ts';
import { LiveUpdates } from '#client/data/live.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { loadErrorMessages } from '#client/i18n/i18n.ts';
import { FirstVisit } from '#client/layout/first-visit.tsx';
import { accountMenu, mobileMenu } from '#client/layout/header.tsx';
import { ownerBar, useOwnerView } from '#client/layout/owner-view.ts';
import { loadToaster } from '#client/overlays/toast.ts';
import { preloadIllustrations } from '#client/ui/load-states.tsx';
import { getMarina } from '#features/marina/endpoints.ts';
import { marina, setMarina } from '#shared/marina.ts';
import { Lazy, lazyPart } from './lazy-part.tsx';

const suspendedLine = lazyPart(() => import('#client/layout/suspended-line.tsx'), ['account']);
const prefetchLinks = lazyPart(() => import('#client/data/prefetch-links.tsx'));

/** What every page has, and no first view needs. */
export default function LateParts() {
  const { user, userId } = useSession();
  const isOwner = useOwnerView();
  const helpsFor = useHelpsFor();
  return (
    <>
      {/* A stream belongs to the session that it was opened with. */}
      <LiveUpdates key={user?.id} />
      <PreloadParts signedIn={userId !== null} />
      {user?.suspension && (
        <Lazy part={suspendedLine} props={user.suspension} waiting={null} failed={() => null} />
      )}
      <FirstVisit />
      <FollowMarina />
      {(isOwner || helpsFor.length > 0) && (
        <Lazy part={ownerBar} props={{ isOwner }} waiting={null} failed={() => null} />
      )}
    </>
  );
}

/** How old the page's marina may be, in milliseconds. */
const marinaFreshMs = 5 * 60_000;

/** Reads the marina again from time to time, because a page may be open for days. */
function FollowMarina(): null {
  const { data } = useQuery({
    ...apiQuery(getMarina),
    initialData: () => ({ record: marina.record, version: 0 }),
    staleTime: marinaFreshMs,
    refetchInterval: marinaFreshMs,
  });
  const { record } = data;
  useEffect(() => {
    if (record !== marina.record) setMarina(record);
  }, [record]);
  return null;
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Loads what any page may need later, while there is a connection: the menus, toasts, the map of the texts, the messages and
 * drawings of errors, and what prefetches links. For visitors it waits for the first interaction, so that none of it is part of the first
 * load. A part that fails is loaded again when it is needed.
 */
function PreloadParts({ signedIn }: { signedIn: boolean }) {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const preload = () => {
      stop();
      setInUse(true);
      void mobileMenu.preload();
      void accountMenu.preload();
      void loadErrorMessages();
      loadToaster().catch(() => undefined);
      preloadIllustrations();
    };
    const stop = () => {
      for (const name of interactions) removeEventListener(name, preload);
    };
    if (signedIn) preload();
    else for (const name of interactions) addEventListener(name, preload, { passive: true });
    return stop;
  }, [signedIn]);
  return inUse ? <Lazy part={prefetchLinks} props={{}} waiting={null} failed={() => null} /> : null;
}
