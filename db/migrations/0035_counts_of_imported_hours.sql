-- How many hours to come another calendar closes, item by item the same ones ("Calendars from elsewhere"): counting them for
-- each look at the list took seconds.
alter table calendar_imports add column hours integer not null default 0 check (hours >= 0);
update calendar_imports set hours = (
  select count(distinct (start_at, end_at)) from imported_hours where import_id = calendar_imports.id
);
