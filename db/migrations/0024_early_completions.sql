-- Marks the events by which a booking was completed before its start, so that administrators find them ("Who did what").
alter table booking_events add column is_early boolean not null default false;
create or replace function set_event_parties() returns trigger language plpgsql as
  $$ begin
    select renter_id, owner_id, new.to_status = 'COMPLETED' and new.at < start_at
    into new.booking_renter_id, new.booking_owner_id, new.is_early
    from bookings where id = new.booking_id;
    return new;
  end $$;
