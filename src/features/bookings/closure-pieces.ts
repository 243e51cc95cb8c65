/** Hours that a booking holds, with the key by which the database detects clashes (`shareKeyOf`). */
export interface BookedHours {
  start: Date;
  end: Date;
  shareKey: string;
}

/** A part of closed hours; with the key of the bookings that it contains, or null if there are none. */
export interface ClosurePiece {
  start: Date;
  end: Date;
  shareKey: string | null;
}

/**
 * Splits hours to be closed where bookings begin and end, because bookings that exist stay: a piece that contains some has
 * their key and clashes with all others. See "Closed hours" in docs/product.md.
 */
export function closurePieces(
  { start, end }: { start: Date; end: Date },
  booked: readonly BookedHours[],
): ClosurePiece[] {
  const inside = (time: number) => time > start.getTime() && time < end.getTime();
  const times = booked.flatMap((hours) => [hours.start.getTime(), hours.end.getTime()]).filter(inside);
  const edges = [...new Set([start.getTime(), ...times, end.getTime()])].sort((a, b) => a - b);
  const pieces: ClosurePiece[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    const here = booked.find((hours) => hours.start.getTime() <= from && hours.end.getTime() >= to);
    const shareKey = here?.shareKey ?? null;
    const last = pieces.at(-1);
    if (last && last.shareKey === shareKey) last.end = new Date(to);
    else pieces.push({ start: new Date(from), end: new Date(to), shareKey });
  }
  return pieces;
}

/** What is left of hours without an interval: none, one or two parts. */
export function withoutInterval(
  hours: { start: Date; end: Date },
  { start, end }: { start: Date; end: Date },
): { start: Date; end: Date }[] {
  return [
    { start: hours.start, end: hours.end < start ? hours.end : start },
    { start: hours.start > end ? hours.start : end, end: hours.end },
  ].filter((part) => part.start < part.end);
}
