-- The schema of version 1.0.0, in the order of these files, which are not edited any more: a change is a new file (see
-- "Migrations" in docs/operations.md). Times are instants, money is in centimes. Ids (UUID v7) and the current time come from
-- the program, never from the database. Headings in comments are those of docs/product.md.

create extension if not exists btree_gist with schema public;
create extension if not exists pg_trgm with schema public;

-- A database permanently belongs to demo mode or to real sign-in ("Demo mode").
create table deployment (
  singleton boolean primary key default true check (singleton),
  mode text not null check (mode in ('demo', 'real')),
  demo_seeded_at timestamptz
);

-- Keys that are made once and shared by all processes: the identity towards push services, and the key that signs links
-- to unsubscribe.
create table secrets (
  name text primary key,
  value text not null
);

create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text,
  -- Whether the identity provider says that the address is the user's ("Delivery").
  is_email_verified boolean not null default true,
  -- One line without control characters and overrides of the direction ("Text that people write").
  display_name text check (char_length(display_name) between 1 and 80),
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  profile_image_url text check (profile_image_url ~ '^/images/[0-9a-f]{32,64}-[0-9]{1,4}\.webp$'),
  is_admin boolean not null default false,
  can_list_items boolean not null default false,
  language text not null default 'en' check (language in ('en', 'fr')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Name and e-mail address without case and accents, folded like the search is by `foldText`. Diacritics are removed
  -- before lower-casing, because a database with the C locale only lower-cases ASCII.
  search_text text not null generated always as (
    lower(translate(
      replace(replace(replace(replace(replace(
        regexp_replace(
          normalize(coalesce(display_name, '') || ' ' || coalesce(email, ''), NFKD),
          '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'
        ),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
      'øØłŁđĐıى’‘ʼ`', 'oollddiي'''''''''
    ))
  ) stored,
  unique (issuer, subject),
  check (deleted_at is not null or (email is not null and display_name is not null)),
  constraint users_plain_name check (
    display_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  )
);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_listers on users (id) where can_list_items;
create index users_deleted on users (deleted_at) where deleted_at is not null;
create index users_by_search on users using gin (search_text public.gin_trgm_ops) where deleted_at is null;
-- Locked before one of them loses the role.
create index users_administrators on users (id) where is_admin and deleted_at is null;

-- Stores only the hash of a session's token ("Sessions").
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What its user sees of it, and by which they end it.
  id uuid not null default gen_random_uuid(),
  user_agent text check (char_length(user_agent) <= 300)
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

-- The records of the demo's identity provider. Empty with real sign-in.
create unlogged table demo_sign_ins (
  key text primary key check (char_length(key) between 1 and 200),
  payload jsonb not null,
  grant_id text,
  expires_at timestamptz not null
);
create index demo_sign_ins_by_grant on demo_sign_ins (grant_id);
create index demo_sign_ins_by_expiry on demo_sign_ins (expires_at);

-- Fingerprints of the identities that have deleted an account within a day ("One's own data").
create table deleted_identities (
  fingerprint text primary key check (char_length(fingerprint) <= 64),
  expires_at timestamptz not null
);

-- Copies of what is stored about a person, which they asked for ("One's own data"). A job writes `data`; the pictures are
-- read when the copy is downloaded.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  -- Null until the job has written `data`.
  ready_at timestamptz,
  expires_at timestamptz not null,
  -- JSON. Not compressed, so that parts of it can be read.
  data bytea,
  check ((ready_at is null) = (data is null))
);
alter table exports alter column data set storage external;
create index exports_by_user on exports (user_id, requested_at desc);
create index exports_to_make on exports (requested_at) where ready_at is null;
create index exports_by_expiry on exports (expires_at);
