import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { hireRulesBody } from '#features/items/rule-schemas.ts';
import { defaultRules, type HireRules } from '#features/items/rules.ts';
import { columnsOf, rulesOf } from '#features/items/server/rule-columns.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { minutesOf } from '#shared/marina-time.ts';
import { lockOwnItems } from './closures/own-items.ts';
import { expireDueFor } from './expire-requests.ts';
import { type BookableItem, findItem } from './repository.ts';

/** The rules of an item. Throws 404, and 410 for a removed item. See "Rules of an item" in docs/product.md. */
export async function getItemRules(db: Db, itemId: string): Promise<HireRules> {
  const item = await findItem(db, itemId);
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  return rulesOf(item);
}

/** Replaces the rules of the user's item. Bookings keep their hours and totals. Throws 403, 404, 410 and 422. */
export async function saveItemRules(
  { db, clock }: { db: Db; clock: Clock },
  target: { user: { id: string }; itemId: string },
  rules: z.output<typeof hireRulesBody>,
): Promise<HireRules> {
  checkRules(rules);
  return transact(db, async (transaction) => {
    const [item] = await lockOwnItems(transaction, target, { all: false });
    if (!item) throw new AppError('item_removed');
    const { price_rules, ...columns } = columnsOf(rules);
    await transaction
      .updateTable('items')
      .set({
        ...columns,
        price_rules: price_rules && sql`${JSON.stringify(price_rules)}::jsonb`,
        updated_at: clock.now(),
      })
      .where('id', '=', item.id)
      .execute();
    // Also if it is the same: there may be more room than before, and an earlier release stores bookings without it.
    await expireDueFor(transaction, clock.now(), { itemId: item.id, renterId: item.owner_id });
    await sql`select hold_turnaround(${item.id}, ${rules.turnaroundMinutes}, ${clock.now()})`.execute(
      transaction,
    );
    await recordChange(transaction, item, { rules, at: clock.now() });
    return rules;
  });
}

/** Records the rules that have changed, before and after, as JSON. See "Who did what" in docs/product.md. */
async function recordChange(
  db: Db,
  item: BookableItem,
  { rules, at }: { rules: HireRules; at: Date },
): Promise<void> {
  const before = rulesOf(item);
  const changed = (Object.keys(defaultRules) as (keyof HireRules)[]).filter(
    (name) => !isDeepStrictEqual(before[name], rules[name]),
  );
  if (changed.length === 0) return;
  const changedOf = (all: HireRules) =>
    JSON.stringify(Object.fromEntries(changed.map((name) => [name, all[name]])));
  const { id: itemId, owner_id: ownerId, listing_title: title } = item;
  await recordAudit(db, {
    ...{ at, action: 'RULES_CHANGED', actorId: ownerId, userId: ownerId },
    details: {
      itemId,
      item: title,
      before: changedOf(before),
      after: changedOf(rules),
    },
  });
}

function checkRules({ opensAt, closesAt, shortestMinutes, longestMinutes }: HireRules): void {
  const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
  if (opens < minutesOf(marina.opensAt) || closes > minutesOf(marina.closesAt)) {
    throw new AppError('outside_marina_hours', { opensAt: marina.opensAt, closesAt: marina.closesAt });
  }
  if (closes - opens < shortestMinutes) throw new AppError('opening_hours_too_short');
  if (longestMinutes !== null && longestMinutes < shortestMinutes) {
    const message = 'Not less than the shortest booking';
    throw new AppError('invalid', {
      fields: { longestMinutes: { code: 'too_small', message, limit: shortestMinutes } },
    });
  }
}
