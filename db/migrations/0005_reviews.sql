create table reviews (
  id uuid primary key,
  item_id uuid not null references items (id),
  -- The first completed booking; one review per user and item ("Reviews").
  booking_id uuid not null unique references bookings (id),
  reviewer_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 2000),
  created_at timestamptz not null,
  -- Administrators can hide a review.
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  hidden_reason text check (
    char_length(hidden_reason) between 1 and 500
    and hidden_reason !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  ),
  -- Whether its booking was completed before its start; it no longer changes.
  is_early boolean not null default false,
  unique (item_id, reviewer_id),
  check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);
create index reviews_by_item on reviews (item_id, created_at desc, id desc);
create index reviews_by_reviewer on reviews (reviewer_id);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_early on reviews (created_at desc, id desc) where is_early;
create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;

create function set_review_early() returns trigger language plpgsql as
  $$ begin
    new.is_early := exists (
      select from bookings
      where id = new.booking_id and item_id = new.item_id and completed_at < start_at
    );
    return new;
  end $$;
create trigger set_early before insert on reviews for each row execute function set_review_early();
