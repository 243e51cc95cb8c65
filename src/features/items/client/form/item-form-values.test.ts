import { describe, expect, it } from 'vitest';
import { itemLimits } from '#features/items/constants.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import {
  emptyItem,
  type ItemFormValues,
  invalidFields,
  itemValues,
  toBody,
  validateField,
} from './item-form-values.ts';

const filled: ItemFormValues = {
  ...emptyItem,
  itemType: 'BOAT',
  modelName: ' Zodiac Medline 6.8 ',
  listingTitle: 'Nekor',
  hourlyRate: '1 200,50',
  capacity: 8,
};

describe('a field', () => {
  it.each(['itemType', 'modelName', 'listingTitle', 'hourlyRate'] as const)('%s is required', (field) => {
    expect(validateField(field, emptyItem[field])).toBe('required');
    expect(validateField(field, filled[field])).toBe(true);
  });

  it('is optional if its label says so', () => {
    for (const field of ['description', 'capacity', 'rentalCategory', 'isAvailable'] as const) {
      expect(validateField(field, emptyItem[field])).toBe(true);
    }
  });

  it('accepts texts up to the API’s limit that have more than spaces, and prices', () => {
    expect(validateField('listingTitle', '  ')).toBe('required');
    expect(validateField('listingTitle', 'x'.repeat(itemLimits.listingTitle))).toBe(true);
    expect(validateField('listingTitle', 'x'.repeat(itemLimits.listingTitle + 1))).toBe('too_long');
    expect(validateField('description', 'x'.repeat(itemLimits.description + 1))).toBe('too_long');
    expect(validateField('hourlyRate', '-200')).toBe('price_negative');
  });
});

it('trims the texts, sends an empty description as null and the rate as a number', () => {
  expect(toBody(filled)).toEqual({
    ...{ itemType: 'BOAT', modelName: 'Zodiac Medline 6.8', listingTitle: 'Nekor', description: null },
    ...{ hourlyRate: 1200.5, capacity: 8, rentalCategory: 'PRIVATE_HIRE', isAvailable: true },
  });
});

it('fills the form with an item’s values, formatted for the language', () => {
  const item = { ...toBody(filled), id: 'x' } as unknown as ItemSummary;
  expect(itemValues(item, 'fr')).toMatchObject({ hourlyRate: '1200,50', description: '', capacity: 8 });
  expect(toBody(itemValues(item, 'fr'))).toEqual(toBody(filled));
});

it('lists the invalid fields in the order of the form', () => {
  const errors = {
    hourlyRate: { type: 'validate', message: 'price_negative' },
    modelName: { type: 'validate', message: 'required' },
  };
  expect(invalidFields(errors).map(({ field }) => field)).toEqual(['modelName', 'hourlyRate']);
});
