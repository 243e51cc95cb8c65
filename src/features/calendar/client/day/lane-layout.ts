import type { Booking } from '#features/bookings/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { closes, hoursOfDay, opens } from '#shared/opening-hours.ts';

/** The full hours of a lane's cells. */
export const laneHours = hoursOfDay.map((minutes) => minutes / 60);

export interface LaneSpan {
  booking: Booking;
  /** Fractions of the lane, from its left. */
  from: number;
  width: number;
  /** Its row in the lane: overlapping bookings of a shared item have rows of their own. */
  row: number;
}

export interface Lane {
  itemId: string;
  title: string;
  spans: LaneSpan[];
  rows: number;
}

/** The position of a time of day between opening (0) and closing (1). */
export function positionOf(minutes: number): number {
  return Math.min(1, Math.max(0, (minutes - opens) / (closes - opens)));
}

/** One lane per item, in the order of their first bookings, without cancelled bookings. */
export function lanesOf(bookings: readonly Booking[]): Lane[] {
  const lanes = new Map<string, Lane>();
  const active = bookings.filter(({ status }) => status !== 'CANCELLED');
  for (const booking of active.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    const { id, listingTitle } = booking.rentableItem;
    const lane = lanes.get(id) ?? { itemId: id, title: listingTitle, spans: [], rows: 0 };
    lanes.set(id, lane);
    const from = positionOf(instantToMarina(new Date(booking.startTime)).minutes);
    const to = positionOf(instantToMarina(new Date(booking.endTime)).minutes);
    const row = freeRow(lane.spans, from);
    lane.spans.push({ booking, from, width: to - from, row });
    lane.rows = Math.max(lane.rows, row + 1);
  }
  return [...lanes.values()];
}

function freeRow(spans: readonly LaneSpan[], from: number): number {
  for (let row = 0; ; row++) {
    const taken = spans.some((span) => span.row === row && span.from + span.width > from + 1e-9);
    if (!taken) return row;
  }
}
