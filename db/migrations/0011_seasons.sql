-- The days of each year on which an item is rented, as objects with `from` and `to`; null for all year ("Rules of an item").
alter table items add column seasons jsonb
  check (jsonb_typeof(seasons) = 'array' and jsonb_array_length(seasons) between 1 and 4);
