-- Keeps the administrators' figures up to date with each write, in its transaction, so that reading them costs the same
-- for any number of users, items and bookings (docs/decisions/0015; "Admin dashboard" and "Earnings"). Triggers write
-- these tables; the program only merges the rows of `totals`.

-- A total is the sum of its rows. A write only adds rows, so that no write waits for another; a job merges them.
-- `completed` and the other three are bookings by their stored status, `revenue` is in centimes, `lister_items` counts
-- the items of `listers`, and `earning_owners` are owners with a completed booking.
create table totals (
  total text not null check (total in (
    'users', 'items', 'listers', 'active_listers', 'lister_items', 'earning_owners', 'revenue',
    'pending', 'confirmed', 'completed', 'cancelled'
  )),
  amount bigint not null
);

-- By the exact start: only the program knows the marina's days and hours ("Time zone").
create table booking_starts (
  status text not null check (status in ('CONFIRMED', 'COMPLETED')),
  start_at timestamptz not null,
  bookings bigint not null,
  centimes bigint not null,
  primary key (status, start_at)
);

-- A row for each user who may list or has owned an item. A user who never did may have one too, with zeros.
create table owner_figures (
  owner_id uuid primary key references users (id) on delete cascade,
  can_list_items boolean not null,
  is_deleted boolean not null,
  -- Without removed items.
  items bigint not null default 0,
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0,
  rating_average numeric not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) stored,
  -- With those of removed items.
  completed_bookings bigint not null default 0,
  centimes bigint not null default 0
);
create index owner_figures_by_earnings on owner_figures (centimes desc, completed_bookings desc, owner_id desc)
  where completed_bookings > 0;
create index owner_figures_of_listers
  on owner_figures (completed_bookings desc, rating_average desc, items desc, owner_id desc)
  where not is_deleted and (can_list_items or items > 0);

-- In the triggers below, all fields of `old` are null on insert, and those of `new` on delete. The old row counts as -1
-- and the new one as 1, so that what they have in common cancels out and is not written.

create function count_user() returns trigger language plpgsql as
  $$ begin
    insert into totals (total, amount)
    select 'users', sum(sign)
    from (values (old.id, old.deleted_at, -1), (new.id, new.deleted_at, 1)) change (id, deleted_at, sign)
    where id is not null and deleted_at is null
    having sum(sign) <> 0;
    return null;
  end $$;
create trigger count_user after insert or delete or update of deleted_at on users
  for each row execute function count_user();

create function note_lister() returns trigger language plpgsql as
  $$ begin
    insert into owner_figures (owner_id, can_list_items, is_deleted)
    values (new.id, new.can_list_items, new.deleted_at is not null)
    on conflict (owner_id) do update
      set can_list_items = excluded.can_list_items, is_deleted = excluded.is_deleted;
    return null;
  end $$;
create trigger note_new_lister after insert on users
  for each row when (new.can_list_items) execute function note_lister();
create trigger note_changed_lister after update of can_list_items, deleted_at on users
  for each row
  when (
    old.can_list_items <> new.can_list_items or (old.deleted_at is null) <> (new.deleted_at is null)
  )
  execute function note_lister();

-- Adds to the figures of an owner.
create function add_to_owner(
  owner uuid, added_items bigint, added_rating_sum bigint, added_rating_count bigint,
  added_completed_bookings bigint, added_centimes bigint
) returns void language plpgsql as
  $$ begin
    insert into owner_figures as kept (
      owner_id, can_list_items, is_deleted, items, rating_sum, rating_count, completed_bookings, centimes
    )
    select
      users.id, users.can_list_items, users.deleted_at is not null, added_items, added_rating_sum, added_rating_count,
      added_completed_bookings, added_centimes
    from users
    where users.id = owner
    on conflict (owner_id) do update set
      items = kept.items + excluded.items,
      rating_sum = kept.rating_sum + excluded.rating_sum,
      rating_count = kept.rating_count + excluded.rating_count,
      completed_bookings = kept.completed_bookings + excluded.completed_bookings,
      centimes = kept.centimes + excluded.centimes;
  end $$;

create function count_item() returns trigger language plpgsql as
  $$ begin
    perform add_to_owner(
      owner_id, sum(sign)::bigint, sum(sign * rating_sum)::bigint, sum(sign * rating_count)::bigint, 0, 0
    )
    from (values
      (old.owner_id, old.deleted_at, old.rating_sum, old.rating_count, -1),
      (new.owner_id, new.deleted_at, new.rating_sum, new.rating_count, 1)
    ) change (owner_id, deleted_at, rating_sum, rating_count, sign)
    where owner_id is not null and deleted_at is null
    group by owner_id
    having sum(sign) <> 0 or sum(sign * rating_sum) <> 0 or sum(sign * rating_count) <> 0
    order by owner_id;
    return null;
  end $$;
create trigger count_item after insert or delete or update of owner_id, deleted_at, rating_sum, rating_count on items
  for each row execute function count_item();

create function count_booking() returns trigger language plpgsql as
  $$ begin
    insert into totals (total, amount)
    select lower(status), sum(sign)
    from (values (old.kind, old.status, -1), (new.kind, new.status, 1)) change (kind, status, sign)
    where kind = 'RENTAL'
    group by status
    having sum(sign) <> 0;

    -- Requests, which are most writes, have no other figures.
    if old.status in ('CONFIRMED', 'COMPLETED') or new.status in ('CONFIRMED', 'COMPLETED') then
      insert into booking_starts as kept (status, start_at, bookings, centimes)
      select status, start_at, sum(sign), sum(sign * total_price)
      from (values
        (old.kind, old.status, old.start_at, old.total_price, -1),
        (new.kind, new.status, new.start_at, new.total_price, 1)
      ) change (kind, status, start_at, total_price, sign)
      where kind = 'RENTAL' and status in ('CONFIRMED', 'COMPLETED')
      group by status, start_at
      having sum(sign) <> 0 or sum(sign * total_price) <> 0
      order by status, start_at
      on conflict (status, start_at) do update
        set bookings = kept.bookings + excluded.bookings, centimes = kept.centimes + excluded.centimes;

      perform add_to_owner(owner_id, 0, 0, 0, sum(sign)::bigint, sum(sign * total_price)::bigint)
      from (values
        (old.kind, old.status, old.owner_id, old.total_price, -1),
        (new.kind, new.status, new.owner_id, new.total_price, 1)
      ) change (kind, status, owner_id, total_price, sign)
      where kind = 'RENTAL' and status = 'COMPLETED'
      group by owner_id
      having sum(sign) <> 0 or sum(sign * total_price) <> 0
      order by owner_id;
    end if;
    return null;
  end $$;
create trigger count_booking after insert or delete or update of kind, status, start_at, total_price, owner_id on bookings
  for each row execute function count_booking();

-- Most totals follow from the owners' figures. The lock on an owner's row keeps them exact when an item and a
-- permission of one owner change at the same time.
create function count_owner() returns trigger language plpgsql as
  $$ begin
    insert into totals (total, amount)
    select total, sum(change.sign * figure.amount)
    from (values
      (old.can_list_items and not old.is_deleted, old.items, old.completed_bookings, old.centimes, -1),
      (new.can_list_items and not new.is_deleted, new.items, new.completed_bookings, new.centimes, 1)
    ) change (lists, items, completed_bookings, centimes, sign)
    cross join lateral (values
      ('items', items),
      ('listers', lists::int),
      ('active_listers', (lists and items > 0)::int),
      ('lister_items', lists::int * items),
      ('earning_owners', (completed_bookings > 0)::int),
      ('revenue', centimes)
    ) figure (total, amount)
    group by total
    having sum(change.sign * figure.amount) <> 0;
    return null;
  end $$;
create trigger count_owner after insert or update or delete on owner_figures
  for each row execute function count_owner();

-- Counts everything again: for the rows that exist now, after a truncation, and after a bulk load without triggers.
create function recount_figures() returns void language plpgsql as
  $$ begin
    lock table users, items, bookings in share mode;
    delete from owner_figures;
    delete from booking_starts;
    -- Also waits for the job that merges the totals, whose new rows this transaction could not see.
    truncate totals;
    insert into owner_figures (
      owner_id, can_list_items, is_deleted, items, rating_sum, rating_count, completed_bookings, centimes
    )
    select
      users.id, can_list_items, deleted_at is not null, coalesce(owned.items, 0), coalesce(owned.rating_sum, 0),
      coalesce(owned.rating_count, 0), coalesce(earned.bookings, 0), coalesce(earned.centimes, 0)
    from users
    left join (
      select owner_id, count(*) as items, sum(rating_sum) as rating_sum, sum(rating_count) as rating_count
      from items where deleted_at is null group by owner_id
    ) owned on owned.owner_id = users.id
    left join (
      select owner_id, count(*) as bookings, sum(total_price) as centimes
      from bookings where kind = 'RENTAL' and status = 'COMPLETED' group by owner_id
    ) earned on earned.owner_id = users.id
    where can_list_items or owned.owner_id is not null or earned.owner_id is not null;
    insert into booking_starts (status, start_at, bookings, centimes)
    select status, start_at, count(*), sum(total_price)
    from bookings where kind = 'RENTAL' and status in ('CONFIRMED', 'COMPLETED') group by status, start_at;
    insert into totals (total, amount) select 'users', count(*) from users where deleted_at is null;
    insert into totals (total, amount)
    select lower(status), count(*) from bookings where kind = 'RENTAL' group by status;
  end $$;

select recount_figures();

-- A truncation of users or items always truncates bookings too.
create function recount_figures_trigger() returns trigger language plpgsql as
  $$ begin perform recount_figures(); return null; end $$;
create trigger recount_figures after truncate on bookings execute function recount_figures_trigger();

-- Name and e-mail address without case and accents, folded like the search is by `foldText`. Diacritics are removed
-- before lower-casing, because a database with the C locale only lower-cases ASCII.
alter table users add column search_text text not null generated always as (
  lower(translate(
    replace(replace(replace(replace(replace(
      regexp_replace(
        normalize(coalesce(display_name, '') || ' ' || coalesce(email, ''), NFKD),
        '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g'
      ),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
    'øØłŁđĐı', 'oollddi'
  ))
) stored;
create index users_by_search on users using gin (search_text public.gin_trgm_ops) where deleted_at is null;

-- The new column follows from a public and a private one, so it does not make a write public.
drop trigger public_update on users;
create trigger public_update after update on users
  for each row
  when (
    to_jsonb(old) - array['email', 'is_admin', 'can_list_items', 'language', 'search_text']
    is distinct from to_jsonb(new) - array['email', 'is_admin', 'can_list_items', 'language', 'search_text']
  )
  execute function tell_of_public_write();
