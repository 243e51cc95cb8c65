-- Completes 0016_record.sql for the events of before. Only this transaction sees the function that lets it.
create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$;
update booking_events e set booking_renter_id = b.renter_id, booking_owner_id = b.owner_id
from bookings b where b.id = e.booking_id and e.booking_owner_id is null;
create or replace function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
