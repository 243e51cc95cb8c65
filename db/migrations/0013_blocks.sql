-- Renters from whom an owner takes no requests ("Blocking a renter"). The reason is only the owner's.
create table blocks (
  owner_id uuid not null references users (id),
  renter_id uuid not null references users (id),
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  primary key (owner_id, renter_id),
  check (owner_id <> renter_id)
);
-- Those of whom a renter is blocked.
create index blocks_by_renter on blocks (renter_id);
