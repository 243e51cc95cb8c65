-- Lists leave out the items of suspended owners, so counting them needs the owner: this index alone can count.
create index items_counted on items (item_type, owner_id, hourly_rate, capacity) where deleted_at is null and is_available;
