import type { FieldErrors } from 'react-hook-form';
import { fieldErrorText, type ServerProblem } from '#client/forms/form-errors.tsx';
import type { Translate } from '#client/i18n/i18n.ts';
import { type ItemType, itemLimits, type RentalCategory } from '#features/items/constants.ts';
import type { ItemSummary, UpdateItem } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { isPlainLine, isPlainText } from '#shared/plain-text.ts';
import { type PriceProblem, parsePrice, priceProblemText, writePrice } from '../typed-price.ts';

/** The values of the item form. */
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

/** In the order of the form. */
const itemFields = [
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

export function itemValues(item: ItemSummary, language: Language): ItemFormValues {
  const { itemType, modelName, listingTitle, capacity, rentalCategory, isAvailable } = item;
  return {
    ...{ itemType, modelName, listingTitle, capacity, rentalCategory, isAvailable },
    description: item.description ?? '',
    hourlyRate: writePrice(item.hourlyRate, language),
  };
}

/** Why a field is invalid: a code, so that the message follows the current language. */
export type ItemProblem = 'required' | 'too_long' | 'unreadable' | PriceProblem | ServerProblem;

/** Validates a field; `true` if it is valid. */
export function validateField(field: ItemField, value: ItemFormValues[ItemField]): ItemProblem | true {
  switch (field) {
    case 'itemType':
      return value === '' ? 'required' : true;
    case 'modelName':
    case 'listingTitle':
    case 'description': {
      const text = String(value).trim();
      if (text === '' && field !== 'description') return 'required';
      if (text.length > itemLimits[field]) return 'too_long';
      return (field === 'description' ? isPlainText : isPlainLine)(text) ? true : 'unreadable';
    }
    case 'hourlyRate': {
      const rate = parsePrice(String(value));
      if (rate === null) return 'required';
      return typeof rate === 'string' ? rate : true;
    }
    default:
      return true;
  }
}

/** The request body; the values must be valid (see `validateField`). */
export function toBody(values: ItemFormValues): UpdateItem & { itemType: ItemType } {
  const { itemType, modelName, listingTitle, description, hourlyRate, ...rest } = values;
  const rate = parsePrice(hourlyRate);
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

export const isItemField = (name: string): name is ItemField => itemFields.some((field) => field === name);

const withRequiredText = ['itemType', 'modelName', 'listingTitle', 'hourlyRate'] as const;

/** The message below a field with this text; undefined if the field is valid. */
export function problemText(
  t: Translate,
  language: Language,
  field: ItemField,
  problem: string | undefined,
  text: string,
): string | undefined {
  const limit = field in itemLimits ? itemLimits[field as keyof typeof itemLimits] : '';
  switch (problem) {
    case undefined:
      return undefined;
    case 'required': {
      const name = withRequiredText.find((one) => one === field);
      return t(`listing.form.problems.${name ?? 'required'}`);
    }
    case 'too_long':
    case 'unreadable':
      return t(`listing.form.problems.${problem}`, { limit });
    default:
      return (
        fieldErrorText(t, problem) ?? priceProblemText({ t, language }, problem, text) ?? t('errors.unknown')
      );
  }
}

/** The invalid fields, in the order of the form. */
export function invalidFields(errors: FieldErrors<ItemFormValues>): { field: ItemField; problem: string }[] {
  return itemFields.flatMap((field) => {
    const problem = errors[field]?.message;
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** Whether the server has refused fields of the form. */
export const refusesFields = (error: Error | null): boolean =>
  error instanceof AppError && Object.keys(error.details.fields ?? {}).some(isItemField);
