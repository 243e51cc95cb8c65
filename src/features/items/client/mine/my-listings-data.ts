import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { changeItem, listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError, type FieldError } from '#shared/errors.ts';
import { formatMad } from '#shared/money.ts';

/** Cards with all their photos: two or three screens. */
const pageSize = 24;

/** The user's own items, the unavailable ones too. */
export const myListingsQuery = pagesQuery(listMyItems, { limit: pageSize });

/** Saves the price or the availability of an item, without the edit form. */
export function useChangeItem({ listingTitle: title }: ItemSummary) {
  const { t, language } = useTranslation();
  return useSave(changeItem, {
    success: (_item, { body: { hourlyRate, isAvailable } }) => ({
      title:
        hourlyRate === undefined
          ? t(isAvailable ? 'listing.mine.nowAvailable' : 'listing.mine.nowUnavailable', { title })
          : t('listing.mine.rateChanged', { title, rate: formatMad(hourlyRate, language) }),
    }),
    failure: (error, { body }) => {
      if (rateRefusal(error)) return null;
      return t(body.hourlyRate === undefined ? 'listing.mine.availabilityFailed' : 'listing.mine.rateFailed');
    },
  });
}

/** Why the server refused a price. */
export function rateRefusal(error: Error | null): FieldError | undefined {
  return error instanceof AppError ? error.details.fields?.hourlyRate : undefined;
}

/** Whether the item has been deleted meanwhile, e.g. in another tab. */
export const isGone = (error: Error): boolean =>
  error instanceof AppError && (error.code === 'item_not_found' || error.code === 'item_removed');
