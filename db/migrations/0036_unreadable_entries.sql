-- What an owner is told about the last reading of a calendar: how many of its entries could not be read, and a time zone that
-- is not known ("Calendars from elsewhere").
alter table calendar_imports
  add column unreadable_entries integer not null default 0 check (unreadable_entries >= 0),
  add column unknown_zone text check (char_length(unknown_zone) <= 100);

-- One answer for addresses that may not be read and those that cannot be reached.
update calendar_imports set error = 'UNREACHABLE' where error = 'REFUSED';
