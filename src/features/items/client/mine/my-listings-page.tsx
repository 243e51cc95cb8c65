import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { forgetDrafts } from '#client/forms/drafts.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { AskBeforeLeaving, type Unsaved } from '#client/history/ask-before-leaving.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Calendar, Plus } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { UnreachableNotice } from '#features/users/client/phone-notice.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { MyListingsLoading, MyListingsSignedOut, NoListings } from './listing-states.tsx';
import { MyListingsGrid } from './listings-grid.tsx';
import { MoreListings } from './more-listings.tsx';
import { myListingsQuery, useMyListings } from './my-listings-data.ts';

export const handle: PrivateHandle = { prefetch: () => [queryClient.infiniteQuery(myListingsQuery)] };

/** The user's own items. Users who lose the permission to list keep managing them. */
export default function MyListingsPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('listing.mine.title') })} noIndex />
      {user === null ? <MyListingsSignedOut /> : <Listings key={user.id} user={user} />}
    </div>
  );
}

function Listings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const listings = useMyListings();
  const { state } = listings;
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const items = state.status === 'ready' ? state.data.items : [];
  const canList = user.canListItems;

  // The list is removed with its last item and cannot move the focus itself.
  const countBefore = useRef(0);
  useEffect(() => {
    if (countBefore.current > 0 && items.length === 0) heading.current?.focus();
    countBefore.current = items.length;
  }, [items.length]);

  const onDeleted = (id: string) => {
    listings.drop(id);
    void listings.reload();
    // Deleting an item also cancels its requests: reload the count of pending requests.
    void refresh();
  };

  return (
    <>
      <AskBeforeLeaving
        unsaved={sum([...unsaved.values()])}
        onLeave={() => forgetDrafts(() => sessionStorage, 'listing ')}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
            {t('listing.mine.title')}
          </h1>
          <p className="mt-3 text-lead text-muted md:text-large">{t('listing.mine.subtitle')}</p>
          {items.length > 0 && (
            <Link to={paths.calendar()} className="link mt-1 inline-flex min-h-11 items-center gap-2">
              <Calendar size={18} />
              {t('listing.mine.calendar')}
            </Link>
          )}
        </div>
        {canList && (items.length > 0 || (state.status === 'loading' && user.itemsOwned > 0)) && (
          <ButtonLink
            to={paths.addItem()}
            tone={editing.length > 0 ? 'navy' : 'coral'}
            icon={<Plus size={18} />}
            className="max-sm:w-full"
          >
            {t('listing.mine.add')}
          </ButtonLink>
        )}
      </div>
      {!canList && items.length > 0 && (
        <p className="on-sand mt-6 rounded-row bg-sand px-5 py-3.5 text-label">
          {t('listing.mine.lostRight')}
        </p>
      )}
      {user.phoneNumber === null && items.length > 0 && (
        <div className="mt-6">
          <UnreachableNotice />
        </div>
      )}
      <div className="mt-8 md:mt-12">
        {state.status === 'loading' && <MyListingsLoading />}
        {state.status === 'failed' && (
          <ErrorState
            title={t('listing.mine.failedTitle')}
            error={state.error}
            onRetry={() => void listings.reload()}
          />
        )}
        {state.status === 'ready' &&
          (items.length === 0 ? (
            <NoListings canList={canList} />
          ) : (
            <>
              <MyListingsGrid
                items={items}
                listings={listings}
                editing={editing}
                setEditing={setEditing}
                onUnsaved={(id, now) => setUnsaved((before) => new Map(before).set(id, now))}
                onDeleted={onDeleted}
                onFocusLost={() => heading.current?.focus()}
              />
              <MoreListings listings={listings} />
            </>
          ))}
      </div>
    </>
  );
}

/** The unsaved changes of all open forms together. */
function sum(all: readonly Unsaved[]): Unsaved {
  return {
    typed: all.some(({ typed }) => typed),
    uploading: all.reduce((count, { uploading }) => count + uploading, 0),
    failed: all.reduce((count, { failed }) => count + failed, 0),
  };
}
