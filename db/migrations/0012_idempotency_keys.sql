-- The answers to calls that create something, by the key that the caller chose, so that a repeated call gets the first answer
-- ("Repeated requests"). An answer is written in the transaction of its call.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  -- SHA-256 of the call and its input.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status smallint not null check (status between 200 and 299),
  body text not null,
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
