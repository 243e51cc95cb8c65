-- The owner's reply to a review ("Reviews").
create table review_replies (
  review_id uuid primary key references reviews (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 600),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  hidden_reason text check (
    char_length(hidden_reason) between 1 and 500
    and hidden_reason !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  ),
  check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);
create index review_replies_hidden on review_replies (review_id) where hidden_reason is not null;
create trigger notify_of_write after insert or update or delete or truncate on review_replies
  for each statement execute function notify_of_write();

-- The reviewer gets a message: a review that has a reply is planned as replied to.
create function add_reply_to_outbox() returns trigger language plpgsql as
  $$ begin insert into outbox (review_id) values (new.review_id); return null; end $$;
create trigger add_to_outbox after insert on review_replies for each row execute function add_reply_to_outbox();
