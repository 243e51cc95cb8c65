-- Completes 0024_early_completions.sql for the events of before. Only this transaction sees the function that lets it.
create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$;
update booking_events e set is_early = true
from bookings b where b.id = e.booking_id and e.to_status = 'COMPLETED' and e.at < b.start_at;
create or replace function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
