/** The seats that one booking takes, in the half-open interval from start to end. */
export interface TakenSeats {
  start: Date;
  end: Date;
  seats: number;
}

/** A period during which the same number of seats is taken. */
export interface OccupiedSegment {
  start: Date;
  end: Date;
  seatsTaken: number;
  /** Whether unanswered requests hold some of the seats. */
  pending: boolean;
}

/** The maximum number of seats taken at once in an interval. See "Private hire and per seat" in docs/product.md. */
export function maxSeatsTaken(bookings: readonly TakenSeats[], interval: { start: Date; end: Date }): number {
  const inside = clipTo(interval, bookings).map((booking) => ({ ...booking, pending: false }));
  return Math.max(0, ...occupiedSegments(inside).map((segment) => segment.seatsTaken));
}

/** The parts of bookings inside an interval. */
export function clipTo<Booking extends TakenSeats>(
  { start, end }: { start: Date; end: Date },
  bookings: readonly Booking[],
): Booking[] {
  return bookings
    .map((booking) => ({
      ...booking,
      start: new Date(Math.max(booking.start.getTime(), start.getTime())),
      end: new Date(Math.min(booking.end.getTime(), end.getTime())),
    }))
    .filter((part) => part.start < part.end);
}

/** The periods in which seats are taken: sorted, without overlap, and with equal neighbours merged. */
export function occupiedSegments(
  bookings: readonly (TakenSeats & { pending: boolean })[],
): OccupiedSegment[] {
  const times = bookings.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  const edges = [...new Set(times)].sort((a, b) => a - b);
  const segments: OccupiedSegment[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    const here = bookings.filter(({ start, end }) => start.getTime() <= from && end.getTime() >= to);
    const seatsTaken = here.reduce((sum, { seats }) => sum + seats, 0);
    if (seatsTaken === 0) continue;
    const pending = here.some((booking) => booking.pending);
    const last = segments.at(-1);
    if (last?.end.getTime() === from && last.seatsTaken === seatsTaken && last.pending === pending) {
      last.end = new Date(to);
    } else {
      segments.push({ start: new Date(from), end: new Date(to), seatsTaken, pending });
    }
  }
  return segments;
}
