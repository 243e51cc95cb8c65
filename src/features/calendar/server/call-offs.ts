import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { closeOnce } from '#features/availability/server/closed-hours.ts';
import { callOff } from '#features/bookings/acts/call-off.ts';
import { decline } from '#features/bookings/acts/decline.ts';
import { noteOf } from '#features/bookings/server/acts/call-off.ts';
import { expireDue } from '#features/bookings/server/acts/expire.ts';
import { doToMany } from '#features/bookings/server/do-act.ts';
import { isOfCallOff, listItemBookings } from '#features/bookings/server/lists.ts';
import { selectBookings } from '#features/bookings/server/stored-booking.ts';
import type { CallOff, CallOffInput } from '#features/calendar/call-off-schemas.ts';
import { lockItems } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import type { Tables } from '#platform/database/tables.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { type Caller, isAffected, itemsToCallOff } from './affected-bookings.ts';
import { wantedOnce } from './wanted-hours.ts';

/** The SQLSTATE when a row with the same key exists. */
const uniqueViolation = '23505';

type CallOffRow = Insertable<Tables['call_offs']>;

/**
 * Calls off the confirmed bookings within hours, however many, and declines the requests; returns the first of them. A repeated call changes nothing.
 * Throws 403, 404, 409, 410 and 422. See "Calling off" in docs/product.md.
 */
export function callOffHours({ db, clock }: DbDeps, user: Caller, input: CallOffInput): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const items = await itemsToCallOff(user, input, (which) => lockItems(transaction, which));
    const itemIds = items.map(({ id }) => id);
    const now = clock.now();
    const { start, end } = wantedOnce(input, now);
    const act = {
      ...{ id: input.id ?? newId(now), at: now, actor_id: user.id, start_at: start, end_at: end },
      ...{ owner_id: input.marina ? null : user.id, item_ids: input.itemIds ?? null },
      ...{ cause: input.cause, note: noteOf(input) },
    };
    if (!(input.id && (await isRepeated(transaction, act)))) {
      await expireDue(transaction, itemIds, now);
      const isMeant = input.keepBegun ? sql`bookings.start_at > ${now}` : sql`true`;
      const which = sql<boolean>`${isAffected(itemIds, { start, end }, now)} and ${isMeant}`;
      const bookings = await selectBookings(transaction).where(which).execute();
      const target = { id: act.id, itemIds };
      // No owner's many closures keep an administrator from closing the whole marina.
      const limit = { isLimited: !input.marina };
      const hasClosed =
        input.close === true && (await closeOnce(transaction, target, { start, end }, now, limit));
      if (bookings.length > 0 || hasClosed) {
        await transaction.insertInto('call_offs').values(act).execute();
        const side = input.marina ? 'administrator' : 'owner';
        const writing = { side, actorId: user.id, now, set: { call_off_id: act.id } } as const;
        const declined = await doToMany(transaction, decline, bookings, writing);
        const calledOff = await doToMany(transaction, callOff, bookings, writing);
        const hours = { startTime: start.toISOString(), endTime: end.toISOString() };
        const details = {
          callOff: act.id,
          cause: act.cause,
          ...hours,
          bookings: declined + calledOff,
          hasClosed,
        };
        if (input.marina)
          await recordEvent(transaction, { at: now, act: 'MARINA_CALLED_OFF', actorId: user.id, details });
      }
    }
    const counts = JSON.stringify(await getCallOff(transaction, user, act.id));
    const { text } = await listItemBookings({ db: transaction, clock }, user, { callOff: act.id });
    return new JsonText(`{"bookings":${text},${counts.slice(1)}`);
  }).catch((error: unknown) => {
    // The id is that of another act, which is not a call-off or was made at the same moment.
    throw sqlStateOf(error) === uniqueViolation ? new AppError('id_already_used') : error;
  });
}

/** Whether this act was made before. Throws 409 if its id belongs to another. See "Repeated requests" in docs/product.md. */
async function isRepeated(db: Db, act: CallOffRow): Promise<boolean> {
  const known = await db
    .selectFrom('call_offs')
    .select(['id', 'at', 'actor_id', 'owner_id', 'item_ids', 'start_at', 'end_at', 'cause', 'note'])
    .where('id', '=', act.id)
    .executeTakeFirst();
  if (known && !isDeepStrictEqual({ ...known }, { ...act, at: known.at }))
    throw new AppError('id_already_used');
  return known !== undefined;
}

/** How many of the bookings that the user may see one act has called off and declined, and how many are of guests. */
export async function getCallOff(db: Db, user: Caller, id: string): Promise<CallOff> {
  const { rows } = await sql<Omit<CallOff, 'id'>>`
    select
      count(*) filter (where cancel_reason = 'CALLED_OFF')::int as "calledOff",
      count(*) filter (where cancel_reason = 'OWNER')::int as declined,
      count(*) filter (where renter_id is null)::int as guests
    from bookings where ${isOfCallOff(user, id)}`.execute(db);
  return { id, ...(rows[0] ?? { calledOff: 0, declined: 0, guests: 0 }) };
}
