import type { TakenHours } from '../items/schemas.ts';

/** Hours of an item that are not wholly free: those of a booking, or closed ones. */
export interface HeldHours {
  start: Date;
  /** The end of the hire; for closed hours, their end. */
  hireEnd: Date;
  /** The end of the turnaround after the hire. */
  end: Date;
  /** None for closed hours. */
  seats: number;
  /** Whether it is an unanswered request. */
  pending: boolean;
  closed: boolean;
}

/**
 * The hours in which seats are taken or the item is closed: sorted, without overlap, and with equal neighbours merged. See
 * "Free hours" in docs/product.md.
 */
export function takenHours(held: readonly HeldHours[], seatsOffered: number): TakenHours[] {
  const times = held.flatMap(({ start, hireEnd, end }) => [start, hireEnd, end].map(Number));
  const edges = [...new Set(times)].sort((a, b) => a - b);
  const byStart = [...held].sort((a, b) => Number(a.start) - Number(b.start));
  const found: TakenHours[] = [];
  // Those that hold the part from an edge to the next one. An item may have thousands of hours.
  let here: HeldHours[] = [];
  let next = 0;
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    for (let hours = byStart[next]; hours && Number(hours.start) <= from; hours = byStart[next]) {
      here.push(hours);
      next++;
    }
    here = here.filter(({ end }) => Number(end) >= to);
    const part = takenPart(here, from, seatsOffered);
    if (part === null) continue;
    const start = new Date(from).toISOString();
    const last = found.at(-1);
    if (last?.end === start && isSame(last, part)) last.end = new Date(to).toISOString();
    else found.push({ start, end: new Date(to).toISOString(), ...part });
  }
  return found;
}

type Part = Omit<TakenHours, 'start' | 'end'>;

function takenPart(here: readonly HeldHours[], from: number, seatsOffered: number): Part | null {
  const closed = here.some((hours) => hours.closed);
  const seatsTaken = here.reduce((sum, { seats }) => sum + seats, 0);
  if (!closed && seatsTaken === 0) return null;
  const hires = here.filter((hours) => !hours.closed);
  const isTurnaround = hires.every(({ hireEnd }) => Number(hireEnd) <= from);
  return {
    seatsTaken,
    seatsLeft: closed ? 0 : Math.max(0, seatsOffered - seatsTaken),
    pending: hires.some(({ pending }) => pending),
    reason: closed ? 'closed' : isTurnaround ? 'turnaround' : 'booked',
  };
}

function isSame(one: Part, other: Part): boolean {
  return (
    one.seatsTaken === other.seatsTaken &&
    one.seatsLeft === other.seatsLeft &&
    one.pending === other.pending &&
    one.reason === other.reason
  );
}

/** What a hire needs: its seats during its hours and, of what other hires leave, during the turnaround after it. */
export interface WantedRoom {
  start: Date;
  end: Date;
  seats: number;
  seatsOffered: number;
  turnaroundMinutes: number;
}

export interface NoRoom {
  code: 'hours_closed' | 'already_booked' | 'not_enough_seats';
  /** The parts that have too few seats, without overlap. */
  taken: { start: string; end: string }[];
  /** During all of the hours. */
  seatsLeft: number;
}

/** Why a hire has no room among the taken hours; null if it has. See "A request holds its slot" in docs/product.md. */
export function findNoRoom(taken: readonly TakenHours[], wanted: WantedRoom): NoRoom | null {
  const { end, seats, seatsOffered, turnaroundMinutes } = wanted;
  const turnaround = { start: end, end: new Date(end.getTime() + turnaroundMinutes * 60_000) };
  const during = partsWithin(taken, wanted).map((part) => ({ ...part, left: part.seatsLeft }));
  // Closed hours may follow a hire directly: turnaround is between hires.
  const after = partsWithin(taken, turnaround).map((part) => ({
    ...part,
    left: seatsOffered - part.seatsTaken,
  }));
  const parts = [...during, ...after];
  const full = parts.filter(({ left }) => left < seats);
  if (full.length === 0) return null;
  const seatsLeft = Math.max(0, Math.min(...parts.map(({ left }) => left)));
  const isClosed = during.some(({ reason }) => reason === 'closed');
  return {
    code: isClosed ? 'hours_closed' : seatsLeft > 0 ? 'not_enough_seats' : 'already_booked',
    taken: merged(full),
    seatsLeft,
  };
}

function partsWithin(taken: readonly TakenHours[], { start, end }: { start: Date; end: Date }) {
  return taken
    .map((hours) => ({
      ...hours,
      start: new Date(Math.max(Date.parse(hours.start), start.getTime())),
      end: new Date(Math.min(Date.parse(hours.end), end.getTime())),
    }))
    .filter((part) => part.start < part.end);
}

/** Neighbours with different numbers of seats are one period. */
function merged(parts: readonly { start: Date; end: Date }[]): { start: string; end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (const { start, end } of parts) {
    const last = periods.at(-1);
    if (last?.end === start.toISOString()) last.end = end.toISOString();
    else periods.push({ start: start.toISOString(), end: end.toISOString() });
  }
  return periods;
}
