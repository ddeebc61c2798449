-- A post has up to six photos. Its author says in words what each of them shows, for those who do not see it; no photo
-- stands in a post twice; and six posts full of photos can be sent one after the other.

-- Texts of one line each, '' where nothing is said.
create function private.are_texts(items text[], most_items integer, most_characters integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  item text;
begin
  if cardinality(items) > most_items or array_ndims(items) > 1 then
    return false;
  end if;
  foreach item in array items loop
    if item is null or char_length(item) > most_characters or item <> '' and not private.is_line(item) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Whether each file is named once, whatever is said of its sizes.
create function private.are_different_photos(addresses text[]) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return cardinality(addresses) < 2 or cardinality(addresses) = (
    select count(distinct private.photo_path(address)) from unnest(addresses) as address
  );
end
$$;
grant execute on function
  private.are_texts(text[], integer, integer), private.are_different_photos(text[])
to anon, authenticated, service_role;

-- Of a photo that stands there twice the first one stays.
update public.recommendations as r
set images = array(
  select (array_agg(i.address order by i.position))[1]
  from unnest(r.images) with ordinality as i (address, position)
  group by private.photo_path(i.address) order by min(i.position)
)
where not private.are_different_photos(r.images);
update public.reviews as r
set images = array(
  select (array_agg(i.address order by i.position))[1]
  from unnest(r.images) with ordinality as i (address, position)
  group by private.photo_path(i.address) order by min(i.position)
)
where not private.are_different_photos(r.images);

alter table public.recommendations
  add column image_texts text[] not null default '{}'
    constraint recommendations_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  add constraint recommendations_image_texts_of_images check (cardinality(image_texts) <= cardinality(images)),
  add constraint recommendations_images_once check (private.are_different_photos(images));
alter table public.reviews
  add column image_texts text[] not null default '{}'
    constraint reviews_image_texts_length check (private.are_texts(image_texts, 6, 200)),
  add constraint reviews_image_texts_of_images check (cardinality(image_texts) <= cardinality(images)),
  add constraint reviews_images_once check (private.are_different_photos(images));

comment on column public.recommendations.image_texts is
  'What each of its images shows, in their order, for those who do not see it; empty where nothing is said.';
comment on column public.reviews.image_texts is 'As of recommendations.';

grant insert (image_texts), update (image_texts)
on table public.recommendations, public.reviews to authenticated;

-- Trimmed, and without empty ones at the end. Where photos are moved or taken out and nothing is said of their texts,
-- each text stays with its photo: so it goes when its author is erased (wait_before_erasing).
create function private.fit_image_texts() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.images is distinct from old.images and new.image_texts = old.image_texts then
    new.image_texts := array(
      select old.image_texts[array_position(old.images, i.address)]
      from unnest(new.images) with ordinality as i (address, position) order by i.position
    );
  end if;
  new.image_texts := array(
    select coalesce(btrim(t.words), '')
    from unnest(new.image_texts) with ordinality as t (words, position) order by t.position
  );
  while new.image_texts[cardinality(new.image_texts)] = '' loop
    new.image_texts := trim_array(new.image_texts, 1);
  end loop;
  return new;
end
$$;

create trigger fit_image_texts before insert or update of images, image_texts on public.recommendations
  for each row execute function private.fit_image_texts();
create trigger fit_image_texts before insert or update of images, image_texts on public.reviews
  for each row execute function private.fit_image_texts();

-- As in say_what_was_paid: what a photo shows is among an author's words.
drop trigger take_edit on public.recommendations;
create trigger take_edit before insert or update on public.recommendations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
    'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');
drop trigger take_edit on public.reviews;
create trigger take_edit before insert or update on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_edit('review', 'title', 'content', 'rating', 'category_id', 'subcategory_id',
    'price_paid', 'paid_in', 'tags', 'links', 'images', 'image_texts');

-- As in limit_newcomers: an address in what is said of a photo is a link too.
create or replace function private.limit_newcomer() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  links integer := coalesce(jsonb_array_length(written -> 'links'), 0) + regexp_count(
    concat_ws(
      ' ', written ->> 'title', written ->> 'content', written ->> 'description', written ->> 'image_texts'
    ),
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

-- Six posts are the most in ten minutes, and six photos with their thumbnails are twelve files each: 72. The rate is what
-- it was, one in half a minute, so that whoever fills the disk needs as long for it as before.
update private.quotas set most = 80, period = '40 minutes' where action = 'uploads';
