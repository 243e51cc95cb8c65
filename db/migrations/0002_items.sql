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
  -- Written by a trigger on `images`.
  photo_count smallint not null default 0 check (photo_count between 0 and 8),
  -- Updated by the statement that inserts the review.
  rating_sum integer not null default 0 check (rating_sum between rating_count and rating_count * 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_average numeric(6, 4) not null generated always as
    (case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end) stored,
  -- Title and model, then the description, without case and accents, written by the program ("Search and sorting").
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The row of a removed item stays for its bookings, without the texts about it ("Deleting an item").
  deleted_at timestamptz,
  -- What the owner has set ("Rules of an item", "Price rules"). Null means what holds for every item.
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 1440),
  shortest_minutes smallint check (shortest_minutes between 60 and 1440),
  longest_minutes smallint check (longest_minutes between 60 and 1440),
  notice_minutes integer check (notice_minutes between 0 and 10080),
  turnaround_minutes smallint check (turnaround_minutes between 0 and 240),
  horizon_days smallint check (horizon_days between 1 and 365),
  confirms_at_once boolean,
  -- In order; the first one that applies sets the price of a minute.
  price_rules jsonb check (jsonb_typeof(price_rules) = 'array'),
  day_price bigint check (day_price between 0 and 100000000),
  check (opens_minute + 60 <= closes_minute),
  check (shortest_minutes <= longest_minutes),
  -- For the owner of its bookings.
  constraint items_id_owner unique (id, owner_id),
  -- One line each, without control characters and overrides of the direction ("Text that people write").
  constraint items_plain_titles check (
    (listing_title || model_name) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  )
);
-- Includes removed items, because an owner's bookings refer to them.
create index items_by_owner on items (owner_id, created_at desc, id desc);
create index items_newest on items (created_at desc, id desc) where deleted_at is null and is_available;
create index items_best_rated on items (rating_average desc, rating_count desc, id desc)
  where deleted_at is null and is_available;
create index items_by_rate on items (hourly_rate, id) where deleted_at is null and is_available;
create index items_by_type_newest on items (item_type, created_at desc, id desc) where deleted_at is null and is_available;
create index items_by_type_best_rated on items (item_type, rating_average desc, rating_count desc, id desc)
  where deleted_at is null and is_available;
create index items_by_type_rate on items (item_type, hourly_rate, id) where deleted_at is null and is_available;
create index items_by_capacity on items (capacity, item_type, hourly_rate) where deleted_at is null and is_available;
create index items_by_search on items using gin (search_text public.gin_trgm_ops) where deleted_at is null;

-- `imageUrl` with the width that `imageUrls` selects; `widths` is sorted. PL/pgSQL, because
-- it keeps the plan: a function in SQL makes a write four times as slow.
create function image_url(hash text, widths smallint[], requested integer) returns text immutable language plpgsql as
  $$ begin
    return '/images/' || hash || '-' || coalesce(
      (select min(width) from unnest(widths) width where width >= requested), widths[cardinality(widths)]
    ) || '.webp';
  end $$;

-- An image as `itemImageUrls`.
create function image_urls(id uuid, sort_order smallint, hash text, widths smallint[])
  returns json immutable language sql return (
    select row_to_json(image) from (
      select id, sort_order as "sortOrder", image_url(hash, widths, 480) as "thumbnailUrl",
        image_url(hash, widths, 960) as "compressedUrl", image_url(hash, widths, 1600) as "originalUrl"
    ) image
  );

-- An image as `itemImage`.
create function image_document(
  id uuid, sort_order smallint, hash text, widths smallint[], width integer, height integer, placeholder text
) returns json immutable language sql return (
    select row_to_json(image) from (
      select id, sort_order as "sortOrder", image_url(hash, widths, 480) as "thumbnailUrl",
        image_url(hash, widths, 960) as "compressedUrl", image_url(hash, widths, 1600) as "originalUrl",
        width, height, widths, placeholder
    ) image
  );

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
  -- When its files began to be deleted. Until the row is gone too, they must not be reused ("Unused uploads").
  deleting_at timestamptz,
  -- The JSON that responses contain, as `itemImageUrls` and `itemImage` (docs/decisions/0015).
  urls json not null generated always as (image_urls(id, sort_order, hash, widths)) stored,
  document json not null generated always as
    (image_document(id, sort_order, hash, widths, width, height, placeholder)) stored,
  unique (item_id, id),
  -- With the range of sort_order, limits an item to eight images.
  constraint images_order_in_item unique (item_id, sort_order) deferrable initially deferred,
  check (sort_order between 0 and 7),
  check ((item_id is null) = (sort_order is null)),
  check (purpose = 'ITEM' or item_id is null)
);
create index images_by_hash on images (hash);
create index images_by_uploader on images (uploader_id);
-- The sweep of unused uploads, and the limit on each user's.
create index images_unattached on images (created_at) where item_id is null;
create index images_unattached_by_uploader on images (uploader_id, purpose, created_at) where item_id is null;

-- The thumbnail must be one of the item's own images ("Thumbnails").
alter table items add constraint items_thumbnail foreign key (id, thumbnail_image_id)
  references images (item_id, id) on delete set null (thumbnail_image_id) deferrable initially deferred;

create function count_photos() returns trigger language plpgsql as
  $$ begin
    update items set photo_count = photo_count + case when id = new.item_id then 1 else -1 end
    where id in (new.item_id, old.item_id) and new.item_id is distinct from old.item_id;
    return null;
  end $$;
create trigger count_photos after insert or delete or update of item_id on images
  for each row execute function count_photos();

-- The cards of shared links that are in the picture store, so that the sweep finds those that are no longer used. A card
-- is drawn again when it is missing, so nothing public changes with a row.
create table share_cards (
  -- The name of its file: a hash of everything that it shows.
  name text primary key check (name ~ '^[0-9a-f]{32}-card\.jpg$'),
  item_id uuid not null references items (id),
  language text not null check (language in ('en', 'fr')),
  drawn_at timestamptz not null
);
create index share_cards_by_item on share_cards (item_id, language, drawn_at);

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null references items (id),
  created_at timestamptz not null,
  primary key (user_id, item_id)
);
-- Those that go with an item ("Deleting an item").
create index favourites_by_item on favourites (item_id);
