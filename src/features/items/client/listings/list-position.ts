import { tabStorage } from '#client/storage.ts';

/** How many cards a list showed at a history entry, and its scroll position in pixels. */
export interface ListPosition {
  count: number;
  y: number;
}

const storageKey = 'listingsPlaces';
const maxEntries = 20;

/** Stores the position under the key of the history entry, so that a reload restores it. */
export function storePosition(key: string, position: ListPosition): void {
  const others = Object.entries(storedPositions()).filter(([other]) => other !== key);
  const entries = [...others, [key, position]].slice(-maxEntries);
  tabStorage.set(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export function readPosition(key: string): ListPosition | null {
  const { count, y } = storedPositions()[key] ?? {};
  return typeof count === 'number' && typeof y === 'number' ? { count, y } : null;
}

function storedPositions(): Record<string, Partial<ListPosition> | undefined> {
  try {
    return Object(JSON.parse(tabStorage.get(storageKey) ?? '{}'));
  } catch {
    // Storage may hold anything.
    return {};
  }
}
