import { createListeners } from '#client/listeners.ts';
import { deviceStorage } from '#client/storage.ts';
import type { EnterBooking } from '#features/bookings/schemas.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { Fleet } from '#features/calendar/day-schemas.ts';
import type { StateBody } from '#features/handovers/schemas.ts';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';

// The acts that this device keeps for its user: see "Without a connection" in docs/product.md.

/** What an owner does on the quay, with or without a signal. The body has the moment, or the id of what is created. */
export type QuayAct =
  | { kind: 'trip'; bookingId: string; body: TripBody }
  // `for`: the owner whom the user helps.
  | { kind: 'walkIn'; body: EnterBooking & { id: string }; item: string; fleet?: Fleet; for?: string }
  /** In what state a craft left or came back; its photos are in `kept-photos.ts`. */
  | { kind: 'state'; bookingId: string; item: string; body: StateBody }
  | { kind: 'noShow'; bookingId: string }
  | { kind: 'noShowUndone'; bookingId: string };

/** An act that this device keeps until the server has taken it. */
export interface KeptAct {
  id: string;
  act: QuayAct;
  /** Why the server refuses it; null while it waits to be sent. */
  refused: { code: ErrorCode; details: ErrorDetails; message: string; status: number } | null;
}

/** The booking that an act is about. */
export const bookingOf = (act: QuayAct): string => (act.kind === 'walkIn' ? act.body.id : act.bookingId);

/** What an act says of its booking, or of some of its craft, or takes back. */
const subjectOf = (act: QuayAct) =>
  act.kind === 'trip'
    ? `${'departedAt' in act.body ? 'departure' : 'return'} ${act.body.units ?? ''}`
    : act.kind === 'state'
      ? act.body.id
      : act.kind.replace('Undone', '');

const isUndo = (act: QuayAct): boolean =>
  act.kind === 'noShowUndone' || (act.kind === 'trip' && Object.values(act.body).includes(null));

/**
 * The acts with one more. If the booking's latest one waits to be sent, it goes when the new one repeats it or takes it back. An
 * undo is sent all the same, since the first one may be on its way; the server changes nothing for one that never arrived.
 */
export function withAct(kept: readonly KeptAct[], added: KeptAct): KeptAct[] {
  const latest = kept.findLast(({ act }) => bookingOf(act) === bookingOf(added.act));
  const goes =
    latest?.refused === null &&
    subjectOf(latest.act) === subjectOf(added.act) &&
    (isUndo(added.act) || !isUndo(latest.act));
  if (!goes) return [...kept, added];
  const others = kept.filter((one) => one !== latest);
  return withAct(others, added);
}

const { subscribe, notify } = createListeners();
/** What the browser does not store, because it blocks storage or has no room. */
const unsaved = new Map<string, string | null>();
const keyOf = (userId: string) => `quay:${userId}`;
/** Where a text goes that can't be read, for example one of another version. */
const asideKeyOf = (userId: string) => `quay-aside:${userId}`;

interface KeptActs {
  kept: readonly KeptAct[];
  /** Whether they are lost with this tab, because the browser does not store them. */
  isOnlyHere: boolean;
  /** Whether there are others that can't be read. */
  hasUnreadable: boolean;
}

export const noActs: KeptActs = { kept: [], isOnlyHere: false, hasUnreadable: false };
let last = { from: '', acts: noActs };

/** What is kept for a user: the same object until it changes, also by another tab. */
export function readKept(userId: string): KeptActs {
  const text = readText(userId);
  const isOnlyHere = typeof unsaved.get(keyOf(userId)) === 'string';
  const hasAside = deviceStorage.get(asideKeyOf(userId)) !== null;
  const from = JSON.stringify([text, isOnlyHere, hasAside]);
  if (last.from !== from) {
    const kept = parseKept(text);
    last = { from, acts: { kept: kept ?? [], isOnlyHere, hasUnreadable: kept === null || hasAside } };
  }
  return last.acts;
}

function readText(userId: string): string | null {
  const key = keyOf(userId);
  return unsaved.has(key) ? (unsaved.get(key) ?? null) : deviceStorage.get(key);
}

/** Null for a text that can't be read. */
function parseKept(text: string | null): KeptAct[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) && kept.every(isKeptAct) ? kept : null;
  } catch {
    return null;
  }
}

const kinds: Record<QuayAct['kind'], true> = {
  ...{ trip: true, walkIn: true, state: true, noShow: true, noShowUndone: true },
};
const isKeptAct = (one: unknown): one is KeptAct => Object.hasOwn(kinds, Object(Object(one).act).kind);

function store(userId: string, text: string | null): void {
  const key = keyOf(userId);
  if (deviceStorage.set(key, text)) unsaved.delete(key);
  else unsaved.set(key, text);
}

/** Each change reads what is stored, since another tab may have changed it. */
export function changeKept(userId: string, changed: (kept: readonly KeptAct[]) => readonly KeptAct[]): void {
  const text = readText(userId);
  const before = parseKept(text);
  if (before === null) {
    // First there must be room for it.
    store(userId, null);
    deviceStorage.set(asideKeyOf(userId), text);
  }
  const kept = changed(before ?? []);
  store(userId, kept.length > 0 ? JSON.stringify(kept) : null);
  notify();
}

/** Forgets what can't be read. */
export function dropUnreadable(userId: string): void {
  changeKept(userId, (kept) => kept);
  deviceStorage.set(asideKeyOf(userId), null);
  notify();
}

/** The photos of the records among these acts. */
export const photosOf = (kept: readonly KeptAct[]): string[] =>
  kept.flatMap(({ act }) => (act.kind === 'state' ? act.body.photos.map(({ id }) => id) : []));

/** Forgets everything of a user who signs out: it has names, numbers and addresses. */
export function forgetKept(userId: string): void {
  store(userId, null);
  dropUnreadable(userId);
}

/** Also for changes by other tabs. Returns a function that unsubscribes. */
export function subscribeToKept(changed: () => void): () => void {
  const unsubscribe = subscribe(changed);
  addEventListener('storage', changed);
  return () => {
    unsubscribe();
    removeEventListener('storage', changed);
  };
}
