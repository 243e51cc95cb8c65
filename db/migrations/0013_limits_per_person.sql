-- Counted before each request and each upload ("Limits for renters", "Unused uploads").
create index bookings_cancelled_by_renter on bookings (renter_id, cancelled_at) where cancel_reason = 'RENTER';
create index images_by_uploader on images (uploader_id);
