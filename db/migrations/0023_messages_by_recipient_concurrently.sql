-- Deleted with their recipient's account, and part of a copy of their data ("One's own data").
create index concurrently messages_by_recipient on messages (recipient_id)
