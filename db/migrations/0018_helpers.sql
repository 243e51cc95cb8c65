-- Whom owners let work in their place ("Helpers").
create table helpers (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- Null until the invitation is accepted.
  helper_id uuid references users (id) check (helper_id <> owner_id),
  -- What the owner calls them; null once one of both has deleted their account.
  name text check (length(name) between 1 and 80),
  switches text[] not null check (switches <@ '{requests,day,walkIns,calendar}' and cardinality(switches) > 0),
  -- Of the marina; null without an end.
  last_day date,
  -- Of the invitation, until it is accepted or withdrawn.
  token text unique,
  email text check (length(email) <= 254),
  invited_until timestamptz not null,
  created_at timestamptz not null,
  accepted_at timestamptz check ((accepted_at is null) = (helper_id is null)),
  ended_at timestamptz,
  check (token is null or (accepted_at is null and ended_at is null))
);
create unique index helpers_once on helpers (owner_id, helper_id) where ended_at is null;
create index helpers_by_owner on helpers (owner_id);
create index helpers_by_helper on helpers (helper_id);

-- The invitation that is sent by e-mail.
alter table messages add column helper_id uuid references helpers (id) on delete cascade;
alter table outbox add column helper_id uuid references helpers (id) on delete cascade;
alter table messages drop constraint messages_check;
alter table messages add constraint messages_check check (num_nonnulls(recipient_id, booking_id, helper_id) > 0);
alter table outbox drop constraint outbox_one_thing;
alter table outbox add constraint outbox_one_thing check (
  num_nonnulls(event_id, review_id, lister_id, waitlist_entry_id, calendar_import_id, report_id, helper_id) = 1
);
create trigger add_to_outbox after insert on helpers for each row when (new.email is not null)
  execute function add_to_outbox('helper_id');
create index messages_by_helper on messages (helper_id) where helper_id is not null;
create index outbox_by_helper on outbox (helper_id) where helper_id is not null;

-- Whose open pages show an owner's bookings, too.
create function topics_of_helpers(owner uuid) returns text stable language sql as
  $$ select string_agg('bookings:' || helper_id, ',') from helpers
    where owner_id = owner and ended_at is null and (last_day is null or last_day >= current_date - 1) $$;

create or replace function notify_of_closure() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, pg_current_xact_id(), (
      select concat_ws(',', 'hours:' || id, 'bookings:' || owner_id, topics_of_helpers(owner_id))
      from items where id = coalesce(new.item_id, old.item_id)
    )));
    return null;
  end $$;

create or replace function notify_of_booking() returns trigger language plpgsql as
  $$ declare
    changed record := coalesce(new, old);
  begin
    perform pg_notify('public_writes', concat_ws(
      ' ', tg_table_schema, pg_current_xact_id(), concat_ws(
        ',', 'hours:' || changed.item_id, 'bookings:' || changed.owner_id, 'bookings:' || changed.renter_id,
        topics_of_helpers(changed.owner_id), 'outbox'
      )
    ));
    return null;
  end $$;

create or replace function notify_of_cash() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('public_writes', concat_ws(
      ' ', tg_table_schema, pg_current_xact_id(), concat_ws(
        ',', 'bookings:' || new.owner_id, 'bookings:' || new.user_id, topics_of_helpers(new.owner_id), 'outbox'
      )
    ));
    return null;
  end $$;

-- Both sides read themselves again.
create function notify_of_helper() returns trigger language plpgsql as
  $$ declare
    changed record := coalesce(new, old);
  begin
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, pg_current_xact_id(), concat_ws(
      ',', 'me:' || changed.owner_id, 'me:' || changed.helper_id, 'bookings:' || changed.helper_id
    )));
    return null;
  end $$;
create trigger notify_of_helper after insert or update or delete on helpers for each row execute function notify_of_helper();
