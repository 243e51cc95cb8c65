create table bookings (
  id uuid primary key,
  -- A BLOCK closes hours ("Closed hours").
  kind text not null default 'RENTAL' check (kind in ('RENTAL', 'BLOCK')),
  item_id uuid not null,
  -- The owner of the item, so that an owner's bookings are one range of an index.
  owner_id uuid not null,
  renter_id uuid references users (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(start_at, end_at, '[)')) stored,
  -- The end of the hire with the turnaround after it; null for closed hours.
  held_until timestamptz,
  seats integer not null default 1 check (seats between 1 and 200),
  -- A constant for bookings that share the craft, otherwise the booking's own id ("A request holds its slot"). Closed hours
  -- may contain bookings that were made before: there they carry the booking's key, so that they clash with all others, also
  -- when that booking is cancelled ("Closed hours").
  share_key uuid not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  -- As they were when the booking was made ("Bookings keep their terms").
  item_title text not null,
  hourly_rate bigint not null check (hourly_rate >= 0),
  rental_category text not null check (rental_category in ('PRIVATE_HIRE', 'PER_SEAT')),
  total_price bigint not null check (total_price >= 0),
  -- How the total is made up; null for one rate.
  price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  -- The act that closed these hours, of one or several items.
  closure_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED')),
  cancelled_by uuid references users (id),
  constraint bookings_item foreign key (item_id, owner_id) references items (id, owner_id) on update cascade,
  check (end_at > start_at),
  check (held_until >= end_at),
  check (kind = 'BLOCK' or (renter_id is not null and end_at - start_at >= interval '1 hour')),
  check (kind = 'BLOCK' or closure_id is null),
  constraint bookings_share_key check (
    kind = 'BLOCK'
    or share_key = id
    or (share_key = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')
  ),
  check ((status = 'PENDING') = (expires_at is not null and confirmed_at is null and cancelled_at is null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check (status not in ('CONFIRMED', 'COMPLETED') or confirmed_at is not null or kind = 'BLOCK'),
  constraint bookings_no_clash exclude using gist (
    item_id with =,
    during with &&,
    share_key with <>
  ) where (status <> 'CANCELLED'),
  -- Turnaround is between hires: a hire may end when closed hours begin.
  constraint bookings_no_clash_with_turnaround exclude using gist (
    item_id with =,
    tstzrange(start_at, held_until, '[)') with &&,
    share_key with <>
  ) where (status <> 'CANCELLED' and held_until is not null)
);
create index bookings_by_renter on bookings (renter_id, start_at desc, id desc) where kind = 'RENTAL';
create index bookings_by_owner on bookings (owner_id, start_at desc, id desc) where kind = 'RENTAL';
create index bookings_by_item on bookings (item_id, start_at desc, id desc);
-- Requests that expire, an owner's unanswered ones, and those of a renter.
create index bookings_due on bookings (expires_at) where status = 'PENDING';
create index bookings_open_by_owner on bookings (owner_id, expires_at) where kind = 'RENTAL' and status = 'PENDING';
create index bookings_open_by_renter on bookings (renter_id, expires_at) where kind = 'RENTAL' and status = 'PENDING';
-- Counted before each request ("Limits for renters").
create index bookings_abandoned_by_renter on bookings (renter_id, cancelled_at) where cancel_reason in ('RENTER', 'EXPIRED');
-- An owner's latest requests ("Response time").
create index bookings_latest_by_owner on bookings (owner_id, created_at desc) where kind = 'RENTAL';
-- All hires of some hours, without reading their rows, and the items that are closed then ("Free at").
create index bookings_by_start on bookings (start_at)
  include (item_id, end_at, held_until, seats, share_key, status, expires_at)
  where kind = 'RENTAL' and status <> 'CANCELLED';
create index bookings_closed on bookings using gist (during) where kind = 'BLOCK' and status <> 'CANCELLED';

create function set_booking_owner() returns trigger language plpgsql as
  $$ begin
    select owner_id into new.owner_id from items where id = new.item_id;
    return new;
  end $$;
create trigger set_owner before insert or update of item_id on bookings for each row execute function set_booking_owner();

-- Hires that end after a moment keep the turnaround free after them, as far as the next one leaves room ("Rules of an item").
create function hold_turnaround(of_item uuid, minutes integer, ending_after timestamptz) returns void language sql as $$
  update bookings
  set held_until = found.held_until
  from (
    select hire.id, least(
      hire.end_at + minutes * interval '1 minute',
      (
        select min(next.start_at) from bookings next
        where next.item_id = of_item and next.kind = 'RENTAL' and next.status <> 'CANCELLED'
          and next.start_at >= hire.end_at and next.share_key <> hire.share_key
      )
    ) as held_until
    from bookings hire
    where hire.item_id = of_item and hire.kind = 'RENTAL' and hire.status <> 'CANCELLED' and hire.end_at > ending_after
  ) found
  where bookings.id = found.id and bookings.held_until is distinct from found.held_until;
$$;

-- A hire that is called off leaves room for the turnaround after the one before it.
create function extend_turnaround() returns trigger language plpgsql as $$
  begin
    perform hold_turnaround(new.item_id, turnaround_minutes, new.start_at - interval '1 day')
    from items where id = new.item_id and turnaround_minutes > 0;
    return null;
  end $$;
create trigger extend_turnaround after update of status on bookings
  for each row when (new.kind = 'RENTAL' and new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function extend_turnaround();

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
  booking_renter_id uuid,
  booking_owner_id uuid,
  -- Whether the booking was completed before its start, so that administrators find it.
  is_early boolean not null default false
);
create index booking_events_by_booking on booking_events (booking_id, id);
create index booking_events_by_time on booking_events (at desc, id desc);
create index booking_events_by_renter on booking_events (booking_renter_id, at desc, id desc);
create index booking_events_by_owner on booking_events (booking_owner_id, at desc, id desc);
create index booking_events_by_status on booking_events (to_status, at desc, id desc);
create index booking_events_early on booking_events (at desc, id desc) where is_early;

create function set_event_parties() returns trigger language plpgsql as
  $$ begin
    select renter_id, owner_id, new.to_status = 'COMPLETED' and new.at < start_at
    into new.booking_renter_id, new.booking_owner_id, new.is_early
    from bookings where id = new.booking_id;
    return new;
  end $$;
create trigger set_parties before insert on booking_events for each row execute function set_event_parties();

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
create function refuse_truncate() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name; end $$;
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();
create trigger booking_events_never_truncated before truncate on booking_events
  for each statement execute function refuse_truncate();
