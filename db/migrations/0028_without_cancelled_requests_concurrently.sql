-- Replaced by `bookings_abandoned_by_renter`.
drop index concurrently if exists bookings_cancelled_by_renter
