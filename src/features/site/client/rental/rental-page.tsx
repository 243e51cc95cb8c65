import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FunctionComponent, useState } from 'react';
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { serverLoader, startPageQuery } from '#client/data/page-data.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { PageHead, useJsonLdContext } from '#client/head/page-head.tsx';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft, Icon } from '#client/ui/icons.tsx';
import { StatePanel } from '#client/ui/load-states.tsx';
import { type FirstHours, loadFirstHours } from '#features/bookings/client/card/booking-address.ts';
import { BookingCard } from '#features/bookings/client/card/booking-card.tsx';
import { getHostResponse } from '#features/bookings/endpoints.ts';
import { HostCard } from '#features/items/client/card/host-card.tsx';
import { ItemIntro } from '#features/items/client/card/item-intro.tsx';
import { FavouriteButton } from '#features/items/client/favourites/favourites.tsx';
import { Gallery } from '#features/items/client/gallery/gallery.tsx';
import { getItem } from '#features/items/endpoints.ts';
import type { HostResponse } from '#features/items/host-response.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { ReviewsCard, reviewsQuery } from '#features/reviews/client/reviews-card.tsx';
import { listReviews } from '#features/reviews/endpoints.ts';
import { reviewsPerPage } from '#features/reviews/limits.ts';
import type { Review } from '#features/reviews/schemas.ts';
import type { Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { ErrorPage } from '../error-page.tsx';
import type { Route } from './+types/rental-page.ts';
import { PersonalParts } from './personal-parts.tsx';
import { rentalMetadata } from './rental-metadata.ts';

interface InitialView {
  item: ItemDetail;
  reviews: Page<Review>;
  /** Null if it could not be loaded: the page is complete without it. */
  response: HostResponse | null;
  firstHours: FirstHours | null;
}

/** The server renders the first view with the free hours: they are visible before any script runs. */
export const loader = serverLoader(async (call, { params: { id = '' }, query, now }) => {
  const [item, reviews, response, firstHours] = await Promise.all([
    call(getItem, { params: { id } }),
    call(listReviews, { params: { id }, query: { limit: reviewsPerPage } }),
    call(getHostResponse, { params: { id } }).catch(() => null),
    loadFirstHours(call, { itemId: id, query, now }),
  ]).catch((error: unknown) => {
    // A malformed id is the id of no item.
    throw error instanceof AppError && error.code === 'malformed' ? new AppError('item_not_found') : error;
  });
  return { initial: { item, reviews, response, firstHours } as InitialView, cameFrom: null, skeleton: null };
});

const itemQuery = (id: string) => apiQuery(getItem, { params: { id } });
const responseQuery = (id: string) => ({ ...apiQuery(getHostResponse, { params: { id } }), retry: false });

export async function clientLoader({ params: { id = '' }, request }: ClientLoaderFunctionArgs) {
  // The address is still that of the page before: the list that leads here, if it is one.
  const cameFrom = location.pathname === paths.listings() ? location.pathname + location.search : null;
  // Not needed by a first load. If it can't be loaded, the page stays empty until its data are there.
  const skeleton = import('./rental-skeleton.tsx').then(
    ({ RentalSkeleton }) => RentalSkeleton,
    () => null,
  );
  await Promise.all([
    startPageQuery(itemQuery(id), { request }),
    startPageQuery(reviewsQuery(id), { request }),
    startPageQuery(responseQuery(id), { request }),
  ]);
  return { initial: null, cameFrom, skeleton: await skeleton };
}

/** One item, with everything that leads to a request for its hours. */
export default function RentalPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams();
  return <LoadedRental key={id} id={id} {...loaderData} />;
}

interface RentalProps {
  /** What the server rendered, or null. */
  initial: InitialView | null;
  /** The list that led here. */
  cameFrom: string | null;
  /** Shown until the data are there. */
  skeleton: FunctionComponent | null;
}

function LoadedRental({ id, initial, cameFrom, skeleton: Skeleton }: RentalProps & { id: string }) {
  const item = useQuery({
    ...itemQuery(id),
    ...(initial && { initialData: initial.item }),
    // A page that is there stays if it could not be refetched, unless its item is gone.
    throwOnError: (error, { state }) => state.data === undefined || isGone(error),
  });
  const reviews = useInfiniteQuery({
    ...reviewsQuery(id),
    ...(initial && { initialData: { pages: [initial.reviews], pageParams: [null] } }),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const response = useQuery({
    ...responseQuery(id),
    ...(initial?.response && { initialData: initial.response }),
  });
  const isWaiting = initial === null && response.isPending;
  if (item.data === undefined || reviews.data === undefined || isWaiting) return Skeleton && <Skeleton />;
  return (
    <RentalView
      item={item.data}
      reviews={reviews.data.pages.flatMap(({ items }) => items)}
      response={response.data ?? null}
      firstHours={initial?.firstHours ?? null}
      cameFrom={cameFrom}
    />
  );
}

const isGone = (error: Error) => error instanceof AppError && (error.status === 404 || error.status === 410);

function RentalView({
  item,
  reviews,
  response,
  firstHours,
  cameFrom,
}: Omit<InitialView, 'reviews'> & { reviews: readonly Review[]; cameFrom: string | null }) {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  const price = formatMadWithUnit(item.hourlyRate, jsonLdContext.language);
  return (
    <div className="wide-column">
      <PageHead
        title={t('shell.pageTitle', {
          title: t(`rental.headTitles.${item.itemType}`, { title: item.listingTitle, price }),
        })}
        path={paths.rental(item.id)}
        noIndex={!item.isAvailable}
        metadata={import.meta.env.SSR && rentalMetadata(jsonLdContext, item, reviews)}
      />
      <div>
        <div
          data-print="hide"
          className="flex items-center justify-between gap-4 max-md:absolute max-md:inset-x-0 max-md:top-3 max-md:z-10 max-md:px-3.5"
        >
          <BackToList cameFrom={cameFrom} />
          <div className="flex gap-3 md:gap-7">
            <FavouriteButton item={item} labelled />
            <ShareButton title={item.listingTitle} />
          </div>
        </div>
        <div className="md:mt-2">
          <Gallery itemId={item.id} title={item.listingTitle} images={item.images} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-[72px] gap-y-9 md:mt-13 lg:mt-9 lg:gap-y-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0">
          <ItemIntro item={item} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingCard {...{ item, firstHours }} own={<PersonalParts of="owner" item={item} />} />
        </div>
        <div className="grid min-w-0 content-start gap-12 md:gap-16">
          <PersonalParts of="renter" item={item} />
          <HostCard item={item} response={response} />
          <ReviewsCard itemId={item.id} averageRating={item.averageRating} reviewCount={item.reviewCount} />
        </div>
      </div>
    </div>
  );
}

/**
 * Leads back to the listings. Users who came from there go back in the history, which restores filters and scroll
 * position; others get the unfiltered list.
 */
function BackToList({ cameFrom }: { cameFrom: string | null }) {
  const { t } = useTranslation();
  // Reloading the page's data must not change where the link leads.
  const [list] = useState(cameFrom);
  return (
    <BackLink
      to={list ?? paths.listings()}
      back={list !== null}
      className="link inline-flex min-h-11 items-center gap-2.5 text-label max-md:size-11 max-md:justify-center max-md:rounded-nav max-md:bg-foam max-md:shadow-float max-md:text-navy"
    >
      <ArrowLeft size={20} />
      <span className="max-md:sr-only">{t('rental.back')}</span>
    </BackLink>
  );
}

/** Shown for an item that does not exist, was removed, or could not be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) || error instanceof AppError ? error.status : 500;
  if (status !== 404 && status !== 410) return <ErrorPage error={error} failed={t('rental.failed')} />;
  const title = status === 410 ? t('errors.pages.gone.title') : t('rental.notFound.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      <StatePanel
        page
        illustration={status === 410 ? 'quay' : 'adrift'}
        title={title}
        titleAs="h1"
        text={t(status === 410 ? 'errors.pages.gone.text' : 'rental.notFound.text')}
        action={
          <ButtonLink to={paths.listings()} icon={<ArrowLeft />}>
            {t('rental.notFound.back')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Opens the device's share sheet with the page's address, or copies the address if there is none. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const share = async () => {
    // The current address includes the chosen day and hours.
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('rental.share.copied'));
    } catch {
      toast.error(t('rental.share.failed'), { description: url });
    }
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2.5 text-label font-label text-teal max-md:size-11 max-md:justify-center max-md:rounded-nav max-md:bg-foam max-md:shadow-float max-md:text-navy md:hover:underline md:hover:underline-offset-4"
      onClick={() => void share()}
    >
      <Icon strokeWidth={2.2}>
        <path d="M10 12.500V2.500M6.500 5.500 10 2l3.500 3.500M4 9.500v7A1.500 1.500 0 0 0 5.500 18h9a1.500 1.500 0 0 0 1.500-1.500v-7" />
      </Icon>
      <span className="max-md:sr-only">{t('rental.share.action')}</span>
    </button>
  );
}
