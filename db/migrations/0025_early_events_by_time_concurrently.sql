-- The record of bookings that were completed before their start ("Who did what").
create index concurrently if not exists booking_events_early on booking_events (at desc, id desc) where is_early
