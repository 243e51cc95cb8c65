-- Where messages may go ("Delivery" and "Push messages").

-- Whether the identity provider says that the address is the user's. Providers that were used before are trusted until
-- the user's next sign-in.
alter table users add column is_email_verified boolean not null default true;

-- How many messages in a row the push service has not accepted for this browser, and since when.
alter table push_subscriptions
  add column failures integer not null default 0 check (failures >= 0),
  add column failing_since timestamptz,
  add check ((failures = 0) = (failing_since is null));
