-- A notification names what a statement changed, so that a process invalidates only the cached responses that show it
-- (docs/decisions/0014). Replaces the triggers of 0002_public_writes.sql, which named nothing. The triggers still define
-- which tables and columns are public; src/app/public-data-version.test.ts lists the private tables and fails for tables
-- that are neither.

drop function tell_of_public_write() cascade;

-- Notifies the channel `public_writes` with the schema, the tags and the number of the transaction; the number, because a
-- process is notified on each of its connections. The tags are `<kind>:<id>` for each changed row, and `lists` if the
-- rows appear in lists of items.
--
-- Arguments of a trigger: the kind, the column with the id, and `lists` or nothing.
create function notify_public_write() returns trigger language plpgsql as $$
  declare
    -- Changes of more ids are notified as `everything`. A payload can have 8,000 bytes, and many requests may expire in
    -- the same minute.
    max_ids constant integer := 100;
    ids text[];
    tags text := 'everything';
  begin
    if tg_op <> 'TRUNCATE' then
      if tg_op = 'INSERT' then
        ids := array(select distinct to_jsonb(r) ->> tg_argv[1] from new_rows r limit max_ids + 2);
      elsif tg_op = 'DELETE' then
        ids := array(select distinct to_jsonb(r) ->> tg_argv[1] from old_rows r limit max_ids + 2);
      else
        -- Of the rows before and after, those that differ.
        ids := array(
          select distinct changed.columns ->> tg_argv[1]
          from (
            select to_jsonb(r) as columns from old_rows r
            union all
            select to_jsonb(r) from new_rows r
          ) changed
          group by changed.columns
          having count(*) = 1
          limit max_ids + 2
        );
      end if;
      -- An image without an item is private.
      ids := array_remove(ids, null);
      if cardinality(ids) = 0 then
        return null;
      end if;
      if cardinality(ids) <= max_ids then
        tags := tg_argv[0] || ':' || array_to_string(ids, ',' || tg_argv[0] || ':');
        if tg_argv[2] = 'lists' then
          tags := tags || ',lists';
        end if;
      end if;
    end if;
    perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, tags, pg_current_xact_id()));
    return null;
  end
$$;

create trigger public_insert after insert on items referencing new table as new_rows
  for each statement execute function notify_public_write('item', 'id', 'lists');
create trigger public_update after update on items referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('item', 'id', 'lists');
create trigger public_delete after delete on items referencing old table as old_rows
  for each statement execute function notify_public_write('item', 'id', 'lists');

-- No list shows bookings, and an item shows them only as its taken hours.
create trigger public_insert after insert on bookings referencing new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_update after update on bookings referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('hours', 'item_id');
create trigger public_delete after delete on bookings referencing old table as old_rows
  for each statement execute function notify_public_write('hours', 'item_id');

-- The sitemap has the time of an item's last review.
create trigger public_insert after insert on reviews referencing new table as new_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');
create trigger public_update after update on reviews referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');
create trigger public_delete after delete on reviews referencing old table as old_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');

-- An upload is private until it is attached to an item, and again when it is detached.
create trigger public_insert after insert on images referencing new table as new_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');
create trigger public_update after update on images referencing old table as old_rows new table as new_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');
create trigger public_delete after delete on images referencing old table as old_rows
  for each statement execute function notify_public_write('item', 'item_id', 'lists');

-- Notifies `people` of what owners and reviewers show of themselves. All columns are public except for these, the last of
-- which follows from others; only owners show their number. For a name or a picture it does not look whether the user has
-- items or reviews, because it would not see those of concurrent transactions.
create function notify_people_change() returns trigger language plpgsql as $$
  declare
    private_columns constant text[] := '{email,is_admin,can_list_items,language,search_text,phone_number}';
  begin
    if exists (
      select from old_rows o
      join new_rows n using (id)
      where to_jsonb(o) - private_columns <> to_jsonb(n) - private_columns
        or (
          o.phone_number is distinct from n.phone_number
          and (n.can_list_items or exists (select from items where owner_id = n.id))
        )
    ) then
      perform pg_notify('public_writes', concat_ws(' ', tg_table_schema, 'people', pg_current_xact_id()));
    end if;
    return null;
  end
$$;
create trigger public_update after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function notify_people_change();

create trigger public_truncate after truncate on items execute function notify_public_write();
create trigger public_truncate after truncate on bookings execute function notify_public_write();
create trigger public_truncate after truncate on reviews execute function notify_public_write();
create trigger public_truncate after truncate on images execute function notify_public_write();
create trigger public_truncate after truncate on users execute function notify_public_write();
