-- The administrators' figures ("Admin dashboard" and "Earnings"), counted when they are read.

-- By the exact start: only the program knows the marina's days and hours ("Time zone").
create view booking_starts as
  select status, start_at, count(*) as bookings, sum(total_price)::bigint as centimes
  from bookings
  where status in ('CONFIRMED', 'COMPLETED')
  group by status, start_at;

-- A row for each user who may list or has an item or a completed booking. Items without removed ones, bookings with theirs.
create view owner_figures as
  select
    users.id as owner_id,
    can_list_items,
    deleted_at is not null as is_deleted,
    coalesce(owned.items, 0) as items,
    coalesce(owned.rating_count, 0) as rating_count,
    coalesce(owned.rating_sum::float8 / nullif(owned.rating_count, 0), 0) as rating_average,
    coalesce(earned.bookings, 0) as completed_bookings,
    coalesce(earned.centimes, 0) as centimes
  from users
  left join (
    select owner_id, count(*) as items, sum(rating_sum) as rating_sum, sum(rating_count) as rating_count
    from items where deleted_at is null group by owner_id
  ) owned on owned.owner_id = users.id
  left join (
    select owner_id, count(*) as bookings, sum(total_price)::bigint as centimes
    from bookings where status = 'COMPLETED' group by owner_id
  ) earned on earned.owner_id = users.id
  where can_list_items or owned.owner_id is not null or earned.owner_id is not null;

-- Bookings by their stored status; `lister_items` counts the items of `listers`.
create view totals as
  select 'users' as total, count(*) as amount from users where deleted_at is null
  union all
  select lower(status), count(*) from bookings group by status
  union all
  select figure.total, figure.amount
  from (
    select
      coalesce(sum(items), 0)::bigint as items,
      count(*) filter (where can_list_items and not is_deleted) as listers,
      count(*) filter (where can_list_items and not is_deleted and items > 0) as active_listers,
      coalesce(sum(items) filter (where can_list_items and not is_deleted), 0)::bigint as lister_items,
      count(*) filter (where completed_bookings > 0) as earning_owners,
      coalesce(sum(centimes), 0)::bigint as revenue
    from owner_figures
  ) counted
  cross join lateral (values
    ('items', items), ('listers', listers), ('active_listers', active_listers), ('lister_items', lister_items),
    ('earning_owners', earning_owners), ('revenue', revenue)
  ) figure (total, amount);
