import { describe, expect, it } from 'vitest';
import { itemLimits } from '#features/items/limits.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import {
  emptyItem,
  type ItemFormValues,
  problemOf,
  toBody,
  valuesOf,
  wrongFields,
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
    expect(problemOf(field, emptyItem[field], 'en')).toBe('required');
    expect(problemOf(field, filled[field], 'fr')).toBe(true);
  });

  it('may be left out where it says optional', () => {
    for (const field of ['description', 'capacity', 'rentalCategory', 'isAvailable'] as const) {
      expect(problemOf(field, emptyItem[field], 'en')).toBe(true);
    }
  });

  it('is not filled in by spaces', () => {
    expect(problemOf('listingTitle', '  ', 'en')).toBe('required');
  });

  it('may be as long as the contract allows', () => {
    expect(problemOf('listingTitle', 'x'.repeat(itemLimits.listingTitle), 'en')).toBe(true);
    expect(problemOf('listingTitle', 'x'.repeat(itemLimits.listingTitle + 1), 'en')).toBe('too_long');
    expect(problemOf('description', 'x'.repeat(itemLimits.description + 1), 'en')).toBe('too_long');
  });

  it('says what is wrong with a rate', () => {
    expect(problemOf('hourlyRate', '-200', 'fr')).toBe('rate_negative');
  });
});

it('is sent trimmed, with an empty description cleared and the rate as a number', () => {
  expect(toBody(filled, 'fr')).toEqual({
    itemType: 'BOAT',
    modelName: 'Zodiac Medline 6.8',
    listingTitle: 'Nekor',
    description: null,
    hourlyRate: 1200.5,
    capacity: 8,
    rentalCategory: 'PRIVATE_HIRE',
    isAvailable: true,
  });
});

it('takes an item as it is, in the reader’s way of writing', () => {
  const item = { ...toBody(filled, 'fr'), id: 'x' } as unknown as ItemSummary;
  expect(valuesOf(item, 'fr')).toMatchObject({ hourlyRate: '1200,50', description: '', capacity: 8 });
  expect(toBody(valuesOf(item, 'fr'), 'fr')).toEqual(toBody(filled, 'fr'));
});

it('names the wrong fields in the order of the form', () => {
  const errors = {
    hourlyRate: { type: 'validate', message: 'rate_negative' },
    modelName: { type: 'validate', message: 'required' },
  };
  expect(wrongFields(errors).map(({ field }) => field)).toEqual(['modelName', 'hourlyRate']);
});
