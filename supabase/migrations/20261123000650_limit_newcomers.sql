-- For their first three days members may do less of what spam is made of: enough for a first evening, too little for
-- whoever signs up to write everywhere. The numbers stand beside the others: "…_at_first" holds besides "…".

alter table private.quotas alter column period drop not null;
comment on table private.quotas is
  'At most so many of an action in any period of this length, or in one post where there is none.';
insert into private.quotas (action, most, period) values
  ('posts_at_first', 5, '1 day'),
  ('responses_at_first', 10, '1 day'),
  ('comments_at_first', 20, '1 day'),
  ('votes_at_first', 100, '1 day'),
  ('catalog_at_first', 3, '1 day'),
  ('reports_at_first', 5, '1 day'),
  ('links_at_first', 1, null),
  ('photos_at_first', 1, null);

-- Whether the caller signed up less than three days ago.
create function private.is_newcomer() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.profiles as p where p.id = auth.uid() and p.created_at > now() - interval '3 days'
  );
end
$$;
comment on function private.is_newcomer() is
  'Reads since when the caller is a member, hidden or not. Trusts the token for who asks.';

-- As in create_quotas, and of a newcomer what holds at first: that raises newcomer_limit.
create or replace function private.spend(spent_action text, spender text, times integer default 1) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quota private.quotas;
  used timestamptz[];
  started timestamptz := clock_timestamp();
  free_at timestamptz;
begin
  select * into strict quota from private.quotas as q where q.action = spent_action;
  if times <= quota.most then
    insert into private.quota_usage as u (subject, action, recent)
    values (spender, spent_action, array_fill(started, array[times]))
    on conflict (subject, action) do update
      set recent = array(
        select moment from unnest(u.recent) as moment
        where moment > started - quota.period order by moment
      ) || excluded.recent
    returning u.recent into used;
  end if;
  if used is null or cardinality(used) > quota.most then
    free_at := coalesce(used[cardinality(used) - quota.most], started) + quota.period;
    raise exception using
      errcode = 'P0001',
      message = case when spent_action like '%\_at\_first' then 'newcomer_limit' else 'quota_exceeded' end,
      detail = greatest(1, ceil(extract(epoch from free_at - started)))::integer::text,
      hint = spent_action;
  end if;
  if exists (select from private.quotas as q where q.action = spent_action || '_at_first')
    and private.is_newcomer() then
    perform private.spend(spent_action || '_at_first', spender, times);
  end if;
end
$$;

-- Row trigger of what members write: the links and photos of a newcomer's post. An address in the text is a link.
create function private.limit_newcomer() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  links integer := coalesce(jsonb_array_length(written -> 'links'), 0) + regexp_count(
    concat_ws(' ', written ->> 'title', written ->> 'content', written ->> 'description'),
    'https?://(www\.)?|\mwww\.', 1, 'i'
  );
  photos integer := coalesce(jsonb_array_length(written -> 'images'), 0);
  passed text;
begin
  if links + photos > 0 and private.is_newcomer() then
    select q.action into passed from private.quotas as q
    where q.action = 'links_at_first' and links > q.most or q.action = 'photos_at_first' and photos > q.most
    order by q.action limit 1;
    if found then
      raise exception using errcode = 'P0001', message = 'newcomer_limit', hint = passed;
    end if;
  end if;
  return null;
end
$$;
comment on function private.limit_newcomer() is
  'Reads the limits, and since when the caller is a member. Trusts the row, and the token for who writes.';

do $$
declare
  written text;
begin
  foreach written in array array['recommendations', 'reviews', 'requests', 'responses', 'comments'] loop
    execute format(
      'create trigger limit_newcomer after insert or update on public.%I
        for each row when (current_user in (''anon'', ''authenticated'')) execute function private.limit_newcomer()',
      written
    );
  end loop;
end
$$;
