create table bookings (
  id uuid primary key,
  item_id uuid not null,
  -- The owner of the item, so that an owner's bookings are one range of an index.
  owner_id uuid not null,
  renter_id uuid not null references users (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(start_at, end_at, '[)')) stored,
  seats integer not null default 1 check (seats between 1 and 200),
  -- A constant for bookings that share the craft, otherwise the booking's own id ("A request holds its slot").
  share_key uuid not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  -- As they were when the booking was made ("Bookings keep their terms").
  item_title text not null,
  hourly_rate bigint not null check (hourly_rate >= 0),
  rental_category text not null check (rental_category in ('PRIVATE_HIRE', 'PER_SEAT')),
  total_price bigint not null check (total_price >= 0),
  -- How the total is made up; null for one rate.
  price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED')),
  cancelled_by uuid references users (id),
  constraint bookings_item foreign key (item_id, owner_id) references items (id, owner_id) on update cascade,
  check (end_at - start_at >= interval '1 hour'),
  constraint bookings_share_key check (
    share_key = id
    or (share_key = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')
  ),
  check ((status = 'PENDING') = (expires_at is not null and confirmed_at is null and cancelled_at is null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check (status not in ('CONFIRMED', 'COMPLETED') or confirmed_at is not null),
  constraint bookings_no_clash exclude using gist (
    item_id with =,
    during with &&,
    share_key with <>
  ) where (status <> 'CANCELLED')
);
create index bookings_by_renter on bookings (renter_id, start_at desc, id desc);
create index bookings_by_owner on bookings (owner_id, start_at desc, id desc);
create index bookings_by_item on bookings (item_id, start_at desc, id desc);
-- Requests that expire, an owner's unanswered ones, and those of a renter.
create index bookings_due on bookings (expires_at) where status = 'PENDING';
create index bookings_open_by_owner on bookings (owner_id, expires_at) where status = 'PENDING';
create index bookings_open_by_renter on bookings (renter_id, expires_at) where status = 'PENDING';
-- Of an owner's confirmed bookings, those that are over ("Bookings page").
create index bookings_confirmed_by_owner on bookings (owner_id, start_at desc, id desc) where status = 'CONFIRMED';
-- Counted before each request ("Limits for renters").
create index bookings_abandoned_by_renter on bookings (renter_id, cancelled_at) where cancel_reason in ('RENTER', 'EXPIRED');
-- An owner's latest requests ("Response time").
create index bookings_latest_by_owner on bookings (owner_id, created_at desc);
-- All bookings of some hours, without reading their rows ("Free at").
create index bookings_by_start on bookings (start_at) include (item_id, end_at, seats, share_key, status, expires_at)
  where status <> 'CANCELLED';

-- Every status change with actor, time and reason. Rows are only inserted ("Booking history", "Who did what").
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  at timestamptz not null,
  actor_id uuid references users (id),
  from_status text check (from_status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  to_status text not null check (to_status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  reason text check (reason in ('RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED')),
  -- Copied from the booking, so that a person's record is read from an index.
  booking_renter_id uuid not null,
  booking_owner_id uuid not null,
  -- Whether the booking was completed before its start, so that administrators find it.
  is_early boolean not null default false
);
create index booking_events_by_booking on booking_events (booking_id, id);
create index booking_events_by_time on booking_events (at desc, id desc);
create index booking_events_by_renter on booking_events (booking_renter_id, at desc, id desc);
create index booking_events_by_owner on booking_events (booking_owner_id, at desc, id desc);
create index booking_events_by_status on booking_events (to_status, at desc, id desc);
create index booking_events_early on booking_events (at desc, id desc) where is_early;

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
create function refuse_truncate() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name; end $$;
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();
create trigger booking_events_never_truncated before truncate on booking_events
  for each statement execute function refuse_truncate();
