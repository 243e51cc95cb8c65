import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isEmail } from '#features/users/email.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import { lockActiveUser, lockActiveUsers } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { instantJson, type JsonFields, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { marinaToday } from '#shared/marina-time.ts';
import { retentionDays } from '#shared/retention.ts';
import type { Helping } from '../helping.ts';
import { invitationHours, maxHelpers, maxInvitationsADay } from '../limits.ts';
import type { Helper, HelperTerms, Invitation, WantedInvitation } from '../schemas.ts';
import { isWorking } from './standing.ts';

const hourMs = 3_600_000;

const isInvited = (now: Date) =>
  sql<boolean>`(accepted_at is null and ended_at is null and invited_until > ${now})`;

const terms: JsonFields<HelperTerms> = {
  name: sql`coalesce(helpers.name, '')`,
  switches: sql`helpers.switches`,
  until: sql`helpers.last_day::text`,
};
const invitationJson = objectJson<Invitation>({ ...terms, owner: publicUserOf('helpers.owner_id') });
const helpingJson = objectJson<Helping>({
  id: sql`helpers.id`,
  ownerId: sql`helpers.owner_id`,
  ownerName: sql`(select coalesce(display_name, '') from users owner where owner.id = helpers.owner_id)`,
  switches: terms.switches,
  until: terms.until,
});
const helperJson = objectJson<Helper>({
  ...terms,
  id: sql`helpers.id`,
  user: publicUserOf('helpers.helper_id'),
  email: sql`helpers.email`,
  invitation: sql`case when helpers.token is not null then ${objectJson<NonNullable<Helper['invitation']>>({
    token: sql`helpers.token`,
    until: instantJson('helpers.invited_until'),
  })} end`,
});

async function readAll<Shape>(db: Db, json: RawBuilder<Shape>, where: RawBuilder<unknown>): Promise<Shape[]> {
  const { rows } = await sql<{ found: Shape }>`
    select ${json} as found from helpers where ${where} order by created_at, id`.execute(db);
  return rows.map(({ found }) => found);
}

/** An owner's helpers and open invitations, the oldest first. See "Helpers" in docs/product.md. */
export const listHelpers = ({ db, clock }: DbDeps, ownerId: string): Promise<Helper[]> =>
  readAll(db, helperJson, isOpenOf(ownerId, clock.now()));

const isOpenOf = (ownerId: string, now: Date) =>
  sql<boolean>`owner_id = ${ownerId} and (${isWorking(now)} or ${isInvited(now)})`;

/** For whom the user of row `users` works, as `helping` of the API. */
export const helpsForOf = (userColumn: string, now: Date) => sql<Helping[]>`(
  select coalesce(json_agg(${helpingJson} order by helpers.accepted_at, helpers.id), '[]')
  from helpers where helpers.helper_id = ${sql.ref(userColumn)} and ${isWorking(now)}
)`;

/** Invites a helper. Throws 403 to users who neither may list nor own an item, 409 beyond the limits, and 422 for a day that is over and an address that is not valid. */
export function inviteHelper(
  { db: pool, clock }: DbDeps,
  ownerId: string,
  wanted: WantedInvitation,
): Promise<Helper> {
  return transact(pool, async (db) => {
    await lockActiveUser(db, ownerId);
    if (!(await isOwner(db, ownerId))) throw new AppError('not_allowed');
    const now = clock.now();
    requireDayToCome(wanted, now);
    const email = wanted.email || null;
    if (email !== null && !isEmail(email)) throw fieldError('email_invalid', 'email');
    const { rows } = await sql<{ open: number; ofToday: number }>`
      select (count(*) filter (where ${isOpenOf(ownerId, now)}))::int as open,
        (count(*) filter (where created_at > ${new Date(+now - 24 * hourMs)}))::int as "ofToday"
      from helpers where owner_id = ${ownerId}`.execute(db);
    const [{ open, ofToday } = { open: 0, ofToday: 0 }] = rows;
    if (open >= maxHelpers) throw new AppError('too_many_helpers');
    if (ofToday >= maxInvitationsADay) throw new AppError('too_many_invitations');
    const id = newId(now);
    await db
      .insertInto('helpers')
      .values({
        ...{ id, owner_id: ownerId, ...columnsOf(wanted), email, created_at: now },
        token: randomBytes(16).toString('base64url'),
        invited_until: new Date(+now + invitationHours * hourMs),
      })
      .execute();
    return readOne(db, id);
  });
}

async function isOwner(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId}
      and (can_list_items or exists (select from items where items.owner_id = users.id and deleted_at is null))`.execute(
    db,
  );
  return rows.length > 0;
}

const columnsOf = ({ name, switches, until }: HelperTerms) => ({ name, switches, last_day: until });

function requireDayToCome({ until }: HelperTerms, now: Date): void {
  if (until !== null && until < marinaToday({ now: () => now })) throw fieldError('in_the_past', 'until');
}

async function readOne(db: Db, id: string): Promise<Helper> {
  const [helper] = await readAll(db, helperJson, sql`id = ${id}`);
  if (!helper) throw new AppError('helper_not_found');
  return helper;
}

/** Changes what the owner has decided about a helper, or in an open invitation. Throws 404 and 422. */
export function changeHelper(
  { db: pool, clock }: DbDeps,
  { ownerId, id }: { ownerId: string; id: string },
  wanted: HelperTerms,
): Promise<Helper> {
  return transact(pool, async (db) => {
    const now = clock.now();
    requireDayToCome(wanted, now);
    const changed = await db
      .updateTable('helpers')
      .set(columnsOf(wanted))
      .where('id', '=', id)
      .where(isOpenOf(ownerId, now))
      .returning('helper_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('helper_not_found');
    const details = { switches: wanted.switches.join(' '), until: wanted.until };
    if (changed.helper_id)
      await recordEvent(db, {
        at: now,
        act: 'HELPER_CHANGED',
        actorId: ownerId,
        userId: changed.helper_id,
        details,
      });
    return readOne(db, id);
  });
}

/** The owner ends a helper or withdraws an invitation, or the helper leaves. Throws 404. */
export function endHelper({ db: pool, clock }: DbDeps, userId: string, id: string): Promise<void> {
  return transact(pool, async (db) => {
    const now = clock.now();
    const ended = await db
      .updateTable('helpers')
      .set({ ended_at: now, token: null, email: null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('owner_id', '=', userId), row('helper_id', '=', userId)]))
      .returning(['owner_id', 'helper_id'])
      .executeTakeFirst();
    if (!ended) throw new AppError('helper_not_found');
    const { owner_id: ownerId, helper_id: helperId } = ended;
    if (helperId === null) return;
    const other = userId === ownerId ? helperId : ownerId;
    await recordEvent(db, { at: now, act: 'HELPER_ENDED', actorId: userId, userId: other });
  });
}

/** Ends all helpers of a user whose account is deleted, and all that they help. */
export async function endHelpersOf(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update helpers set ended_at = ${now}, token = null, email = null
    where ended_at is null and ${userId} in (owner_id, helper_id)`.execute(db);
}

/** An open invitation, by the secret of its link. Throws 404. */
export async function getInvitation({ db, clock }: DbDeps, token: string): Promise<Invitation> {
  const [found] = await readAll(db, invitationJson, sql`token = ${token} and ${isInvited(clock.now())}`);
  if (!found) throw new AppError('invitation_not_found');
  return found;
}

/**
 * Accepts an invitation, which ends its link. Throws 403 for one's own, 404 once it is over, and 409 for a user who helps the owner
 * already. See "Helpers" in docs/product.md.
 */
export function acceptInvitation(
  { db: pool, clock }: DbDeps,
  userId: string,
  token: string,
): Promise<Helping> {
  return transact(pool, async (db) => {
    const now = clock.now();
    const found = await db
      .selectFrom('helpers')
      .select(['id', 'owner_id as ownerId'])
      .where('token', '=', token)
      .where(isInvited(now))
      .executeTakeFirst();
    if (!found) throw new AppError('invitation_not_found');
    const { id, ownerId } = found;
    if (ownerId === userId) throw new AppError('cannot_help_oneself');
    if ((await lockActiveUsers(db, [ownerId, userId])).length < 2) throw new AppError('invitation_not_found');
    const before = await db
      .selectFrom('helpers')
      .select(['id', isWorking(now).as('isWorking')])
      .where('owner_id', '=', ownerId)
      .where('helper_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (before?.isWorking) throw new AppError('already_helping');
    // Their last day is over.
    if (before) await sql`update helpers set ended_at = ${now} where id = ${before.id}`.execute(db);
    const { numUpdatedRows } = await db
      .updateTable('helpers')
      .set({ helper_id: userId, accepted_at: now, token: null, email: null })
      .where('id', '=', id)
      .where(isInvited(now))
      .executeTakeFirstOrThrow();
    // Somebody else was faster.
    if (numUpdatedRows === 0n) throw new AppError('invitation_not_found');
    await recordEvent(db, { at: now, act: 'HELPER_JOINED', actorId: userId, userId: ownerId });
    const [helping] = await readAll(db, helpingJson, sql`id = ${id}`);
    if (!helping) throw new Error('It was just written');
    return helping;
  });
}

/** Deletes those who have long ended. */
export async function sweepHelpers(db: Db, now: Date): Promise<void> {
  const before = new Date(+now - retentionDays.helper * 24 * hourMs);
  await sql`
    delete from helpers
    where coalesce(ended_at, case when accepted_at is null then invited_until else last_day + interval '1 day' end) <= ${before}`.execute(
    db,
  );
}
