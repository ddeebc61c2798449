-- Notifications by what they are about: seven likes of one review are one line, "Ada and 6 others". The database
-- groups, since the older ones of a group may lie thousands of rows further down than a page reaches.

-- What is told of one thing by many shares its id; whatever else is told, moderators' notices above all, stands alone.
alter table public.notifications add column group_id uuid not null generated always as (
  case when type in ('like', 'comment', 'reply', 'response') then entity_id else id end
) stored;
create index notifications_group_id_idx on public.notifications
  (recipient_id, type, group_id, created_at desc, id desc);

-- The unread ones are listed newest first too.
drop index public.notifications_unread_idx;
create index notifications_unread_idx on public.notifications
  (recipient_id, created_at desc, id desc) where not is_read;

-- The caller's groups, the newest first, twenty below a place: of each the newest one, how many there are, how many of
-- them unread, how many people that is and what the latest two of them are called who may be named. "unread" groups
-- the unread ones alone. Whoever is gone counts once for each thing they did: nobody knows any more that it was one.
create function public.notification_groups(
  show text default 'all',
  before timestamp with time zone default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'type', n.type, 'entity_type', n.entity_type, 'entity_id', n.entity_id, 'group_id', n.group_id,
      'message', n.message, 'created_at', n.created_at, 'commented_on', n.commented_on,
      'total', g.total, 'unread', g.unread, 'people', g.people, 'names', p.names
    ) order by n.created_at desc, n.id desc), '[]')
    from (
      select t.*, public.commented_on(t) as commented_on
      from public.notifications as t
      where t.recipient_id = me and (t.created_at, t.id) < (before, before_id)
        and case show
          when 'unread' then not t.is_read
          when 'likes' then t.type = 'like'
          when 'comments' then t.type in ('comment', 'reply', 'response', 'comment_reply', 'owner_reply')
          else true
        end
        -- The newest of its group. Not "not exists": of a group of thousands that could compare each with each.
        and t.id = (
          select o.id from public.notifications as o
          where o.recipient_id = me and o.type = t.type and o.group_id = t.group_id
            and case show when 'unread' then not o.is_read else true end
          order by o.created_at desc, o.id desc limit 1
        )
      order by t.created_at desc, t.id desc limit 20
    ) as n
    cross join lateral (
      select count(*) as total, count(*) filter (where not o.is_read) as unread,
        count(distinct coalesce(o.actor_id, o.id)) as people
      from public.notifications as o
      where o.recipient_id = me and o.type = n.type and o.group_id = n.group_id
        and case show when 'unread' then not o.is_read else true end
    ) as g
    cross join lateral (
      select coalesce(jsonb_agg(named.name order by named.latest desc), '[]') as names
      from (
        select coalesce(a.username, a.full_name) as name, max(o.created_at) as latest
        from (
          select l.actor_id, l.created_at from public.notifications as l
          where l.recipient_id = me and l.type = n.type and l.group_id = n.group_id
            and case show when 'unread' then not l.is_read else true end
          order by l.created_at desc, l.id desc limit 20
        ) as o
        join public.profiles as a on a.id = o.actor_id
        group by a.id, a.username, a.full_name
        order by latest desc limit 2
      ) as named
    ) as p
  );
end
$$;
revoke all on function public.notification_groups(text, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.notification_groups(text, timestamptz, uuid) to authenticated, service_role;
