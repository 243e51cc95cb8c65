-- Messages to people, by e-mail and push, and live updates of open pages ("Notifications" and "Live updates"). See
-- docs/decisions/0017 and 0018.

-- What happened and is not planned as messages yet. Triggers insert the rows in the transaction that causes them, so a
-- message can be neither lost nor sent for something that was rolled back.
create table outbox (
  id bigint generated always as identity primary key,
  booking_event_id bigint references booking_events (id),
  review_id uuid,
  -- A user whose right to list was granted or taken away.
  lister_id uuid references users (id),
  can_list_items boolean,
  check (num_nonnulls(booking_event_id, review_id, lister_id) = 1),
  check ((lister_id is null) = (can_list_items is null))
);

-- One message to one person over one channel. Its text is composed when it is sent, from the data of that moment.
create table messages (
  -- Also the Message-ID of the e-mail, so that a repeated delivery is recognized as the same message.
  id uuid primary key,
  kind text not null,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  recipient_id uuid not null references users (id),
  booking_id uuid references bookings (id),
  review_id uuid,
  -- The marina day of a day sheet.
  day date,
  -- Equal for what must be sent only once.
  key text not null unique,
  due_at timestamptz not null,
  -- The next attempt, or the end of the lease of the process that is sending it; null when it is done.
  next_attempt_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  outcome text check (outcome in ('SENT', 'OBSOLETE', 'OPTED_OUT', 'NO_ADDRESS', 'NO_TRANSPORT', 'FAILED')),
  done_at timestamptz,
  -- Why the last attempt failed.
  error text check (char_length(error) <= 500),
  check ((outcome is null) = (next_attempt_at is not null)),
  check ((outcome is null) = (done_at is null))
);
create index messages_due on messages (channel, next_attempt_at) where outcome is null;
-- What has been tried without success, for the administrators.
create index messages_retried on messages (due_at) where outcome is null and attempts > 0;
create index messages_failed on messages (done_at desc, id desc) where outcome = 'FAILED';
-- The sweep of old messages. Invitations to review stay, because each is sent once only.
create index messages_done on messages (done_at) where outcome is not null and kind <> 'REVIEW_INVITATION';

-- A row switches a category of messages off for a person and a channel; without rows everything is sent.
create table notification_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  category text not null,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  primary key (user_id, category, channel)
);

-- The browsers that asked for push messages.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000),
  -- The browser's keys, base64url, with which messages are encrypted.
  p256dh text not null check (char_length(p256dh) between 1 and 200),
  auth text not null check (char_length(auth) between 1 and 100),
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- Keys that are made once and shared by all processes: the identity towards push services, and the key that signs links
-- to unsubscribe.
create table secrets (
  name text primary key,
  value text not null
);

-- What the demo has sent, as it was sent. Empty with real sign-in.
create table demo_mails (
  id uuid primary key references messages (id) on delete cascade,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  calendar text
);
create index demo_mails_newest on demo_mails (sent_at desc, id desc);

create function add_booking_events_to_outbox() returns trigger language plpgsql as
  $$ begin
    insert into outbox (booking_event_id) select id from new_rows order by id;
    if found then
      perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'outbox', pg_current_xact_id()));
    end if;
    return null;
  end $$;
create trigger add_to_outbox after insert on booking_events referencing new table as new_rows
  for each statement execute function add_booking_events_to_outbox();

create function add_reviews_to_outbox() returns trigger language plpgsql as
  $$ begin
    insert into outbox (review_id) select id from new_rows order by id;
    if found then
      perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'outbox', pg_current_xact_id()));
    end if;
    return null;
  end $$;
create trigger add_to_outbox after insert on reviews referencing new table as new_rows
  for each statement execute function add_reviews_to_outbox();

create function add_listing_right_to_outbox() returns trigger language plpgsql as
  $$ begin
    insert into outbox (lister_id, can_list_items) values (new.id, new.can_list_items);
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'outbox', pg_current_xact_id()));
    return null;
  end $$;
create trigger add_to_outbox after update of can_list_items on users
  for each row when (old.can_list_items <> new.can_list_items and new.deleted_at is null)
  execute function add_listing_right_to_outbox();

-- The taken hours of an item are public; its owner and the renter also see the booking itself, on pages that stay open.
-- Replaces the triggers of 0006_public_write_tags.sql on bookings, with `bookings:<user>` for both of them.
create function notify_booking_write() returns trigger language plpgsql as $$
  declare
    -- Changes of more rows are notified as `everything`. A payload can have 8,000 bytes, and a row has three tags.
    max_rows constant integer := 50;
    changed integer;
    tags text;
  begin
    if tg_op = 'INSERT' then
      select count(*), string_agg(distinct tag, ',') into changed, tags
      from (select * from new_rows limit max_rows + 1) b
      cross join lateral (
        values ('hours:' || item_id), ('bookings:' || owner_id), ('bookings:' || renter_id)
      ) as tags (tag);
    elsif tg_op = 'DELETE' then
      select count(*), string_agg(distinct tag, ',') into changed, tags
      from (select * from old_rows limit max_rows + 1) b
      cross join lateral (
        values ('hours:' || item_id), ('bookings:' || owner_id), ('bookings:' || renter_id)
      ) as tags (tag);
    else
      -- Of the rows before and after, those that differ.
      select count(*), string_agg(distinct tag, ',') into changed, tags
      from (
        (select * from old_rows except all select * from new_rows)
        union all
        (select * from new_rows except all select * from old_rows)
        limit 2 * max_rows + 1
      ) b
      cross join lateral (
        values ('hours:' || item_id), ('bookings:' || owner_id), ('bookings:' || renter_id)
      ) as tags (tag);
      changed := (changed + 1) / 2;
    end if;
    if changed = 0 then
      return null;
    end if;
    if changed > 3 * max_rows then
      tags := 'everything';
    end if;
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, tags, pg_current_xact_id()));
    return null;
  end
$$;

drop trigger public_insert on bookings;
drop trigger public_update on bookings;
drop trigger public_delete on bookings;
create trigger public_insert after insert on bookings referencing new table as new_rows
  for each statement execute function notify_booking_write();
create trigger public_update after update on bookings referencing old table as old_rows new table as new_rows
  for each statement execute function notify_booking_write();
create trigger public_delete after delete on bookings referencing old table as old_rows
  for each statement execute function notify_booking_write();

-- An owner's latest requests, for the time that answers take.
create index bookings_latest_by_owner on bookings (owner_id, created_at desc) where kind = 'RENTAL';
