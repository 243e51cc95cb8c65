import { sql } from 'kysely';
import type { z } from 'zod';
import { serviceDueFrom } from '#features/handovers/limits.ts';
import type { HandoverSettings, settingsBody } from '#features/handovers/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';

interface UnitRow {
  itemId: string;
  title: string;
  unit: number;
  name: string | null;
  every: number | null;
  meter: number | null;
  servicedAt: number | null;
}

/** An engine of an owner's item, with the hours since its service. */
export type UnitHours = HandoverSettings['units'][number] & Pick<UnitRow, 'itemId' | 'title' | 'every'>;

/** The engines of an owner's items, or of one: the meter as it was last recorded. See "Hand-over record" in docs/product.md. */
export async function readUnitHours(
  db: Db,
  ownerId: string,
  itemId: string | null = null,
): Promise<UnitHours[]> {
  const { rows } = await sql<UnitRow>`
    select items.id as "itemId", items.listing_title as title, unit,
      case when items.units > 1 then coalesce(nullif(items.unit_names[unit], ''), unit::text) end as name,
      settings.service_every as every, (settings.serviced ->> unit::text)::float8 as "servicedAt",
      (
        select (s.content ->> 'meter')::float8 from handover_states s join bookings on bookings.id = s.booking_id
        where bookings.item_id = items.id and coalesce((s.content ->> 'unit')::int, 1) = unit
          and s.stage <> 'ADDED' and s.content ->> 'meter' is not null
        order by s.content ->> 'at' desc, 1 desc limit 1
      ) as meter
    from items left join handover_settings settings on settings.item_id = items.id,
      generate_series(1, items.units) unit
    where items.owner_id = ${ownerId} and items.deleted_at is null
      and ${itemId === null ? sql`settings.service_every is not null` : sql`items.id = ${itemId}`}`.execute(
    db,
  );
  // Ids are sorted by creation time. The planner expects a thousand rows of a series, so the database does not sort.
  const sorted = rows.toSorted((a, b) => a.itemId.localeCompare(b.itemId) || a.unit - b.unit);
  return sorted.map((row) => {
    const { meter, servicedAt, every } = row;
    const since =
      meter === null || servicedAt === null ? null : Math.max(0, Math.round((meter - servicedAt) * 10) / 10);
    return {
      ...row,
      sinceService: since,
      isDue: every !== null && since !== null && since >= every * serviceDueFrom,
    };
  });
}

/** Throws 404 to others than the owner. */
export async function getHandoverSettings(
  db: Db,
  ownerId: string,
  itemId: string,
): Promise<HandoverSettings> {
  const all = await readUnitHours(db, ownerId, itemId);
  if (all.length === 0) throw new AppError('item_not_found');
  const settings = await db
    .selectFrom('handover_settings')
    .select(['asks', 'points', 'service_every'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return {
    ...{ asks: settings?.asks ?? false, points: settings?.points ?? [] },
    serviceEvery: settings?.service_every ?? null,
    units: all.map(({ itemId: _item, title: _title, every: _every, ...unit }) => unit),
  };
}

/** Throws 404 to others than the owner. */
export async function putHandoverSettings(
  db: Db,
  ownerId: string,
  itemId: string,
  { asks, points, serviceEvery, serviced }: z.output<typeof settingsBody>,
): Promise<HandoverSettings> {
  const hours = JSON.stringify(Object.fromEntries(serviced.map(({ unit, hours }) => [unit, hours])));
  await sql`
    insert into handover_settings (item_id, asks, points, service_every, serviced)
    select id, ${asks}, ${points}::text[], ${serviceEvery}::int, ${hours}::jsonb
    from items where id = ${itemId} and owner_id = ${ownerId} and deleted_at is null
    on conflict (item_id) do update set asks = excluded.asks, points = excluded.points,
      service_every = excluded.service_every, serviced = excluded.serviced`.execute(db);
  return getHandoverSettings(db, ownerId, itemId);
}
