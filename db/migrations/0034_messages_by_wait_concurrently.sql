-- Whether a waiting renter has been told ("Waiting list" in docs/product.md).
create index concurrently messages_by_wait on messages (wait_id) where wait_id is not null;
