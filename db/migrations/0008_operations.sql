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
