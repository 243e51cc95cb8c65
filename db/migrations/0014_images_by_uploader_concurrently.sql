-- Counted before each upload ("Unused uploads").
create index concurrently images_by_uploader on images (uploader_id)
