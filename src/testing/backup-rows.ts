import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Fills every table that is backed up, with values that a careless copy would change. Triggers fill the other tables. */
export async function insertRowsOfEveryKind(db: Db): Promise<void> {
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const at = '2026-11-21T09:00:00.123456Z';
  const later = '2027-07-01 23:59:59.999999+00';
  const statements: RawBuilder<unknown>[] = [
    sql`insert into deployment (mode, demo_seeded_at) values ('demo', ${at})`,
    sql`insert into users (id, issuer, subject, email, display_name, can_list_items, created_at) values
      (${id(1)}, 'https://issuer.example', 'one', 'zoé@example.com', ${'Zoé "la vague" \\ 🛥️ ｆｕｌｌ عمر'}, true, ${at}),
      (${id(2)}, 'https://issuer.example', 'two', 'two@example.com', 'Two', false, ${at})`,
    sql`insert into sessions values (decode(repeat('00ff5c0a', 8), 'hex'), ${id(1)}, ${at}, ${later}, ${id(10)}, ${'"A" \\ 1'})`,
    sql`insert into sign_in_attempts values (decode(repeat('5c', 32), 'hex'), 's', 'n', 'v', ${later})`,
    sql`insert into items (id, owner_id, listing_title, model_name, description, item_type, hourly_rate, rental_category, rating_sum,
        rating_count, search_text, created_at, updated_at) values
      (${id(3)}, ${id(1)}, 'Marlin', 'M', ${'"one\ttwo" \\\nthree\r\n'}, 'BOAT', 10000000, 'PER_SEAT', 14, 3, 'marlin', ${at}, ${later})`,
    sql`insert into images (id, uploader_id, purpose, item_id, sort_order, hash, width, height, widths, placeholder,
        created_at) values
      (${id(4)}, ${id(1)}, 'ITEM', ${id(3)}, 0, ${imageHash}, 480, 300, '{240,480}', '', ${at})`,
    sql`update items set thumbnail_image_id = ${id(4)} where id = ${id(3)}`,
    sql`insert into bookings (id, item_id, renter_id, start_at, end_at, share_key, status, item_title, hourly_rate,
        rental_category, total_price, created_at, confirmed_at, completed_at) values
      (${id(5)}, ${id(3)}, ${id(2)}, ${at}, ${later}, ${id(5)}, 'COMPLETED', 'Marlin', 9007199254740993, 'PER_SEAT',
        9223372036854775807, ${at}, ${at}, ${at})`,
    sql`insert into booking_events (booking_id, at, actor_id, to_status) values (${id(5)}, ${at}, null, 'PENDING')`,
    sql`insert into reviews values (${id(6)}, ${id(3)}, ${id(5)}, ${id(2)}, 5, 'null', ${at}, ${later}, ${id(1)}, ${'"why"\n\tnot'})`,
    sql`insert into share_cards values (repeat('a', 32) || '-card.jpg', ${id(3)}, 'fr', ${at})`,
    sql`insert into messages (id, kind, channel, recipient_id, day, key, due_at, next_attempt_at)
      values (${id(7)}, 'DAY_SHEET', 'EMAIL', ${id(1)}, '2026-11-22', 'k', ${at}, ${at})`,
    sql`insert into notification_opt_outs values (${id(1)}, 'REMINDERS', 'PUSH')`,
    sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      values (${id(8)}, ${id(1)}, 'https://push.example/', 'p', 'a', ${at})`,
    sql`insert into secrets values ('key', ${'{"a":"\\u0001"}'})`,
    sql`insert into demo_mails values (${id(7)}, ${at}, 'r', 's', ${'<p>\r\n</p>'}, 't', null)`,
    sql`insert into job_runs values ('minute', ${at}, ${at}, null, ${at}, 'e')`,
    sql`insert into audit_entries (at, action, user_id, details)
      values (${at}, 'ADMIN_GRANTED', ${id(1)}, '{"a": [1.10, null, "é"]}')`,
    sql`insert into idempotency_keys values (${id(1)}, 'k', decode(repeat('5c', 32), 'hex'), 201, '{}', ${later})`,
    sql`insert into exports values (${id(9)}, ${id(1)}, ${at}, ${at}, ${later}, '\\x7b7d')`,
    sql`update items set price_rules = '[{"hourlyRate": 1200.10, "label": "été"}]', day_price = 9 where id = ${id(3)}`,
    sql`insert into weekly_closures values (${id(11)}, ${id(12)}, ${id(3)}, 65, 720, 840, '2026-11-22', null, '{2026-11-29}', ${at})`,
    sql`insert into calendar_imports (id, owner_id, name, url, etag, created_at, next_read_at)
      values (${id(13)}, ${id(1)}, 'Été', 'https://calendar.example/', ${'W/"1"'}, ${at}, ${later})`,
    sql`insert into imported_hours values (${id(13)}, ${id(3)}, ${at}, ${later})`,
    sql`insert into calendar_feeds values (${id(1)}, decode(repeat('5c', 32), 'hex'), ${at})`,
    sql`insert into waits values (${id(14)}, ${id(2)}, ${id(3)}, ${at}, ${later}, 2, ${at}, null)`,
    sql`insert into favourites values (${id(2)}, ${id(3)}, ${at})`,
    sql`insert into deleted_identities values ('5c', ${later})`,
    // The next rows must not get the numbers of rows that were deleted.
    sql`delete from outbox where id = (select max(id) from outbox)`,
    sql`insert into demo_sign_ins values ('not backed up', '{}', null, ${later})`,
  ];
  for (const statement of statements) await statement.execute(db);
}

export const imageHash = '0123456789abcdef0123456789abcdef';

/** Every row of every table as canonical JSON. */
export async function allRows(db: Db, tables: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from ${sql.table(table)} r`.execute(db);
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}
