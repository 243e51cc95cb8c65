-- Users whom an administrator has suspended ("Suspending a user"). A suspension ends by the clock, so its row may outlast it.
create table suspensions (
  user_id uuid primary key references users (id),
  reason text not null check (char_length(reason) between 1 and 500),
  suspended_at timestamptz not null,
  -- Null without an end.
  ends_at timestamptz check (ends_at > suspended_at),
  -- Of the identity, once its account is deleted: its next account is suspended, too.
  fingerprint text check (char_length(fingerprint) <= 64)
);
-- It hides the user's items.
create trigger notify_of_write after insert or update or delete or truncate on suspensions
  for each statement execute function notify_of_write();

-- The message to the suspended user.
create trigger add_suspension_to_outbox after insert on events
  for each row when (new.act = 'USER_SUSPENDED') execute function add_event_to_outbox();
