-- The record of an owner ("Who did what").
create index concurrently booking_events_by_owner on booking_events (booking_owner_id, at desc, id desc)
