-- Administrators can hide a review, and find those of bookings that were completed before their start ("Reviews").
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by uuid references users (id),
  add column hidden_reason text check (
    char_length(hidden_reason) between 1 and 500
    and hidden_reason !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  ),
  -- Follows from its booking, which is completed and so no longer changes.
  add column is_early boolean not null default false,
  add check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3));

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

update reviews set is_early = true
from bookings
where bookings.id = reviews.booking_id and bookings.completed_at < bookings.start_at;
