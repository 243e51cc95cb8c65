-- What several processes and their operators need: jobs that run once, limits that all processes share, sign-ins that
-- begin in one process and end in another, and a record of who did what. See docs/decisions/0020.

-- The latest run of each periodic job. A process that inserts or updates `due_at` is the one that runs the job.
create table job_runs (
  name text primary key check (char_length(name) between 1 and 100),
  due_at timestamptz not null,
  started_at timestamptz not null,
  -- Null while the job runs, and if its process ended meanwhile.
  finished_at timestamptz,
  -- When it last succeeded; until it does, when it was first started.
  succeeded_at timestamptz not null,
  -- Why the latest run that finished has failed; null if it did not.
  error text check (char_length(error) <= 500)
);

-- Requests counted against limits. Unlogged: a crash of the database only starts the counts again.
create unlogged table request_counts (
  key text primary key check (char_length(key) between 1 and 200),
  count integer not null check (count > 0),
  resets_at timestamptz not null
);
create index request_counts_by_reset on request_counts (resets_at);

-- The records of the demo's identity provider. Empty with real sign-in.
create unlogged table demo_sign_ins (
  key text primary key check (char_length(key) between 1 and 200),
  payload jsonb not null,
  grant_id text,
  expires_at timestamptz not null
);
create index demo_sign_ins_by_grant on demo_sign_ins (grant_id);
create index demo_sign_ins_by_expiry on demo_sign_ins (expires_at);

-- Who did what. Rows are only inserted.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for an operator, who ran a command on the server.
  actor_id uuid references users (id),
  action text not null check (char_length(action) between 1 and 50),
  -- The user whom it concerns.
  user_id uuid references users (id),
  details jsonb not null default '{}'
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_by_action on audit_entries (action, at desc, id desc);
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
