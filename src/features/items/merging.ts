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

/** The first of an owner's listings that can become one; undefined if there are none. */
export function findMergeable(items: readonly ItemSummary[]): ItemSummary[] | undefined {
  return items
    .map((one) => items.filter((other) => !other.takenDownReason && isAlike(one, other)))
    .find((alike) => alike.length > 1 && unitsOf(alike) <= itemLimits.units);
}

/** What the owner calls the units of listings that become one: as before, or the title of a single one; others have numbers. */
export function mergedNames(
  items: readonly { title: string; units: number; names: readonly string[] | null }[],
): string[] | null {
  const isUsable = (title: string) =>
    title.length <= itemLimits.unitName && items.filter((item) => item.title === title).length === 1;
  const all = items.flatMap(({ title, units, names }) => {
    if (units === 1) return [names?.[0] || (isUsable(title) ? title : '')];
    return Array.from({ length: units }, (_, at) => names?.[at] ?? '');
  });
  return all.some((name) => name !== '') ? all : null;
}
