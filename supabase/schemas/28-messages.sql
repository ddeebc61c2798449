-- Messages from the contact form and suggestions of categories.

-- Messages of the contact and suggestion forms if no other endpoint is configured: insert only.
create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null
    constraint contact_messages_name_length check (private.is_line(name, 80)),
  email text not null
    constraint contact_messages_email_length check (char_length(email) <= 254)
    constraint contact_messages_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
    constraint contact_messages_email_clean check (private.is_clean(email)),
  subject text not null
    constraint contact_messages_subject_length check (private.is_line(subject, 120)),
  category text constraint contact_messages_category_known check (
    category in ('general', 'technical', 'feature', 'content', 'account', 'partnership', 'other')
  ),
  message text not null
    constraint contact_messages_message_length check (private.is_text(message, 5000)),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Read by operators, never through the API.';

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from anon, authenticated;
grant
  insert (id, name, email, subject, category, message)
on table public.contact_messages to anon, authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;

-- Always true, since clients may not set created_at; a literal true would need an exception in the linter.
create policy contact_messages_insert_anyone on public.contact_messages
  for insert to anon, authenticated with check (created_at = now());

create table public.category_suggestions (
  id uuid default gen_random_uuid() constraint category_suggestions_pkey primary key,
  type text not null constraint category_suggestions_type_known check (
    type in ('category', 'subcategory')
  ),
  name text not null
    constraint category_suggestions_name_length check (private.is_line(name, 60)),
  description text not null
    constraint category_suggestions_description_length check (private.is_text(description, 300)),
  parent_category_id integer constraint category_suggestions_parent_category_id_fkey
    references public.categories (id) on delete cascade,
  reason text not null
    constraint category_suggestions_reason_length check (private.is_text(reason, 1000)),
  email text
    constraint category_suggestions_email_length check (char_length(email) <= 254)
    constraint category_suggestions_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
    constraint category_suggestions_email_clean check (private.is_clean(email)),
  created_at timestamptz not null default now(),
  constraint category_suggestions_parent_named
    check (type = 'category' or parent_category_id is not null)
);
comment on table public.category_suggestions is 'Read by operators, never through the API.';

create index category_suggestions_parent_category_id_idx
  on public.category_suggestions (parent_category_id);

alter table public.category_suggestions enable row level security;
revoke all on table public.category_suggestions from anon, authenticated;
grant
  insert (id, type, name, description, parent_category_id, reason, email)
on table public.category_suggestions to anon, authenticated;
grant select, insert, update, delete on table public.category_suggestions to service_role;

create policy category_suggestions_insert_anyone on public.category_suggestions
  for insert to anon, authenticated with check (created_at = now());

-- Row trigger: counts a message per caller.
create function private.spend_message() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('messages');
  return null;
end
$$;
comment on function private.spend_message is
  'Writes the usage, which nobody may. Trusts the token, and for visitors the address that the gateway saw.';

create trigger bound_texts before insert or update on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.name) > 1320 or octet_length(new.email) > 2016 or octet_length(new.subject) > 1480 or
    octet_length(new.category) > 1000 or octet_length(new.message) > 21000
  ))
  execute function private.refuse_long_text();
create trigger spend_quota after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_message();

create trigger bound_texts before insert or update on public.category_suggestions
  for each row when (current_user in ('anon', 'authenticated') and (
    octet_length(new.type) > 1000 or octet_length(new.name) > 1240 or octet_length(new.description) > 2200 or
    octet_length(new.reason) > 5000 or octet_length(new.email) > 2016
  ))
  execute function private.refuse_long_text();
create trigger spend_quota after insert on public.category_suggestions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.spend_message();
