-- The record of who did what: bookings, prices and rights in one list, for administrators and for each person ("Who did what").

-- Whose booking it is, copied from it, so that a person's record is read from an index. Not `renter_id` and `owner_id`, which
-- would make these names ambiguous in joins of the last release.
alter table booking_events add column booking_renter_id uuid, add column booking_owner_id uuid;
create function set_event_parties() returns trigger language plpgsql as
  $$ begin
    select renter_id, owner_id into new.booking_renter_id, new.booking_owner_id from bookings where id = new.booking_id;
    return new;
  end $$;
create trigger set_parties before insert on booking_events
  for each row execute function set_event_parties();

create index audit_entries_by_user on audit_entries (user_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
-- Locked before one of them loses the role.
create index users_administrators on users (id) where is_admin and deleted_at is null;

-- Both tables are read in the order of time and id, so an id must not be in both.
alter table audit_entries alter column id restart with 1000000000000000;

create function refuse_truncate() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name; end $$;
create trigger audit_entries_never_truncated before truncate on audit_entries
  for each statement execute function refuse_truncate();
create trigger booking_events_never_truncated before truncate on booking_events
  for each statement execute function refuse_truncate();
