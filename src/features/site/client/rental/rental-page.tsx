import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FunctionComponent, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useNavigate, useParams, useRouteError } from 'react-router';
import { serverLoader, startPageQuery } from '#client/data/page-data.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { type FirstHours, loadFirstHours } from '#features/bookings/client/card/booking-address.ts';
import { getHostResponse } from '#features/bookings/endpoints.ts';
import { getItem } from '#features/items/endpoints.ts';
import type { HostResponse } from '#features/items/host-response.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { reviewsQuery } from '#features/reviews/client/reviews-card.tsx';
import { listReviews } from '#features/reviews/endpoints.ts';
import { reviewsPerPage } from '#features/reviews/limits.ts';
import type { Review } from '#features/reviews/schemas.ts';
import type { Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { ErrorPage } from '../error-page.tsx';
import type { Route } from './+types/rental-page.ts';
import { RentalView } from './rental-view.tsx';

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
    if (error instanceof AppError && error.details.movedTo) {
      const search = String(query);
      throw redirect(paths.rental(error.details.movedTo) + (search && `?${search}`), 308);
    }
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

/** Shown for an item that does not exist, was removed, or could not be loaded. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  // A listing that has become a part of another one.
  const movedTo = error instanceof AppError && error.details.movedTo;
  useEffect(() => {
    if (movedTo) void navigate(paths.rental(movedTo) + location.search, { replace: true });
  }, [movedTo, navigate]);
  return (
    <ErrorPage
      error={error}
      failed={t('rental.failed')}
      notFound={{ title: t('rental.notFound.title'), text: t('rental.notFound.text') }}
      elsewhere={
        <ButtonLink to={paths.listings()} icon={<ArrowLeft />}>
          {t('rental.notFound.back')}
        </ButtonLink>
      }
    />
  );
}
