-- Notifies every process of each committed write to what others see: it clears its cache, and tells open pages of the topics
-- that concern them (docs/decisions/0007 and 0018). The triggers define which tables and columns are public;
-- src/app/public-writes.test.ts lists the private tables and fails for tables that are neither.
-- The argument, if there is one, is the topic. PostgreSQL drops equal notifications of one transaction.
create function notify_of_write() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, pg_current_xact_id(), coalesce(tg_argv[0], '')));
    return null;
  end $$;

-- The free hours of an item.
create function notify_of_hours() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(
      ' ', tg_table_schema, pg_current_xact_id(), 'hours:' || coalesce(new.item_id, old.item_id)
    ));
    return null;
  end $$;

create function notify_of_item_hours() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, pg_current_xact_id(), 'hours:' || new.id));
    return null;
  end $$;

-- Also the calendar of its owner.
create function notify_of_closure() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, pg_current_xact_id(), (
      select concat_ws(',', 'hours:' || id, 'bookings:' || owner_id) from items where id = coalesce(new.item_id, old.item_id)
    )));
    return null;
  end $$;

-- Also the booking, to its renter and its owner, and that its event is to be planned as messages.
create function notify_of_booking() returns trigger language plpgsql as
  $$ declare
    changed record := coalesce(new, old);
  begin
    perform pg_notify('public_writes', concat_ws(
      ' ', tg_table_schema, pg_current_xact_id(), concat_ws(
        ',', 'hours:' || changed.item_id, 'bookings:' || changed.owner_id, 'bookings:' || changed.renter_id, 'outbox'
      )
    ));
    return null;
  end $$;

-- Money that is noted changes no row of a booking.
create function notify_of_cash() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(
      ' ', tg_table_schema, pg_current_xact_id(), concat_ws(
        ',', 'bookings:' || new.owner_id, 'bookings:' || new.user_id, 'outbox'
      )
    ));
    return null;
  end $$;

create trigger notify_of_write after insert or update or delete or truncate on items
  for each statement execute function notify_of_write();
create trigger notify_of_item_hours after update of turnaround_minutes on items
  for each row when (old.turnaround_minutes is distinct from new.turnaround_minutes) execute function notify_of_item_hours();
create trigger notify_of_write after insert or update or delete or truncate on images
  for each statement execute function notify_of_write();
create trigger notify_of_write after insert or update or delete or truncate on reviews
  for each statement execute function notify_of_write();
create trigger notify_of_write after update of display_name, profile_image_url, phone_number, deleted_at on users
  for each statement execute function notify_of_write();
create trigger notify_of_booking after insert or update or delete on bookings for each row execute function notify_of_booking();
create trigger notify_of_booking after insert or update or delete on proposals
  for each row execute function notify_of_booking();
create trigger notify_of_cash after insert on events
  for each row when (new.act = 'CASH_NOTED') execute function notify_of_cash();
create trigger notify_of_closure after insert or update or delete on closures for each row execute function notify_of_closure();
create trigger notify_of_hours after insert or update or delete on imported_hours for each row execute function notify_of_hours();

-- Messages are sent as soon as there is something to plan.
create trigger notify_of_write after insert on outbox for each row when (new.event_id is null)
  execute function notify_of_write('outbox');
