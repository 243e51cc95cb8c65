import type { Translate } from '#client/i18n/i18n.ts';
import { bookingOf, type KeptAct, type QuayAct } from '#client/offline/kept-acts.ts';
import { wishedTimes } from '#features/availability/refusal.ts';
import { minutesAfter, type Side } from '#features/bookings/acts/act.ts';
import { type ActName, possibleActs } from '#features/bookings/acts/acts.ts';
import { depart, minutesLate, moveReturnMinutes } from '#features/bookings/acts/depart.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { dueAt, farOverdueMinutes, type TripPhase, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { BoardBooking } from '#features/quay/schemas.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import type { Format } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';

/** In the order of the board: out and past its return, on the water, still to leave, back, did not come. */
export const boardGroups = ['due', 'out', 'ready', 'back', 'missed'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export interface BoardRow {
  booking: BoardBooking;
  phase: TripPhase;
  group: BoardGroup;
  /** Where it is shown: after a tap for a while where it was. */
  place: Place;
  /** Minutes past the return; 0 for those that are not overdue. */
  over: number;
  isFarOver: boolean;
  /** The next confirmed booking of an overdue item. */
  next: BoardBooking | null;
  /** The acts that wait to be sent. */
  kept: readonly KeptAct[];
}

interface Place {
  group: BoardGroup;
  sortKey: number;
}

/** Where rows were when they were tapped, by booking. */
export type TappedPlaces = ReadonlyMap<string, Place & { at: Date }>;

interface Viewer {
  id: string;
  language: Language;
}

const minuteMs = 60_000;
const minutesBetween = (from: string | Date, to: string | Date) =>
  (new Date(to).getTime() - new Date(from).getTime()) / minuteMs;
const textAfter = (instant: string, minutes: number) =>
  minutesAfter(new Date(instant), minutes).toISOString();

/** The rows of the board by group, as the acts that are kept will have changed them. */
export function rowsOf(
  bookings: readonly BoardBooking[],
  kept: readonly KeptAct[],
  { now, viewer, places }: { now: Date; viewer: Viewer; places?: TappedPlaces },
): Record<BoardGroup, BoardRow[]> {
  const waiting = kept.filter(({ refused }) => refused === null);
  const changed = waiting.reduce((before, { act }) => withAct(before, act, viewer), bookings);
  const rows = changed.map((booking): BoardRow => {
    const phase = tripPhaseOf(booking, now);
    const group = groupOfPhase[phase];
    const held = places?.get(booking.id);
    const over = group === 'due' ? Math.floor(minutesBetween(dueAt(booking), now)) : 0;
    return {
      place: held && minutesBetween(held.at, now) < undoShownMinutes ? held : placeIn(group, booking),
      ...{ booking, phase, group, over, isFarOver: group === 'due' && over >= farOverdueMinutes },
      next: group === 'due' ? nextOf(booking, changed) : null,
      kept: waiting.filter(({ act }) => bookingOf(act) === booking.id),
    };
  });
  const inGroup = (group: BoardGroup) =>
    rows
      .filter(({ place }) => place.group === group)
      .sort((one, other) => one.place.sortKey - other.place.sortKey);
  return {
    ...{ due: inGroup('due'), out: inGroup('out'), ready: inGroup('ready') },
    ...{ back: inGroup('back').reverse(), missed: inGroup('missed') },
  };
}

const placeIn = (group: BoardGroup, booking: BoardBooking): Place => ({
  group,
  sortKey: sortKey(booking, group),
});

/** Whether a tap has just changed its group, and it is still where it was. */
export const isHeld = ({ group, place }: BoardRow): boolean => group !== place.group;

const groupOfPhase: Record<TripPhase, BoardGroup> = {
  ...{ requested: 'ready', ahead: 'ready', leaving: 'ready', late: 'ready', unused: 'ready' },
  ...{ out: 'out', overdue: 'due', back: 'back', cancelled: 'missed' },
};

const sortKey = ({ startTime, endTime, trip }: BoardBooking, group: BoardGroup): number =>
  Date.parse(
    group === 'due' || group === 'out'
      ? (trip?.dueAt ?? endTime)
      : group === 'back'
        ? (trip?.returnedAt ?? endTime)
        : startTime,
  );

function nextOf({ id, startTime, rentableItem }: BoardBooking, all: readonly BoardBooking[]) {
  const later = all.filter(
    (other) =>
      other.id !== id &&
      other.rentableItem.id === rentableItem.id &&
      other.status === 'CONFIRMED' &&
      !other.trip &&
      other.startTime > startTime,
  );
  return later.sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))[0] ?? null;
}

/** The board after an act that the server does not know yet. */
function withAct(bookings: readonly BoardBooking[], act: QuayAct, viewer: Viewer): readonly BoardBooking[] {
  const of = (changed: (booking: BoardBooking) => Partial<BoardBooking>) =>
    bookings.map((booking) =>
      booking.id === bookingOf(act) ? { ...booking, ...changed(booking) } : booking,
    );
  if (act.kind === 'trip') return of((booking) => tripAfter(booking, act.body));
  if (act.kind === 'noShow') return of(() => ({ status: 'CANCELLED', cancelReason: 'NO_SHOW' }));
  if (act.kind === 'noShowUndone')
    return of(() => ({ status: 'CONFIRMED', cancelReason: null, cancelledAt: null }));
  if (bookings.some(({ id }) => id === act.body.id)) return bookings;
  return [...bookings, walkInOf(act, viewer)];
}

function tripAfter(
  { startTime, endTime, trip }: BoardBooking,
  { departedAt, returnedAt, moveReturn = false }: TripBody,
): Partial<BoardBooking> {
  if (departedAt === null) return { trip: null };
  if (departedAt) {
    const late = minutesOff(startTime, departedAt);
    const due = moveReturn ? textAfter(endTime, late) : (trip?.dueAt ?? endTime);
    return { trip: { departedAt, dueAt: due, returnedAt: null } };
  }
  if (returnedAt === undefined || trip === null) return {};
  const status = returnedAt === null ? 'CONFIRMED' : 'COMPLETED';
  return { status, completedAt: returnedAt, trip: { ...trip, returnedAt } };
}

function walkInOf({ body, item }: QuayAct & { kind: 'walkIn' }, viewer: Viewer): BoardBooking {
  const { departedAt } = body;
  const person = { id: body.id, language: body.guestLanguage ?? viewer.language };
  return {
    ...{ id: body.id, startTime: body.startTime ?? '', endTime: body.endTime ?? '', seats: body.seats ?? 1 },
    ...{ status: 'CONFIRMED', cancelReason: null },
    ...{ completedAt: null, cancelledAt: null, source: body.source ?? 'QUAY', isExtended: false },
    trip: departedAt ? { departedAt, dueAt: body.endTime ?? '', returnedAt: null } : null,
    ...{ totalPrice: body.totalPrice ?? 0, received: body.paid?.amount ?? 0, openDeposit: 0 },
    rentableItem: { id: body.rentableItemId, listingTitle: item },
    user: { ...person, displayName: body.guestName ?? '', phoneNumber: body.guestPhone ?? null },
    owner: { ...viewer, displayName: '', phoneNumber: null },
  };
}

/** How many minutes after the start an item leaves; negative before it. */
export const minutesOff = (startTime: string, departedAt: string): number =>
  minutesLate({ start: new Date(startTime), departedAt: new Date(departedAt) });

/**
 * The return if it moves with a departure now; null if it need not be asked, or can't be had as far as this device knows. See
 * "Trips" in docs/product.md.
 */
export function movedReturn(
  booking: BoardBooking,
  { now, daylight, bookings }: { now: Date; daylight: DaylightPolicy; bookings: readonly BoardBooking[] },
): string | null {
  const off = minutesOff(booking.startTime, now.toISOString());
  if (Math.abs(off) <= moveReturnMinutes) return null;
  const moved = textAfter(booking.endTime, off);
  const next = nextOf(booking, bookings);
  const isFree = next === null || next.startTime >= moved;
  const start = minutesAfter(new Date(booking.startTime), off);
  const { brokenRule, isDark } = wishedTimes({
    ...{ start, end: new Date(moved), now: new Date(+start - 1) },
    daylight: daylight === 'off' ? daylight : 'refuse',
  });
  // An earlier return takes no further hours.
  return off < 0 || (isFree && brokenRule === null && !isDark) ? moved : null;
}

/** What can be done with a row, by whom the board is for. Only what the server knows has money, and hours that can be added. */
export function actsOf({ booking, kept }: BoardRow, side: Side, now: Date): ReadonlySet<ActName> {
  // The page's clock ticks once a minute, so a departure may be ahead of it.
  const at = new Date(Math.max(+now, Date.parse(booking.trip?.departedAt ?? '') || 0));
  const possible = new Set(possibleActs(situationOf(booking, side, at)));
  if (kept.length > 0) for (const name of ['extend', 'noteCash'] as const) possible.delete(name);
  return possible;
}

/** From when on the item may leave. */
export const leavesFrom = ({ startTime }: BoardBooking): string =>
  depart.opensAt({ start: new Date(startTime) }).toISOString();

const isWithin = (instant: string | null | undefined, minutes: number, now: Date): boolean =>
  instant != null && minutesBetween(instant, now) < minutes;

/** Whether the price, or once the item is back the deposit, is still to be settled. */
export const isMoneyOpen = ({ booking: { totalPrice, received, openDeposit }, group }: BoardRow): boolean =>
  group !== 'missed' && (received < totalPrice || (group === 'back' && openDeposit > 0));

const undoActs = ['undoDeparture', 'undoReturn', 'undoNoShow'] as const;
type UndoAct = (typeof undoActs)[number];

/** The undo of the last tap, among what can be done. */
export const undoIn = (possible: ReadonlySet<ActName>): UndoAct | null =>
  undoActs.find((name) => possible.has(name)) ?? null;

/** For how many minutes Undo is beside the button, and not only behind "…", and the row stays where it was tapped. */
const undoShownMinutes = 2;

export function isFresh(row: BoardRow, now: Date): boolean {
  const {
    booking: { trip, cancelledAt },
    group,
  } = row;
  const at = group === 'back' ? trip?.returnedAt : group === 'missed' ? cancelledAt : trip?.departedAt;
  return isHeld(row) || isWithin(at, undoShownMinutes, now);
}

/** What was done, with its item and its moment. */
export function actTitle(
  act: QuayAct,
  { bookings, kept }: { bookings: readonly BoardBooking[]; kept: readonly KeptAct[] },
  { t, time }: { t: Translate; time: Format['time'] },
): string {
  const id = bookingOf(act);
  const walkIn = kept.find((one) => one.act.kind === 'walkIn' && one.act.body.id === id)?.act;
  const item =
    bookings.find((booking) => booking.id === id)?.rentableItem.listingTitle ??
    (walkIn?.kind === 'walkIn' ? walkIn.item : t('quay.board.refused.unknown'));
  const said = (name: 'departed' | 'returned' | 'walkIn', at: string) =>
    t(`quay.board.refused.act.${name}`, { item, time: time(at) });
  if (act.kind === 'walkIn') return said('walkIn', act.body.startTime ?? '');
  if (act.kind !== 'trip') return t(`quay.board.refused.act.${act.kind}`, { item });
  const { departedAt, returnedAt } = act.body;
  if (returnedAt) return said('returned', returnedAt);
  if (departedAt) return said('departed', departedAt);
  const undone = departedAt === null ? 'departureUndone' : 'returnUndone';
  return t(`quay.board.refused.act.${undone}`, { item });
}
