-- How much one member or caller may do (S20), in one table, and the refusal of repeated text.

create table private.quotas (
  action text constraint quotas_pkey primary key
    constraint quotas_action_length check (char_length(action) <= 40),
  most integer not null constraint quotas_most_range check (most between 1 and 1000),
  period interval not null constraint quotas_period_positive check (period > interval '0')
);
comment on table private.quotas is 'At most so many of an action in any period of this length.';

insert into private.quotas (action, most, period) values
  ('posts', 6, '10 minutes'),
  ('responses', 6, '10 minutes'),
  ('comments', 30, '10 minutes'),
  ('votes', 60, '1 minute'),
  ('lists', 20, '1 hour'),
  ('list_items', 120, '10 minutes'),
  ('catalog', 10, '1 hour'),
  ('reports', 10, '1 hour'),
  ('uploads', 20, '10 minutes'),
  ('exports', 5, '1 hour'),
  ('messages', 10, '1 hour'),
  ('messages_everyone', 300, '1 hour'),
  ('lookups', 30, '1 minute'),
  ('lookups_everyone', 600, '1 minute');

create table private.quota_usage (
  subject text not null constraint quota_usage_subject_length check (char_length(subject) <= 64),
  action text not null constraint quota_usage_action_fkey
    references private.quotas (action) on update cascade on delete cascade
    constraint quota_usage_action_length check (char_length(action) <= 40),
  recent timestamptz[] not null
    constraint quota_usage_recent_length check (cardinality(recent) <= 2000),
  constraint quota_usage_pkey primary key (subject, action)
);
create index quota_usage_action_idx on private.quota_usage (action);
comment on table private.quota_usage is
  'The moments of each subject''s recent actions. The row is its own lock, so parallel bursts queue here.';

-- Raises quota_exceeded with the seconds to wait in detail and the action in hint.
create function private.spend(spent_action text, spender text, times integer default 1) returns void
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
      message = 'quota_exceeded',
      detail = greatest(1, ceil(extract(epoch from free_at - started)))::integer::text,
      hint = spent_action;
  end if;
end
$$;

-- Row trigger: one of the named action for the member who asks.
create function private.spend_quota() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend(tg_argv[0], auth.uid()::text);
  return null;
end
$$;

-- The address the gateway saw, hashed, or null where no gateway tells it.
create function private.caller() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)
  );
begin
  return md5(nullif(btrim(address), ''));
end
$$;

-- For what visitors may do too: once for the caller, once for everyone together.
create function private.spend_as_caller(spent_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  spender text := coalesce(auth.uid()::text, private.caller());
begin
  if spender is not null then
    perform private.spend(spent_action, spender);
  end if;
  perform private.spend(spent_action || '_everyone', 'everyone');
end
$$;

create table private.recent_texts (
  user_id uuid not null constraint recent_texts_user_id_fkey
    references public.profiles (id) on delete cascade,
  digest text not null constraint recent_texts_digest_length check (char_length(digest) = 32),
  written_at timestamptz not null,
  constraint recent_texts_pkey primary key (user_id, digest)
);
comment on table private.recent_texts is 'Digests of what a member wrote in the last five minutes.';

-- Raises duplicate_text when the member wrote the same within five minutes.
create function private.refuse_repetition(written text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author uuid := auth.uid();
  moment timestamptz := clock_timestamp();
begin
  delete from private.recent_texts
  where user_id = author and written_at <= moment - interval '5 minutes';
  insert into private.recent_texts (user_id, digest, written_at)
  values (author, md5(lower(regexp_replace(btrim(written), '\s+', ' ', 'g'))), moment)
  on conflict (user_id, digest) do nothing;
  if not found then
    raise exception using errcode = 'P0001', message = 'duplicate_text', hint = 'text';
  end if;
end
$$;

-- Row trigger: the named columns together are the text. After the insert, so that a repeated
-- request with its own id meets the primary key first and counts as done.
create function private.refuse_repeated_text() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  written text;
begin
  select string_agg(coalesce(to_jsonb(new) ->> col, ''), E'\n' order by place) into written
  from unnest(tg_argv) with ordinality as argument (col, place);
  perform private.refuse_repetition(written);
  return null;
end
$$;
