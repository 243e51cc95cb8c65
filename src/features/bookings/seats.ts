/** What one booking takes of a craft, in the half-open interval from start to end (D4). */
export interface TakenSeats {
  start: Date;
  end: Date;
  seats: number;
}

/** A stretch of time over which the same number of seats is taken. */
export interface OccupiedSegment {
  start: Date;
  end: Date;
  seatsTaken: number;
  /** True while an unanswered request is what holds (some of) it. */
  pending: boolean;
}

/** The most seats that are taken at once at any moment of an interval (D7); 0 for an empty one. */
export function peakSeats(bookings: readonly TakenSeats[], interval: { start: Date; end: Date }): number {
  const inside = within(interval, bookings).map((booking) => ({ ...booking, pending: false }));
  return Math.max(0, ...occupiedSegments(inside).map((segment) => segment.seatsTaken));
}

/** The parts of bookings that lie in an interval. */
export function within<Booking extends TakenSeats>(
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

/**
 * Who takes how much, when: sorted, not overlapping, without the stretches that are wholly free. Neighbours that say
 * the same are one.
 */
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
