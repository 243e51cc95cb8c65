// Databases of two sizes on the PostgreSQL server of BENCH_DATABASE_URL. Their rows are computed from their numbers. What
// the measured requests read (the first items, their owner, one renter) is equal in both sizes, so that a difference in
// time is one of scale.
import pg from 'pg';
import { atTheEnd, migrate } from './servers.mjs';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const sizes = {
  small: { items: 1_000, bookingsPerItem: 50, days: 14.5, owners: 100, renters: 3_750 },
  large: { items: 5_000, bookingsPerItem: 404, days: 3.5, owners: 500, renters: 150_000 },
};
const users = 200_000;
/** Where the roles begin among the users. A new renter has no bookings yet. */
const firstUser = { admin: 0, owner: 10, renter: 20_000, newRenter: 180_000 };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const iso = (instant) => new Date(instant).toISOString();
/** As the product stores it in the record. */
const instant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const today = Math.floor(Date.now() / dayMs) * dayMs;

/** The id of a table's row `n`: older than any that the product makes, and with letters (see lines.mjs). */
const prefixOf = (table) => `018abcde-fab${table}-7abc-8abc-`;
export const itemId = (n) => prefixOf('b') + n.toString(16).padStart(12, '0');
const id = (table, n) => `('${prefixOf(table)}' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const cookieOf = (user) => `sillage_session=bench-${user}`;

export const adminCookie = cookieOf(firstUser.admin);
export const ownerCookie = cookieOf(firstUser.owner);
export const renterCookie = cookieOf(firstUser.renter);
/** A date this number of days after today. */
export const dateIn = (days) => iso(today + days * dayMs).slice(0, 10);

/** The request `n` for free hours of an available item, by the new renters in turn, who may have five each. */
export function newBooking({ items }, n) {
  const available = (items / 20) * 19;
  const item = (n % available) + Math.floor((n % available) / 19);
  const slot = Math.floor(n / available);
  const start = today + (40 + Math.floor(slot / 9)) * dayMs + (9 + (slot % 9)) * hourMs;
  return {
    cookie: cookieOf(firstUser.newRenter + (n % (users - firstUser.newRenter))),
    body: { rentableItemId: itemId(item), startTime: iso(start), endTime: iso(start + hourMs) },
  };
}

const pick = (list, n) => `(array['${list.join("','")}'])[1 + (${n}) % ${list.length}]`;
const firstNames = ['Amina', 'Youssef', 'Claire', 'Karim', 'Lea', 'Omar', 'Sofia', 'Hugo', 'Salma', 'Driss'];
const lastNames = ['Bennani', 'Moreau', 'El Fassi', 'Dubois', 'Alaoui', 'Petit', 'Naciri'];
const places = ['Quemado', 'Alboran', 'Cala Iris', 'Sfiha', 'Tamuda', 'Cabo Negro', 'Nador', 'Bonita'];
const titles = ['Sunset Run', 'Morning Ride', 'Evening Cruiser', 'Picnic Launch', 'Grand large'];
const makes = ['Yamaha', 'Sea-Doo', 'Yamaha', 'Kawasaki', 'Quicksilver', 'Zodiac', 'Beneteau', 'Cobalt'];
const series = ['VX', 'GTI 130', 'Ultra 310', 'Activ', 'Element', 'Medline 680', 'Antares'];
const sentences = [
  'She takes five people, an icebox and a slow afternoon.',
  'You drive; I show you the engine and the anchor before you go.',
  'It is a fast craft: hold on to your hat, and sit at the back if you have a bad back.',
  'Sortie le matin : mer plate, souvent des dauphins.',
  'Windproof jackets are in the bow locker, water and mint tea on board.',
  'Stable, with a proper reverse, and easier to turn than it looks.',
  'Four hours is the right length; less than two is not worth casting off for.',
  'Ideale a quatre, banquettes et moteur neufs.',
];

/** The statements that insert the rows. The first 50 items belong to the first owner and have 40 bookings in every size. */
function rowsOf({ items, bookingsPerItem, days, owners, renters }) {
  const day = `timestamptz '${iso(today)}'`;
  const rate = (n) => `(200 + ${n}::bigint * 7919 % 460 * 10) * 100`;
  const owner = (n) => `${firstUser.owner} + case when ${n} < 50 then 0 else 1 + ${n} % ${owners - 1} end`;
  // Five items have a rare word in both sizes.
  const title = `case when n < 5 then 'Targa' else ${pick(places, 'n * 31')} end || ' ' || ${pick(titles, 'n * 17')} || ' ' || n`;
  const description = [0, 1, 2, 3, 4].map((place) => pick(sentences, `n * 7 + ${place} * (1 + n % 4)`));
  return [
    `insert into users (id, issuer, subject, email, display_name, phone_number, is_admin, can_list_items, created_at)
      select ${id('a', 'n')}, 'bench', 'user' || n, lower(${pick(firstNames, 'n')}) || '.' || n || '@example.com',
        ${pick(firstNames, 'n')} || ' ' || ${pick(lastNames, 'n / 8')} || ' ' || n, '+2126' || lpad(n::text, 8, '0'),
        n = ${firstUser.admin}, n >= ${firstUser.owner} and n < ${firstUser.owner + owners},
        ${day} - interval '1000 days' + n * interval '1 minute'
      from generate_series(0, ${users - 1}) n`,
    `insert into sessions (token_hash, user_id, created_at, expires_at)
      select sha256(convert_to('bench-' || n, 'UTF8')), ${id('a', 'n')}, now(), now() + interval '30 days'
      from generate_series(0, ${users - 1}) n
      where n in (${firstUser.admin}, ${firstUser.owner}, ${firstUser.renter}) or n >= ${firstUser.newRenter}`,
    // The bookings of an item are so many days apart, and the last ones are to come. One of each of the first 24 items is
    // the first renter's. Open requests must not expire during the bench.
    `insert into bookings (id, item_id, owner_id, renter_id, start_at, end_at, overlap_group, status, item_title, hourly_rate,
        rental_category, total_price, created_at, expires_at, confirmed_at, completed_at, cancelled_at, cancel_reason, cancelled_by)
      select id, item_id, owner_id, renter_id, start_at, start_at + interval '2 hours', id, status, title, rate,
        'PRIVATE_HIRE', rate * 2, created_at,
        case when status = 'PENDING' then least(created_at + interval '1 day', start_at) end,
        case when status in ('CONFIRMED', 'COMPLETED') then created_at + interval '1 hour' end,
        case when status = 'COMPLETED' then start_at + interval '3 hours' end,
        case when status = 'CANCELLED' then created_at + interval '2 hours' end,
        case when status = 'CANCELLED' then 'RENTER' end,
        case when status = 'CANCELLED' then renter_id end
      from (
        select *, case when status = 'PENDING' then this_hour - (n + k) % 20 * interval '1 hour'
          else least(start_at - interval '3 days', this_hour) end as created_at
        from (
          select n, k, date_trunc('hour', now()) as this_hour, ${id('d', 'n * 512 + k')} as id, ${id('b', 'n')} as item_id,
            ${id('a', owner('n'))} as owner_id, ${title} as title, ${rate('n')} as rate,
            ${id('a', `${firstUser.renter} + case when n < 24 and k = 39 - n then 0 else 1 + (n::bigint * 7919 + k * 104729) % ${renters - 1} end`)} as renter_id,
            ${day} + day * interval '1 day' + (9 + (n + k) % 8) * interval '1 hour' as start_at,
            case
              when day > 1 then case when lot < 3 then 'PENDING' else 'CONFIRMED' end
              when day >= 0 then 'CONFIRMED'
              when lot < 7 then 'COMPLETED'
              when lot < 9 then 'CANCELLED'
              else 'CONFIRMED'
            end as status
          from generate_series(0, ${Math.max(bookingsPerItem, 40) - 1}) k, generate_series(0, ${items - 1}) n,
            lateral (select case when n < 50 then 40 else ${bookingsPerItem} end as count, case when n < 50 then 14.5 else ${days} end as days) bookings,
            lateral (select floor((k - count) * days)::int + 25 + n % 14 as day, (n * 7 + k * 3) % 10 as lot) drawn
          where k < count
        ) placed
      ) made
      order by k, n`,
    `insert into events (booking_id, at, actor_id, act, item_id, user_id, owner_id, details)
      select id, event.at, actor, event.act, item_id, renter_id, owner_id,
        jsonb_build_object('start', ${instant('start_at')}, 'end', ${instant('end_at')}, 'seats', seats, 'status', event.status)
      from bookings, lateral (values
        (created_at, renter_id, 'REQUESTED', 'PENDING'),
        (confirmed_at, owner_id, 'CONFIRMED', 'CONFIRMED'),
        (completed_at, owner_id, 'COMPLETED', 'COMPLETED'),
        (cancelled_at, renter_id, 'CANCELLED', 'CANCELLED')
      ) event (at, actor, act, status)
      where event.at is not null`,
    `insert into reviews (id, item_id, booking_id, reviewer_id, rating, comment, created_at)
      select distinct on (item_id, renter_id) id, item_id, id, renter_id, 3 + get_byte(uuid_send(id), 15) % 3,
        'Great craft, very stable, thank you.', completed_at
      from bookings where status = 'COMPLETED' and get_byte(uuid_send(id), 15) % 4 = 0
      order by item_id, renter_id, start_at`,
    `insert into messages (id, kind, channel, recipient_id, sender_id, booking_id, deduplication_key, due_at, attempts, outcome, done_at)
      select id, 'REQUEST_SENT', 'EMAIL', renter_id, owner_id, id, id, created_at, 1, 'SENT', created_at from bookings limit 50000`,
    `insert into items (id, owner_id, listing_title, model_name, description, item_type, hourly_rate, capacity,
        rental_category, is_available, thumbnail_image_id, photo_count, rating_sum, rating_count, search_text, created_at, updated_at)
      select made.id, ${id('a', owner('n'))}, title, model, description, case when n % 3 = 0 then 'BOAT' else 'JETSKI' end,
        ${rate('n')}, case when n % 3 = 0 then 4 + n % 9 else 1 + n % 3 end,
        case when n % 21 = 0 then 'PER_SEAT' else 'PRIVATE_HIRE' end, n % 20 <> 19, ${id('c', 'n * 5')}, 5,
        coalesce(rated.sum, 0), coalesce(rated.count, 0), lower(concat_ws(' ', title, model, description)), at, at
      from (
        select n, ${id('b', 'n')} as id, ${title} as title,
          ${pick(makes, 'n * 5 + n / 8')} || ' ' || ${pick(series, 'n')} as model,
          concat_ws(' ', ${description.join()}) as description,
          ${day} - interval '800 days' + n * interval '200 days' / ${items} as at
        from generate_series(0, ${items - 1}) n
      ) made
      left join (select item_id, sum(rating), count(*) from reviews group by item_id) rated on rated.item_id = made.id
      order by n`,
    `insert into images (id, uploader_id, purpose, item_id, sort_order, hash, width, height, widths, placeholder, created_at)
      select ${id('c', 'n')}, ${id('a', owner('n / 5'))}, 'ITEM', ${id('b', 'n / 5')}, n % 5, md5(n::text), 1600, 1067,
        '{240,480,720,960,1200,1600}', 'data:image/webp;base64,' || repeat(md5('image' || n), 4), ${day} - interval '600 days'
      from generate_series(0, ${items * 5 - 1}) n`,
  ];
}

/** Runs queries on a connection of their own. */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Creates a filled database and resolves to its URL. */
export async function createDatabase(size) {
  const name = `sillage_bench_${size}`;
  const drop = `drop database if exists ${name} with (force)`;
  atTheEnd(() => withClient(serverUrl, (client) => client.query(drop)));
  for (const command of [drop, `create database ${name}`])
    await withClient(serverUrl, (client) => client.query(command));
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await migrate(url);
  await withClient(url, async (client) => {
    const indexes = await dropIndexes(client);
    // Without triggers: for each row they take longer than the row.
    const start = [`set session_replication_role = replica`, `set synchronous_commit = off`];
    const commands = [...start, `set maintenance_work_mem = '512MB'`, ...rowsOf(sizes[size]), ...indexes];
    for (const command of [...commands, 'vacuum analyze']) await client.query(command);
  });
  return url;
}

/** Drops exclusion constraints and indexes that are not unique, which make a load slow. Returns their definitions. */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
