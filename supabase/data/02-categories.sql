-- Posts without a better category.
insert into public.categories (id, name, slug, description, icon, local_names, local_descriptions)
overriding system value
values (1, 'General', 'general', 'Anything that has no category of its own yet.', 'shapes',
  '{"fr": "Général", "sw": "Kwa jumla", "ha": "Gabaɗaya", "yo": "Gbogbogbò", "ig": "Izugbe", "pt": "Geral", "ar": "عام"}',
  '{"fr": "Tout ce qui n’a pas encore sa propre catégorie.", "sw": "Chochote ambacho bado hakina kategoria yake.", "ha": "Duk abin da bai samu rukuninsa ba tukuna.", "yo": "Ohunkóhun tí kò tíì ní ìsọ̀rí tirẹ̀.", "ig": "Ihe ọ bụla na-enwebeghị ngalaba nke ya.", "pcm": "Anytin wey neva get im own category.", "pt": "Tudo o que ainda não tem categoria própria.", "ar": "كل ما لا فئة له بعد."}');
select setval('public.categories_id_seq', 1);
