-- What is changed counts too: each change writes the row and its search document anew, and what is listed by time of
-- change comes to the top. A vote that is turned is counted as a vote.
insert into private.quotas (action, most, period) values ('edits', 60, '10 minutes');

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'profiles', 'profile_details', 'recommendations', 'reviews', 'requests', 'user_lists'
  ] loop
    execute format(
      'create trigger spend_edit after update on public.%I
        for each row when (current_user in (''anon'', ''authenticated'')) execute function private.spend_quota(''edits'')',
      changed
    );
  end loop;
end
$$;
