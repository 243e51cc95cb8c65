/** Identifies a draft by its user and its form, such as `listing 42`. */
export interface DraftOf {
  name: string;
  userId: string;
}

const prefix = 'draft:';

interface Stored {
  userId: string;
  value: object;
  /** When the value last changed, in milliseconds since 1970. */
  savedAt: number;
}

/** Returns the storage of drafts. It throws if the browser blocks storage. */
type StorageOf = () => Storage;

/**
 * Stores the unsaved values of a form; null removes them. Session storage limits them to one tab. Storing an unchanged
 * value keeps its time.
 */
export function keepDraft(
  storage: StorageOf,
  { name, userId }: DraftOf,
  value: object | null,
  now: Date,
): void {
  try {
    if (value === null) {
      storage().removeItem(prefix + name);
      return;
    }
    const kept = readDraft(storage, { name, userId });
    if (kept && JSON.stringify(kept.value) === JSON.stringify(value)) return;
    const stored: Stored = { userId, value, savedAt: now.getTime() };
    storage().setItem(prefix + name, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked. The form still has the values; only restoring them is lost.
  }
}

export interface KeptDraft {
  value: Record<string, unknown>;
  savedAt: Date;
}

/** Returns the draft of this user, never that of another user of the same tab. */
export function readDraft(storage: StorageOf, { name, userId }: DraftOf): KeptDraft | null {
  try {
    const stored: Partial<Stored> = Object(JSON.parse(storage().getItem(prefix + name) ?? 'null'));
    if (stored.userId !== userId || !stored.value) return null;
    return { value: Object(stored.value), savedAt: new Date(stored.savedAt ?? 0) };
  } catch {
    return null;
  }
}

/** Removes the drafts whose name starts with this prefix; all of them at sign-out. */
export function forgetDrafts(storage: StorageOf, nameStart = ''): void {
  removeDrafts(storage, (name) => name.startsWith(nameStart));
}

/** Removes the drafts of other users in this tab. */
export function forgetOthersDrafts(storage: StorageOf, userId: string): void {
  removeDrafts(storage, (name) => readDraft(storage, { name, userId }) === null);
}

const keysOf = (kept: Storage) => Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');

function removeDrafts(storage: StorageOf, isGone: (name: string) => boolean): void {
  try {
    const kept = storage();
    for (const key of keysOf(kept)) {
      if (key.startsWith(prefix) && isGone(key.slice(prefix.length))) kept.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}

/** Returns only the changed values, so that restoring the draft does not undo what was saved meanwhile. */
export function changedValues<Values extends object>(
  from: Values,
  to: Partial<Values>,
): Partial<Values> | null {
  const changed = Object.entries(to).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(from, name)),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>);
}

/** Returns the draft's values that the current form still has, if their types match. */
export function fittingValues<Values extends object>(
  draft: Record<string, unknown>,
  known: Values,
): Partial<Values> {
  const fitting = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(known, name) && kindOf(value) === kindOf(Reflect.get(known, name)),
  );
  return Object.fromEntries(fitting) as Partial<Values>;
}

/** A number that is not given yet is null. */
const kindOf = (value: unknown) => (value === null ? 'number' : typeof value);
