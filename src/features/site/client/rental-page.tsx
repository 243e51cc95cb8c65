import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useParams, useRouteError } from 'react-router';
import { call as callOverHttp } from '#client/api.ts';
import { useSite } from '#client/layout/use-site.ts';
import { type LoadPage, pageData } from '#client/page-data.ts';
import { paths } from '#client/paths.ts';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { coverOf } from '#client/ui/photo.tsx';
import { BookingCard } from '#features/bookings/client/booking-card.tsx';
import { Gallery } from '#features/items/client/gallery.tsx';
import { HostCard } from '#features/items/client/host-card.tsx';
import { ItemIntro } from '#features/items/client/item-intro.tsx';
import { getItem } from '#features/items/endpoints.ts';
import { addRating } from '#features/reviews/add-rating.ts';
import { ReviewsCard } from '#features/reviews/client/reviews-card.tsx';
import { listReviews } from '#features/reviews/endpoints.ts';
import { reviewsPerPage } from '#features/reviews/limits.ts';
import type { Review } from '#features/reviews/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Route } from './+types/rental-page.ts';
import { RentalMissing } from './rental-missing.tsx';
import { RentalSkeleton } from './rental-skeleton.tsx';

const loadRental = async (...[call, { params }]: Parameters<LoadPage<unknown>>) => {
  const id = params.id ?? '';
  try {
    const [item, reviews] = await Promise.all([
      call(getItem, { params: { id } }),
      call(listReviews, { params: { id }, query: { limit: reviewsPerPage } }),
    ]);
    return { item, reviews };
  } catch (error) {
    // An id that can't be one is an address at which nothing is.
    if (error instanceof AppError && error.code === 'malformed') throw new AppError('item_not_found');
    throw error;
  }
};
type Rental = Awaited<ReturnType<typeof loadRental>>;

const page = pageData(async (call, args) => ({ rental: await loadRental(call, args) }));
export const loader = page.loader;

/** How long a page may take before its skeleton shows instead of the page before it. */
const patienceMs = 150;

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const loading = loadRental(callOverHttp, { params, url: new URL(request.url) });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const quick = await Promise.race([loading, patience]);
  return { rental: quick ?? loading };
}

/** One item, with all that leads to a request for its hours (specification 2). */
export default function RentalPage({ loaderData }: Route.ComponentProps) {
  const { id } = useParams();
  return (
    <Suspense key={id} fallback={<RentalSkeleton />}>
      <RentalView key={id} rental={loaderData.rental} />
    </Suspense>
  );
}

function RentalView({ rental }: { rental: Rental | Promise<Rental> }) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const [sent, setSent] = useState<Review | null>(null);
  const { item, reviews } = withReview(rental instanceof Promise ? use(rental) : rental, sent);
  const cover = coverOf(item);
  return (
    <div className="column pt-1.5 md:pt-2">
      <PageHead
        title={t('shell.pageTitle', { title: item.listingTitle })}
        description={summaryOf(item.description)}
        image={cover && new URL(cover.compressedUrl, publicUrl).href}
        canonical={new URL(paths.rental(item.id), publicUrl).href}
      />
      <Link to={paths.listings()} className="link inline-flex min-h-11 items-center gap-2.5 text-label">
        <ArrowLeft size={20} />
        {t('rental.back')}
      </Link>
      <div className="-mx-2.5 mt-1 md:mx-0 md:mt-2">
        <Gallery title={item.listingTitle} images={item.images} />
      </div>
      <div className="mt-8 grid gap-x-[72px] gap-y-9 md:mt-13 lg:gap-y-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="min-w-0">
          <ItemIntro item={item} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingCard item={item} />
        </div>
        <div className="grid min-w-0 content-start gap-12 md:gap-16">
          <HostCard item={item} />
          <ReviewsCard
            itemId={item.id}
            averageRating={item.averageRating}
            reviewCount={item.reviewCount}
            first={reviews}
            onSent={setSent}
          />
        </div>
      </div>
    </div>
  );
}

/** The page's data with the review that the reader has just sent: title, figures and list say the same at once. */
function withReview(rental: Rental, sent: Review | null): Rental {
  const { item, reviews } = rental;
  if (sent === null || reviews.items.some(({ id }) => id === sent.id)) return rental;
  return {
    item: { ...item, ...addRating(item, sent.rating) },
    reviews: { ...reviews, items: [sent, ...reviews.items], total: reviews.total + 1 },
  };
}

export function ErrorBoundary() {
  return <RentalMissing error={useRouteError()} />;
}

/** For search engines and shared links: the first words of the description. */
function summaryOf(description: string | null): string | null {
  const text = description?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === '') return null;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}
