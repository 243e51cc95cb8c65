/** How many cards a list showed at a history entry, and its scroll position in pixels. */
export interface ListPosition {
  count: number;
  y: number;
}

const storageKey = 'listingsPlaces';
const maxEntries = 20;

/** Stores the position under the key of the history entry, so that a reload restores it. */
export function storePosition(storage: () => Storage, key: string, position: ListPosition): void {
  try {
    const others = Object.entries(positionsIn(storage())).filter(([other]) => other !== key);
    const entries = [...others, [key, position]].slice(-maxEntries);
    storage().setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage may be blocked or full; a reload then starts at the first cards.
  }
}

export function readPosition(storage: () => Storage, key: string): ListPosition | null {
  try {
    const { count, y } = positionsIn(storage())[key] ?? {};
    return typeof count === 'number' && typeof y === 'number' ? { count, y } : null;
  } catch {
    return null;
  }
}

function positionsIn(storage: Storage): Record<string, Partial<ListPosition> | undefined> {
  return Object(JSON.parse(storage.getItem(storageKey) ?? '{}'));
}
