import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PrivateHandle } from '#client/data/prefetch-links.tsx';
import { joinPages, queryClient } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { pagesQuery, ShowMore } from '#client/kit/show-more.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Plus } from '#client/ui/icons.tsx';
import { CardSkeleton, EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { UnreachableNotice } from '#features/users/client/phone-field.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';
import { EditItemForm } from '../form/item-form.tsx';
import { DeleteListing, editButtonId, ListingCard } from './listing-card.tsx';
import { MergeListings } from './merge-listings.tsx';

/** The user's own items, the unavailable ones too. A page of cards with all their photos is two or three screens. */
const myListingsQuery = pagesQuery(listMyItems, { limit: 24 });

export const handle: PrivateHandle = { prefetch: () => [queryClient.infiniteQuery(myListingsQuery)] };

/** The user's own items. Users who lose the permission to list keep managing them. */
export default function MyListingsPage() {
  const { t } = useTranslation();
  return (
    <PrivatePage title={t('shell.nav.myListings')} signedOut={{ text: t('listing.mine.signedOut.text') }}>
      {(user) => <Listings key={user.id} user={user} />}
    </PrivatePage>
  );
}

function Listings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(myListingsQuery);
  const { items, total } = joinPages(query.data?.pages ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<ItemSummary | null>(null);
  const edit = (id: string) => setEditing((before) => [...before, id]);
  const canList = user.canListItems;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
            {t('shell.nav.myListings')}
          </h1>
          <p className="mt-3 text-lead text-muted md:text-large">{t('listing.mine.subtitle')}</p>
        </div>
        {canList && (items.length > 0 || (query.isPending && user.itemsOwned > 0)) && (
          <ButtonLink
            to={paths.addItem()}
            tone={items.some(({ id }) => editing.includes(id)) ? 'navy' : 'coral'}
            icon={<Plus size={18} />}
            className="max-sm:w-full"
          >
            {t('shell.nav.addItem')}
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
      <MergeListings items={items} />
      <div className="mt-8 md:mt-12">
        <Loaded
          of={query}
          loading={t('listing.mine.loading')}
          skeleton={<CardsLoading />}
          failed={t('listing.mine.failedTitle')}
          empty={<NoListings canList={canList} />}
        >
          {() => (
            // A card in edit mode takes the whole width, and later ones fill the gap in its row.
            <ul className={`${gridClasses} grid-flow-row-dense`}>
              {items.map((item, index) =>
                editing.includes(item.id) ? (
                  <li
                    key={`form ${item.id}`}
                    ref={restoreFocusTo(
                      () => document.getElementById(editButtonId(item.id)) ?? heading.current,
                    )}
                    className="col-span-full min-w-0"
                  >
                    <EditItemForm
                      item={item}
                      onClose={() => setEditing((before) => before.filter((id) => id !== item.id))}
                    />
                  </li>
                ) : (
                  <li
                    key={item.id}
                    ref={restoreFocusTo(() => heading.current)}
                    className="flex min-w-0 flex-col"
                  >
                    <ListingCard
                      item={item}
                      priority={index < 3}
                      onEdit={() => edit(item.id)}
                      onDuplicated={canList ? edit : undefined}
                      onDelete={() => setToDelete(item)}
                    />
                  </li>
                ),
              )}
            </ul>
          )}
        </Loaded>
        <ShowMore
          className="mt-8"
          list={query}
          showing={t('listing.mine.showing', { shown: items.length, total })}
          failed={t('listing.mine.moreFailed')}
        />
      </div>
      {toDelete && (
        <div ref={restoreFocusTo(() => heading.current)}>
          <DeleteListing item={toDelete} onClose={() => setToDelete(null)} />
        </div>
      )}
    </>
  );
}

/** Links users without listings to the form, or to how they get the permission. */
function NoListings({ canList }: { canList: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('listing.mine.empty.title')}
      text={t(canList ? 'listing.mine.empty.text' : 'listing.mine.emptyNoRight.text')}
      action={
        <ButtonLink to={paths.addItem()} tone={canList ? 'coral' : 'navy'}>
          {t(canList ? 'shell.nav.addItem' : 'listing.mine.emptyNoRight.action')}
        </ButtonLink>
      }
    />
  );
}

const gridClasses = 'grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3';

/** Skeletons in the size of the cards. */
function CardsLoading() {
  return (
    <div className={gridClasses}>
      {[0, 1, 2].map((card) => (
        <div key={card}>
          <div className="flex gap-3.5 sm:hidden">
            <Skeleton radius="photo" className="size-28 shrink-0" />
            <div className="grow">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="mt-2.5 mb-5 h-4" />
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-6 mb-3 h-7" />
            </div>
          </div>
          <CardSkeleton className="max-sm:hidden" />
          <div className="mt-3 grid grid-cols-2 gap-2.5">
            <Skeleton radius="hour" className="h-[46px]" />
            <Skeleton radius="hour" className="h-[46px]" />
          </div>
          <Skeleton className="mt-4 mb-2.5 h-5 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
