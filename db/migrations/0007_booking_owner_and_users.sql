-- Completes 0004_bookings_by_owner.sql: a booking that moves to another item gets that item's owner, too.
create or replace trigger set_owner before insert or update of item_id on bookings
  for each row execute function set_booking_owner();

-- Only users who were not deleted are listed, and counted.
drop index if exists users_by_created_at;
create index if not exists users_newest on users (created_at desc, id desc) where deleted_at is null;
