-- The rows that every database test starts from. Their ids are named in fixtures.ts.
insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000a1', 'authenticated', 'authenticated', 'ada@world.example', now(), '{"full_name": "Ada Obi", "location": "Lagos"}'),
  ('00000000-0000-4000-8000-0000000000a2', 'authenticated', 'authenticated', 'kwame@world.example', now(), '{"full_name": "Kwame Mensah"}'),
  ('00000000-0000-4000-8000-0000000000a3', 'authenticated', 'authenticated', 'wanjiku@world.example', now(), '{"full_name": "Wanjiku Njeri"}'),
  ('00000000-0000-4000-8000-0000000000a4', 'authenticated', 'authenticated', 'thabo@world.example', now(), '{}'),
  ('00000000-0000-4000-8000-0000000000a5', 'authenticated', 'authenticated', 'unconfirmed@world.example', null, '{"full_name": "Nobody yet"}'),
  ('00000000-0000-4000-8000-0000000000a6', 'authenticated', 'authenticated', 'musa@world.example', now(), '{"full_name": "Musa Bello"}');
-- No member is a newcomer.
update public.profiles set created_at = now() - interval '1 year' where true;
update public.profiles set username = 'ada_obi', bio = 'Eats out.', website = 'https://ada.example'
  where id = '00000000-0000-4000-8000-0000000000a1';
update public.profiles set username = 'Kwame' where id = '00000000-0000-4000-8000-0000000000a2';
update public.profiles set is_public = false where id in ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-0000000000a6');
update public.profile_details set phone = '+234 800 000 0000', gender = 'female'
  where user_id = '00000000-0000-4000-8000-0000000000a1';

insert into public.categories (id, name, slug) overriding system value values (2, 'Food', 'food'), (3, 'Phones', 'phones');
select setval('public.categories_id_seq', 3);
insert into public.subcategories (id, category_id, name, slug) overriding system value values
  (1, 2, 'Street food', 'street-food'), (2, 3, 'Handsets', 'handsets');
select setval('public.subcategories_id_seq', 2);

insert into public.companies (id, name, category_id, location) values
  ('00000000-0000-7000-8000-0000000000c1', 'Mama Ngozi Kitchen', 2, 'Lagos'),
  ('00000000-0000-7000-8000-0000000000c2', 'Baobab Devices', 3, 'Accra'),
  ('00000000-0000-7000-8000-0000000000c3', 'Uhuru Repairs', 1, 'Nairobi');
insert into public.products (id, name, category_id, subcategory_id, company_id) values
  ('00000000-0000-7000-8000-0000000000d1', 'Baobab One', 3, 2, '00000000-0000-7000-8000-0000000000c2'),
  ('00000000-0000-7000-8000-0000000000d2', 'Baobab Two', 3, 2, '00000000-0000-7000-8000-0000000000c2');

-- The other companies and products have no author.
insert into private.company_authors values ('00000000-0000-7000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000a1');
insert into private.product_authors values ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000a1');

insert into public.recommendations (id, title, content, user_id, category_id, subcategory_id, is_anonymous, created_at) values
  ('00000000-0000-7000-8000-000000000101', 'Suya at the junction', 'Ask for extra yaji.', '00000000-0000-4000-8000-0000000000a1', 2, 1, false, now() - interval '5 hours'),
  ('00000000-0000-7000-8000-000000000102', 'Old kiosk', 'It closed.', '00000000-0000-4000-8000-0000000000a1', 2, 1, false, now() - interval '4 hours'),
  ('00000000-0000-7000-8000-000000000103', 'A clinic that listens', 'Quiet waiting room.', null, 1, null, true, now() - interval '3 hours'),
  ('00000000-0000-7000-8000-000000000104', 'Waakye before eight', 'Come early.', '00000000-0000-4000-8000-0000000000a2', 2, 1, false, now() - interval '2 hours'),
  ('00000000-0000-7000-8000-000000000105', 'Tailor in Kilimani', 'Neat seams.', '00000000-0000-4000-8000-0000000000a3', 1, null, false, now() - interval '1 hour');
insert into private.recommendation_authors values
  ('00000000-0000-7000-8000-000000000103', '00000000-0000-4000-8000-0000000000a1');

insert into public.reviews (id, title, content, rating, user_id, category_id, subcategory_id, product_id, company_id, is_anonymous, created_at) values
  ('00000000-0000-7000-8000-000000000201', 'Battery for two days', 'Charges slowly.', 4, '00000000-0000-4000-8000-0000000000a1', 3, 2, '00000000-0000-7000-8000-0000000000d1', null, false, now() - interval '5 hours'),
  ('00000000-0000-7000-8000-000000000202', 'Cold soup', 'Never again.', 1, '00000000-0000-4000-8000-0000000000a1', 2, 1, null, '00000000-0000-7000-8000-0000000000c1', false, now() - interval '4 hours'),
  ('00000000-0000-7000-8000-000000000203', 'Screen cracked', 'In one week.', 2, null, 3, 2, null, null, true, now() - interval '3 hours'),
  ('00000000-0000-7000-8000-000000000204', 'Best egusi', 'Go hungry.', 5, '00000000-0000-4000-8000-0000000000a2', 2, 1, null, '00000000-0000-7000-8000-0000000000c1', false, now() - interval '2 hours');
-- Two reviews of Ada's company, by erased members: she has replied to the first only.
insert into public.reviews (id, title, content, rating, user_id, company_id, created_at) values
  ('00000000-0000-7000-8000-000000000205', 'Mended in a day', 'The fan turns.', 4, null, '00000000-0000-7000-8000-0000000000c3', now() - interval '9 days'),
  ('00000000-0000-7000-8000-000000000206', 'Came late', 'But came.', 3, null, '00000000-0000-7000-8000-0000000000c3', now() - interval '8 days');
insert into private.company_owners (company_id, user_id) values
  ('00000000-0000-7000-8000-0000000000c3', '00000000-0000-4000-8000-0000000000a1');
insert into public.company_claims (id, company_id, user_id, statement, proof) values
  ('00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-0000000000c3', '00000000-0000-4000-8000-0000000000a1', 'I run it.', 'My name is over the door.');
insert into public.review_replies (id, review_id, content) values
  ('00000000-0000-7000-8000-000000000b11', '00000000-0000-7000-8000-000000000205', 'Bring it back if it stops.');
insert into private.review_reply_authors values
  ('00000000-0000-7000-8000-000000000b11', '00000000-0000-4000-8000-0000000000a1');
insert into private.review_authors values
  ('00000000-0000-7000-8000-000000000203', '00000000-0000-4000-8000-0000000000a1');

insert into public.requests (id, title, description, user_id, category_id, status, created_at) values
  ('00000000-0000-7000-8000-000000000301', 'A plumber in Yaba', 'Leaking sink.', '00000000-0000-4000-8000-0000000000a1', 1, 'open', now() - interval '5 hours'),
  ('00000000-0000-7000-8000-000000000302', 'A caterer', 'For forty people.', '00000000-0000-4000-8000-0000000000a1', 2, 'closed', now() - interval '4 hours'),
  ('00000000-0000-7000-8000-000000000303', 'A painter', 'Found one.', '00000000-0000-4000-8000-0000000000a1', 1, 'open', now() - interval '3 hours'),
  ('00000000-0000-7000-8000-000000000304', 'A used phone', 'Under 100k.', '00000000-0000-4000-8000-0000000000a2', 3, 'open', now() - interval '2 hours');
insert into public.responses (id, request_id, content, user_id) values
  ('00000000-0000-7000-8000-000000000401', '00000000-0000-7000-8000-000000000304', 'Try the Baobab One.', '00000000-0000-4000-8000-0000000000a1'),
  ('00000000-0000-7000-8000-000000000402', '00000000-0000-7000-8000-000000000301', 'Call Musa.', '00000000-0000-4000-8000-0000000000a2'),
  ('00000000-0000-7000-8000-000000000403', '00000000-0000-7000-8000-000000000303', 'Call Chidi.', '00000000-0000-4000-8000-0000000000a2');
insert into public.comments (id, content, user_id, recommendation_id, review_id, request_id) values
  ('00000000-0000-7000-8000-000000000501', 'True!', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000104', null, null),
  ('00000000-0000-7000-8000-000000000502', 'Which junction?', '00000000-0000-4000-8000-0000000000a2', '00000000-0000-7000-8000-000000000101', null, null),
  ('00000000-0000-7000-8000-000000000503', 'Mine too.', '00000000-0000-4000-8000-0000000000a2', null, '00000000-0000-7000-8000-000000000201', null),
  ('00000000-0000-7000-8000-000000000504', 'Which street?', '00000000-0000-4000-8000-0000000000a2', null, null, '00000000-0000-7000-8000-000000000301'),
  ('00000000-0000-7000-8000-000000000505', 'Closed, sadly.', '00000000-0000-4000-8000-0000000000a2', '00000000-0000-7000-8000-000000000102', null, null),
  ('00000000-0000-7000-8000-000000000506', 'Warm for me.', '00000000-0000-4000-8000-0000000000a2', null, '00000000-0000-7000-8000-000000000202', null),
  ('00000000-0000-7000-8000-000000000507', 'Who was it?', '00000000-0000-4000-8000-0000000000a2', null, null, '00000000-0000-7000-8000-000000000303');

insert into public.comments (id, content, user_id, response_id, reply_to) values
  ('00000000-0000-7000-8000-000000000511', 'Which Musa?', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000402', null),
  ('00000000-0000-7000-8000-000000000512', 'The one by the bank.', '00000000-0000-4000-8000-0000000000a1', null, '00000000-0000-7000-8000-000000000502');

-- Votes are to be counted immediately: at the commit, some of these posts are deleted and accept none.
set constraints all immediate;
insert into public.recommendation_votes (user_id, recommendation_id, vote_type) values
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-7000-8000-000000000101', 'upvote'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-7000-8000-000000000102', 'upvote'),
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000104', 'upvote');
insert into public.review_votes (user_id, review_id, vote_type) values
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-7000-8000-000000000201', 'downvote'),
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000204', 'upvote');
insert into public.comment_votes (user_id, comment_id, vote_type) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000502', 'upvote');
insert into public.response_votes (user_id, response_id, vote_type) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000402', 'upvote');

update public.recommendations set is_deleted = true where id = '00000000-0000-7000-8000-000000000102';
update public.reviews set is_deleted = true where id = '00000000-0000-7000-8000-000000000202';
update public.requests set is_deleted = true where id = '00000000-0000-7000-8000-000000000303';

insert into public.user_lists (id, user_id, name, is_public) values
  ('00000000-0000-7000-8000-000000000601', '00000000-0000-4000-8000-0000000000a1', 'Lagos eats', true),
  ('00000000-0000-7000-8000-000000000602', '00000000-0000-4000-8000-0000000000a1', 'Gift ideas', false),
  ('00000000-0000-7000-8000-000000000603', '00000000-0000-4000-8000-0000000000a2', 'Accra eats', false);
insert into public.list_items (id, list_id, recommendation_id) values
  ('00000000-0000-7000-8000-000000000611', '00000000-0000-7000-8000-000000000601', '00000000-0000-7000-8000-000000000104'),
  ('00000000-0000-7000-8000-000000000612', '00000000-0000-7000-8000-000000000602', '00000000-0000-7000-8000-000000000105'),
  ('00000000-0000-7000-8000-000000000613', '00000000-0000-7000-8000-000000000603', '00000000-0000-7000-8000-000000000101');

insert into public.company_handles (id, company_id, kind, value, added_by) values
  ('00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-0000000000c2', 'phone', '+234 800 000 0101', '00000000-0000-4000-8000-0000000000a1'),
  ('00000000-0000-7000-8000-000000000b02', '00000000-0000-7000-8000-0000000000c1', 'instagram', '@MamaNgozi.example', '00000000-0000-4000-8000-0000000000a2');
insert into public.blocks (blocker_id, blocked_id) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a6');
insert into public.follows (user_id, category_id, place_id) values
  ('00000000-0000-4000-8000-0000000000a1', 2, 'ng-lagos');
insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values
  ('00000000-0000-4000-8000-0000000000a1', 'https://fcm.googleapis.com/fcm/send/adas', 'B' || repeat('a', 86), repeat('a', 22));
insert into public.notification_preferences (user_id, quiet_from, quiet_until) values ('00000000-0000-4000-8000-0000000000a1', null, null);
insert into private.mail_tokens (user_id, token) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000c01');
insert into private.moderators (user_id) values ('00000000-0000-4000-8000-0000000000a3');
insert into public.reports (id, reporter_id, review_id, reason, note) values
  ('00000000-0000-7000-8000-000000000a01', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-7000-8000-000000000204', 'spam', 'Read it elsewhere.');
insert into public.contact_messages (id, name, email, subject, message) values
  ('00000000-0000-7000-8000-000000000701', 'Ada', 'ada@world.example', 'Hello', 'A question.');
insert into public.category_suggestions (id, type, name, description, reason) values
  ('00000000-0000-7000-8000-000000000801', 'category', 'Books', 'Shops and authors.', 'Nothing fits.');
-- Due in the far future, so that no scheduled job runs it during tests.
insert into public.delete_requests (user_id, email, reason, due_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'ada@world.example', 'other', '2999-01-01');
delete from public.notifications where type in ('account', 'comment_reply');
delete from private.deliveries where type = 'account';
insert into storage.objects (id, bucket_id, name, owner_id, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000901', 'images', 'recommendations/1763690000000-suya.webp', '00000000-0000-4000-8000-0000000000a1', now() - interval '1 hour', now() - interval '1 hour'),
  ('00000000-0000-7000-8000-000000000902', 'avatars', '00000000-0000-4000-8000-0000000000a1.webp', '00000000-0000-4000-8000-0000000000a1', now() - interval '1 hour', now() - interval '1 hour');
delete from realtime.messages;
