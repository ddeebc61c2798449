-- Error reports of browsers, and numbers by which operators see whether the site works.

-- The constraints leave no room for a member's text, an address or an id: browsers remove those before sending, but a
-- caller with the key could send anything.
create table private.error_reports (
  id uuid default gen_random_uuid() constraint error_reports_pkey primary key,
  kind text not null constraint error_reports_kind_known check (kind in ('page', 'promise', 'screen', 'worker')),
  message text not null constraint error_reports_message_shape
    check (char_length(message) <= 200 and message ~ '^[A-Za-z]([A-Za-z .,:;''()#0-9…-]*[A-Za-z.)0-9…])?$'),
  file text not null constraint error_reports_file_shape
    check (char_length(file) <= 100 and file ~ '^(/([A-Za-z0-9_.-]+/)*[A-Za-z0-9_.-]*)?$'),
  line integer not null constraint error_reports_line_range check (line between 0 and 10000000),
  col integer not null constraint error_reports_col_range check (col between 0 and 10000000),
  version text not null constraint error_reports_version_shape
    check (char_length(version) <= 40 and version ~ '^[0-9A-Za-z.+-]+$'),
  screen text not null constraint error_reports_screen_shape
    check (char_length(screen) <= 80 and screen ~ '^/[A-Za-z/:-]*$'),
  created_at timestamptz not null default now()
);
comment on table private.error_reports is
  'Errors of the app in browsers, without a member: the place in the code, kept for fourteen days.';

create index error_reports_created_at_idx on private.error_reports (created_at);

-- Stores an error report, within the caller's quota.
create function private.keep_error_report(
  of_kind text, words text, in_file text, at_line integer, at_col integer, of_version text, on_screen text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('error_reports');
  insert into private.error_reports (kind, message, file, line, col, version, screen)
  values (
    left(of_kind, 20), left(words, 300), left(in_file, 200), at_line, at_col, left(of_version, 100),
    left(on_screen, 200)
  );
end
$$;
comment on function private.keep_error_report is
  'Writes error reports, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';
grant execute on function private.keep_error_report to anon, authenticated;

create function public.report_error(
  kind text, message text, file text, line integer, col integer, version text, screen text
) returns void
language sql volatile set search_path = ''
as $$ select private.keep_error_report(kind, message, file, line, col, version, screen) $$;
comment on function public.report_error is 'Reports an error of the app: its place in the code, and nothing about its user.';
revoke all on function public.report_error from public, anon, authenticated;
grant execute on function public.report_error to anon, authenticated;

create function private.forget_error_reports() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.error_reports as e where e.created_at <= now() - interval '14 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_error_reports is
  'Deletes error reports after fourteen days, which nobody may. Trusts the schedule.';

-- Numbers since a moment. Members and posts that are no longer public do not count.
create function private.numbers_since(since timestamp with time zone) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sign_ups', (select count(*) from public.profiles as p where p.created_at > since),
    'posts',
      (select count(*) from public.recommendations as r where r.created_at > since and not r.is_deleted)
      + (select count(*) from public.reviews as r where r.created_at > since and not r.is_deleted),
    'questions', (select count(*) from public.requests as r where r.created_at > since and not r.is_deleted),
    'answers', (select count(*) from public.responses as r where r.created_at > since and r.hidden_for is null),
    'minutes_to_answer', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from a.first - r.created_at) / 60))
      from public.requests as r
      cross join lateral (
        select min(a.created_at) as first from public.responses as a where a.request_id = r.id and a.hidden_for is null
      ) as a
      where r.created_at > since and not r.is_deleted and a.first is not null
    ),
    'mails', (
      select jsonb_build_object('sent', coalesce(sum(c.sent), 0), 'failed', coalesce(sum(c.failed), 0))
      from private.delivery_counts as c where c.hour > since - interval '1 hour' and c.channel = 'mail'
    ),
    'pushes', (
      select jsonb_build_object('sent', coalesce(sum(c.sent), 0), 'failed', coalesce(sum(c.failed), 0))
      from private.delivery_counts as c where c.hour > since - interval '1 hour' and c.channel = 'push'
    ),
    'errors', (select count(*) from private.error_reports as e where e.created_at > since)
  )
$$;
comment on function private.numbers_since is
  'Counts public data, without names. Trusts its caller to have called is_moderator.';

-- The numbers of a day and a week, and the most frequent errors. An operator reads them in the SQL editor.
create function private.site_numbers() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'day', private.numbers_since(now() - interval '1 day'),
    'week', private.numbers_since(now() - interval '7 days'),
    'open_reports', (
      select count(*) from (select from public.reports as r where r.resolved_at is null group by r.kind, r.item_id) as o
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.week desc, g.latest desc), '[]')
      from (
        select e.kind, e.message, e.file, e.line, e.col, e.screen, max(e.version) as version,
          count(*) filter (where e.created_at > now() - interval '1 day') as day, count(*) as week,
          max(e.created_at) as latest
        from private.error_reports as e where e.created_at > now() - interval '7 days'
        group by e.kind, e.message, e.file, e.line, e.col, e.screen
        order by week desc, latest desc limit 20
      ) as g
    )
  )
$$;
comment on function private.site_numbers is
  'Counts public data, and reads error reports, which contain no names. Trusts its caller to have called is_moderator.';

create function private.numbers_for_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_moderator() then private.site_numbers() end;
end
$$;
comment on function private.numbers_for_moderators is
  'Reads counts and error reports. Trusts is_moderator, which it calls first.';
grant execute on function private.numbers_for_moderators to authenticated;

create function public.site_numbers() returns jsonb
language sql stable set search_path = ''
as $$ select private.numbers_for_moderators() $$;
comment on function public.site_numbers is
  '{"day", "week": counts, "open_reports", "errors": […]}, or null unless the caller is a moderator.';
revoke all on function public.site_numbers from public, anon, authenticated;
grant execute on function public.site_numbers to authenticated;
