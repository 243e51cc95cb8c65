/** Whose draft it is, and of which form, such as `listing 42`. */
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

/** Where drafts are kept. Where the browser refuses storage it throws on being asked for it. */
type StorageOf = () => Storage;

/**
 * Keeps what was begun in a form and not saved yet; null forgets it. In a session's storage it stays in its own tab. A
 * value that is kept already keeps its time, too.
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
    // Storage is full or refused: the form itself still holds everything, only the convenience is lost.
  }
}

export interface KeptDraft {
  value: Record<string, unknown>;
  savedAt: Date;
}

/** What this person had begun; nobody else's, though they sign in within the same tab. */
export function readDraft(storage: StorageOf, { name, userId }: DraftOf): KeptDraft | null {
  try {
    const stored: Partial<Stored> = Object(JSON.parse(storage().getItem(prefix + name) ?? 'null'));
    if (stored.userId !== userId || !stored.value) return null;
    return { value: Object(stored.value), savedAt: new Date(stored.savedAt ?? 0) };
  } catch {
    return null;
  }
}

/** Whether any form in this tab has unsaved input. */
export function hasDrafts(storage: StorageOf): boolean {
  try {
    return keysOf(storage()).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Forgets the drafts whose name begins so; all of them at sign-out. */
export function forgetDrafts(storage: StorageOf, nameStart = ''): void {
  removeDrafts(storage, (name) => name.startsWith(nameStart));
}

/** Forgets what other users had begun in this tab. */
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
    // Without storage there are none.
  }
}

/** What was changed of a form's values: a draft of no more than that undoes nothing that was saved meanwhile. */
export function changedValues<Values extends object>(
  from: Values,
  to: Partial<Values>,
): Partial<Values> | null {
  const changed = Object.entries(to).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(from, name)),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>);
}

/** A draft's values as far as the form of today knows them, in the kind that it expects. */
export function fittingValues<Values extends object>(
  draft: Record<string, unknown>,
  known: Values,
): Partial<Values> {
  const fitting = Object.entries(draft).filter(
    ([name, value]) => Object.hasOwn(known, name) && kindOf(value) === kindOf(Reflect.get(known, name)),
  );
  return Object.fromEntries(fitting) as Partial<Values>;
}

/** Where no number is given yet there is null. */
const kindOf = (value: unknown) => (value === null ? 'number' : typeof value);
