-- Splits bookings and their events by month, with the keys of keys.json (docs/scale.md). Nothing else can use the tables
-- meanwhile, so stop the product first. All or nothing: psql --single-transaction -v ON_ERROR_STOP=1 -f split-by-month.sql

-- # Set the old tables aside
lock table users, items, images, bookings, booking_events, reviews, outbox, messages, share_cards
  in access exclusive mode;
set local maintenance_work_mem = '512MB';
set local work_mem = '256MB';
set local timezone = 'UTC';
create schema before;
alter table bookings set schema before;
alter table booking_events set schema before;

-- Foreign keys that Citus refuses, and those that are made again.
alter table images drop constraint images_item_id_fkey;
alter table share_cards drop constraint share_cards_item_id_fkey;
alter table outbox drop constraint outbox_booking_event_id_fkey;
alter table messages drop constraint messages_booking_id_fkey;
alter table reviews drop constraint reviews_booking_id_fkey;

-- # Make the months
create table bookings (
  like before.bookings including defaults including constraints including generated
) partition by range (start_at);

create table booking_events (
  like before.booking_events including defaults including constraints
) partition by range (at);
create sequence booking_events_numbers owned by booking_events.id;
select setval('booking_events_numbers', coalesce((select max(id) from before.booking_events), 0) + 1, false);
alter table booking_events
  alter column id set default nextval('booking_events_numbers'),
  -- Not `item_id`, which would make that name ambiguous in a join of the program's.
  add column booking_item_id uuid,
  add column booking_start_at timestamptz;

create function month_name(parent text, month date) returns text language sql immutable as
  $$ select parent || to_char(month, '_YYYY_MM') $$;

-- The months of UTC: no marina of the product's time zone is open when one ends.
create function create_month(month date) returns void language plpgsql as
  $$ declare
    first timestamptz := month::timestamp at time zone 'UTC';
    next timestamptz := (month + interval '1 month') at time zone 'UTC';
  begin
    -- A booking ends in its month, so that no two bookings of different months can clash.
    execute format(
      'create table %I partition of bookings (constraint ends_in_its_month check (end_at <= %L)) '
      'for values from (%L) to (%L)',
      month_name('bookings', month), next, first, next
    );
    execute format(
      'create table %I partition of booking_events for values from (%L) to (%L)',
      month_name('booking_events', month), first, next
    );
  end $$;

-- PostgreSQL 15 and 16 have exclusion constraints for single partitions only.
create function refuse_clashes(month date) returns void language plpgsql as
  $$ begin
    execute format(
      'alter table %I add constraint %I exclude using gist '
      '(item_id with =, during with &&, share_key with <>) where (status <> ''CANCELLED'')',
      month_name('bookings', month), month_name('bookings', month) || '_no_clash'
    );
  end $$;

-- To be called each month, some months before the first booking of the new one.
create function add_month(month date) returns void language sql as
  $$ select create_month(month); select refuse_clashes(month); $$;

-- When a booking was made, from its id (UUID v7): it starts in the year after it, so that an id alone names few months.
create function made_at(id uuid) returns timestamptz language sql immutable as
  $$ select to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0) $$;

create temporary table months on commit drop as
select month::date
from (
  select
    (select least(min(start_at), min(created_at)) from before.bookings) as first,
    (select greatest(max(start_at), max(created_at) + interval '366 days') from before.bookings) as last
) known
cross join generate_series(
  date_trunc('month', coalesce(first, now())),
  date_trunc('month', coalesce(last, now() + interval '366 days')),
  interval '1 month'
) month;
select create_month(month) from months;

-- # Copy the bookings
do $$ declare
    -- Generated columns are computed again.
    columns text := (
      select string_agg(quote_ident(attname), ', ' order by attnum)
      from pg_attribute
      where attrelid = 'before.bookings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    );
  begin
    execute format('insert into bookings (%s) select %1$s from before.bookings', columns);
  end $$;

-- # Copy the events
insert into booking_events (
  id, booking_id, at, actor_id, from_status, to_status, reason, booking_renter_id, booking_owner_id, booking_item_id, booking_start_at
)
select e.id, e.booking_id, e.at, e.actor_id, e.from_status, e.to_status, e.reason, e.booking_renter_id, e.booking_owner_id, b.item_id,
  b.start_at
from before.booking_events e
join before.bookings b on b.id = e.booking_id;
alter table booking_events
  alter column booking_item_id set not null,
  alter column booking_start_at set not null;

-- # Primary keys and indexes
alter table bookings add constraint bookings_pkey primary key (id, item_id, start_at);
alter table booking_events add constraint booking_events_pkey primary key (id, booking_item_id, at);
do $$ declare definition text;
  begin
    for definition in
      select pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid in ('before.bookings'::regclass, 'before.booking_events'::regclass)
        and not exists (select from pg_constraint where conindid = indexrelid)
    loop
      execute replace(definition, ' ON before.', ' ON public.');
    end loop;
  end $$;

-- # Exclusion constraints
select refuse_clashes(month) from months;

-- # Foreign keys
alter table bookings add constraint bookings_item foreign key (item_id, owner_id) references items (id, owner_id);
do $$ declare command text;
  begin
    for command in
      select format('alter table public.%I add constraint %I %s', relname, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k
      join pg_class c on c.oid = conrelid
      where relnamespace = 'before'::regnamespace and contype = 'f' and confrelid = 'users'::regclass
    loop
      execute command;
    end loop;
  end $$;
alter table booking_events add constraint booking_events_booking_id_fkey
  foreign key (booking_id, booking_item_id, booking_start_at) references bookings (id, item_id, start_at);

-- # Reviews
alter table reviews disable trigger user;
alter table reviews add column booking_start_at timestamptz;
update reviews set booking_start_at = start_at from before.bookings where bookings.id = reviews.booking_id;
alter table reviews enable trigger user;
alter table reviews
  alter column booking_start_at set not null,
  drop constraint reviews_pkey,
  add constraint reviews_pkey primary key (id, item_id),
  drop constraint reviews_booking_id_key,
  add constraint reviews_booking_id_key unique (booking_id, item_id),
  add constraint reviews_booking_id_fkey
    foreign key (booking_id, item_id, booking_start_at) references bookings (id, item_id, start_at);

-- # Triggers
do $$ declare definition text;
  begin
    for definition in
      select pg_get_triggerdef(oid)
      from pg_trigger
      where tgrelid in ('before.bookings'::regclass, 'before.booking_events'::regclass) and not tgisinternal
    loop
      execute replace(definition, ' ON before.', ' ON public.');
    end loop;
  end $$;

-- So that the program need not write the columns that the keys have gained.
create function set_booking_of_event() returns trigger language plpgsql as
  $$ begin
    select item_id, start_at into new.booking_item_id, new.booking_start_at
    from bookings where id = new.booking_id;
    return new;
  end $$;
create trigger set_booking before insert on booking_events
  for each row execute function set_booking_of_event();

create function set_start_of_review() returns trigger language plpgsql as
  $$ begin
    select start_at into new.booking_start_at from bookings
    where id = new.booking_id and item_id = new.item_id;
    return new;
  end $$;
create trigger set_booking before insert on reviews
  for each row execute function set_start_of_review();

-- # Drop the old tables
drop schema before cascade;
