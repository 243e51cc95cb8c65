-- The session in which a browser asked for push messages, so that ending it ends them. Not a foreign key: push messages
-- outlive a session that expires. Null until the browser asks again.
alter table push_subscriptions add column session_id uuid;

-- Removed items keep their row for their bookings, but not the texts about them.
update items set description = null, search_text = '' where deleted_at is not null and (description is not null or search_text <> '');
