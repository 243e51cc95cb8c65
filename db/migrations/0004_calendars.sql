-- Hours of an item that one act of its owner has closed, once or every week ("Closed hours").
create table closures (
  -- The act, which may have closed hours of several items.
  id uuid not null,
  item_id uuid not null references items (id),
  -- What is closed once: the parts that no other act has closed, without those that were opened again.
  hours tstzmultirange check (not isempty(hours)),
  -- What the act asked to close once, by which a repeated call is known.
  requested_hours tstzrange,
  -- What is closed every week. Sunday is bit 0.
  weekdays smallint check (weekdays between 1 and 127),
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute between 1 and 1440),
  -- Marina dates, both included; without the last one, for good.
  first_day date,
  last_day date check (last_day >= first_day),
  -- The dates on which they are open in spite of this.
  open_days date[] not null default '{}',
  -- When they were closed, or some of those that are closed once were opened again.
  written_at timestamptz not null,
  primary key (item_id, id),
  check (from_minute < to_minute),
  check (num_nonnulls(hours, weekdays) = 1),
  check ((hours is null) = (requested_hours is null)),
  check (num_nonnulls(weekdays, from_minute, to_minute, first_day) in (0, 4))
);
create index closures_by_id on closures (id);
-- The items that are closed at some time ("Free at").
create index closures_by_hours on closures using gist (hours) where hours is not null;
create index closures_weekly on closures (item_id) where weekdays is not null;

-- Other calendars of an owner, by whose events hours of one or all of their items are closed ("Calendars from elsewhere").
create table calendar_imports (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- Null for all items of the owner.
  item_id uuid references items (id),
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) between 1 and 2000),
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  created_at timestamptz not null,
  -- The next attempt, or while a process is reading it, the end of its lease.
  next_read_at timestamptz not null,
  is_reading boolean not null default false,
  -- The last time that the calendar was read, and since when that has failed.
  read_at timestamptz,
  failing_since timestamptz,
  error text check (char_length(error) <= 100),
  -- When its owner was last told that it fails.
  notified_at timestamptz,
  -- How many hours to come it closes, item by item the same ones: counting them for each look at the list took seconds.
  hours_count integer not null default 0 check (hours_count >= 0),
  -- What the owner is told about the last reading.
  unreadable_entries integer not null default 0 check (unreadable_entries >= 0),
  unknown_zone text check (char_length(unknown_zone) <= 100)
);
create index calendar_imports_by_owner on calendar_imports (owner_id, created_at, id);
create index calendar_imports_by_item on calendar_imports (item_id) where item_id is not null;
create index calendar_imports_due on calendar_imports (next_read_at);

-- The hours of their events, item by item. An event's title stays where it came from.
create table imported_hours (
  import_id uuid not null references calendar_imports (id) on delete cascade,
  item_id uuid not null references items (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (import_id, item_id, start_at, end_at),
  check (start_at < end_at)
);
create index imported_hours_by_item on imported_hours (item_id, end_at);
-- The items that other calendars close at some time ("Free at").
create index imported_hours_by_time on imported_hours using gist (tstzrange(start_at, end_at));

-- The private address of a user's calendar, of which only the hash is stored ("Calendar feed").
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);

-- Renters who want to know if these hours of an item become free ("Waiting list").
create table waitlist (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null references items (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  seats integer not null check (seats between 1 and 200),
  created_at timestamptz not null,
  notified_at timestamptz,
  unique (user_id, item_id, start_at, end_at),
  check (start_at < end_at)
);
create index waitlist_by_item on waitlist (item_id, start_at);
create index waitlist_by_start on waitlist (start_at);
-- Those that a job looks at each minute.
create index waitlist_open on waitlist (start_at) where notified_at is null;
