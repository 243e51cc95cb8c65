import { expect, it } from 'vitest';
import { findMergeable, mergedNames } from './merging.ts';
import type { ItemSummary } from './schemas.ts';

const listing = (values: Partial<ItemSummary>) => {
  const alike = { itemType: 'JETSKI', rentalCategory: 'PRIVATE_HIRE', capacity: 2, units: 1 } as const;
  return { ...alike, isAvailable: true, modelName: 'VX', ...values } as ItemSummary;
};

it('offers each group of available listings of one model that has 20 craft at most', () => {
  const [vx, spark, ultra] = [{ modelName: 'VX' }, { modelName: 'Spark' }, { modelName: 'Ultra', units: 11 }];
  const items = [vx, spark, ultra, ultra, { modelName: 'vx' }, spark, { ...spark, isAvailable: false }];
  const groups = findMergeable(items.map(listing));
  expect(groups.map((group) => group.map(({ modelName }) => modelName))).toEqual([
    ['VX', 'vx'],
    ['Spark', 'Spark'],
  ]);
});

it('names single craft by their titles, but not by one with a comma, which separates names', () => {
  const titled = (title: string) => ({ title, units: 1, names: null });
  expect(mergedNames(['Red 3', 'Blue, fast', 'أزرق، سريع'].map(titled))).toEqual(['Red 3', '', '']);
});
