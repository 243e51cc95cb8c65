-- Lists leave out the items of suspended owners, so counting them needs the owner: with it in the indexes, which are the same
-- otherwise, counting still reads no rows. Few items are listed at a marina: they are indexed again within milliseconds.
drop index items_newest, items_by_rate, items_by_type_newest, items_by_type_rate, items_by_capacity;
create index items_newest on items (created_at desc, id desc) include (owner_id) where deleted_at is null and is_available;
create index items_by_rate on items (hourly_rate, id) include (owner_id) where deleted_at is null and is_available;
create index items_by_type_newest on items (item_type, created_at desc, id desc) include (owner_id)
  where deleted_at is null and is_available;
create index items_by_type_rate on items (item_type, hourly_rate, id) include (owner_id)
  where deleted_at is null and is_available;
create index items_by_capacity on items (capacity, item_type, hourly_rate) include (owner_id)
  where deleted_at is null and is_available;
