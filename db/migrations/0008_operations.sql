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

-- Who did what, besides the events of bookings. Rows are only inserted. Both tables are read in the order of time and id, so
-- an id must not be in both.
create table audit_entries (
  id bigint generated always as identity (start with 1000000000000000) primary key,
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
create index audit_entries_by_user on audit_entries (user_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, at desc, id desc);
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_never_truncated before truncate on audit_entries
  for each statement execute function refuse_truncate();
