import { sql } from 'kysely';
import type { z } from 'zod';
import { updateItemRow } from '#features/items/server/write-item.ts';
import { faults, reportLimits } from '#features/reports/constants.ts';
import { reportedAs } from '#features/reports/fault-texts.ts';
import type { ReportedThing, settleBody } from '#features/reports/schemas.ts';
import { findThing, lockThing, type Thing, type ThingId, things } from '#features/reports/server/things.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { changeVisibility } from '../reviews/moderate-reviews.ts';
import { suspendUser } from '../suspensions.ts';

/** What has open reports, longest waiting first, in JSON. See "Reports" in docs/product.md. */
export async function listReported(db: Db): Promise<JsonText> {
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
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${reported} order by since), '[]')::text as text
    from (
      select kind, thing_id, min(created_at) as since, count(*), json_agg(distinct reason) as reasons,
        coalesce(json_agg(text order by id) filter (where text is not null), '[]') as texts
      from reports where decision is null
      group by kind, thing_id
      order by since
      limit ${sql.lit(reportLimits.shown)}
    ) open
    join ${things} thing on thing.kind = open.kind and thing.id = thing_id
    join items i on i.id = thing.item_id`.execute(db);
  return new JsonText(rows[0]?.text ?? '[]');
}

/**
 * Settles all open reports of something; `UNDO` settles those that had it hidden again. Throws 404, 410 for a removed item, and
 * 409 if another administrator has settled them; `SUSPEND` throws like `suspendUser`, too.
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
    const { itemId, writerId } = found;
    // Before the item, in the usual order of locks.
    if (decision === 'SUSPEND')
      await suspendUser(deps, { actorId, userId: writerId, reason: why, until: null });
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
    if (numUpdatedRows === 0n) throw new AppError('reports_settled');
    const isToHide = decision === 'HIDE' || decision === 'SUSPEND';
    // It may have been hidden or shown since.
    if (isToHide && !thing.isHidden) await setHidden(deps, actorId, thing, why);
    if (decision === 'UNDO' && thing.isHidden) await setHidden(deps, actorId, thing, null);
    const details = { item: thing.item.listing_title, reported: thing.kind, decision };
    const concerned = decision === 'NOTHING' ? {} : { userId: writerId };
    await recordEvent(transaction, {
      ...{ at, act: 'REPORTS_SETTLED', actorId, itemId, ...concerned, details },
    });
  });
}

/** As what it was reported, in the language of its writer. */
async function whyOf(db: Db, { kind, id, itemId, writerId }: Thing): Promise<string> {
  const { rows } = await sql<{ language: Language; reasons: string[] }>`
    select language, array(
      select reason from reports where item_id = ${itemId} and kind = ${kind} and thing_id = ${id} and decision is null
    ) as reasons
    from users where id = ${writerId}`.execute(db);
  const [{ language, reasons } = { language: 'en' as const, reasons: [] }] = rows;
  return reportedAs(
    language,
    faults.filter((fault) => reasons.includes(fault)),
  );
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
