-- Several identical craft in one listing ("Fleets"). A booking's `seats` counts what its item has several of: seats, or units.
alter table items
  add column units smallint not null default 1 check (units between 1 and 20),
  -- What the owner calls each unit; an empty one has its number.
  add column unit_names text[] check (cardinality(unit_names) between 1 and 20),
  -- The listing that this one has become a part of: its address leads there.
  add column merged_into uuid references items (id) check (merged_into is null or deleted_at is not null);
alter table items
  -- How many people all of them take.
  add column people integer generated always as (capacity * units) stored,
  -- Of its bookings, which count seats or units of it; null if each takes all of it.
  add column overlap_group uuid generated always as (
    case
      when rental_category = 'PER_SEAT' and capacity is not null then '00000000-0000-0000-0000-000000000000'::uuid
      when units > 1 then '00000000-0000-0000-0000-000000000001'::uuid
    end
  ) stored;
-- Instead of those by capacity, without which the previous release is only slower.
create index items_by_people on items (people, item_type, hourly_rate) where deleted_at is null and is_available;
drop index items_by_capacity;
create index items_counted_people on items (item_type, owner_id, hourly_rate, people)
  where deleted_at is null and is_available;
drop index items_counted;

-- Bookings of units may overlap each other, but none that counts seats or takes the whole item.
alter table bookings drop constraint bookings_overlap_group;
alter table bookings
  add constraint bookings_overlap_group check (
    overlap_group = id
    or (overlap_group = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')
    or overlap_group = '00000000-0000-0000-0000-000000000001'
  ),
  -- When each of its units left and came back, with its number ("Trips"); null if the item has one.
  add column unit_trips jsonb check (jsonb_typeof(unit_trips) = 'array');

-- Those that took the only unit take one of several, once there are.
create function count_units() returns trigger language plpgsql as
  $$ begin
    update bookings set overlap_group = new.overlap_group, rental_category = 'PRIVATE_HIRE'
      where item_id = new.id and overlap_group = id;
    update proposals set overlap_group = new.overlap_group, rental_category = 'PRIVATE_HIRE'
      where item_id = new.id and overlap_group = booking_id and status = 'OPEN';
    return null;
  end $$;
create trigger count_units after update of units, rental_category, capacity on items for each row
  when (new.overlap_group = '00000000-0000-0000-0000-000000000001' and old.overlap_group is distinct from new.overlap_group)
  execute function count_units();

-- How many units are closed; null for all.
alter table closures add column units smallint check (units between 1 and 20);
alter table calendar_imports add column units smallint check (units between 1 and 20);

-- A past booking of a merged listing counts for the one that stays, so the items may differ.
create or replace function set_review_early() returns trigger language plpgsql as
  $$ begin
    new.is_early := exists (select from bookings where id = new.booking_id and completed_at < start_at);
    return new;
  end $$;
