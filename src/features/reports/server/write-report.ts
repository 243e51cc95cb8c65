import { sql } from 'kysely';
import type { z } from 'zod';
import { reportLimits } from '#features/reports/constants.ts';
import type { HiddenThing, reportBody } from '#features/reports/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { marinaDayBounds, marinaToday } from '#shared/marina-time.ts';
import { lockThing, thingNotFound, things } from './things.ts';

/**
 * Stores a report, or the answer of the person whose content is hidden. The same one again changes nothing. Throws 422 for a
 * missing text, 404 and 410 for what is hidden or removed, 403 for a report of one's own, and 409 for another one of the same,
 * or a sixth one in a marina day. See "Reports" in docs/product.md.
 */
export async function writeReport(
  { db, clock }: DbDeps,
  { id: userId, suspension }: Pick<SessionUser, 'id' | 'suspension'>,
  { kind, id, reason, text: given }: z.output<typeof reportBody>,
): Promise<void> {
  const text = given || null;
  const isAnswer = reason === 'ANSWER';
  if ((isAnswer || reason === 'OTHER') && !text) throw new AppError('report_text_required');
  // Only the answer is for suspended users, too.
  if (suspension && !isAnswer) throw new AppError('account_suspended', suspension);
  await transact(db, async (transaction) => {
    await lockActiveUser(transaction, userId);
    const thing = await lockThing(transaction, { kind, id });
    if ((thing.writerId === userId) !== isAnswer) throw new AppError('not_allowed');
    const at = clock.now();
    const { rows } = await sql<{ isSame: boolean | null; today: number }>`
      select bool_and(reason = ${reason} and text is not distinct from ${text})
          filter (where kind = ${kind} and thing_id = ${id}) as "isSame",
        count(*) filter (where created_at >= ${marinaDayBounds(marinaToday(clock)).start})::int as today
      from reports where reporter_id = ${userId}`.execute(transaction);
    const { isSame, today } = rows[0] ?? { isSame: null, today: 0 };
    if (isSame) return;
    if (isSame === false) throw new AppError('already_reported');
    if ((thing.hiddenReason !== null) !== isAnswer) throw thingNotFound(kind);
    if (today >= reportLimits.aDay && !isAnswer) throw new AppError('too_many_reports');
    const of = { item_id: thing.itemId, thing_id: id, reporter_id: userId };
    const isOpen = { decision: null, settled_at: null };
    await transaction
      .insertInto('reports')
      .values({ id: newId(at), kind, ...of, reason, text, created_at: at, ...isOpen })
      .execute();
    // Without the writer, whose record would name the reporter.
    const details = { item: thing.item.listing_title, reported: kind, reason };
    await recordEvent(transaction, {
      ...{ at, act: 'REPORTED', actorId: userId, itemId: thing.itemId, details },
    });
  });
}

/** What of a user's is hidden on the page of an item, in JSON. */
export async function listHidden(db: Db, userId: string, itemId: string): Promise<JsonText> {
  const hidden = objectJson<HiddenThing>({
    ...{ kind: sql`thing.kind`, id: sql`thing.id`, text: sql`thing.text`, reason: sql`hidden_reason` },
    answer: sql`reports.text`,
  });
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${hidden} order by thing.kind, thing.id), '[]')::text as text
    from ${things} thing
    left join reports on reporter_id = ${userId} and reports.kind = thing.kind and thing_id = thing.id and reason = 'ANSWER'
    where writer_id = ${userId} and thing.item_id = ${itemId} and hidden_reason is not null`.execute(db);
  return new JsonText(rows[0]?.text ?? '[]');
}
