import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ItemRules, itemRulesBody } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { columnsOf, rulesOf } from '#features/items/server/rule-columns.ts';
import { lockOwnItem, type StoredItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { openingHours, openingTimes } from '#shared/marina.ts';
import { minutesOf } from '#shared/marina-time.ts';

/**
 * Replaces the rules of the user's item. Bookings keep their hours and totals. Throws 403, 404, 410 and 422. See "Rules of
 * an item" in docs/product.md.
 */
export async function saveItemRules(
  { db, clock }: DbDeps,
  target: { user: { id: string }; itemId: string },
  rules: z.output<typeof itemRulesBody>,
): Promise<ItemRules> {
  checkRules(rules);
  return transact(db, async (transaction) => {
    const item = await lockOwnItem(transaction, target.itemId, target.user);
    const { price_rules, seasons, ...columns } = columnsOf(rules);
    const json = <Value>(value: Value[] | null) => value && sql<Value[]>`${JSON.stringify(value)}::jsonb`;
    await transaction
      .updateTable('items')
      .set({
        ...columns,
        ...{ price_rules: json(price_rules), seasons: json(seasons) },
        updated_at: clock.now(),
      })
      .where('id', '=', item.id)
      .execute();
    await recordChange(transaction, item, { rules, at: clock.now() });
    return rules;
  });
}

/** Records the rules that have changed, before and after, as JSON. See "Who did what" in docs/product.md. */
async function recordChange(
  db: Db,
  item: StoredItem,
  { rules, at }: { rules: ItemRules; at: Date },
): Promise<void> {
  const before = rulesOf(item);
  const changed = (Object.keys(defaultRules) as (keyof ItemRules)[]).filter(
    (name) => !isDeepStrictEqual(before[name], rules[name]),
  );
  if (changed.length === 0) return;
  const changedOf = (all: ItemRules) =>
    JSON.stringify(Object.fromEntries(changed.map((name) => [name, all[name]])));
  const { id: itemId, owner_id: ownerId, listing_title: title } = item;
  await recordEvent(db, {
    ...{ at, act: 'RULES_CHANGED', actorId: ownerId, userId: ownerId, itemId },
    details: {
      item: title,
      before: changedOf(before),
      after: changedOf(rules),
    },
  });
}

function checkRules({ opensAt, closesAt, shortestMinutes, longestMinutes }: ItemRules): void {
  const [opens, closes] = [minutesOf(opensAt), minutesOf(closesAt)];
  const widest = openingHours();
  if (opens < widest.opens || closes > widest.closes) {
    throw new AppError('outside_marina_hours', openingTimes());
  }
  if (closes - opens < shortestMinutes) throw new AppError('opening_hours_too_short');
  if (longestMinutes !== null && longestMinutes < shortestMinutes) {
    const message = 'Not less than the shortest booking';
    throw new AppError('invalid', {
      fields: { longestMinutes: { code: 'too_small', message, limit: shortestMinutes } },
    });
  }
}
