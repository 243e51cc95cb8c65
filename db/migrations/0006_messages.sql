-- Messages to people, by e-mail and push ("Notifications"; docs/decisions/0017).

-- What happened and is not planned as messages yet. Triggers insert the rows in the transaction that causes them, so a
-- message can be neither lost nor sent for something that was rolled back.
create table outbox (
  id bigint generated always as identity primary key,
  event_id bigint references events (id),
  review_id uuid,
  -- A user whose right to list was granted or taken away.
  lister_id uuid references users (id),
  can_list_items boolean,
  waitlist_entry_id uuid,
  calendar_import_id uuid,
  check ((lister_id is null) = (can_list_items is null)),
  constraint outbox_one_thing check (
    num_nonnulls(event_id, review_id, lister_id, waitlist_entry_id, calendar_import_id) = 1
  )
);

-- One message to one person over one channel. Its text is composed when it is sent, from the data of that moment.
create table messages (
  -- Also the Message-ID of the e-mail, so that a repeated delivery is recognized as the same message.
  id uuid primary key,
  kind text not null,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  -- Null for the guest of the booking, who has no account.
  recipient_id uuid references users (id),
  -- The owner of the item that it is about, otherwise the recipient: messages of one sender delay no others ("Delivery").
  sender_id uuid not null,
  booking_id uuid references bookings (id),
  -- What was done to the booking: the hours of a reminder, the proposal that was made.
  event_id bigint references events (id),
  review_id uuid,
  waitlist_entry_id uuid,
  calendar_import_id uuid,
  -- The marina day of a day sheet or an evening list.
  day date,
  -- Equal for what must be sent only once.
  deduplication_key text not null unique,
  due_at timestamptz not null,
  -- The next attempt, or the end of the lease of the process that is sending it; null when it is done.
  next_attempt_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  outcome text check (outcome in ('SENT', 'OBSOLETE', 'OPTED_OUT', 'NO_ADDRESS', 'NO_TRANSPORT', 'FAILED')),
  done_at timestamptz,
  -- Why the last attempt failed.
  error text check (char_length(error) <= 500),
  check (num_nonnulls(recipient_id, booking_id) > 0),
  check ((outcome is null) = (next_attempt_at is not null)),
  check ((outcome is null) = (done_at is null))
);
create index messages_due on messages (channel, next_attempt_at) where outcome is null;
create index messages_alarms_due on messages (channel, next_attempt_at)
  where outcome is null and kind = 'ITEM_STILL_OUT';
-- The next alarm, or other message, of a sender.
create index messages_due_by_sender on messages (channel, (kind = 'ITEM_STILL_OUT'), sender_id, next_attempt_at)
  where outcome is null;
-- Those that are taken back with what they are about.
create index messages_waiting_by_booking on messages (booking_id) where outcome is null;
-- What has been tried without success, for the administrators.
create index messages_retried on messages (due_at) where outcome is null and attempts > 0;
create index messages_failed on messages (done_at desc, id desc) where outcome = 'FAILED';
-- The sweep of old messages. Invitations to review stay, because each is sent once only.
create index messages_done on messages (done_at) where outcome is not null and kind <> 'REVIEW_INVITATION';
-- Deleted with their recipient's account, and part of a copy of their data ("One's own data").
create index messages_by_recipient on messages (recipient_id);
-- Whether a waiting renter has been told ("Waiting list").
create index messages_by_waitlist_entry on messages (waitlist_entry_id) where waitlist_entry_id is not null;

-- A row switches a category of messages off for a person and a channel; without rows everything is sent.
create table notification_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  category text not null,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  primary key (user_id, category, channel)
);

-- The browsers that asked for push messages ("Push messages").
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000),
  -- The browser's keys, base64url, with which messages are encrypted.
  p256dh text not null check (char_length(p256dh) between 1 and 200),
  auth text not null check (char_length(auth) between 1 and 100),
  created_at timestamptz not null,
  -- How many messages in a row the push service has not accepted for this browser, and since when.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- The session in which the browser asked, so that ending it ends them. Not a foreign key: push messages outlive a
  -- session that expires. Null until the browser asks again.
  session_id uuid,
  check ((failures = 0) = (failing_since is null))
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

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

-- The argument is the column that gets the row's id.
create function add_to_outbox() returns trigger language plpgsql as
  $$ begin
    execute format('insert into outbox (%I) values ($1)', tg_argv[0]) using new.id;
    return null;
  end $$;
create function add_event_to_outbox() returns trigger language plpgsql as
  $$ begin insert into outbox (event_id) values (new.id); return null; end $$;
create trigger add_to_outbox after insert on events
  for each row when (new.booking_id is not null) execute function add_event_to_outbox();
create trigger add_to_outbox after insert on reviews for each row execute function add_to_outbox('review_id');
create trigger add_to_outbox after update of notified_at on waitlist
  for each row when (new.notified_at is not null and old.notified_at is distinct from new.notified_at)
  execute function add_to_outbox('waitlist_entry_id');
create trigger add_to_outbox after update of notified_at on calendar_imports
  for each row when (new.notified_at is not null and old.notified_at is distinct from new.notified_at)
  execute function add_to_outbox('calendar_import_id');

create function add_listing_right_to_outbox() returns trigger language plpgsql as
  $$ begin insert into outbox (lister_id, can_list_items) values (new.id, new.can_list_items); return null; end $$;
create trigger add_to_outbox after update of can_list_items on users
  for each row when (old.can_list_items <> new.can_list_items and new.deleted_at is null)
  execute function add_listing_right_to_outbox();
