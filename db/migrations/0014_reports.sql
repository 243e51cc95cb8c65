-- Reports of listings, reviews and replies to administrators, and what they decided ("Reports"). The answer of the person
-- whose content was hidden is one, too: it waits for an administrator like the others.
create table reports (
  id uuid primary key,
  kind text not null check (kind in ('LISTING', 'REVIEW', 'REPLY')),
  item_id uuid not null references items (id),
  -- The item, the review, or the review that a reply is about. They are deleted with the item, and so are these rows.
  thing_id uuid not null,
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('UNTRUE', 'DANGEROUS', 'NOT_THEIRS', 'INSULTING', 'OTHER', 'ANSWER')),
  text text check (
    char_length(text) between 1 and 500
    and text !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
  ),
  created_at timestamptz not null,
  -- Null while it is open. `HIDE` takes a listing down, `SUSPEND` hides too, `UNDO` shows again.
  decision text check (decision in ('NOTHING', 'HIDE', 'SUSPEND', 'UNDO')),
  settled_at timestamptz,
  check (kind <> 'LISTING' or thing_id = item_id),
  check (reason not in ('OTHER', 'ANSWER') or text is not null),
  check ((decision is null) = (settled_at is null)),
  -- Once each; also for the reports of a user.
  constraint reports_once unique (reporter_id, kind, thing_id)
);
create index reports_open on reports (created_at) where decision is null;
create index reports_by_item on reports (item_id);

-- Why an administrator has taken a listing down, in its owner's language; null if none has.
alter table items add column taken_down_reason text check (char_length(taken_down_reason) between 1 and 500);
create index items_taken_down on items (id) where taken_down_reason is not null;
-- It stays unavailable, also if the previous release, which does not know the column, says otherwise.
create function keep_taken_down() returns trigger language plpgsql as
  $$ begin new.is_available := false; return new; end $$;
create trigger keep_taken_down before update on items for each row
  when (new.taken_down_reason is not null and new.is_available) execute function keep_taken_down();

-- Both sides get a message.
alter table outbox add column report_id uuid;
alter table messages add column report_id uuid;
alter table outbox drop constraint outbox_one_thing;
alter table outbox add constraint outbox_one_thing check (
  num_nonnulls(event_id, review_id, lister_id, waitlist_entry_id, calendar_import_id, report_id) = 1
);
create trigger add_to_outbox after update of decision on reports
  for each row when (new.decision is distinct from old.decision) execute function add_to_outbox('report_id');
