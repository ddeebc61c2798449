-- S10: is an address registered, is a name taken. Exact matches only, throttled, and the same work
-- whether the answer is yes or no.

create function private.email_status(email_input text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('lookups');
  return (
    select jsonb_build_object(
      'exists', count(*) > 0, 'verified', count(member.email_confirmed_at) > 0)
    from auth.users as member
    where member.email = lower(btrim(left(email_input, 320))) and not member.is_sso_user
  );
end
$$;
grant execute on function private.email_status(text) to anon, authenticated;

create function private.username_taken(username_input text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.spend_as_caller('lookups');
  return private.is_reserved_username(btrim(username_input)) or (
    select count(*) > 0 from public.profiles as p
    where lower(p.username) = lower(btrim(left(username_input, 100)))
  );
end
$$;
grant execute on function private.username_taken(text) to anon, authenticated;

-- {"exists": boolean, "verified": boolean}
create function public.check_email_exists(email_input text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.email_status(email_input) $$;
revoke all on function public.check_email_exists(text) from public, anon, authenticated;
grant execute on function public.check_email_exists(text) to anon, authenticated;

-- True also for names that nobody may have.
create function public.check_username_exists(username_input text) returns boolean
language sql volatile set search_path = ''
as $$ select private.username_taken(username_input) $$;
revoke all on function public.check_username_exists(text) from public, anon, authenticated;
grant execute on function public.check_username_exists(text) to anon, authenticated;
