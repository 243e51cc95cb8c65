-- Hours in which an owner, or an administrator for the whole marina, has called bookings off ("Calling off").
create table call_offs (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null references users (id),
  -- Null for the items of everybody.
  owner_id uuid references users (id),
  -- Null for all items of the owner, or of everybody.
  item_ids uuid[],
  start_at timestamptz not null,
  end_at timestamptz not null,
  cause text not null check (cause in ('WIND', 'SWELL', 'AUTHORITY', 'BREAKDOWN', 'OTHER')),
  note text check (char_length(note) between 1 and 300),
  check (end_at > start_at),
  check (cause <> 'OTHER' or note is not null)
);
-- For the copy of a user's data.
create index call_offs_by_actor on call_offs (actor_id);

create table bookings (
  id uuid primary key,
  item_id uuid not null,
  -- The owner of the item, so that an owner's bookings are one range of an index.
  owner_id uuid not null,
  -- Null for a guest without an account ("Walk-ins").
  renter_id uuid references users (id),
  -- The booked hours. When the item really left and came back is below ("Trips").
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Until when its hours are taken, if not until its end: it came back earlier, or is to come back later ("Trips").
  occupied_until timestamptz,
  occupied tstzrange not null generated always as (tstzrange(start_at, coalesce(occupied_until, end_at), '[)')) stored,
  seats integer not null default 1 check (seats between 1 and 200),
  -- A constant for bookings that share the item, otherwise the booking's own id ("A request holds its slot").
  overlap_group uuid not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  -- As they were when the booking was made ("Bookings keep their terms").
  item_title text not null,
  hourly_rate bigint not null check (hourly_rate >= 0),
  rental_category text not null check (rental_category in ('PRIVATE_HIRE', 'PER_SEAT')),
  total_price bigint not null check (total_price >= 0),
  -- How the total is made up; null for one rate.
  price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  -- QUAY and PHONE: its owner has entered it.
  source text not null default 'SITE' check (source in ('SITE', 'QUAY', 'PHONE')),
  entered_by uuid references users (id),
  -- Erased some time after the booking.
  guest_name text check (char_length(guest_name) between 1 and 80),
  guest_phone text,
  -- Where the guest gets mail, and the language in which they are written to, until the booking belongs to an account.
  guest_email text check (char_length(guest_email) between 3 and 254),
  guest_language text,
  -- The secret of the guest's slip, until the booking belongs to an account or its time is over.
  slip_token text unique check (char_length(slip_token) = 22),
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in (
    'RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED', 'CALLED_OFF', 'RENTER_ASKED', 'NO_SHOW'
  )),
  cancelled_by uuid references users (id),
  -- Also of requests that were declined in the same act.
  call_off_id uuid references call_offs (id),
  -- The renter's question whether the owner cancels the confirmed booking ("Asking to cancel").
  cancel_requested_at timestamptz,
  cancel_request_note text check (char_length(cancel_request_note) between 1 and 300),
  -- When its item left, is to be back, and came back ("Trips").
  departed_at timestamptz,
  due_at timestamptz,
  returned_at timestamptz,
  -- How often its hours were changed or its cancellation taken back, so that calendars follow.
  revision integer not null default 0 check (revision >= 0),
  constraint bookings_item foreign key (item_id, owner_id) references items (id, owner_id) on update cascade,
  check (end_at - start_at >= interval '1 hour'),
  check (occupied_until >= start_at),
  check ((source = 'SITE') = (entered_by is null)),
  check (source <> 'SITE' or (renter_id is not null and guest_name is null and guest_phone is null)),
  check (guest_email is null or renter_id is null),
  check (guest_language in ('en', 'fr') and (guest_language is null or renter_id is null)),
  check (guest_email is null or guest_language is not null),
  check (slip_token is null or (num_nonnulls(guest_phone, guest_email) > 0 and renter_id is null)),
  constraint bookings_overlap_group check (
    overlap_group = id
    or (overlap_group = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')
  ),
  check ((status = 'PENDING') = (expires_at is not null and confirmed_at is null and cancelled_at is null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check (cancel_reason <> 'CALLED_OFF' or call_off_id is not null),
  check (cancel_reason not in ('CALLED_OFF', 'RENTER_ASKED', 'NO_SHOW') or confirmed_at is not null),
  check (cancel_request_note is null or cancel_requested_at is not null),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check (status not in ('CONFIRMED', 'COMPLETED') or confirmed_at is not null),
  check ((departed_at is null) = (due_at is null)),
  check (due_at > departed_at),
  check (returned_at is null or (departed_at is not null and returned_at >= departed_at)),
  constraint bookings_no_clash exclude using gist (
    item_id with =,
    occupied with &&,
    overlap_group with <>
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
-- How bookings ended lately ("Admin dashboard").
create index bookings_cancelled on bookings (cancelled_at) where status = 'CANCELLED';
create index bookings_completed on bookings (completed_at) where status = 'COMPLETED';
-- Counted before each request ("Limits for renters").
create index bookings_abandoned_by_renter on bookings (renter_id, cancelled_at) 
  where cancel_reason in ('RENTER', 'EXPIRED', 'NO_SHOW');
-- A renter's bookings that are over or were missed ("Did not come").
create index bookings_over_by_renter on bookings (renter_id) where status = 'COMPLETED' or cancel_reason = 'NO_SHOW';
create index bookings_by_call_off on bookings (call_off_id) where call_off_id is not null;
create index bookings_cancel_requested_by_owner on bookings (owner_id)
  where status = 'CONFIRMED' and cancel_requested_at is not null;
-- An owner's latest requests ("Response time").
create index bookings_latest_by_owner on bookings (owner_id, created_at desc);
-- All bookings of some hours, without reading their rows ("Free at").
create index bookings_by_start on bookings (start_at)
  include (item_id, end_at, occupied_until, seats, overlap_group, status, expires_at)
  where status <> 'CANCELLED';
-- With those above, the board of a day ("Did not come").
create index bookings_missed on bookings (start_at) where cancel_reason = 'NO_SHOW';
-- The items that are on the water.
create index bookings_out on bookings (due_at) where departed_at is not null and returned_at is null;
-- Whose guests' names, numbers and addresses are to be erased.
create index bookings_of_guests on bookings (end_at)
  where num_nonnulls(guest_name, guest_phone, guest_email, slip_token) > 0;

-- What an owner has received for a booking. Rows are only inserted; a mistake is set right by a row of its own ("Cash").
create table cash_entries (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Copied from the booking, so that an owner's day is one range of an index.
  owner_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('RECEIVED', 'DEPOSIT_TAKEN', 'DEPOSIT_RETURNED', 'CORRECTION')),
  -- The balance that it changes, down if negative: what was received, or the deposit.
  balance text not null check (balance in ('RECEIVED', 'DEPOSIT')),
  centimes bigint not null check (centimes <> 0),
  means text not null check (means in ('CASH', 'CARD', 'TRANSFER')),
  -- Another currency, in thousandths, and the MAD for one of its units, as the owner typed them.
  currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'MAD'),
  currency_thousandths bigint,
  rate numeric(12, 6) check (rate > 0),
  note text check (char_length(note) between 1 and 300),
  corrects uuid references cash_entries (id),
  check (num_nulls(currency, currency_thousandths, rate) in (0, 3)),
  check (kind <> 'CORRECTION' or note is not null),
  check (corrects is null or kind = 'CORRECTION'),
  check ((balance = 'DEPOSIT') = (kind in ('DEPOSIT_TAKEN', 'DEPOSIT_RETURNED')) or kind = 'CORRECTION'),
  check (case kind when 'CORRECTION' then true when 'DEPOSIT_RETURNED' then centimes < 0 else centimes > 0 end)
);
create index cash_entries_by_booking on cash_entries (booking_id, at, id);
create index cash_entries_by_owner on cash_entries (owner_id, at);
-- Of which bookings an owner holds deposits.
create index cash_entries_of_deposits on cash_entries (owner_id, booking_id) include (centimes) where balance = 'DEPOSIT';
-- Corrections take back at most the entry, which is no correction. Its lock lets two of them take turns.
create function check_correction() returns trigger language plpgsql as $$
declare
  entry bigint;
  corrections bigint;
begin
  select centimes into entry from cash_entries
    where id = new.corrects and booking_id = new.booking_id and kind <> 'CORRECTION' for no key update;
  select coalesce(sum(centimes), 0) into corrections from cash_entries
    where booking_id = new.booking_id and corrects = new.corrects;
  if entry is null or sign(entry) * (entry + corrections + new.centimes) < 0 then
    raise exception 'corrections exceed entry %', new.corrects using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cash_entries_corrections before insert on cash_entries
  for each row when (new.corrects is not null) execute function check_correction();

-- An owner has counted the cash of a day; the latest row of a day counts ("The day's close"). Amounts are by currency, as in
-- {"MAD": 1450.5, "EUR": 200}.
create function are_amounts(amounts jsonb) returns boolean language sql immutable as $$
  select jsonb_exists(amounts, 'MAD') and not jsonb_path_exists(
    amounts, '$.keyvalue() ? (!(@.key like_regex "^[A-Z]{3}$" && @.value.type() == "number"))'
  )
$$;
create table day_closes (
  id uuid primary key,
  owner_id uuid not null references users (id),
  day date not null,
  at timestamptz not null,
  expected jsonb not null check (are_amounts(expected)),
  counted jsonb not null check (are_amounts(counted) and not jsonb_path_exists(counted, '$.keyvalue() ? (@.value < 0)')),
  note text check (char_length(note) between 1 and 300)
);
create index day_closes_by_owner on day_closes (owner_id, day desc, at desc);

-- Other hours for a booking, and those that they replace ("Change of hours"). The terms are those of a new booking.
create table proposals (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Copied from the booking, which never changes them.
  item_id uuid not null,
  owner_id uuid not null,
  renter_id uuid,
  is_by_owner boolean not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  seats integer not null check (seats between 1 and 200),
  overlap_group uuid not null,
  hourly_rate bigint not null check (hourly_rate >= 0),
  rental_category text not null check (rental_category in ('PRIVATE_HIRE', 'PER_SEAT')),
  total_price bigint not null check (total_price >= 0),
  price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  old_start_at timestamptz not null,
  old_end_at timestamptz not null,
  old_seats integer not null,
  old_total_price bigint not null,
  -- OVERTAKEN: the booking's status has changed first.
  status text not null check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'OVERTAKEN')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (end_at - start_at >= interval '1 hour'),
  check ((status = 'OPEN') = (closed_at is null))
);
create unique index proposals_one_open on proposals (booking_id) where status = 'OPEN';
create index proposals_by_booking on proposals (booking_id, created_at);
create index proposals_by_item on proposals (item_id, start_at) where status = 'OPEN';
create index proposals_due on proposals (expires_at) where status = 'OPEN';
create index proposals_by_owner on proposals (owner_id) where status = 'OPEN';
create index proposals_by_renter on proposals (renter_id) where status = 'OPEN';

-- Who did what and when, about which booking, item or user, with the values as they were then ("Booking history", "Who did
-- what"). Rows are only inserted. What must be erasable is not in them, but looked up.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null check (char_length(act) between 1 and 50),
  -- Null for time, and for an operator, who ran a command on the server.
  actor_id uuid references users (id),
  booking_id uuid references bookings (id),
  item_id uuid,
  -- The user whom it concerns: of a booking its renter then, null for a guest.
  user_id uuid references users (id),
  -- The owner of the booking's item.
  owner_id uuid,
  details jsonb not null default '{}',
  check ((booking_id is null) = (owner_id is null))
);
create index events_newest on events (at desc, id desc);
create index events_by_act on events (act, at desc, id desc);
create index events_by_booking on events (booking_id, id) where booking_id is not null;
create index events_by_user on events (user_id, at desc, id desc);
create index events_by_owner on events (owner_id, at desc, id desc) where owner_id is not null;
-- What people did besides bookings, which concern their renter and owner.
create index events_by_actor on events (actor_id, at desc, id desc) where booking_id is null;

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
create function refuse_truncate() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never deleted', tg_table_name; end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_change();
create trigger events_never_truncated before truncate on events
  for each statement execute function refuse_truncate();
create trigger cash_entries_append_only before update or delete on cash_entries
  for each row execute function refuse_change();
create trigger cash_entries_never_truncated before truncate on cash_entries
  for each statement execute function refuse_truncate();
create trigger day_closes_append_only before update or delete on day_closes
  for each row execute function refuse_change();
create trigger day_closes_never_truncated before truncate on day_closes
  for each statement execute function refuse_truncate();
