-- Posts without a better category.
insert into public.categories (id, name, slug, description, icon)
overriding system value
values (1, 'General', 'general', 'Anything that has no category of its own yet.', 'shapes');
select setval('public.categories_id_seq', 1);
