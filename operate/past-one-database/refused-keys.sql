-- The unique, exclusion and foreign keys that Citus would refuse, if the tables were placed as keys.json ($1) says.
with placed as (
  select c.oid, c.relname, place ->> 'place' as place, a.attnum
  from pg_class c
  join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
  join jsonb_each($1::jsonb) as tables (name, place) on name = root.relname
  left join pg_attribute a on a.attrelid = c.oid and a.attname = place ->> 'by'
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
)
select k.conname::text as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k
join placed holder on holder.oid = k.conrelid
left join placed target on target.oid = k.confrelid
where k.contype in ('p', 'u', 'x', 'f') and k.conparentid = 0 and not coalesce(
  case
    when k.contype <> 'f' then
      holder.place <> 'distributed'
      or (holder.attnum = any (k.conkey) and (
        k.contype <> 'x'
        or (select oprname = '=' from pg_operator
            where oid = k.conexclop[array_position(k.conkey, holder.attnum)])
      ))
    when holder.place = 'distributed' and target.place = 'distributed' then
      -- The distribution columns at the same place of both sides, and no action that would change them.
      array_position(k.conkey, holder.attnum) = array_position(k.confkey, target.attnum)
      and k.confupdtype in ('a', 'r')
      and (k.confdeltype not in ('n', 'd') or not holder.attnum = any (coalesce(k.confdelsetcols, k.conkey)))
    when holder.place = 'distributed' then target.place = 'reference'
    when target.place = 'distributed' then false
    when holder.place = 'reference' and target.place = 'local' then
      k.confupdtype in ('a', 'r') and k.confdeltype in ('a', 'r')
    else true
  end, false)
union all
select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
from pg_index i
join placed on placed.oid = i.indrelid
where i.indisunique and placed.place = 'distributed' and not placed.attnum = any (i.indkey)
  and not exists (select from pg_constraint where conindid = i.indexrelid)
order by name;
