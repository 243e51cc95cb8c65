import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Heart } from '#client/ui/icons.tsx';
import { useFavourite } from './use-favourites.ts';

/** Makes an item a favourite, or no longer. The server renders it unpressed. See "Favourites" in docs/product.md. */
export function FavouriteButton({
  item,
  labelled = false,
  className,
}: {
  item: { id: string; listingTitle: string };
  /** Shows a word beside the heart on wide screens. */
  labelled?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { isFavourite, toggle } = useFavourite(item);
  const label = t('card.favourite', { title: item.listingTitle });
  return (
    <button
      type="button"
      data-print="hide"
      aria-pressed={isFavourite}
      aria-label={label}
      className={classNames(
        'inline-flex items-center justify-center gap-2.5 text-label font-label transition-transform active:translate-y-px',
        labelled
          ? 'min-h-11 text-teal max-md:size-11 max-md:rounded-nav max-md:bg-foam max-md:text-navy max-md:shadow-float md:hover:underline md:hover:underline-offset-4'
          : 'size-11 rounded-nav bg-foam text-navy hover:bg-sand',
        className,
      )}
      onClick={toggle}
    >
      <Heart size={22} className={isFavourite ? 'fill-coral text-coral-dark' : undefined} />
      {labelled && <span className="max-md:sr-only">{t('card.favouriteShort')}</span>}
    </button>
  );
}
