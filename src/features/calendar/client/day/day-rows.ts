import { bookingOf, type KeptAct, type QuayAct } from '#client/offline/kept-acts.ts';
import { wishedTimes } from '#features/availability/refusal.ts';
import { minutesAfter, type Side } from '#features/bookings/acts/act.ts';
import { type ActName, possibleActs } from '#features/bookings/acts/acts.ts';
import { depart, minutesLate, moveReturnMinutes } from '#features/bookings/acts/depart.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import { dueAt, farOverdueMinutes, type TripPhase, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import type { DayHandover, StateBody } from '#features/handovers/schemas.ts';
import { isAllowed } from '#features/helpers/limits.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import type { Language } from '#shared/language.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { fleetTripAfter, lastTap, leftBehind, nextOf, tripsOf } from './fleet-rows.ts';

/** In their order: out and past its return, on the water, still to leave, to answer, never left, and what is over. */
export const dayGroups = ['due', 'out', 'ready', 'asked', 'unclosed', 'done'] as const;
export type DayGroup = (typeof dayGroups)[number];

export interface DayRow {
  booking: DayBooking;
  phase: TripPhase;
  group: DayGroup;
  /** Where it is shown: after a tap for a while where it was. */
  place: Place;
  /** Minutes past the return; 0 for those that are not overdue. */
  over: number;
  isFarOver: boolean;
  /** The next confirmed booking of an overdue item. */
  next: DayBooking | null;
  /** The acts that wait to be sent. */
  kept: readonly KeptAct[];
}

interface Place {
  group: DayGroup;
  sortKey: number;
}

/** Where rows were when they were tapped, by booking. */
export type TappedPlaces = ReadonlyMap<string, Place & { at: Date }>;

/** The owner: the user, or whom they help with these switches. */
interface Viewer {
  id: string;
  language: Language;
  switches?: DayBooking['switches'];
}

const minutesBetween = (from: string | Date, to: string | Date) =>
  (new Date(to).getTime() - new Date(from).getTime()) / 60_000;
const textAfter = (instant: string, minutes: number) =>
  minutesAfter(new Date(instant), minutes).toISOString();

/**
 * The rows of a day, as the acts that are kept will have changed them, by start, those that are out by their return.
 * Items of other days are among them while they are out.
 */
export function rowsOf(
  { date, bookings }: { date: MarinaDate; bookings: readonly DayBooking[] },
  kept: readonly KeptAct[],
  { now, viewer, places }: { now: Date; viewer: Viewer; places?: TappedPlaces },
): DayRow[] {
  const waiting = kept.filter(({ refused, act }) => refused === null && isOf(act, viewer));
  const changed = waiting
    .reduce((before, { act }) => withAct(before, act, viewer), bookings)
    .filter(({ startTime, trip }) => trip !== null || instantToMarina(new Date(startTime)).date === date)
    .map((booking) => withEffectiveStatus(booking, now));
  const rows = changed.map((booking): DayRow => {
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
  return rows.sort((one, other) => one.place.sortKey - other.place.sortKey);
}

const placeIn = (group: DayGroup, booking: DayBooking): Place => ({
  group,
  sortKey: Date.parse(group === 'due' || group === 'out' ? dueAt(booking) : booking.startTime),
});

/** Whether it is the owner's whose day is shown. */
const isOf = (act: QuayAct, { id, switches }: Viewer) =>
  act.kind !== 'walkIn' || (act.for ?? (switches ? '' : id)) === id;

/** Whether a tap has just changed its group, and it is still where it was. */
export const isHeld = ({ group, place }: DayRow): boolean => group !== place.group;

const groupOfPhase: Record<TripPhase, DayGroup> = {
  ...{ requested: 'asked', ahead: 'ready', leaving: 'ready', late: 'ready', unused: 'unclosed' },
  ...{ out: 'out', overdue: 'due', back: 'done', cancelled: 'done' },
};

/** The day after an act that the server does not know yet. */
function withAct(bookings: readonly DayBooking[], act: QuayAct, viewer: Viewer): readonly DayBooking[] {
  const of = (changed: (booking: DayBooking) => Partial<DayBooking>) =>
    bookings.map((booking) =>
      booking.id === bookingOf(act) ? { ...booking, ...changed(booking) } : booking,
    );
  if (act.kind === 'trip') return of((booking) => tripAfter(booking, act.body, bookings));
  if (act.kind === 'state')
    return of(({ handover }) => ({ handover: handover && recordedBy(act.body, handover) }));
  if (act.kind === 'noShow') return of(() => ({ status: 'CANCELLED', cancelReason: 'NO_SHOW' }));
  if (act.kind === 'noShowUndone')
    return of(() => ({ status: 'CONFIRMED', cancelReason: null, cancelledAt: null }));
  if (bookings.some(({ id }) => id === act.body.id)) return bookings;
  return [...bookings, walkInOf(act, viewer, bookings)];
}

const recordedBy = (body: StateBody, handover: DayHandover): DayHandover => ({
  ...handover,
  states: [...handover.states.filter(({ id }) => id !== body.id), { ...body, unit: body.unit ?? null }],
});

function tripAfter(
  booking: DayBooking,
  body: TripBody,
  bookings: readonly DayBooking[],
): Partial<DayBooking> {
  const { startTime, endTime, trip } = booking;
  const { departedAt, returnedAt, moveReturn = false } = body;
  const late = departedAt ? minutesOff(startTime, departedAt) : 0;
  const due = moveReturn ? textAfter(endTime, late) : (trip?.dueAt ?? endTime);
  if (booking.fleet) return fleetTripAfter(booking, body, { dueAt: due, bookings });
  if (departedAt === null) return { trip: null };
  if (departedAt) return { trip: { departedAt, dueAt: due, returnedAt: null } };
  if (returnedAt === undefined || trip === null) return {};
  const status = returnedAt === null ? 'CONFIRMED' : 'COMPLETED';
  return { status, completedAt: returnedAt, trip: { ...trip, returnedAt } };
}

function walkInOf(
  { body, item, fleet }: QuayAct & { kind: 'walkIn' },
  viewer: Viewer,
  bookings: readonly DayBooking[],
): DayBooking {
  const { departedAt } = body;
  const person = { id: body.id, language: body.guestLanguage ?? viewer.language };
  const ashore: DayBooking = {
    ...{ id: body.id, startTime: body.startTime ?? '', endTime: body.endTime ?? '', seats: body.seats ?? 1 },
    ...{ status: 'CONFIRMED', cancelReason: null },
    ...{ completedAt: null, cancelledAt: null, source: body.source ?? 'QUAY', isExtended: false },
    ...{ trip: null, fleet },
    ...{ totalPrice: body.totalPrice ?? 0, received: body.paid?.amount ?? 0, openDeposit: 0 },
    ...{ guestEmail: body.guestEmail ?? null, confirmedAt: body.startTime ?? null },
    ...{ expiresAt: null, proposal: null, cancelRequestedAt: null },
    rentableItem: { id: body.rentableItemId, listingTitle: item },
    user: { ...person, displayName: body.guestName ?? '', phoneNumber: body.guestPhone ?? null },
    owner: { id: viewer.id, language: viewer.language, displayName: '', phoneNumber: null },
    switches: viewer.switches,
  };
  return departedAt ? { ...ashore, ...tripAfter(ashore, { departedAt }, bookings) } : ashore;
}

/** How many minutes after the start an item leaves; negative before it. */
export const minutesOff = (startTime: string, departedAt: string): number =>
  minutesLate({ start: new Date(startTime), departedAt: new Date(departedAt) });

/**
 * The return if it moves with a departure now; null if it need not be asked, or can't be had as far as this device knows. See
 * "Trips" in docs/product.md.
 */
export function movedReturn(
  booking: DayBooking,
  { now, daylight, bookings }: { now: Date; daylight: DaylightPolicy; bookings: readonly DayBooking[] },
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

/** What can be done with a row, by who sees it. Only what the server knows has money, and hours that can be added. */
export function actsOf({ booking, kept }: DayRow, side: Side, now: Date): ReadonlySet<ActName> {
  // The page's clock ticks once a minute, so a departure may be ahead of it.
  const at = new Date(Math.max(+now, Date.parse(booking.trip?.departedAt ?? '') || 0));
  const possible = new Set(possibleActs(situationOf(booking, side, at)));
  if (leftBehind(booking) === 0 || !possible.has('depart')) possible.delete('moveUnits');
  // While others are out, one that came back last can go out again.
  if (possible.has('comeBack') && lastTap(tripsOf(booking)).isBack) {
    possible.delete('undoDeparture');
    possible.add('undoReturn');
  }
  if (kept.length > 0) for (const name of ['extend', 'noteCash'] as const) possible.delete(name);
  if (!booking.handover || !(booking.trip || possible.has('depart'))) possible.delete('recordState');
  return possible;
}

/** From when on the item may leave. */
export const leavesFrom = ({ startTime }: DayBooking): string =>
  depart.opensAt({ start: new Date(startTime) }).toISOString();

const isWithin = (instant: string | null | undefined, minutes: number, now: Date): boolean =>
  instant != null && minutesBetween(instant, now) < minutes;

/** Whether the price, or once the item is back the deposit, is still to be settled. */
export const isMoneyOpen = ({ booking, phase }: DayRow): boolean =>
  isAllowed(['walkIns'], booking.switches) &&
  !['requested', 'cancelled'].includes(phase) &&
  (booking.received < booking.totalPrice || (phase === 'back' && booking.openDeposit > 0));

const undoActs = ['undoDeparture', 'undoReturn', 'undoNoShow'] as const;
type UndoAct = (typeof undoActs)[number];

/** The undo of the last tap, among what can be done. */
export const undoIn = (possible: ReadonlySet<ActName>): UndoAct | null =>
  undoActs.find((name) => possible.has(name)) ?? null;

/** For how many minutes Undo is the button of a row, which stays where it was tapped. */
const undoShownMinutes = 2;

/** The one act of a row: the undo of a tap that is fresh, else what comes next; null if nothing does. */
export function mainActOf(row: DayRow, possible: ReadonlySet<ActName>, now: Date) {
  const { booking, group, phase } = row;
  const { trip, cancelledAt } = booking;
  const last = lastTap(tripsOf(booking)).at;
  const tappedAt =
    phase === 'cancelled' ? cancelledAt : (last ?? (phase === 'back' ? trip?.returnedAt : trip?.departedAt));
  // A second tap on "Back" must not undo the first one.
  const isPartlyBack = possible.has('comeBack') && lastTap(tripsOf(booking)).isBack;
  const undo = isPartlyBack ? null : undoIn(possible);
  if (undo && (isHeld(row) || isWithin(tappedAt, undoShownMinutes, now))) return undo;
  if (possible.has('comeBack')) return 'comeBack';
  if (group === 'ready' && possible.has('depart')) return 'depart';
  return possible.has('confirm') ? 'confirm' : null;
}
