-- Makes a moderator of the member with an address; returns nothing where there is none yet.
insert into private.moderators (user_id)
select p.id from auth.users as u join public.profiles as p on p.id = u.id
where lower(u.email) = lower(:'email')
on conflict (user_id) do update set added_at = private.moderators.added_at
returning user_id;
