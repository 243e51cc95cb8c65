import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Act } from '#features/bookings/acts/act.ts';
import { addToRecord } from '#features/bookings/acts/add-to-record.ts';
import { depart, tappedAt } from '#features/bookings/acts/depart.ts';
import { disputeRecord } from '#features/bookings/acts/dispute-record.ts';
import { eraseRecord } from '#features/bookings/acts/erase-record.ts';
import { recordState } from '#features/bookings/acts/record-state.ts';
import type { ServerAct } from '#features/bookings/server/do-act.ts';
import type { LockedBooking } from '#features/bookings/server/stored-booking.ts';
import { earliest } from '#features/bookings/server/tap.ts';
import type { Written } from '#features/bookings/server/write-act.ts';
import { handoverLimits, type PhotoView } from '#features/handovers/limits.ts';
import type { AskBody, WantedAddition, WantedState } from '#features/handovers/schemas.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { AppError } from '#shared/errors.ts';
import { nameOf } from './record-reader.ts';
import type { RecordSide } from './tables.ts';

/** A guest is on the renter's side. */
const sideOf = ({ situation }: LockedBooking): RecordSide =>
  situation.side === 'owner' ? 'owner' : 'renter';

type Wanted = WantedState | (WantedAddition & { stage: 'ADDED' });

/** Rows are only added. A repeated id adds nothing. */
const adding = <Input extends Wanted>(act: Act): ServerAct<Input> => ({
  act,
  situation: (_locked, { at }) => ({ at: new Date(at) }),
  check: (locked, wanted) => requireOrder(locked, wanted),
  async writes(locked, { id, ...wanted }) {
    const { db, booking, now, userId } = locked;
    const { at: _phones, ...said } = wanted;
    // A clock that was ahead counted as now when it first arrived.
    const at = tappedAt({ at: new Date(wanted.at), now }).toISOString();
    const found = await db
      .selectFrom('handover_states')
      .select(
        sql<boolean>`(
        booking_id = ${booking.id} and content ->> 'at' <= ${at} and content::jsonb @> ${JSON.stringify(said)}::jsonb
      )`.as('isSame'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    if (found && !found.isSame) throw new AppError('id_already_used');
    if (found) return null;
    await requireRoom(locked);
    const photos = await claimPhotos(locked, wanted.photos);
    const side = sideOf(locked);
    const content = JSON.stringify({
      ...{ bookingId: booking.id, ...wanted, at, receivedAt: now.toISOString() },
      by: { side, name: await nameOf(db, booking.id, userId) },
      ...(wanted.stage !== 'ADDED' && { deposit: await depositOf(locked) }),
      photos,
    });
    const hash = createHash('sha256').update(content).digest('hex');
    await sql`
      insert into handover_states (id, booking_id, stage, by_id, received_at, content, hash)
      values (${id}, ${booking.id}, ${wanted.stage}, ${userId}, ${now}, ${content}::json, ${hash})`.execute(
      db,
    );
    await sql`
      update handover_photos set state_id = ${id} where id = any(${photos.map((photo) => photo.id)}::uuid[])`.execute(
      db,
    );
    // Who asked to delete a record has not agreed to delete what is added to it.
    await db
      .deleteFrom('handover_asks')
      .where('booking_id', '=', booking.id)
      .where('ask', '=', 'ERASE')
      .execute();
    return recorded({ stage: wanted.stage, by: side });
  },
});

/** Throws for a craft that has not left, one that is back already, and what a phone sends again of a deleted record. */
async function requireOrder({ db, booking, item, situation }: LockedBooking, wanted: Wanted): Promise<void> {
  const at = new Date(wanted.at);
  const { trip } = situation;
  if (wanted.stage !== 'ADDED' && (wanted.unit ?? 1) > item.units)
    throw fieldError('invalid', 'unit', 'The listing has not so many craft');
  // A walk-in that a phone has kept is confirmed later than it was there.
  const opens = earliest(booking.confirmed_at ?? at, depart.opensAt({ start: booking.start_at }));
  if (wanted.stage !== 'ADDED' && at < opens) throw new AppError('departs_too_early');
  if (wanted.stage === 'RETURN' && !trip) throw new AppError('not_departed');
  if (wanted.stage === 'RETURN' && trip && at < trip.departedAt) throw new AppError('back_before_departure');
  const { rows } = await sql<{ isErased: boolean; isBack: boolean }>`
    select exists (
      select from events where booking_id = ${booking.id} and act = 'RECORD_ERASED' and at >= ${at}
    ) as "isErased", exists (
      select from handover_states s where booking_id = ${booking.id} and stage = 'RETURN' and s.id <> ${wanted.id}
        and ${wanted.stage === 'DEPARTURE'} and (content ->> 'unit')::int is not distinct from ${unitOf(wanted)}::int
    ) as "isBack"`.execute(db);
  if (rows[0]?.isErased) throw new AppError('record_closed');
  if (rows[0]?.isBack) throw new AppError('wrong_state');
}

const unitOf = (wanted: Wanted) => ('unit' in wanted ? wanted.unit : null);

export const doRecordState = adding<WantedState>(recordState);
export const doAddToRecord = adding<WantedAddition & { stage: 'ADDED' }>(addToRecord);

const recorded = (details: object): Written => ({
  details: sql`jsonb_build_object('handover', ${JSON.stringify(details)}::jsonb)`,
});

async function requireRoom({ db, booking }: LockedBooking): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from handover_states where booking_id = ${booking.id}`.execute(db);
  if ((rows[0]?.count ?? 0) >= handoverLimits.states) throw new AppError('too_many_states');
}

/** The photos with the hashes of their files. Throws 409 unless all have arrived from this side and none is used elsewhere. */
async function claimPhotos(locked: LockedBooking, wanted: readonly { id: string; view?: PhotoView }[]) {
  const { db, booking } = locked;
  const rows = await db
    .selectFrom('handover_photos')
    .select(['id', 'sha256'])
    .where('booking_id', '=', booking.id)
    .where('side', '=', sideOf(locked))
    .where('stored_at', 'is not', null)
    .where('state_id', 'is', null)
    .where(sql<boolean>`id = any(${wanted.map(({ id }) => id)}::uuid[])`)
    .forUpdate()
    .execute();
  const stored = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  if (new Set(wanted.map(({ id }) => id)).size !== wanted.length || stored.size !== wanted.length)
    throw new AppError('handover_photo_missing');
  return wanted.map(({ id, view = 'OTHER' as const }) => ({ id, view, sha256: stored.get(id) ?? '' }));
}

/** MAD that the owner holds now. */
async function depositOf({ db, booking }: LockedBooking): Promise<number> {
  const { rows } = await sql<{ mad: number }>`
    select (coalesce(sum(centimes), 0) / 100)::float8 as mad from cash_entries
    where booking_id = ${booking.id} and balance = 'DEPOSIT'`.execute(db);
  return rows[0]?.mad ?? 0;
}

/** What a side asks about a record that there is. Asking again changes nothing. */
const asking = (
  act: Act,
  settle: (locked: LockedBooking, isNew: boolean) => Promise<Written | null>,
): ServerAct<AskBody> => ({
  act,
  async writes(locked, { ask }) {
    const { db, booking, now } = locked;
    const { rows } = await sql<{ booking_id: string }>`
      insert into handover_asks (booking_id, side, ask, at)
      select ${booking.id}, ${sideOf(locked)}, ${ask}, ${now}
      where exists (select from handover_states where booking_id = ${booking.id})
      on conflict do nothing returning booking_id`.execute(db);
    return settle(locked, rows.length > 0);
  },
});

export const doDispute = asking(disputeRecord, async (locked, isNew) =>
  isNew ? recorded({ by: sideOf(locked) }) : null,
);

/** Once both sides have asked, the record goes; the job deletes its photos. */
export const doErase = asking(eraseRecord, async (locked, isNew) => {
  if (!isNew) return null;
  const { db, booking } = locked;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from handover_asks where booking_id = ${booking.id} and ask = 'ERASE'`.execute(
    db,
  );
  if (rows[0]?.count !== 2) return recorded({ by: sideOf(locked) });
  for (const table of ['handover_states', 'handover_asks'] as const)
    await db.deleteFrom(table).where('booking_id', '=', booking.id).execute();
  return { event: 'RECORD_ERASED' };
});
