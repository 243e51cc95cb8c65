import { tabStorage } from '../storage.ts';

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

/**
 * Stores the unsaved values of a form; null removes them. Session storage limits them to one tab. Storing an unchanged
 * value keeps its time. Without storage the form still has the values; only restoring them is lost.
 */
export function keepDraft({ name, userId }: DraftOf, value: object | null, now: Date): void {
  if (value === null) {
    tabStorage.set(prefix + name, null);
    return;
  }
  const kept = readDraft({ name, userId });
  if (kept && JSON.stringify(kept.value) === JSON.stringify(value)) return;
  const stored: Stored = { userId, value, savedAt: now.getTime() };
  tabStorage.set(prefix + name, JSON.stringify(stored));
}

export interface KeptDraft {
  value: Record<string, unknown>;
  savedAt: Date;
}

/** Returns the draft of this user, never that of another user of the same tab. */
export function readDraft({ name, userId }: DraftOf): KeptDraft | null {
  try {
    const stored: Partial<Stored> = Object(JSON.parse(tabStorage.get(prefix + name) ?? 'null'));
    if (stored.userId !== userId || !stored.value) return null;
    return { value: Object(stored.value), savedAt: new Date(stored.savedAt ?? 0) };
  } catch {
    return null;
  }
}

/** Removes the drafts whose name starts with this prefix; all of them at sign-out. */
export function forgetDrafts(nameStart = ''): void {
  removeDrafts((name) => name.startsWith(nameStart));
}

/** Removes the drafts of other users in this tab. */
export function forgetOthersDrafts(userId: string): void {
  removeDrafts((name) => readDraft({ name, userId }) === null);
}

function removeDrafts(isGone: (name: string) => boolean): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix) && isGone(key.slice(prefix.length))) tabStorage.set(key, null);
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
