-- The record of one kind of change ("Who did what").
create index concurrently booking_events_by_status on booking_events (to_status, at desc, id desc)
