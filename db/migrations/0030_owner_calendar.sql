-- Rules and prices of an item, closed hours, calendars from elsewhere and for elsewhere, waiting renters and favourites.
-- Headings in comments are those of docs/product.md.

-- What the owner has set for an item ("Rules of an item", "Price rules"). Null means what holds for every item.
alter table items
  add column opens_minute smallint check (opens_minute between 0 and 1439),
  add column closes_minute smallint check (closes_minute between 1 and 1440),
  add column shortest_minutes smallint check (shortest_minutes between 60 and 1440),
  add column longest_minutes smallint check (longest_minutes between 60 and 1440),
  add column notice_minutes integer check (notice_minutes between 0 and 10080),
  add column turnaround_minutes smallint check (turnaround_minutes between 0 and 240),
  add column horizon_days smallint check (horizon_days between 1 and 365),
  add column confirms_at_once boolean not null default false,
  -- In order; the first one that applies sets the price of a minute.
  add column price_rules jsonb check (jsonb_typeof(price_rules) = 'array'),
  add column day_price bigint check (day_price between 0 and 100000000),
  add check (opens_minute + 60 <= closes_minute),
  add check (shortest_minutes <= longest_minutes);

alter table bookings
  -- The end of the hire with the turnaround after it; null for closed hours, and for bookings of earlier releases.
  add column held_until timestamptz,
  -- How the total is made up, as it was when the booking was made; null for one rate.
  add column price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  -- The hours that one act has closed, of one or several items.
  add column closure_id uuid,
  -- All rows have nulls here, so the table need not be read.
  add check (held_until >= end_at) not valid,
  add check (kind = 'BLOCK' or closure_id is null) not valid,
  -- Turnaround is between hires: a hire may end when closed hours begin.
  add constraint bookings_no_clash_with_turnaround exclude using gist (
    item_id with =,
    tstzrange(start_at, held_until, '[)') with &&,
    share_key with <>
  ) where (status <> 'CANCELLED' and held_until is not null);

-- Closed hours may contain bookings that were made before. There they carry the booking's key, so that they clash with all
-- others, also when that booking is cancelled ("Closed hours"). Replaces the check of 0001_schema.sql.
alter table bookings drop constraint bookings_check2;
alter table bookings add constraint bookings_share_key check (
  kind = 'BLOCK'
  or share_key = id
  or (share_key = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')
) not valid;

-- Hires that end after a moment keep the turnaround free after them, as far as the next one leaves room ("Rules of an item").
create function hold_turnaround(of_item uuid, minutes integer, ending_after timestamptz) returns void language sql as $$
  update bookings
  set held_until = found.held_until
  from (
    select hire.id, least(
      hire.end_at + minutes * interval '1 minute',
      (
        select min(next.start_at) from bookings next
        where next.item_id = of_item and next.kind = 'RENTAL' and next.status <> 'CANCELLED'
          and next.start_at >= hire.end_at and next.share_key <> hire.share_key
      )
    ) as held_until
    from bookings hire
    where hire.item_id = of_item and hire.kind = 'RENTAL' and hire.status <> 'CANCELLED' and hire.end_at > ending_after
  ) found
  where bookings.id = found.id and bookings.held_until is distinct from found.held_until;
$$;

-- A hire that is called off leaves room for the turnaround after the one before it.
create function extend_turnaround() returns trigger language plpgsql as $$
  begin
    perform hold_turnaround(new.item_id, turnaround_minutes, new.start_at - interval '1 day')
    from items where id = new.item_id and turnaround_minutes > 0;
    return null;
  end $$;
create trigger extend_turnaround after update of status on bookings
  for each row when (new.kind = 'RENTAL' and new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function extend_turnaround();

-- Hours that are closed every week. `closure_id` is the act that closed them, of one or several items.
create table weekly_closures (
  id uuid primary key,
  closure_id uuid not null,
  item_id uuid not null references items (id),
  -- Sunday is bit 0.
  weekdays smallint not null check (weekdays between 1 and 127),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  -- Marina dates, both included; without the last one, for good.
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- The dates on which they are open in spite of this.
  open_days date[] not null default '{}',
  created_at timestamptz not null,
  check (from_minute < to_minute)
);
create index weekly_closures_by_item on weekly_closures (item_id);
create index weekly_closures_by_closure on weekly_closures (closure_id);

-- Other calendars of an owner, by whose events hours of one or all of their items are closed ("Calendars from elsewhere").
create table calendar_imports (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- Null for all items of the owner.
  item_id uuid references items (id),
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) between 1 and 2000),
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  created_at timestamptz not null,
  -- The next attempt, or the end of the lease of the process that is reading it.
  next_read_at timestamptz not null,
  -- The last time that the calendar was read, and since when that has failed.
  read_at timestamptz,
  failing_since timestamptz,
  error text check (char_length(error) <= 100),
  -- When its owner was last told that it fails.
  told_at timestamptz
);
create index calendar_imports_by_owner on calendar_imports (owner_id, created_at, id);
create index calendar_imports_by_item on calendar_imports (item_id) where item_id is not null;
create index calendar_imports_due on calendar_imports (next_read_at);

-- The hours of their events, item by item. An event's title stays where it came from.
create table imported_hours (
  import_id uuid not null references calendar_imports (id) on delete cascade,
  item_id uuid not null references items (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (import_id, item_id, start_at, end_at),
  check (start_at < end_at)
);
create index imported_hours_by_item on imported_hours (item_id, end_at);

-- The private address of a user's calendar, of which only the hash is stored ("Calendar feed").
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);

-- Renters who want to know if these hours of an item become free ("Waiting list").
create table waits (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null references items (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  seats integer not null check (seats between 1 and 200),
  created_at timestamptz not null,
  told_at timestamptz,
  unique (user_id, item_id, start_at, end_at),
  check (start_at < end_at)
);
create index waits_by_item on waits (item_id, start_at);
create index waits_by_start on waits (start_at);
-- Those that a job looks at each minute.
create index waits_open on waits (start_at) where told_at is null;

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null references items (id),
  created_at timestamptz not null,
  primary key (user_id, item_id)
);

create trigger public_insert after insert on weekly_closures referencing new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_update after update on weekly_closures referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_delete after delete on weekly_closures referencing old table as old_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_truncate after truncate on weekly_closures execute function notify_public_write();

create trigger public_insert after insert on imported_hours referencing new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_update after update on imported_hours referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_delete after delete on imported_hours referencing old table as old_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_truncate after truncate on imported_hours execute function notify_public_write();

-- Messages about waits and calendars ("Notifications").
alter table messages
  add column wait_id uuid,
  add column calendar_import_id uuid;

alter table outbox
  add column wait_id uuid,
  add column calendar_import_id uuid;
alter table outbox drop constraint outbox_check;
alter table outbox add constraint outbox_one_thing check (
  num_nonnulls(booking_event_id, review_id, lister_id, wait_id, calendar_import_id) = 1
);

create function add_wait_to_outbox() returns trigger language plpgsql as
  $$ begin
    insert into outbox (wait_id) values (new.id);
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'outbox', pg_current_xact_id()));
    return null;
  end $$;
create trigger add_to_outbox after update of told_at on waits
  for each row when (new.told_at is not null and old.told_at is distinct from new.told_at)
  execute function add_wait_to_outbox();

create function add_calendar_import_to_outbox() returns trigger language plpgsql as
  $$ begin
    insert into outbox (calendar_import_id) values (new.id);
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'outbox', pg_current_xact_id()));
    return null;
  end $$;
create trigger add_to_outbox after update of told_at on calendar_imports
  for each row when (new.told_at is not null and old.told_at is distinct from new.told_at)
  execute function add_calendar_import_to_outbox();
