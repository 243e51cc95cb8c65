-- The record of a renter ("Who did what").
create index concurrently booking_events_by_renter on booking_events (booking_renter_id, at desc, id desc)
