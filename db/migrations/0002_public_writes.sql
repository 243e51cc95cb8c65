-- Tells every process of each write to what pages and answers show to everybody, as it is committed, so that none goes
-- on showing a copy from before it (docs/decisions/0007). What a table or a column is, public or private, is said here;
-- src/server/public-writes.test.ts knows the private tables and fails for one that is neither.

create function tell_of_public_write() returns trigger language plpgsql as
  $$ begin
    -- With the transaction's number, since a process hears of it on several connections.
    perform pg_notify('public_writes', tg_table_schema || ' ' || pg_current_xact_id());
    return null;
  end $$;

create trigger public_write after insert or update or delete on items
  for each row execute function tell_of_public_write();
create trigger public_write after insert or update or delete on bookings
  for each row execute function tell_of_public_write();
create trigger public_write after insert or update or delete on reviews
  for each row execute function tell_of_public_write();

-- An upload is its uploader's alone until an item has it.
create trigger public_insert after insert on images
  for each row when (new.item_id is not null) execute function tell_of_public_write();
create trigger public_update after update on images
  for each row when (old.item_id is not null or new.item_id is not null) execute function tell_of_public_write();
create trigger public_delete after delete on images
  for each row when (old.item_id is not null) execute function tell_of_public_write();

-- Only who owns an item or wrote a review is shown, so that users come and go unseen; of a user, all is public but these.
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
