-- Lets every list be read from an index in its order, whatever the number of rows.

-- The owner of a booking's item, so that an owner's bookings are one range of an index. The foreign key keeps both
-- columns together.
alter table bookings add column owner_id uuid;
update bookings set owner_id = items.owner_id from items where items.id = bookings.item_id;
alter table bookings alter column owner_id set not null;
alter table items add constraint items_id_owner unique (id, owner_id);
alter table bookings drop constraint bookings_item_id_fkey;
alter table bookings add constraint bookings_item foreign key (item_id, owner_id)
  references items (id, owner_id) on update cascade;

create function set_booking_owner() returns trigger language plpgsql as
  $$ begin
    select owner_id into new.owner_id from items where id = new.item_id;
    return new;
  end $$;
create trigger set_owner before insert on bookings for each row execute function set_booking_owner();

create index bookings_by_owner on bookings (owner_id, start_at desc, id desc) where kind = 'RENTAL';
-- An owner's unanswered requests, and those of a renter.
create index bookings_open_by_owner on bookings (owner_id, expires_at) where kind = 'RENTAL' and status = 'PENDING';
create index bookings_open_by_renter on bookings (renter_id, expires_at) where kind = 'RENTAL' and status = 'PENDING';

create index items_by_type_rate on items (item_type, hourly_rate, id) where deleted_at is null and is_available;
create index items_by_capacity on items (capacity, item_type, hourly_rate) where deleted_at is null and is_available;

-- The sweep of unused uploads, and the limit on each user's.
create index images_unattached_by_uploader on images (uploader_id, purpose, created_at) where item_id is null;
