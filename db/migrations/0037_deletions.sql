-- When the files of an upload began to be deleted. Until the row is gone too, they must not be reused ("Unused uploads").
alter table images add column deleting_at timestamptz;
