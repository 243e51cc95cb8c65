-- The items that other calendars close at some time ("Free at").
create index concurrently if not exists imported_hours_by_time on imported_hours
  using gist (tstzrange(start_at, end_at))
