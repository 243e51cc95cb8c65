-- All hires of some hours, without reading their rows ("Free at").
create index concurrently if not exists bookings_by_start on bookings (start_at)
  include (item_id, end_at, held_until, seats, share_key, status, expires_at)
  where kind = 'RENTAL' and status <> 'CANCELLED'
