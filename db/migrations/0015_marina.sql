-- What administrators have changed of the marina's record ("The marina"): only that, so that the rest follows the settings and
-- the program. Requests for hours lock the row, so that no booking is made by opening hours that are being changed.
create table marina (
  singleton boolean primary key default true check (singleton),
  record jsonb not null default '{}' check (jsonb_typeof(record) = 'object'),
  version integer not null default 0 check (version >= 0)
);
insert into marina default values;

create trigger notify_of_write after insert or update on marina
  for each statement execute function notify_of_write('marina');
