-- The smallest schema that has what the bridges are about; the app's own is tested elsewhere.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create table public.people (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  secret text not null default 'nobody may read this column'
);
alter table public.people enable row level security;
create policy people_read on public.people for select to anon, authenticated using (true);
grant select (id, name) on public.people to anon, authenticated;

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid default auth.uid() references public.people (id) on delete set null,
  body text not null constraint notes_body_length check (length(body) <= 40),
  is_done boolean not null default false,
  price numeric(10, 2) not null default 4.50,
  seen_at timestamp not null default '2026-11-21 01:00:59.447',
  created_at timestamptz not null default '2026-11-21 01:00:59.447+00'
);
alter table public.notes enable row level security;
create policy notes_read on public.notes for select to anon, authenticated using (true);
create policy notes_insert on public.notes for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy notes_update on public.notes for update to authenticated
  using (owner_id = (select auth.uid()));
create policy notes_delete on public.notes for delete to authenticated
  using (owner_id = (select auth.uid()));
grant select on public.notes to anon, authenticated;
grant insert, delete on public.notes to authenticated;
grant update (body, is_done) on public.notes to authenticated;

create table public.tags (
  note_id uuid references public.notes (id) on delete cascade deferrable initially deferred,
  word text,
  weight int not null default 1,
  primary key (note_id, word)
);
alter table public.tags enable row level security;
create policy tags_all on public.tags for all to authenticated using (true) with check (true);
grant select, insert, update, delete on public.tags to authenticated;

-- Withheld altogether: no role of the API has a grant on it, and a policy would let anyone in.
create table public.withheld (id int primary key);
alter table public.withheld enable row level security;
create policy withheld_all on public.withheld for all to anon, authenticated using (true);

create function public.is_mine(public.notes) returns boolean
language sql stable set search_path = ''
as $$ select coalesce($1.owner_id = (select auth.uid()), false) $$;

create function public.whoami() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'uid', auth.uid(), 'role', auth.role(), 'user', current_user,
    'headers', current_setting('request.headers', true)::jsonb
  )
$$;

create function public.refuse(code text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception 'quota_exceeded' using errcode = code, detail = '60', hint = 'wait';
end
$$;

create function public.write_note() returns void
language sql volatile set search_path = ''
as $$ insert into public.notes (body) values ('written') $$;

create function public.say(topic text) returns void
language sql volatile security definer set search_path = ''
as $$ select realtime.send('{"upvotes": 3}', 'counts', topic, true) $$;

-- Sooner than a hosted project loses its patience: nobody wants to wait that long in a test.
alter role anon set statement_timeout = '300ms';
create function public.take_long() returns bigint
language sql volatile set search_path = ''
as $$ select count(*) from generate_series(1, 10000000) $$;
grant execute on function public.take_long to anon;

grant execute on function public.is_mine, public.whoami, public.refuse, public.write_note, public.say
  to anon, authenticated;

create policy counts_read on realtime.messages for select to anon, authenticated
  using (realtime.topic() like 'counts:%');
create policy rooms_read on realtime.messages for select to authenticated
  using (realtime.topic() = 'room:' || (select auth.uid()));
create policy rooms_write on realtime.messages for insert to authenticated
  with check (realtime.topic() = 'room:' || (select auth.uid()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photos', 'photos', true, 1000, '{image/png,image/jpeg}');
create policy photos_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'photos' and owner_id = (select auth.uid())::text);
create policy photos_own on storage.objects for select to authenticated
  using (bucket_id = 'photos' and owner_id = (select auth.uid())::text);
create policy photos_update on storage.objects for update to authenticated
  using (bucket_id = 'photos' and owner_id = (select auth.uid())::text);
create policy photos_delete on storage.objects for delete to authenticated
  using (bucket_id = 'photos' and owner_id = (select auth.uid())::text);

create function public.refuse_photo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.name like 'quota/%' then raise exception 'quota_exceeded'; end if;
  return new;
end
$$;
create trigger refuse_photo before insert on storage.objects
  for each row execute function public.refuse_photo();

create function public.refuse_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email like 'broken@%' then raise exception 'no profile for this one'; end if;
  insert into public.people (id, name) values (new.id, split_part(new.email, '@', 1));
  return new;
end
$$;
create trigger refuse_user after insert on auth.users
  for each row execute function public.refuse_user();

create schema private;
create table private.erasures (at timestamptz);
create function private.erase_due_accounts() returns void
language sql volatile set search_path = ''
as $$ insert into private.erasures values (now()) $$;
