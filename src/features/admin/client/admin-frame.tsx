import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { byCursor, joinPages, metaOf, queryClient, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { KeptPrivatePage, PrivatePage } from '#client/kit/private-page.tsx';
import { ShowMore } from '#client/kit/show-more.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { StatePanel } from '#client/ui/load-states.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import type { PageQuery } from '#features/users/page-schema.ts';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { isEstimated } from '#shared/lists.ts';
import { paths } from '#shared/paths.ts';
import { version } from '#shared/version.ts';

const pages = {
  overview: paths.admin(),
  board: paths.adminBoard(),
  users: paths.adminUsers(),
  reviews: paths.adminReviews(),
  marina: paths.adminMarina(),
  health: paths.adminHealth(),
  audit: paths.adminAudit(),
} as const;

/** A page for administrators: its title, the links to the other ones, and what other users see instead. */
export function AdminFrame({
  page,
  aside,
  children,
}: {
  page: keyof typeof pages;
  /** Beside the title; below it on the phone. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const title = t(`admin.pages.${page}`);
  useRightsLost();
  const signedOut = { title: t('admin.signedOut.title'), text: t('admin.signedOut.text') };
  const { user } = useSession();
  const content = () =>
    user?.isAdmin === false ? (
      <Denied />
    ) : (
      <>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h1 className="display text-title wrap-anywhere max-sm:text-title-narrow">{title}</h1>
          {aside}
        </div>
        <TabLinks
          className="mt-5 md:mt-7"
          label={t('admin.pages.label')}
          tabs={(Object.keys(pages) as (keyof typeof pages)[]).map((id) => ({
            id,
            to: pages[id],
            label: t(`admin.pages.${id}`),
            current: id === page,
          }))}
        />
        {children}
        <p className="mt-16 text-small text-muted">{t('admin.version', { version })}</p>
      </>
    );
  // The board is kept on the device. Without a connection only the user's id is known.
  const Frame = page === 'board' ? KeptPrivatePage : PrivatePage;
  return (
    <Frame title={title} signedOut={signedOut}>
      {content}
    </Frame>
  );
}

/** Such a page with a list that a field filters. The address has the choice. */
export function FilteredFrame<Choice extends string>({
  page,
  parameter,
  choices,
  first,
  children,
}: {
  page: 'reviews' | 'audit';
  /** Of the address. */
  parameter: 'which' | 'action';
  choices: readonly (readonly [value: Choice, text: string])[];
  /** What is chosen without the parameter. */
  first: Choice;
  /** Renders what is chosen. */
  children: (choice: Choice) => ReactNode;
}) {
  const { t } = useTranslation();
  const [query, setQuery] = usePageQuery();
  const [choice] = choices.find(([value]) => value === query.get(parameter)) ?? [first];
  return (
    <AdminFrame page={page}>
      <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[52ch] text-body text-muted">{t(`admin.${page}.text`)}</p>
        <SelectField
          label={t('admin.pages.filter')}
          className="w-full sm:w-80"
          value={choice}
          onChange={({ target: { value } }) =>
            setQuery(value === first ? {} : { [parameter]: value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <Options of={choices} />
        </SelectField>
      </div>
      <div className="mt-8">{children(choice)}</div>
    </AdminFrame>
  );
}

/** Refetches the session after an answer that says that this user is no longer an administrator. */
function useRightsLost(): void {
  const { refresh } = useSession();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.action.error instanceof AppError && event.action.error.status === 403) void refresh();
      }),
    [refresh],
  );
}

function Denied() {
  const { t } = useTranslation();
  return (
    <StatePanel
      illustration="adrift"
      title={t('admin.denied.title')}
      titleAs="h1"
      text={t('admin.denied.text')}
      action={<ButtonLink to={paths.home()}>{t('admin.denied.action')}</ButtonLink>}
    />
  );
}

/** The first page is the top of a ranking; later pages are longer. */
const pageSizes = { first: 5, later: 20 } as const;

export function rankingQuery<Entry>(endpoint: Endpoint<{ query: PageQuery; output: Page<Entry> }>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)<{ query: PageQuery; output: Page<Entry> }>(endpoint, {
        query:
          pageParam === null ? { limit: pageSizes.first } : { limit: pageSizes.later, cursor: pageParam },
      }),
    ...byCursor,
    meta: metaOf(endpoint),
  });
}

export type PagedList<Entry> = UseInfiniteQueryResult<InfiniteData<Page<Entry>>>;

/** The entries of a list, each once, with a button for more and how many are shown. */
export function AdminList<Entry>({
  list,
  title,
  idOf,
  found,
  search = '',
  always = true,
  moreClassName,
  children,
  ...loaded
}: {
  list: PagedList<Entry>;
  /** Of the list, for the name of the button. */
  title: string;
  /** An entry may move to a later page between two requests. */
  idOf: (entry: Entry) => string | number;
  /** Announced when the number of entries changes, as by a filter. */
  found?: ((total: number) => string) | undefined;
  /** The search that the list is filtered by. */
  search?: string;
  /** Whether the number is also shown without more to load. */
  always?: boolean;
  moreClassName: string;
  skeleton: ReactNode;
  loading?: string;
  failed: string;
  empty: ReactNode;
  /** Renders the loaded entries. */
  children: (entries: Entry[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const { items, total } = joinPages(list.data?.pages ?? []);
  const foundText = list.data && found?.(total);
  useEffect(() => {
    if (foundText !== undefined) announce(foundText);
  }, [foundText]);
  return (
    <Loaded of={list} {...loaded}>
      {() => (
        <>
          {children([...new Map(items.map((entry) => [idOf(entry), entry])).values()])}
          <ShowMore
            className={moreClassName}
            list={list}
            label={t('admin.more.showOf', { list: title })}
            showing={t('admin.more.showing', {
              shown: items.length,
              total: isEstimated(total, { search }) ? t('ui.about', { number: total }) : total,
            })}
            failed={t('admin.more.failed')}
            always={always}
          />
        </>
      )}
    </Loaded>
  );
}
