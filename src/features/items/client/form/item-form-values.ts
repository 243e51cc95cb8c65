import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { Translate } from '#client/i18n/i18n.ts';
import { type ItemType, itemLimits, type RentalCategory } from '#features/items/limits.ts';
import type { ItemSummary, UpdateItem } from '#features/items/schemas.ts';
import { AppError, type FieldError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMad } from '#shared/money.ts';
import { type RateProblem, readRate, writeRate } from './item-form-rate.ts';

/** The fields of an item as a form holds them. */
export interface ItemFormValues {
  itemType: ItemType | '';
  modelName: string;
  listingTitle: string;
  description: string;
  /** As written. */
  hourlyRate: string;
  capacity: number | null;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
}

export type ItemField = keyof ItemFormValues;

/** In the order of the form. */
export const itemFields = [
  'itemType',
  'modelName',
  'listingTitle',
  'description',
  'hourlyRate',
  'capacity',
  'rentalCategory',
  'isAvailable',
] as const satisfies readonly ItemField[];

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

export function valuesOf(item: ItemSummary, language: Language): ItemFormValues {
  const {
    itemType,
    modelName,
    listingTitle,
    description,
    hourlyRate,
    capacity,
    rentalCategory,
    isAvailable,
  } = item;
  return {
    itemType,
    modelName,
    listingTitle,
    description: description ?? '',
    hourlyRate: writeRate(hourlyRate, language),
    capacity,
    rentalCategory,
    isAvailable,
  };
}

/** What is wrong with a field, kept as a code so that it follows the reader's language. */
export type ItemProblem = 'required' | 'too_long' | RateProblem | `server_${FieldError['code']}`;

/** The rule of each field; `true` where nothing is wrong (specification 5). */
export function problemOf(
  field: ItemField,
  value: ItemFormValues[ItemField],
  language: Language,
): ItemProblem | true {
  switch (field) {
    case 'itemType':
      return value === '' ? 'required' : true;
    case 'modelName':
    case 'listingTitle':
    case 'description': {
      const length = String(value).trim().length;
      if (length === 0 && field !== 'description') return 'required';
      return length > itemLimits[field] ? 'too_long' : true;
    }
    case 'hourlyRate': {
      const rate = readRate(String(value), language);
      if (rate === null) return 'required';
      return typeof rate === 'string' ? rate : true;
    }
    default:
      return true;
  }
}

/** The values as the API takes them; they are to be right (`problemOf`). */
export function toBody(values: ItemFormValues, language: Language): UpdateItem & { itemType: ItemType } {
  const { itemType, modelName, listingTitle, description, hourlyRate, ...rest } = values;
  const rate = readRate(hourlyRate, language);
  if (itemType === '' || typeof rate !== 'number') throw new TypeError('The form is not filled in');
  return {
    ...rest,
    itemType,
    modelName: modelName.trim(),
    listingTitle: listingTitle.trim(),
    description: description.trim() || null,
    hourlyRate: rate,
  };
}

const named = ['itemType', 'modelName', 'listingTitle', 'hourlyRate'] as const;
const serverCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** The sentence under a field; undefined where nothing is wrong. */
export function problemText(
  t: Translate,
  language: Language,
  field: ItemField,
  problem: string | undefined,
): string | undefined {
  const limit = field in itemLimits ? itemLimits[field as keyof typeof itemLimits] : '';
  switch (problem) {
    case undefined:
      return undefined;
    case 'required': {
      const name = named.find((one) => one === field);
      return t(`listing.form.problems.${name ?? 'required'}`);
    }
    case 'rate_too_high':
      return t('listing.form.problems.rate_too_high', { limit: formatMad(itemLimits.hourlyRate, language) });
    case 'too_long':
    case 'rate_unreadable':
    case 'rate_negative':
    case 'rate_decimals':
      return t(`listing.form.problems.${problem}`, { limit });
    default: {
      const code = serverCodes.find((one) => `server_${one}` === problem);
      return code ? t(`errors.fields.${code}`) : t('errors.unknown');
    }
  }
}

/** The fields that are wrong, in the order of the form. */
export function wrongFields(errors: FieldErrors<ItemFormValues>): { field: ItemField; problem: string }[] {
  return itemFields.flatMap((field) => {
    const problem = errors[field]?.message;
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** Puts what the server says of single fields beneath them; false where it says nothing of any. */
export function placeServerFields(form: UseFormReturn<ItemFormValues>, error: unknown): boolean {
  const refused = (error instanceof AppError && error.details.fields) || {};
  const placed = itemFields.filter((field) => refused[field] !== undefined);
  for (const field of placed) {
    form.setError(field, { message: `server_${refused[field]?.code}` satisfies string });
  }
  return placed.length > 0;
}
