import { type RawBuilder, sql } from 'kysely';
import type { Booking } from '#features/bookings/schemas.ts';
import { isAllowed, seesBookings } from '#features/helpers/limits.ts';
import { isDoneBy } from '#features/helpers/server/standing.ts';
import type { Switch } from '#features/helpers/switches.ts';
import { instantJson } from '#platform/database/json.ts';
import { addDays, instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';

/**
 * Who reads a booking: the user of this id, or with null the holder of a slip, who sees what the renter sees. A helper with
 * these switches reads it as the owner of this id, but for numbers on other days, addresses, and money without the switch.
 */
export type Viewer = { viewerId: string | null; switches?: readonly Switch[] | null };

/** Of helpers, only to those with the switch. */
export const isMoneyShown = (viewer: Viewer) =>
  sql<boolean>`(${isPartyOf(viewer)} and ${viewer.switches?.includes('walkIns') ?? true})`;

/** To helpers from the day before until the day after. See "Helpers". */
export function areNumbersShown(viewer: Viewer, now: Date): RawBuilder<boolean> {
  if (!viewer.switches) return isPartyOf(viewer);
  const { date: today } = instantToMarina(now);
  const from = marinaDayBounds(addDays(today, -1)).start;
  const to = marinaDayBounds(addDays(today, 1)).end;
  return sql`(${isPartyOf(viewer)} and bookings.start_at >= ${from} and bookings.start_at < ${to})`;
}

/** A slip has the number and the money. */
export const isSlipShown = (viewer: Viewer, now: Date) =>
  sql<boolean>`(${isMoneyShown(viewer)} and ${areNumbersShown(viewer, now)})`;

/** What a helper has done last, for the owner's side. */
export const byHelperJson = ({ viewerId }: Viewer) => sql<Booking['byHelper']>`(
  select json_build_object('name', coalesce(helpers.name, ''), 'act', events.act, 'at', ${instantJson('events.at')})
  from events join helpers on helpers.owner_id = bookings.owner_id and ${isDoneBy('helpers')}
  where events.booking_id = bookings.id and bookings.owner_id = ${viewerId}::uuid
  order by events.id desc, helpers.created_at desc limit 1
)`;

/** The viewer is the renter or the owner, or a helper who sees bookings. */
export const isPartyOf = ({ viewerId, switches }: Viewer) =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`(${viewerId}::uuid in (bookings.renter_id, bookings.owner_id) and ${isAllowed(seesBookings, switches)})`;
