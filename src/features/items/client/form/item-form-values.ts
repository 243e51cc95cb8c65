import type { Translate } from '#client/i18n/i18n.ts';
import type { Problem, Wrong } from '#client/kit/form-problems.ts';
import type { ItemType, RentalCategory } from '#features/items/constants.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import type { Language } from '#shared/language.ts';
import { parsePrice, priceProblemText, writePrice } from '../typed-price.ts';

/** The values of the item form, in the order of its fields. */
export interface ItemFormValues {
  itemType: ItemType | '';
  modelName: string;
  listingTitle: string;
  description: string;
  /** As typed. */
  hourlyRate: string;
  capacity: number | null;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
}

export type ItemField = keyof ItemFormValues;

export const emptyItem: ItemFormValues = {
  itemType: '',
  modelName: '',
  listingTitle: '',
  description: '',
  hourlyRate: '',
  capacity: null,
  rentalCategory: 'PRIVATE_HIRE',
  isAvailable: true,
};

export function itemValues(item: ItemSummary, language: Language): ItemFormValues {
  const { itemType, modelName, listingTitle, capacity, rentalCategory, isAvailable } = item;
  return {
    ...{ itemType, modelName, listingTitle },
    description: item.description ?? '',
    hourlyRate: writePrice(item.hourlyRate, language),
    ...{ capacity, rentalCategory, isAvailable },
  };
}

/** The fields of the API's body. The schema checks all of them but how a price is typed. */
export function toBody({ hourlyRate, ...fields }: ItemFormValues, wrong: Wrong) {
  const rate = parsePrice(hourlyRate);
  if (typeof rate === 'string') wrong('hourlyRate', rate);
  return { ...fields, hourlyRate: typeof rate === 'number' ? rate : null };
}

const required = ['itemType', 'modelName', 'listingTitle', 'hourlyRate'] as const;
const texts = ['modelName', 'listingTitle', 'description'] as const;

/** The form's own sentences about its fields; undefined for the general one. `rate` is the hourly rate as typed. */
export function itemProblemText(
  t: Translate,
  language: Language,
  { path, code, limit }: Problem,
  rate: string,
): string | undefined {
  const field = required.find((one) => one === path);
  if (field && code === 'required') return t(`listing.form.problems.${field}`);
  if (path === 'hourlyRate') return priceProblemText({ t, language }, code, rate);
  if (!texts.some((one) => one === path)) return undefined;
  if (code === 'too_big') return t('listing.form.problems.too_long', { limit });
  return code === 'invalid' ? t('listing.form.problems.unreadable') : undefined;
}
