import type { FunctionComponent, ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { classNames, titleClasses } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { CardSkeleton } from '#client/ui/load-states.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { FavouriteButton } from '#features/items/client/favourites/favourites.tsx';
import type { ItemCardData } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import type { PageValues } from '#shared/pages.ts';
import { paths } from '#shared/paths.ts';
import { HourlyRate, ModelRow, modelText, Total } from './card-rows.tsx';
import { cardState, photoTransitionName } from './card-transition.ts';

/** What a card says about hours, and how its link chooses them on the item's page. */
export interface CardHours {
  /** Empty if nothing is known. A component if it is loaded after the card, which then need not render again. */
  text: string | FunctionComponent<{ itemId: string }>;
  /** What the searched hours cost, and for how many people if that is known. */
  total?: { price: number; hours: number; people: number | null };
  query: PageValues;
  /** How many craft the searched people need, if several. */
  units?: { units: number; people: number } | false;
}

/** An item in a list. The whole card is one link, named by the item's title, below the button for favourites. */
export function ItemCard({
  item,
  sizes,
  priority = false,
  titleAs: Title = 'h3',
  note,
  hours,
  className,
}: {
  item: ItemCardData;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads the image eagerly; set it for the first card of a page. */
  priority?: boolean;
  titleAs?: 'h2' | 'h3';
  /** Shown on the photo. */
  note?: string;
  /** Reserves a line for it. */
  hours?: CardHours;
  className?: string;
}) {
  const { t, language } = useTranslation();
  const to = paths.rental(item.id, hours?.query);
  const isTransitioning = useViewTransitionState(to);
  return (
    <article className={classNames('group @container relative flex flex-col', className)}>
      <div
        className="relative aspect-[14/11] overflow-hidden rounded-photo bg-sand after:pointer-events-none after:absolute after:inset-0 after:rounded-photo after:[box-shadow:inset_0_0_0_1px_#0d213614]"
        style={isTransitioning ? { viewTransitionName: photoTransitionName(item.id) } : undefined}
      >
        <Photo
          image={item.cover}
          alt=""
          sizes={sizes}
          priority={priority}
          className="size-full transition-transform duration-300 group-hover:scale-103"
        />
        {item.photoCount > 1 && (
          <Tag tone="shade" className="absolute bottom-3.5 left-3.5">
            {t('card.photos', { count: item.photoCount })}
          </Tag>
        )}
        {note && (
          <Tag tone="sand-2" className="absolute top-3.5 left-3.5">
            {note}
          </Tag>
        )}
      </div>
      <Title
        className={classNames(
          titleClasses(item.listingTitle),
          'mt-4 line-clamp-2 pb-[0.13em] fit-total leading-[1.08] text-balance transition-colors group-hover:text-teal',
        )}
      >
        <Link
          to={to}
          state={cardState({ itemId: item.id, title: item.listingTitle, cover: item.cover, sizes })}
          viewTransition
          className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-photo focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--ring)"
        >
          {item.listingTitle}
        </Link>
      </Title>
      <ModelRow item={item} className="mb-3.5">
        {modelText(item.modelName)}
      </ModelRow>
      {hours && (
        <p className="-mt-2 mb-2.5 min-h-[1.5em] text-small leading-normal font-label text-teal">
          {typeof hours.text === 'string' ? hours.text : <hours.text itemId={item.id} />}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 text-label @max-[20.5rem]:flex-col">
        {hours?.total ? <Total {...hours.total} /> : <HourlyRate rate={item.hourlyRate} />}
        <span className="text-muted">
          {hours?.total && `${t('card.rate', { rate: formatMad(item.hourlyRate, language) })} · `}
          {hours?.units ? t('card.unitsFor', hours.units) : capacityText(t, item)}
        </span>
      </p>
      {/* Above the link, which covers the whole card. */}
      <FavouriteButton item={item} className="absolute top-2.5 right-2.5 z-1" />
    </article>
  );
}

/** An item without a capacity is booked as a whole, whatever its category ("Private hire and per seat"). */
function capacityText(t: Translate, { capacity, units, rentalCategory }: ItemCardData): string {
  if (capacity === null) return t('card.privateHire');
  if (rentalCategory === 'PER_SEAT') return t('card.perSeatUpTo', { count: capacity * units });
  return t(units > 1 ? 'card.units' : 'card.upTo', { units, count: capacity });
}

/** The `sizes` of the images in a `CardGrid`. */
export const gridSizes =
  '(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)';

export function CardGrid({
  list,
  children,
}: {
  list?: { current: HTMLUListElement | null };
  children: ReactNode;
}) {
  return (
    <ul
      {...(list && { ref: list })}
      className="grid grid-cols-1 gap-x-7 gap-y-9 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3"
    >
      {children}
    </ul>
  );
}

export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${String(index)}`} aria-hidden>
      <CardSkeleton />
    </li>
  ));
}
