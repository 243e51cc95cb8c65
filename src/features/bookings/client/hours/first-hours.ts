import { getAvailability } from '#features/items/endpoints.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import type { Call } from '#shared/endpoint.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { PageQuery } from '#shared/page-parameters.ts';
import { firstStrip } from './booking-choice.ts';

/** The taken hours of the days that the booking card shows first. */
export interface FirstHours {
  from: MarinaDate;
  to: MarinaDate;
  taken: TakenHours[];
}

/** Loads them with the page; null if that fails: then the card loads them itself and shows the error. */
export async function loadFirstHours(
  call: Call,
  { itemId, query, now }: { itemId: string; query: PageQuery; now: Date },
): Promise<FirstHours | null> {
  const days = firstStrip(query, now);
  try {
    return { ...days, taken: await call(getAvailability, { params: { id: itemId }, query: days }) };
  } catch {
    return null;
  }
}
