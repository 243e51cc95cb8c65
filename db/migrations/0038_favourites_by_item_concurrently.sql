-- Those that go with an item ("Deleting an item").
create index concurrently if not exists favourites_by_item on favourites (item_id);
