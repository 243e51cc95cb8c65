import { sql } from 'kysely';
import type { z } from 'zod';
import { updateItemRow } from '#features/items/server/write-item.ts';
import { faults, reportLimits } from '#features/reports/constants.ts';
import { reportedAs } from '#features/reports/fault-texts.ts';
import type { ReportedThing, settleBody } from '#features/reports/schemas.ts';
import {
  findThing,
  lockThing,
  type Thing,
  type ThingId,
  thingOf,
  things,
} from '#features/reports/server/things.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { changeVisibility } from '../reviews/moderate-reviews.ts';
import { endSuspension, suspendUser } from '../suspensions.ts';

/**
 * What has open reports, longest waiting first, or with `hidden` what is hidden and has none, as the reason says why; in JSON.
 * Hidden reviews are in their own list. See "Reports" in docs/product.md.
 */
export async function listReported(db: Db, { hidden = false } = {}): Promise<JsonText> {
  const reported = objectJson<ReportedThing>({
    ...{
      kind: sql`open.kind`,
      id: sql`thing_id`,
      text: sql`thing.text`,
      writer: publicUserOf('thing.writer_id'),
    },
    item: objectJson({ id: sql`i.id`, listingTitle: sql`i.listing_title` }),
    ...{ count: sql`count`, reasons: sql`reasons`, texts: sql`texts` },
  });
  const open = sql`(
    select kind, thing_id, min(reports.id::text) as since, count(*), json_agg(distinct reason) as reasons,
      coalesce(json_agg(text order by reports.id) filter (where text is not null), '[]') as texts
    from reports join items on items.id = item_id
    where decision is null and items.deleted_at is null
    group by kind, thing_id
    order by since
    limit ${sql.lit(reportLimits.shown)}
  )`;
  const settled = sql`(
    select kind, id as thing_id, id::text as since, 0 as count, '[]'::json as reasons, json_build_array(hidden_reason) as texts
    from ${things} hidden
    where hidden_reason is not null and kind <> 'REVIEW'
      and not exists (select from reports where kind = hidden.kind and thing_id = hidden.id and decision is null)
    limit ${sql.lit(reportLimits.shown)}
  )`;
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${reported} order by since), '[]')::text as text
    from ${hidden ? settled : open} open
    cross join ${thingOf('open.kind', 'open.thing_id')} thing
    join items i on i.id = thing.item_id`.execute(db);
  return new JsonText(rows[0]?.text ?? '[]');
}

/**
 * Settles all open reports of something; `UNDO` shows it again, settles those that had it hidden, and ends a suspension that
 * came with them. Throws 404, 410 for a removed item, and 409 if another administrator has settled them; `SUSPEND` throws like
 * `suspendUser`, too.
 */
export async function settleReports(
  { db, clock }: DbDeps,
  actorId: string,
  { decision, ...id }: z.output<typeof settleBody>,
): Promise<void> {
  await transact(db, async (transaction) => {
    const deps = { db: transaction, clock };
    const found = await findThing(transaction, id);
    const why = await whyOf(transaction, found);
    const { itemId, writerId, hiddenReason } = found;
    const isToHide = decision === 'HIDE' || decision === 'SUSPEND';
    // An answer alone is no reason.
    if (decision === 'SUSPEND' && why === null) throw new AppError('reports_settled');
    // Before the item, in the usual order of locks.
    if (decision === 'SUSPEND' && why !== null)
      await suspendUser(deps, { actorId, userId: writerId, reason: why, until: null });
    if (decision === 'UNDO' && hiddenReason !== null && (await wasSuspendedFor(transaction, found)))
      await endSuspension(deps, { actorId, userId: writerId });
    const thing = await lockThing(transaction, id);
    const at = clock.now();
    const { numUpdatedRows } = await transaction
      .updateTable('reports')
      .set({ decision, settled_at: at })
      .where('item_id', '=', itemId)
      .where('kind', '=', id.kind)
      .where('thing_id', '=', id.id)
      .where(sql<boolean>`(decision is null or ${decision} = 'UNDO' and decision in ('HIDE', 'SUSPEND'))`)
      .executeTakeFirst();
    const isHidden = thing.hiddenReason !== null;
    if (decision === 'HIDE' && why === null && !isHidden) throw new AppError('reports_settled');
    // The reports may be gone with the accounts of their authors.
    if (numUpdatedRows === 0n && !(decision === 'UNDO' && isHidden)) throw new AppError('reports_settled');
    // It may have been hidden or shown since.
    if (isToHide && !isHidden && why !== null) {
      await forgetAnswer(transaction, thing, at);
      await setHidden(deps, actorId, thing, why);
    }
    if (decision === 'UNDO' && isHidden) await setHidden(deps, actorId, thing, null);
    const details = { item: thing.item.listing_title, reported: thing.kind, decision };
    const concerned = decision === 'NOTHING' ? {} : { userId: writerId };
    await recordEvent(transaction, {
      ...{ at, act: 'REPORTS_SETTLED', actorId, itemId, ...concerned, details },
    });
  });
}

/** Whether its writer is suspended for the reason for which it is hidden. */
async function wasSuspendedFor(
  db: Db,
  { kind, id, itemId, writerId, hiddenReason }: Thing,
): Promise<boolean> {
  const { rows } = await sql`
    select from suspensions where user_id = ${writerId} and reason = ${hiddenReason} and exists (
      select from reports
      where item_id = ${itemId} and kind = ${kind} and thing_id = ${id} and decision = 'SUSPEND'
    )`.execute(db);
  return rows.length > 0;
}

/** Lets the writer answer again, after an earlier decision. */
async function forgetAnswer(db: Db, { kind, id, itemId }: Thing, at: Date): Promise<void> {
  await sql`
    delete from reports
    where item_id = ${itemId} and kind = ${kind} and thing_id = ${id} and reason = 'ANSWER' and settled_at < ${at}`.execute(
    db,
  );
}

/** As what it was reported, in the language of its writer; null if only its writer has answered. */
async function whyOf(db: Db, { kind, id, itemId, writerId }: Thing): Promise<string | null> {
  const { rows } = await sql<{ language: Language; reasons: string[] }>`
    select language, array(
      select reason from reports where item_id = ${itemId} and kind = ${kind} and thing_id = ${id} and decision is null
    ) as reasons
    from users where id = ${writerId}`.execute(db);
  const [{ language, reasons } = { language: 'en' as const, reasons: [] }] = rows;
  const found = faults.filter((fault) => reasons.includes(fault));
  return found.length === 0 ? null : reportedAs(language, found);
}

/** Hides something for a reason, or shows it again for null; the owner makes the listing available again. */
async function setHidden(
  deps: DbDeps,
  actorId: string,
  { kind, id }: ThingId,
  reason: string | null,
): Promise<void> {
  if (kind === 'REVIEW') {
    await changeVisibility(deps, { id, actorId }, reason);
  } else if (kind === 'LISTING') {
    const values = { taken_down_reason: reason, is_available: false, updated_at: deps.clock.now() };
    await updateItemRow(deps.db, id, values);
  } else {
    const hidden = reason === null ? null : deps.clock.now();
    await deps.db
      .updateTable('review_replies')
      .set({ hidden_at: hidden, hidden_by: hidden && actorId, hidden_reason: reason })
      .where('review_id', '=', id)
      .execute();
  }
}
