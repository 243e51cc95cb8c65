-- Copies of what is stored about a person, which they asked for ("One's own data"). A job writes `data`; the pictures are read when
-- the copy is downloaded.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  -- Null until the job has written `data`.
  ready_at timestamptz,
  expires_at timestamptz not null,
  -- JSON. Not compressed, so that parts of it can be read.
  data bytea,
  check ((ready_at is null) = (data is null))
);
alter table exports alter column data set storage external;
create index exports_by_user on exports (user_id, requested_at desc);
create index exports_to_make on exports (requested_at) where ready_at is null;
create index exports_by_expiry on exports (expires_at);
