-- What the administrators' figures ("Admin dashboard", "Earnings") need not count again: users who joined and bookings that
-- ended before `until`. A job writes one row a day; what came later is counted when it is read.
create table counted (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null,
  -- Users who joined before, without those who had left.
  users bigint not null,
  cancelled bigint not null
);

-- The completed ones by the marina month of their start.
create table counted_earnings (
  month date not null,
  owner_id uuid not null,
  bookings bigint not null,
  centimes bigint not null,
  primary key (month, owner_id)
);
