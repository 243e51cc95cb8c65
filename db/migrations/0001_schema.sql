-- The schema of the marketplace. Times are instants, money is in centimes. Ids (UUID v7) and the current time come from
-- the program, never from the database. Headings in comments are those of docs/product.md.

create extension if not exists btree_gist with schema public;
create extension if not exists pg_trgm with schema public;

-- A database permanently belongs to demo mode or to real sign-in ("Demo mode").
create table deployment (
  singleton boolean primary key default true check (singleton),
  mode text not null check (mode in ('demo', 'real')),
  demo_seeded_at timestamptz
);

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text,
  display_name text check (char_length(display_name) between 1 and 80),
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  profile_image_url text check (profile_image_url ~ '^/images/[0-9a-f]{32,64}-[0-9]{1,4}\.webp$'),
  is_admin boolean not null default false,
  can_list_items boolean not null default false,
  language text not null default 'en' check (language in ('en', 'fr')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (issuer, subject),
  check (deleted_at is not null or (email is not null and display_name is not null))
);
create index users_by_created_at on users (created_at desc, id desc);

-- Stores only the hash of a session's token ("Sessions").
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- The checks of a sign-in in progress, by the hash of its cookie ("Signing in").
create table sign_in_attempts (
  cookie_hash bytea primary key check (octet_length(cookie_hash) = 32),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

create table items (
  id uuid primary key,
  owner_id uuid not null references users (id),
  listing_title text not null check (char_length(listing_title) between 1 and 80),
  model_name text not null check (char_length(model_name) between 1 and 80),
  description text check (char_length(description) <= 2000),
  item_type text not null check (item_type in ('JETSKI', 'BOAT')),
  hourly_rate bigint not null check (hourly_rate between 0 and 10000000),
  capacity integer check (capacity between 1 and 200),
  rental_category text not null check (rental_category in ('PRIVATE_HIRE', 'PER_SEAT')),
  is_available boolean not null default true,
  thumbnail_image_id uuid,
  -- Updated by the statement that inserts the review.
  rating_sum integer not null default 0 check (rating_sum between rating_count and rating_count * 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average numeric(6, 4) not null generated always as
    (case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end) stored,
  -- Title, model and description without case and accents, written by the program ("Search and sorting").
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The row of a removed item stays for its bookings ("Deleting an item").
  deleted_at timestamptz
);
-- Includes removed items, because an owner's bookings refer to them.
create index items_by_owner on items (owner_id, created_at desc, id desc);
create index items_newest on items (created_at desc, id desc) where deleted_at is null and is_available;
create index items_best_rated on items (rating_average desc, rating_count desc, id desc)
  where deleted_at is null and is_available;
create index items_by_rate on items (hourly_rate, id) where deleted_at is null and is_available;
create index items_by_type_newest on items (item_type, created_at desc, id desc)
  where deleted_at is null and is_available;
create index items_by_type_best_rated on items (item_type, rating_average desc, rating_count desc, id desc)
  where deleted_at is null and is_available;
create index items_by_search on items using gin (search_text public.gin_trgm_ops) where deleted_at is null;

-- Every upload has a row. It belongs to its uploader until it is attached to an item ("Uploading images").
create table images (
  id uuid primary key,
  uploader_id uuid not null references users (id),
  purpose text not null check (purpose in ('ITEM', 'PROFILE')),
  item_id uuid references items (id),
  sort_order smallint,
  hash text not null check (hash ~ '^[0-9a-f]{32,64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths smallint[] not null check (cardinality(widths) between 1 and 8),
  placeholder text not null check (char_length(placeholder) <= 1000),
  created_at timestamptz not null,
  unique (item_id, id),
  -- With the range of sort_order, limits an item to eight images.
  constraint images_order_in_item unique (item_id, sort_order) deferrable initially deferred,
  check (sort_order between 0 and 7),
  check ((item_id is null) = (sort_order is null)),
  check (purpose = 'ITEM' or item_id is null)
);
create index images_by_hash on images (hash);
create index images_unattached on images (created_at) where item_id is null;

-- The thumbnail must be one of the item's own images ("Thumbnails").
alter table items add constraint items_thumbnail foreign key (id, thumbnail_image_id)
  references images (item_id, id) on delete set null (thumbnail_image_id) deferrable initially deferred;

create table bookings (
  id uuid primary key,
  -- A BLOCK closes hours ("Closed hours").
  kind text not null default 'RENTAL' check (kind in ('RENTAL', 'BLOCK')),
  item_id uuid not null references items (id),
  renter_id uuid references users (id),
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
  created_at timestamptz not null,
  expires_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED')),
  cancelled_by uuid references users (id),
  check (end_at > start_at),
  check (kind = 'BLOCK' or (renter_id is not null and end_at - start_at >= interval '1 hour')),
  check (share_key = id or (share_key = '00000000-0000-0000-0000-000000000000' and rental_category = 'PER_SEAT')),
  check ((status = 'PENDING') = (expires_at is not null and confirmed_at is null and cancelled_at is null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'CANCELLED') = (cancel_reason is not null)),
  check ((status = 'COMPLETED') = (completed_at is not null)),
  check (status not in ('CONFIRMED', 'COMPLETED') or confirmed_at is not null or kind = 'BLOCK'),
  constraint bookings_no_clash exclude using gist (
    item_id with =,
    during with &&,
    share_key with <>
  ) where (status <> 'CANCELLED')
);
create index bookings_by_renter on bookings (renter_id, start_at desc, id desc) where kind = 'RENTAL';
create index bookings_by_item on bookings (item_id, start_at desc, id desc);
create index bookings_due on bookings (expires_at) where status = 'PENDING';

-- Every status change with actor, time and reason. Rows are only inserted ("Booking history").
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  at timestamptz not null,
  actor_id uuid references users (id),
  from_status text check (from_status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  to_status text not null check (to_status in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  reason text check (reason in ('RENTER', 'OWNER', 'EXPIRED', 'ITEM_REMOVED'))
);
create index booking_events_by_booking on booking_events (booking_id, id);
create index booking_events_by_time on booking_events (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;
create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();

create table reviews (
  id uuid primary key,
  item_id uuid not null references items (id),
  -- The first completed booking; one review per user and item ("Reviews").
  booking_id uuid not null unique references bookings (id),
  reviewer_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 2000),
  created_at timestamptz not null,
  unique (item_id, reviewer_id)
);
create index reviews_by_item on reviews (item_id, created_at desc, id desc);
