-- What the administrators' figures ("Admin dashboard", "Earnings") need not count again: users who joined and bookings that
-- ended before `counted_until`. A job writes one row a day; what came later is counted when it is read.
create table past_figures (
  singleton boolean primary key default true check (singleton),
  counted_until timestamptz not null,
  -- Users who joined before, without those who had left.
  users bigint not null,
  cancelled_bookings bigint not null
);

-- The completed ones by the marina month of their start.
create table past_earnings (
  month date not null,
  owner_id uuid not null,
  bookings bigint not null,
  centimes bigint not null,
  primary key (month, owner_id)
);
