-- When the files of an upload began to be deleted. Until the row is gone too, they must not be reused ("Unused uploads").
alter table images add column deleting_at timestamptz;

-- What removed items left behind until now ("Deleting an item").
delete from weekly_closures where item_id in (select id from items where deleted_at is not null);
delete from waits where item_id in (select id from items where deleted_at is not null);
delete from favourites where item_id in (select id from items where deleted_at is not null);

-- Fingerprints of the identities that have deleted an account within a day ("One's own data").
create table deleted_identities (
  fingerprint text primary key check (char_length(fingerprint) <= 64),
  expires_at timestamptz not null
);
