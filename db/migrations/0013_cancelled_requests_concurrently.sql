-- Counted before each request ("Limits for renters").
create index concurrently bookings_cancelled_by_renter on bookings (renter_id, cancelled_at) where cancel_reason = 'RENTER'
