import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { isDeep } from './ring.ts';
import { serverUrl } from './test-database.ts';

/**
 * How many rows the filled tables have. In the short form, there are too few for an index to be the best plan, so
 * `costlySteps` switches scans off.
 */
export const counts = isDeep
  ? { users: 30_000, items: 10_000, bookings: 24_000 }
  : { users: 1_500, items: 500, bookings: 1_450 };

/** The n-th row's id, which begins with its table's letter. */
export const idOf = (table: string, n: number) =>
  `${table.padEnd(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idSql = (table: string, n: string) =>
  `(rpad('${table}', 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** With twice as many as are counted exactly or fewer, to read all of them would be the best plan. */
const listers = isDeep ? 25_000 : 1_250;

/**
 * The tables of which no statement may read all rows. Not `closures`: a search by hours reads it whole, because of
 * all items it must leave out those whose hours are closed every week.
 */
export const largeTables = [
  ...['users', 'items', 'images', 'bookings', 'events', 'reviews', 'sessions', 'messages', 'waitlist'],
  ...['proposals', 'call_offs', 'cash_entries', 'day_closes', 'favourites'],
  ...['calendar_imports', 'imported_hours', 'calendar_feeds'],
];

const several = Math.min(2_000, counts.users);
/** Owners have no more than they may add. */
const calendars = counts.items / 2;

/** Triggers would notify of each row. */
function triggers(change: 'disable' | 'enable'): string {
  const tables = ['users', 'items', 'bookings', 'reviews', 'closures', 'imported_hours', 'helpers'];
  return tables.map((table) => `alter table ${table} ${change} trigger user;`).join('\n  ');
}

/** Rows whose values are spread as on a large coast. Every booking has a review: a list must have more rows than are counted. */
const filling = `
  ${triggers('disable')}
  insert into users (id, issuer, subject, email, display_name, phone_number, can_list_items, is_admin, created_at)
    select ${idSql('a', 'n')}, 'test', n::text, 'person' || n || '@example.com', 'Person ' || md5(n::text),
      '+212600000000', n <= ${listers}, n = ${counts.users}, timestamptz '2026-01-01Z' + n * interval '1 minute'
    from generate_series(1, ${counts.users}) n;
  insert into items (id, owner_id, listing_title, model_name, item_type, hourly_rate, capacity, rental_category,
      is_available, rating_sum, rating_count, search_text, created_at, updated_at)
    select ${idSql('b', 'n')}, ${idSql('a', '1 + n % 1000')}, 'Craft ' || n, 'Model', case when n % 12 = 0 then 'BOAT' else 'JETSKI' end,
      35000 + n * 7919 % 400000, 1 + n % 9, 'PRIVATE_HIRE', n % 20 <> 0, 4 * (n % 5), n % 5,
      'craft ' || md5(n::text) || ' ' || repeat('stable with a proper reverse ', 10),
      timestamptz '2026-01-01Z' + n * interval '1 minute', timestamptz '2026-01-01Z'
    from generate_series(1, ${counts.items}) n;
  insert into images (id, uploader_id, purpose, item_id, sort_order, hash, width, height, widths, placeholder, created_at)
    select ${idSql('c', 'n')}, owner_id, 'ITEM', id, 0, md5(n::text), 1600, 1067, '{240,480}', '', created_at
    from items join generate_series(1, ${counts.items}) n on id = ${idSql('b', 'n')};
  insert into images (id, uploader_id, purpose, hash, width, height, widths, placeholder, created_at)
    select ${idSql('c', '100000 + n')}, ${idSql('a', 'n')}, case when n % 2 = 0 then 'ITEM' else 'PROFILE' end, md5('u' || n), 240, 240,
      '{240}', '', case when n <= 50 then timestamptz '2026-11-01Z' else timestamptz '2026-11-21Z' end + n * interval '1 second'
    from generate_series(1, ${several}) n;
  insert into bookings (id, item_id, owner_id, renter_id, start_at, end_at, overlap_group, status, item_title, hourly_rate,
      rental_category, total_price, created_at, expires_at, confirmed_at, completed_at, cancelled_at, cancel_reason)
    select made.id, item_id, items.owner_id, renter_id, start_at, start_at + interval '2 hours', made.id, status, 'Craft', 50000, 'PRIVATE_HIRE',
      100000, start_at - interval '2 days', case when status = 'PENDING' then start_at end,
      case when status in ('CONFIRMED', 'COMPLETED') then start_at end, case when status = 'COMPLETED' then start_at end,
      case when status = 'CANCELLED' then start_at end, case when status = 'CANCELLED' then 'RENTER' end
    from (
      select ${idSql('d', 'n')} as id, ${idSql('b', `1 + n % ${counts.items}`)} as item_id,
        ${idSql('a', `10 + 10 * (n * 7 % ${counts.users / 10})`)} as renter_id,
        timestamptz '2026-11-24T10:00Z' - (n / ${counts.items}) * interval '50 days' + n % 2 * interval '3 hours' as start_at,
        case when n >= ${counts.items} then (array['COMPLETED', 'COMPLETED', 'CANCELLED', 'CONFIRMED'])[1 + n % 4]
          when n % 20 = 0 then 'PENDING' else 'CONFIRMED' end as status
      from generate_series(1, ${counts.bookings - 1}) n
    ) made
    join items on items.id = made.item_id;
  insert into events (act, booking_id, at, actor_id, item_id, user_id, owner_id, details)
    select 'REQUESTED', id, created_at, renter_id, item_id, renter_id, owner_id,
      jsonb_build_object('status', 'PENDING', 'start', ${isoSql('start_at')}, 'end', ${isoSql('end_at')})
    from bookings order by created_at;
  insert into proposals (id, booking_id, item_id, owner_id, renter_id, is_by_owner, start_at, end_at, seats, overlap_group, hourly_rate,
      rental_category, total_price, old_start_at, old_end_at, old_seats, old_total_price, status, created_at, expires_at, closed_at)
    select case when copy = 1 then id else gen_random_uuid() end, id, item_id, owner_id, renter_id, true, start_at, end_at, 1, id,
      50000, 'PRIVATE_HIRE', 100000, start_at, end_at, 1, 100000, case when is_open then 'OPEN' else 'EXPIRED' end, created_at,
      start_at, case when not is_open then start_at end
    from bookings, generate_series(1, 2) copy, lateral (
      select copy = 1 and bookings.status = 'CONFIRMED' and start_at > timestamptz '2026-11-21Z' and id::text like '%3'
    ) open (is_open);
  insert into call_offs (id, at, actor_id, owner_id, start_at, end_at, cause)
    select id, created_at, owner_id, owner_id, start_at, end_at, 'WIND' from bookings;
  update bookings set call_off_id = id where status = 'CANCELLED';
  update bookings set departed_at = start_at, due_at = end_at,
      returned_at = case when id::text not like '%77' then end_at end
    where status in ('CONFIRMED', 'COMPLETED');
  insert into cash_entries (id, booking_id, owner_id, at, kind, balance, centimes, means)
    select id, id, owner_id, start_at, 'RECEIVED', 'RECEIVED', 100000, 'CASH' from bookings
    where status in ('CONFIRMED', 'COMPLETED');
  insert into day_closes (id, owner_id, day, at, expected, counted)
    select id, owner_id, start_at::date, end_at, '{"MAD": 1000}', '{"MAD": 1000}' from bookings;
  insert into reviews (id, item_id, booking_id, reviewer_id, rating, created_at)
    select id, item_id, id, renter_id, 5, start_at from bookings;
  update reviews set is_early = true where id::text like '%5';
  update reviews set hidden_at = created_at, hidden_by = reviewer_id, hidden_reason = 'No' where id::text like '%1';
  insert into sessions (token_hash, user_id, created_at, expires_at)
    select decode(repeat(md5(n::text), 2), 'hex'), ${idSql('a', 'n')}, now(), timestamptz '2026-12-01Z' + n * interval '1 minute'
    from generate_series(1, ${several}) n;
  insert into share_cards (name, item_id, language, drawn_at)
    select md5(n::text) || '-card.jpg', ${idSql('b', 'n')}, 'en', '2026-11-01Z' from generate_series(1, ${counts.items / 5}) n;
  truncate outbox;
  insert into messages (id, kind, channel, recipient_id, sender_id, booking_id, deduplication_key, due_at, next_attempt_at, attempts, outcome, done_at)
    select ${idSql('e', 'n')}, 'REMINDER_DAY_BEFORE', case when n % 2 = 0 then 'EMAIL' else 'PUSH' end, renter_id, owner_id, id, n::text,
      start_at - interval '1 day', case when n % 200 = 0 then start_at end, 1,
      case when n % 200 <> 0 then case when n % 50 = 1 then 'FAILED' else 'SENT' end end,
      case when n % 200 <> 0 then start_at - interval '1 day' end
    from bookings join generate_series(1, ${counts.bookings - 1}) n on id = ${idSql('d', 'n')};
  insert into events (at, act)
    select timestamptz '2026-01-01Z' + n * interval '1 minute',
      case when n % 2 = 0 then 'ADMIN_GRANTED' else 'MESSAGE_RETRIED' end
    from generate_series(1, ${2 * counts.users}) n;
  insert into closures (id, item_id, weekdays, from_minute, to_minute, first_day, written_at)
    select id, id, 1 + n % 127, 720, 840, date '2026-01-01' + n % 300, created_at
    from items join generate_series(1, ${counts.items}) n on id = ${idSql('b', 'n')};
  insert into calendar_imports (id, owner_id, item_id, name, url, created_at, next_read_at)
    select ${idSql('f', 'n')}, owner_id, case when n % 2 = 0 then id end, 'Airbnb', 'https://calendar.example/', created_at,
      timestamptz '2026-12-01Z' + n * interval '1 second'
    from items join generate_series(1, ${calendars}) n on id = ${idSql('b', 'n')};
  insert into imported_hours (import_id, item_id, start_at, end_at)
    select ${idSql('f', 'n')}, ${idSql('b', 'n')}, start_at, start_at + interval '2 hours'
    from generate_series(1, ${calendars}) n,
      generate_series(timestamptz '2026-10-24Z', timestamptz '2026-12-24Z', interval '15 days') start_at;
  insert into waitlist (id, user_id, item_id, start_at, end_at, seats, created_at, notified_at)
    select id, renter_id, item_id, wanted.start_at, wanted.start_at + interval '2 hours', 1, created_at,
      case when n % 200 <> 0 then created_at end
    from bookings
    join generate_series(1, ${counts.items}) n on id = ${idSql('d', 'n')},
    lateral (select timestamptz '2026-11-18Z' + n * interval '1 hour' as start_at) wanted;
  insert into favourites (user_id, item_id, created_at)
    select distinct on (renter_id, item_id) renter_id, item_id, created_at from bookings;
  insert into helpers (id, owner_id, helper_id, name, switches, invited_until, created_at, accepted_at)
    select gen_random_uuid(), ${idSql('a', 'n')}, ${idSql('a', 'n + 1')}, 'Person ' || n, '{day,walkIns}', now(), now(), now()
    from generate_series(1, ${several} - 1) n;
  insert into calendar_feeds (user_id, token_hash, created_at)
    select ${idSql('a', 'n')}, decode(repeat(md5(n::text), 2), 'hex'), now() from generate_series(1, ${several}) n;
  update bookings set renter_id = null, source = 'QUAY', entered_by = owner_id, guest_name = 'Guest',
      guest_phone = '+212600000000', slip_token = left(replace(id::text, '-', ''), 10) || right(id::text, 12)
    where id::text like '%7' and start_at > timestamptz '2026-11-01Z';
  ${triggers('enable')}
  vacuum analyze ${largeTables.join()}, share_cards, outbox, closures`;

/** Fills the tables as on a large coast, with rows that `idOf` names. */
export async function fillLargeTables(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema ?? '';
  // A server's connections for requests end a statement after some seconds.
  const patient = serverUrl
    ? await openDatabase({ url: serverUrl, schema, connections: 1, timeouts: null })
    : db;
  for (const command of filling.split(';')) await sql.raw(command).execute(patient);
  if (patient !== db) await patient.destroy();
}
