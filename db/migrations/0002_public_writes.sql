-- Notifies every process of each committed write to public data, so that cached responses are invalidated
-- (docs/decisions/0007). The triggers define which tables and columns are public;
-- src/app/public-data-version.test.ts lists the private tables and fails for tables that are neither.

create function tell_of_public_write() returns trigger language plpgsql as
  $$ begin
    -- With the transaction's number, because a process is notified on each of its connections.
    perform pg_notify('public_writes', tg_table_schema || ' ' || pg_current_xact_id());
    return null;
  end $$;

create trigger public_write after insert or update or delete on items
  for each row execute function tell_of_public_write();
create trigger public_write after insert or update or delete on bookings
  for each row execute function tell_of_public_write();
create trigger public_write after insert or update or delete on reviews
  for each row execute function tell_of_public_write();

-- An upload is private until it is attached to an item.
create trigger public_insert after insert on images
  for each row when (new.item_id is not null) execute function tell_of_public_write();
create trigger public_update after update on images
  for each row when (old.item_id is not null or new.item_id is not null) execute function tell_of_public_write();
create trigger public_delete after delete on images
  for each row when (old.item_id is not null) execute function tell_of_public_write();

-- Inserting users is private, because only owners and reviewers are shown. All columns are public except for these.
create trigger public_update after update on users
  for each row
  when (
    to_jsonb(old) - array['email', 'is_admin', 'can_list_items', 'language']
    is distinct from to_jsonb(new) - array['email', 'is_admin', 'can_list_items', 'language']
  )
  execute function tell_of_public_write();

create trigger public_truncate after truncate on items execute function tell_of_public_write();
create trigger public_truncate after truncate on bookings execute function tell_of_public_write();
create trigger public_truncate after truncate on reviews execute function tell_of_public_write();
create trigger public_truncate after truncate on images execute function tell_of_public_write();
create trigger public_truncate after truncate on users execute function tell_of_public_write();
