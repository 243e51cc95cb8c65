-- The items that their owners have closed at some time, often for days ("Free at").
create index concurrently if not exists bookings_closed on bookings using gist (during)
  where kind = 'BLOCK' and status <> 'CANCELLED'
