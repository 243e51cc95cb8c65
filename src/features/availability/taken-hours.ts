import type { RentalCategory } from '../items/constants.ts';
import type { TakenHours } from '../items/schemas.ts';
import { seatsOffered, unitsIn } from '../items/sharing.ts';

/** What takes hours of an item. Instants are in milliseconds. See "Free hours" in docs/product.md. */
export interface Occupied {
  /** A booking made here, its item that is not back, hours that the owner has closed, or an event of another calendar. */
  kind: 'booking' | 'overdue' | 'closed' | 'imported';
  start: number;
  end: number;
  /** How many of what the item has, of closed hours its units; null if it takes all of them. */
  seats: number | null;
  /** Whether it is an unanswered request. */
  pending: boolean;
  /** The booking that holds them, or for which they are proposed: together both hold the most seats of either. */
  booking: string | null;
}

/** `TakenHours` with instants in milliseconds. */
export type Taken = Omit<TakenHours, 'start' | 'end'> & { start: number; end: number };

export const takenOf = ({ start, end, ...hours }: TakenHours): Taken => ({
  start: Date.parse(start),
  end: Date.parse(end),
  ...hours,
});

interface Held extends Occupied {
  seats: number;
  takesAll: boolean;
  /** The end of the turnaround after it. Closed hours need none. */
  occupiedUntil: number;
}

interface Item {
  rentalCategory: RentalCategory;
  capacity: number | null;
  units: number;
  rules: { turnaroundMinutes: number };
}

/**
 * The hours in which seats are taken or the item is closed: sorted, without overlap, and with equal neighbours merged. Bookings
 * of this site and of other calendars are followed by the item's turnaround.
 */
export function takenHours(occupied: readonly Occupied[], { rules, ...item }: Item): Taken[] {
  const offered = seatsOffered(item);
  const turnaround = rules.turnaroundMinutes * 60_000;
  const byStart = occupied
    .map(
      ({ seats, ...hours }): Held => ({
        ...hours,
        seats: seats === null ? offered : isClosing(hours) ? unitsIn(item, seats) : seats,
        takesAll: seats === null,
        occupiedUntil: hours.end + (hours.kind === 'closed' ? 0 : turnaround),
      }),
    )
    .sort((a, b) => a.start - b.start);
  const times = byStart.flatMap(({ start, end, occupiedUntil }) => [start, end, occupiedUntil]);
  const edges = [...new Set(times)].sort((a, b) => a - b);
  const found: Taken[] = [];
  // Those that hold the part from an edge to the next one. An item may have thousands of hours.
  let here: Held[] = [];
  let next = 0;
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    for (let hours = byStart[next]; hours && hours.start <= from; hours = byStart[next]) {
      here.push(hours);
      next++;
    }
    here = here.filter(({ occupiedUntil }) => occupiedUntil >= to);
    const part = takenPart(here, from, offered);
    if (part === null) continue;
    const last = found.at(-1);
    if (last?.end === from && isSame(last, part)) last.end = to;
    else found.push({ start: from, end: to, ...part });
  }
  return found;
}

type Part = Omit<TakenHours, 'start' | 'end'>;

const isClosing = ({ kind }: Pick<Occupied, 'kind'>) => kind === 'closed' || kind === 'imported';

function takenPart(here: readonly Held[], from: number, offered: number): Part | null {
  const closings = here.filter((hours) => isClosing(hours) && hours.end > from);
  const bookings = here.filter(({ kind }) => kind !== 'closed');
  const seatsTaken = seatsOf(bookings);
  const closed = seatsOf(closings.filter(({ kind }) => kind === 'closed'));
  if (closings.length === 0 && seatsTaken === 0) return null;
  const seatsLeft = closings.some(({ takesAll }) => takesAll)
    ? 0
    : Math.max(0, offered - seatsTaken - closed);
  const isTurnaround = bookings.every(({ end }) => end <= from);
  const isOnlyClosed = closings.some(({ takesAll }) => takesAll) || bookings.every(isClosing);
  return {
    seatsTaken,
    seatsLeft,
    pending: bookings.some(({ pending }) => pending),
    reason: closings.length > 0 && isOnlyClosed ? 'closed' : isTurnaround ? 'turnaround' : 'booked',
  };
}

/** A booking and the proposal of other hours for it count once where they overlap. */
function seatsOf(here: readonly Held[]): number {
  const byBooking = new Map<string | Held, number>();
  for (const hours of here) {
    const key = hours.booking ?? hours;
    byBooking.set(key, Math.max(byBooking.get(key) ?? 0, hours.seats));
  }
  return [...byBooking.values()].reduce((sum, seats) => sum + seats, 0);
}

function isSame(one: Part, other: Part): boolean {
  return (
    one.seatsTaken === other.seatsTaken &&
    one.seatsLeft === other.seatsLeft &&
    one.pending === other.pending &&
    one.reason === other.reason
  );
}
