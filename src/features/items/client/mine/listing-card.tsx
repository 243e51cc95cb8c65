import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { titleClasses } from '#client/ui/display-type.ts';
import { ArrowRight } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { RatingMark } from '#client/ui/stars.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { coverOf } from '#features/images/cover.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';

const sizes =
  '(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)';

/** One of one's own items in view mode (specification 2). */
export function ListingCard({
  item,
  priority,
  takesFocus,
  onEdit,
  onDelete,
}: {
  item: ItemSummary;
  /** On the first screen. */
  priority: boolean;
  /** It comes back from its edit mode: the focus goes to what had opened that. */
  takesFocus: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const editButton = useRef<HTMLButtonElement>(null);
  const returns = useRef(takesFocus);
  useEffect(() => {
    if (returns.current) editButton.current?.focus();
  }, []);
  const { id, listingTitle: title, isAvailable, capacity } = item;
  return (
    <article className="flex grow flex-col">
      <div className="relative aspect-[14/11] overflow-hidden rounded-photo bg-sand">
        <Photo
          image={coverOf(item)}
          alt=""
          sizes={sizes}
          priority={priority}
          className={`size-full ${isAvailable ? '' : 'opacity-60 grayscale-[0.55]'}`}
        />
        <Tag tone={isAvailable ? 'teal' : 'navy'} className="absolute top-3.5 left-3.5">
          {t(isAvailable ? 'listing.mine.available' : 'listing.mine.unavailable')}
        </Tag>
        <Tag tone="shade" className="absolute bottom-3.5 left-3.5">
          {t('listing.mine.photos', { count: item.images.length })}
        </Tag>
      </div>
      <h2
        className={`${titleClasses(title)} mt-4 line-clamp-2 pb-[0.13em] fit-total leading-[1.08] text-balance`}
      >
        {title}
      </h2>
      <p className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-3 text-label">
        <span className="min-w-0 text-muted">
          {item.modelName}, {t(`listing.form.types.${item.itemType}`).toLowerCase()}
        </span>
        <RatingMark
          averageRating={item.averageRating}
          reviewCount={item.reviewCount}
          none={t('listing.mine.noReviews')}
          className="shrink-0"
        />
      </p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 text-label">
        <span className="whitespace-nowrap">
          <span className="figure text-price leading-none">{formatMad(item.hourlyRate, language)}</span>{' '}
          <span className="ml-0.5 font-medium">{t('listing.mine.perHour')}</span>
        </span>
        {capacity !== null && (
          <span className="text-muted">{t('listing.mine.upTo', { count: capacity })}</span>
        )}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <Button
          ref={editButton}
          size="small"
          aria-label={t('listing.mine.editNamed', { title })}
          onClick={onEdit}
        >
          {t('listing.mine.edit')}
        </Button>
        <Button
          size="small"
          tone="sand"
          aria-label={t('listing.mine.deleteNamed', { title })}
          onClick={onDelete}
        >
          {t('listing.mine.delete')}
        </Button>
      </div>
      <Link
        to={paths.rental(id)}
        aria-label={t('listing.mine.viewNamed', { title })}
        className="link mt-1 inline-flex min-h-11 items-center gap-2 self-start rounded-badge text-label"
      >
        {t('listing.mine.view')}
        <ArrowRight size={15} />
      </Link>
    </article>
  );
}
