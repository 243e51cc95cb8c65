import { type ReactNode, useState } from 'react';
import { classNames, titleClasses } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead, useJsonLdContext } from '#client/head/page-head.tsx';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, type LazyPart, lazyPart } from '#client/loading/lazy-part.tsx';
import { toast } from '#client/overlays/toast.ts';
import { ArrowLeft, Icon } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { RatingMark } from '#client/ui/stars.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { FirstHours } from '#features/bookings/client/card/booking-address.ts';
import { BookingCard } from '#features/bookings/client/card/booking-card.tsx';
import { modelText } from '#features/items/client/card/card-rows.tsx';
import { HostCard } from '#features/items/client/card/host-card.tsx';
import { FavouriteButton } from '#features/items/client/favourites/favourites.tsx';
import { Gallery } from '#features/items/client/gallery/gallery.tsx';
import type { HostResponse } from '#features/items/host-response.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { ReviewsCard } from '#features/reviews/client/reviews-card.tsx';
import type { Review } from '#features/reviews/schemas.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { rentalGridClasses } from './rental-grid.ts';
import { rentalMetadata } from './rental-metadata.ts';

interface RentalViewProps {
  item: ItemDetail;
  reviews: readonly Review[];
  /** Null if it could not be loaded. */
  response: HostResponse | null;
  firstHours: FirstHours | null;
  /** The list that led here. */
  cameFrom: string | null;
}

/** An item, its host and its reviews, with the card that books it. */
export function RentalView({ item, reviews, response, firstHours, cameFrom }: RentalViewProps) {
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
      <div className={rentalGridClasses}>
        <div className="min-w-0">
          <Gallery itemId={item.id} title={item.listingTitle} images={item.images} />
          <div className="mt-8 md:mt-13 lg:mt-9">
            <ItemIntro item={item} />
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingCard item={item} firstHours={firstHours} own={<PersonalParts of="owner" item={item} />} />
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

/** A control above the gallery; on phones a round button on the first photo. */
const aboveGallery =
  'inline-flex min-h-11 items-center gap-2.5 max-md:size-11 max-md:justify-center max-md:rounded-nav max-md:bg-foam max-md:shadow-float max-md:text-navy';

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
      className={`link text-label ${aboveGallery}`}
    >
      <ArrowLeft size={20} />
      <span className="max-md:sr-only">{t('rental.back')}</span>
    </BackLink>
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
      className={`text-label font-label text-teal md:hover:underline md:hover:underline-offset-4 ${aboveGallery}`}
      onClick={() => void share()}
    >
      <Icon strokeWidth={2.2}>
        <path d="M10 12.500V2.500M6.500 5.500 10 2l3.500 3.500M4 9.500v7A1.500 1.500 0 0 0 5.500 18h9a1.500 1.500 0 0 0 1.500-1.500v-7" />
      </Icon>
      <span className="max-md:sr-only">{t('rental.share.action')}</span>
    </button>
  );
}

/** The title, the figures and the description of an item. */
function ItemIntro({ item }: { item: ItemDetail }) {
  const { t, language } = useTranslation();
  const perSeat = isPerSeat(item);
  return (
    <>
      <h1 className={classNames(titleClasses(item.listingTitle), 'fit-item leading-[0.98]')}>
        {item.listingTitle}
      </h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4.5 gap-y-2.5 text-body md:mt-5">
        <span className="min-w-0">{modelText(item.modelName)}</span>
        <RatingMark
          averageRating={item.averageRating}
          reviewCount={item.reviewCount}
          countText={t('rental.reviewCount', { count: item.reviewCount })}
          className="text-body"
        />
        <span className="inline-flex flex-wrap gap-2 max-sm:w-full">
          <Tag>
            {item.units > 1 && `${item.units}\u00a0× `}
            {t(`rental.types.${item.itemType}`)}
          </Tag>
          {!item.isAvailable && <Tag tone="sand-2">{t('rental.unavailable')}</Tag>}
        </span>
      </div>
      <dl className="mt-7 flex flex-wrap gap-4 sm:gap-x-13 md:mt-10">
        <ItemFact label={t(perSeat ? 'rental.facts.seatRate' : 'rental.facts.rate')}>
          {formatMadWithUnit(item.hourlyRate, language)}
        </ItemFact>
        {item.capacity !== null && (
          <ItemFact label={t('rental.facts.capacity')}>
            {t(item.units > 1 ? 'rental.facts.each' : 'card.people', { count: item.capacity })}
          </ItemFact>
        )}
        <ItemFact label={t('rental.facts.category')}>
          {t(`rental.categories.${item.rentalCategory}`)}
        </ItemFact>
      </dl>
      <Description text={item.description} />
    </>
  );
}

function ItemFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 text-large leading-snug font-figure tracking-[-0.03em] md:text-fact">
        {children}
      </dd>
    </div>
  );
}

/** The owner's text: an empty line starts a new paragraph, and line breaks are kept. */
function Description({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <div className="mt-8 grid max-w-[62ch] gap-4 text-reading leading-[1.65] md:mt-12 md:text-large md:leading-[1.65]">
      {paragraphs.map((paragraph) => (
        <p dir="auto" key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

type Parts = Record<string, LazyPart<{ item: ItemDetail }>>;

/**
 * What only the owner of an item needs on its page, in the place of the booking card, and what only signed-in renters need,
 * above the host. A new part is one line here: its module, whose default export gets the item, and its texts. Both are
 * loaded once the page knows its user, so they cost visitors nothing.
 */
const parts: Record<'owner' | 'renter', Parts> = {
  owner: {
    panel: lazyPart(() => import('./owner-panel.tsx'), ['listing']),
  },
  renter: {},
};

/** The parts of an item's page for this user, if they are `of` those users; for the owner, a skeleton until then. */
function PersonalParts({ of, item }: { of: 'owner' | 'renter'; item: ItemDetail }) {
  const { user } = useSession();
  const waiting = of === 'owner' ? <Skeleton radius="photo" className="h-[24rem]" /> : null;
  if (user === null || (user.id === item.owner.id) !== (of === 'owner')) return waiting;
  return Object.entries(parts[of]).map(([name, part]) => (
    <Lazy key={name} part={part} props={{ item }} waiting={waiting} />
  ));
}
