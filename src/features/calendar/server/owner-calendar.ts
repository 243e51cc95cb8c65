import { sql } from 'kysely';
import { dayRange, findOffers, takenWithin } from '#features/availability/server/availability.ts';
import { isOpenProposal, itemNow } from '#features/availability/server/booking-status.ts';
import {
  findClosedHours,
  findWeeklyClosures,
  type WeeklyClosure,
} from '#features/availability/server/closed-hours.ts';
import { bookingFields, proposalFields } from '#features/bookings/server/booking-json.ts';
import type { OwnerCalendar, OwnerCalendarQuery } from '#features/calendar/closure-schemas.ts';
import { maxCalendarEntries } from '#features/calendar/limits.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import { findItemsOf, sharingOf } from '#features/items/server/stored-item.ts';
import { JsonText, objectJson, pick } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { type Interval, marinaToday, timeOfMinutes } from '#shared/marina-time.ts';

/**
 * The items of the user, or of an owner whom they help, with their bookings, closed hours and imported hours on marina days; with `item` only those of that
 * item. Throws 422 if there is more than one answer may have. See "The owner's calendar" in docs/product.md.
 */
export async function getOwnerCalendar(
  deps: CalendarDeps,
  user: { id: string },
  { from, to, item, for: whose }: OwnerCalendarQuery,
): Promise<JsonText> {
  const { db, clock } = deps;
  const now = clock.now();
  const { ownerId } = await standingWith(db, user, { ownerId: whose, needed: ['calendar'], now });
  const which = bookingsOn(ownerId, dayRange({ from, to }), item, now);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int from (select ${which} limit ${maxCalendarEntries + 1}) found`.execute(db);
  const hours = await readItemHours(deps, ownerId, { from, to, item });
  const count = (counts[0]?.count ?? 0) + hours.closed.length + hours.imported.length;
  if (count > maxCalendarEntries) throw new AppError('too_many_to_show');
  const { rows } = await sql<{ bookings: string }>`
    select coalesce(json_agg(${rowJson(now, ownerId)} order by bookings.start_at, bookings.id), '[]')::text as bookings
    from (select bookings.* ${which}) bookings
    left join users renter on renter.id = bookings.renter_id
    left join proposals on proposals.booking_id = bookings.id and ${isOpenProposal(now)}`.execute(db);
  return new JsonText(`${JSON.stringify(hours).slice(0, -1)},"bookings":${rows[0]?.bookings ?? '[]'}}`);
}

export type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'site'>;

/**
 * An owner's items, or one of them, with what is not free on marina days: of closed and of imported hours at most one more than an
 * answer may have.
 */
export async function readItemHours(
  { db, clock, site }: CalendarDeps,
  ownerId: string,
  { from, to, item }: OwnerCalendarQuery,
) {
  const range = dayRange({ from, to });
  const { start, end } = range;
  const all = await findItemsOf(db, ownerId);
  const items = item === undefined ? all : all.filter(({ id }) => id === item);
  const itemIds = items.map(({ id }) => id);
  const today = marinaToday(clock);
  const closed = await findClosedHours(db, { itemIds }, range, maxCalendarEntries + 1);
  const { rows: imported } = await sql<object>`
    select h.item_id as "itemId", h.start_at as start, h.end_at as end, c.name as calendar, c.read_at as "readAt",
      c.failing_since as "failingSince", c.units
    from imported_hours h join calendar_imports c on c.id = h.import_id
    where h.item_id = any(${itemIds}::uuid[]) and h.start_at < ${end} and h.end_at > ${start}
    order by h.start_at limit ${maxCalendarEntries + 1}`.execute(db);
  const offers = await findOffers(db, items, range, { now: clock.now(), ...site });
  const weekly = await findWeeklyClosures(db, { itemIds }, from < today ? from : today);
  return {
    items: offers.map(({ item, rules, taken }) => ({
      ...{ id: item.id, listingTitle: item.listing_title, isAvailable: item.is_available, rules },
      ...{ ...sharingOf(item), unitNames: item.unit_names, taken: takenWithin(taken, range) },
    })),
    closed: closed.map(({ id, itemId, units, start, end }) => ({ itemId, closureId: id, units, start, end })),
    weekly: [...weeklyActs(weekly, (day) => day >= today || (day >= from && day <= to)).values()],
    imported,
  };
}

/** The owner's bookings on days, and those for which other hours on them are proposed. */
const bookingsOn = (ownerId: string, { start, end }: Interval, item: string | undefined, now: Date) => sql`
  from bookings
  where bookings.owner_id = ${ownerId} and bookings.status <> 'CANCELLED'
    and (
      (bookings.start_at >= ${start} and bookings.start_at < ${end})
      or ${isProposedOn(ownerId, { start, end }, now)}
    ) and (${item ?? null}::uuid is null or ${itemNow} = ${item ?? null}::uuid)`;

/** Whether other hours within the interval are proposed for row `bookings` of the owner. */
export const isProposedOn = (ownerId: string, { start, end }: Interval, now: Date) =>
  sql<boolean>`bookings.id = any(array(
    select booking_id from proposals
    where proposals.owner_id = ${ownerId} and ${isOpenProposal(now)}
      and proposals.start_at >= ${start} and proposals.start_at < ${end}
  ))`;

/** A row as `calendarBooking`. */
function rowJson(now: Date, ownerId: string) {
  const fields = bookingFields(now, { viewerId: ownerId });
  const proposal = objectJson(pick(proposalFields, ['id', 'startTime', 'endTime', 'seats', 'expiresAt']));
  return objectJson<OwnerCalendar['bookings'][number]>({
    ...pick(fields, ['id', 'startTime', 'endTime', 'seats', 'status', 'expiresAt', 'source', 'trip']),
    proposal: sql`case when proposals.id is not null then ${proposal} end`,
    rentableItem: objectJson({ id: itemNow }),
    user: objectJson({
      id: sql`coalesce(renter.id, bookings.id)`,
      displayName: sql`coalesce(renter.display_name, bookings.guest_name, '')`,
    }),
  });
}

/** The acts by their id, each with its items, and of their open days those that are shown. */
function weeklyActs(closures: readonly WeeklyClosure[], isShown: (day: string) => boolean) {
  const acts = new Map<string, OwnerCalendar['weekly'][number]>();
  for (const { id, itemId, units, fromMinute, toMinute, openDays, ...season } of closures) {
    const { firstDay, lastDay } = season;
    const act = acts.get(id) ?? {
      ...{ id, units, startTime: timeOfMinutes(fromMinute), endTime: timeOfMinutes(toMinute) },
      ...{ weekdays: [...season.weekdays], firstDay, lastDay, itemIds: [], openDays: [] },
    };
    act.itemIds.push(itemId);
    act.openDays.push(...openDays.filter(isShown).map((day) => ({ itemId, day })));
    acts.set(id, act);
  }
  return acts;
}
