import { itemLimits } from './constants.ts';
import type { ItemSummary } from './schemas.ts';

type Listing = Pick<ItemSummary, 'itemType' | 'modelName' | 'rentalCategory' | 'capacity'>;

/** Whether two listings are of identical craft, so that they can become one. See "Merging listings" in docs/product.md. */
export function isAlike(one: Listing, other: Listing): boolean {
  const areWhole = one.rentalCategory === 'PRIVATE_HIRE' && other.rentalCategory === 'PRIVATE_HIRE';
  const isSameModel = one.modelName.toLowerCase() === other.modelName.toLowerCase();
  return areWhole && isSameModel && one.itemType === other.itemType && one.capacity === other.capacity;
}

export const unitsOf = (items: readonly { units: number }[]) =>
  items.reduce((sum, { units }) => sum + units, 0);

/** Those of an owner's available listings that can become one: a list for each model. */
export function findMergeable(items: readonly ItemSummary[]): ItemSummary[][] {
  const offered = items.filter(({ isAvailable, takenDownReason }) => isAvailable && !takenDownReason);
  return offered
    .map((one) => offered.filter((other) => isAlike(one, other)))
    .filter(
      (alike, at) => alike.length > 1 && alike[0] === offered[at] && unitsOf(alike) <= itemLimits.units,
    );
}

/** What separates the names of units in the form, so that none has it. */
export const nameSeparator = /[,،]/;

/** What the owner calls the units of listings that become one: as before, or the title of a single one; others have numbers. */
export function mergedNames(
  items: readonly { title: string; units: number; names: readonly string[] | null }[],
): string[] | null {
  const isUsable = (title: string) =>
    title.length <= itemLimits.unitName &&
    !nameSeparator.test(title) &&
    items.filter((item) => item.title === title).length === 1;
  const all = items.flatMap(({ title, units, names }) => {
    if (units === 1) return [names?.[0] || (isUsable(title) ? title : '')];
    return Array.from({ length: units }, (_, at) => names?.[at] ?? '');
  });
  return all.some((name) => name !== '') ? all : null;
}
