-- Import of businesses from a table, for operators who launch a city (docs/importing.md).

-- Adds businesses as if the member with that address had added them, but outside of quotas. A trial returns the same
-- and adds none; it does not insert the rows, since that would write to the search index. A row is skipped if a
-- business with its name (or that former name) and place exists, or one with one of its handles; faults list its wrong
-- cells, each with up to three known names that may be meant. A number without a country code is read as one of the
-- place's country.
create function private.import_companies(companies jsonb, added_by text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  member constant uuid := (
    select u.id from auth.users as u
    where lower(u.email) = lower(btrim(added_by)) and u.email_confirmed_at is not null
    order by u.created_at limit 1
  );
  outcomes jsonb := '[]';
  item record;
  known jsonb;
  faults jsonb;
  refusal jsonb;
  company uuid;
  refused_by text;
  refused_for text;
begin
  if member is null then
    raise exception using errcode = '22023', message = 'unknown_member', hint = 'added_by';
  end if;
  for item in
    with places as materialized (
      select t.place, private.find_place(t.place) as place_id
      from (select distinct c ->> 'place' as place from jsonb_array_elements(companies) as c) as t
    )
    select r.*, p.place_id, n.phone_number, n.whatsapp_number, private.handle_value('website', r.website) as site, (
      select c.id from public.categories as c, lateral (
        values (c.slug = lower(btrim(r.category)), 3), (private.name_key(c.name) = private.name_key(r.category), 1),
          (private.name_key(r.category) in (
            select private.name_key(l.name) from jsonb_each_text(c.local_names) as l (language, name)
          ), 2)
      ) as m (is_meant, turn)
      where m.is_meant order by m.turn, c.id limit 1
    ) as category_id
    from jsonb_to_recordset(companies) as r (
      line integer, name text, category text, place text, phone text, whatsapp text, instagram text, website text
    )
    left join places as p on p.place = r.place
    cross join lateral (
      select (private.phone_numbers(r.phone, upper(split_part(p.place_id, '-', 1))))[1],
        (private.phone_numbers(r.whatsapp, upper(split_part(p.place_id, '-', 1))))[1]
    ) as n (phone_number, whatsapp_number)
    order by r.line
  loop
    faults := jsonb_strip_nulls(jsonb_build_object(
      'category', case when item.category is not null and item.category_id is null then (
        select coalesce(jsonb_agg(k.name), '[]')
        from (
          select c.name from public.categories as c left join public.subcategories as s on s.category_id = c.id,
          lateral (values (c.name), (s.name)) as t (title),
          lateral (
            select extensions.word_similarity(private.fold(item.category), private.fold(t.title)) as likeness
          ) as l
          where l.likeness >= 0.4 group by c.id order by max(l.likeness) desc, c.id limit 3
        ) as k
      ) end,
      'place', case when item.place is not null and item.place_id is null then (
        select coalesce(jsonb_agg(k.label), '[]')
        from (
          select l.label from string_to_table(item.place, ',') with ordinality as t (part, turn),
            public.lookup_places(t.part) with ordinality as l (id, name, label, rank)
          order by l.rank, t.turn limit 3
        ) as k
      ) end,
      'phone', case when item.phone is not null and item.phone_number is null then '[]'::jsonb end,
      'whatsapp', case when item.whatsapp is not null and item.whatsapp_number is null then '[]'::jsonb end
    ));
    known := (
      select jsonb_build_object('name', c.name, 'place', c.location, 'value', k.value)
      from (
        select s.id, null from public.companies as s
        where private.name_key(s.name) = private.name_key(item.name)
          and private.name_key(coalesce(s.location, '')) = private.name_key(item.place)
        union all
        select f.id, null from public.companies as f
        where f.former_names <> '{}' and private.name_key(coalesce(f.location, '')) = private.name_key(item.place)
          and private.name_key(item.name) in (select private.name_key(former) from unnest(f.former_names) as former)
        union all
        select h.company_id, h.value from public.company_handles as h
        where h.hidden_for is null and (
          h.value in (item.phone_number, item.whatsapp_number)
          or (h.value, h.kind) in ((item.instagram, 'instagram'), (item.site, 'website'))
        )
        union all
        select w.id, item.site from public.companies as w
        where w.website is not null and private.handle_value('website', w.website) = item.site
      ) as k (id, value)
      join public.companies as c on c.id = k.id
      order by k.value is null desc limit 1
    );
    refusal := (
      select jsonb_build_object('message', 'handle_removed', 'column', case h.value
        when item.phone_number then 'phone' when item.whatsapp_number then 'whatsapp' else 'instagram' end)
      from public.company_handles as h
      where h.hidden_for is not null
        and (h.value in (item.phone_number, item.whatsapp_number) or (h.value, h.kind) = (item.instagram, 'instagram'))
        and (h.hidden_for = 'private_data' or private.is_reported('handle', h.id))
      limit 1
    );
    if not is_trial and faults = '{}' and known is null and refusal is null then
      begin
        insert into public.companies (name, location, website, category_id)
        values (item.name, item.place, item.website, item.category_id) returning id into company;
        insert into private.company_authors (company_id, user_id) values (company, member);
        insert into public.company_handles (company_id, kind, value, added_by)
        select company, h.kind, h.value, member
        from (values
          ('phone', item.phone_number), ('whatsapp', item.whatsapp_number), ('instagram', item.instagram)
        ) as h (kind, value)
        where h.value is not null;
      exception when integrity_constraint_violation or raise_exception then
        get stacked diagnostics refused_by = message_text, refused_for = constraint_name;
        refusal := jsonb_build_object('message', coalesce(nullif(refused_for, ''), refused_by), 'column', null);
      end;
    end if;
    outcomes := outcomes || jsonb_build_object(
      'line', item.line, 'phone', item.phone_number, 'whatsapp', item.whatsapp_number,
      'faults', faults, 'known', known, 'refusal', refusal
    );
  end loop;
  return outcomes;
end
$$;
comment on function private.import_companies is
  'Writes businesses in a member''s name and reads handles, which nobody may list. Trusts its grants: service_role only.';
grant execute on function private.import_companies to service_role;

create function public.import_companies(companies jsonb, added_by text, is_trial boolean default true) returns jsonb
language sql volatile set search_path = ''
as $$ select private.import_companies(companies, left(added_by, 320), is_trial) $$;
comment on function public.import_companies is
  'R490: [{"line", "phone", "whatsapp": as they are stored, "faults": {column: [name, …]}, "known": the existing business, "refusal": {"message", "column"}}, …] of rows {"line", "name", "category", "place", "phone", "whatsapp", "instagram", "website"}; those without faults, known and refusal are added, or could be.';
revoke all on function public.import_companies from public, anon, authenticated;
grant execute on function public.import_companies to service_role;
