-- In what state a craft left and came back ("Hand-over record").
create table handover_states (
  id uuid primary key,
  -- The order of arrival.
  number bigint generated always as identity,
  booking_id uuid not null references bookings (id),
  stage text not null check (stage in ('DEPARTURE', 'RETURN', 'ADDED')),
  -- Null for a guest without an account.
  by_id uuid references users (id),
  received_at timestamptz not null,
  -- As text, so that the hash stays that of what is stored; it has the hashes of the photos.
  content json not null,
  hash text not null check (hash = encode(sha256(convert_to(content::text, 'UTF8')), 'hex'))
);
create index handover_states_by_booking on handover_states (booking_id, number);
create trigger handover_states_unchanged before update on handover_states
  for each row execute function refuse_change();

-- Private pictures: the row is written before the file, and deleted after it.
create table handover_photos (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  side text not null check (side in ('owner', 'renter')),
  -- Null until it is part of a record, and once that is deleted.
  state_id uuid references handover_states (id) on delete set null,
  -- Of the file.
  sha256 text check (length(sha256) = 64),
  stored_at timestamptz,
  created_at timestamptz not null,
  check (state_id is null or stored_at is not null)
);
create index handover_photos_by_booking on handover_photos (booking_id);
create index handover_photos_by_state on handover_photos (state_id) where state_id is not null;
create index handover_photos_unused on handover_photos (created_at) where state_id is null;

-- What each side has asked for: to delete the record, which takes both, or that administrators see it.
create table handover_asks (
  booking_id uuid not null references bookings (id),
  side text not null check (side in ('owner', 'renter')),
  ask text not null check (ask in ('ERASE', 'DISPUTE')),
  at timestamptz not null,
  primary key (booking_id, side, ask)
);

-- What owners set for the hand-over of their craft.
create table handover_settings (
  item_id uuid primary key references items (id),
  asks boolean not null,
  points text[] not null,
  service_every int check (service_every between 1 and 1000),
  -- The hours of the meter at the last service, by the number of the unit.
  serviced jsonb not null
);

-- What changes nothing in the row of a booking.
drop trigger notify_of_cash on events;
create trigger notify_of_cash after insert on events
  for each row when (new.act in ('CASH_NOTED', 'STATE_RECORDED', 'RECORD_ADDED', 'RECORD_DISPUTED', 'ERASURE_ASKED', 'RECORD_ERASED'))
  execute function notify_of_cash();
