/** How many cards a list showed at an entry of the history, and how far down it stood, in pixels. */
export interface Place {
  count: number;
  y: number;
}

const name = 'listingsPlaces';
const mostKept = 20;

/** In a session's storage, by the entry's key: so that a reload finds the same place. */
export function keepPlace(storage: () => Storage, key: string, place: Place): void {
  try {
    const others = Object.entries(placesIn(storage())).filter(([other]) => other !== key);
    const kept = [...others, [key, place]].slice(-mostKept);
    storage().setItem(name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage a reload begins at the first cards.
  }
}

export function readPlace(storage: () => Storage, key: string): Place | null {
  try {
    const { count, y } = placesIn(storage())[key] ?? {};
    return typeof count === 'number' && typeof y === 'number' ? { count, y } : null;
  } catch {
    return null;
  }
}

function placesIn(storage: Storage): Record<string, Partial<Place> | undefined> {
  return Object(JSON.parse(storage.getItem(name) ?? '{}'));
}
