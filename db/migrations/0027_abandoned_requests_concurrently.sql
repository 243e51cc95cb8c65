-- Counted before each request ("Limits for renters"), instead of only the cancelled ones.
create index concurrently if not exists bookings_abandoned_by_renter on bookings (renter_id, cancelled_at)
  where cancel_reason in ('RENTER', 'EXPIRED')
