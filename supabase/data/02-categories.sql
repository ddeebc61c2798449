-- Posts without a better category.
insert into public.categories (id, name, slug, description, icon, local_names)
overriding system value
values (1, 'General', 'general', 'Anything that has no category of its own yet.', 'shapes',
  '{"fr": "Général", "sw": "Kwa jumla", "ha": "Gabaɗaya", "yo": "Gbogbogbò", "ig": "Izugbe", "pt": "Geral", "ar": "عام"}');
select setval('public.categories_id_seq', 1);
