-- A demo, after the categories (categories.sql): members, and a community that has been talking for four months.
-- Everything here is invented; no company, product or person in it exists.
--
-- It is for trying things out: the password of its demo members is public, so it has no place in a
-- project that real people use. It runs once, after the migrations, as the database owner.
--
-- Times are relative to now(), so that the newest posts are always hours old. Counts are never
-- written: the triggers make them from the votes, comments and responses below. Rows are staged in
-- temporary tables that carry short handles instead of ids; ids follow one pattern a kind, so that
-- a test can name them:
--   1111… members  2222… companies  3333… products  4444… recommendations  5555… reviews
--   6666… requests 7777… responses  8888… comments  9999… lists            aaaa… list items
--   bbbb… handles of companies
--   cccc… answers of businesses

create function pg_temp.seed_id(digit text, n int) returns uuid
language sql immutable strict
as $$ select (repeat(digit, 8) || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;

-- Members ---------------------------------------------------------------------------------------
-- Eight demo members can sign in; the others have no password. Ifeanyi's profile is private.

create temp table seed_members (
  n int, handle text, full_name text, username text, location text,
  verified boolean, public boolean, since interval, bio text,
  can_sign_in boolean generated always as (n <= 6 or handle in ('efua', 'mariam')) stored
);

insert into seed_members values
  (1, 'ada', 'Adaeze Obi', 'ada_obi', 'Lagos', true, true, '118 days', 'Eats on the street four nights a week and keeps a list. Yaba by day, Obalende by night.'),
  (2, 'kwame', 'Kwame Boateng', 'kwame_b', 'Accra', true, true, '117 days', 'Civil engineer, Osu. I measure twice and ask the price three times.'),
  (3, 'wanjiku', 'Wanjiku Njoroge', 'wanjiku_n', 'Nairobi', true, true, '115 days', 'Mother of two, chama treasurer, matatu philosopher. If I recommend it, I paid for it.'),
  (4, 'thabo', 'Thabo Mokoena', 'thabo_m', 'Johannesburg', false, true, '110 days', 'Primary school teacher in Soweto. Fixes radios for fun, breaks budgets for books.'),
  (5, 'aminata', 'Aminata Diop', 'aminata_d', 'Dakar', false, true, '108 days', 'I sew, I sell, I travel with one bag. Médina born.'),
  (6, 'youssef', 'Youssef Mansour', 'youssef_m', 'Cairo', false, true, '104 days', 'Pharmacist on the night shift in Dokki. Tea, football, and reading the small print.'),
  (7, 'musa', 'Musa Danladi', 'musa_danladi', 'Abuja', true, true, '116 days', 'Facility manager in Wuse. I keep plumbers’ numbers the way others keep recipes.'),
  (8, 'amina', 'Amina Yusuf', null, 'Kano', false, true, '98 days', 'Textile trader, third generation, Kurmi side.'),
  (9, 'tolu', 'Tolu Adebayo', 'tolu_a', 'Lagos', false, true, '92 days', 'Event planner. My phone is never under forty per cent.'),
  (10, 'chiamaka', 'Chiamaka Eze', null, 'Enugu', false, true, '90 days', 'Final-year pharmacy student and part-time baker.'),
  (11, 'ifeanyi', 'Ifeanyi Okoro', 'ify_okoro', 'Lagos', false, false, '88 days', ''),
  (12, 'zainab', 'Zainab Bello', 'zainab_b', 'Kano', false, true, '85 days', 'Keeps layers, keeps books, keeps quiet until asked.'),
  (13, 'efua', 'Efua Mensah', 'efua_m', 'Accra', true, true, '112 days', 'Nurse at night, gardener by morning.'),
  (14, 'kofi', 'Kofi Ennin', 'kofi_e', 'Kumasi', false, true, '80 days', 'Sells spare parts at Suame, will still tell you not to buy them.'),
  (15, 'akosua', 'Akosua Darko', null, 'Kumasi', false, true, '79 days', 'Kente weaver’s daughter. Accountant by accident.'),
  (16, 'yaw', 'Yaw Asante', 'yaw_asante', 'Kumasi', false, true, '90 days', 'Trotro mate turned driving instructor.'),
  (17, 'kevin', 'Kevin Mutua', 'kev_mutua', 'Nairobi', false, true, '95 days', 'Rides a boda, codes at night, owes everyone a coffee.'),
  (18, 'achieng', 'Achieng Otieno', null, 'Kisumu', false, true, '72 days', 'Fish, books and long bus rides.'),
  (19, 'brian', 'Brian Cheruiyot', 'cheru_b', 'Nairobi', false, true, '99 days', 'Runs before sunrise. Complains about data bundles after it.'),
  (20, 'claudine', 'Claudine Uwase', 'claudine_u', 'Kigali', true, true, '107 days', 'Guest-house keeper for nine years, now a guest who notices everything.'),
  (21, 'bosco', 'Jean-Bosco Habimana', null, 'Kigali', false, true, '100 days', 'Moto rider, Kimironko stage.'),
  (22, 'diane', 'Diane Mukamana', 'diane_m', 'Kigali', false, true, '66 days', 'Teaches French, buys second-hand, walks up every hill.'),
  (23, 'ousmane', 'Ousmane Ndiaye', 'ousmane_n', 'Dakar', false, true, '87 days', 'Carpenter in Grand Yoff. Wood tells you who cut it.'),
  (24, 'khady', 'Khady Gueye', null, 'Dakar', false, true, '105 days', 'Three boys, one fridge, no waste.'),
  (25, 'nour', 'Nour El-Sayed', 'nour_e', 'Cairo', false, true, '95 days', 'Illustrator. Works from whichever café has the better socket.'),
  (26, 'mariam', 'Mariam Farouk', 'mariam_f', 'Cairo', true, true, '101 days', 'Physics teacher, Heliopolis. Grades everything, including lunch.'),
  (27, 'hassan', 'Hassan Abdelrahman', null, 'Alexandria', false, true, '92 days', 'Retired merchant sailor. I have waited in every port office.'),
  (28, 'lerato', 'Lerato Dlamini', 'lerato_d', 'Johannesburg', false, true, '82 days', 'Wedding photographer who dances at the end.'),
  (29, 'chipo', 'Chipo Moyo', 'chipo_m', 'Johannesburg', false, true, '74 days', 'Harare to Joburg and back, six times a year, by road.'),
  (30, 'sizwe', 'Sizwe Nkosi', null, 'Johannesburg', false, true, '58 days', 'Barber, Braamfontein. Ask me about clippers.'),
  (31, 'hanna', 'Hanna Tesfaye', 'hanna_t', 'Addis Ababa', true, true, '99 days', 'Roasts coffee at home and judges yours kindly.'),
  (32, 'dawit', 'Dawit Bekele', 'dawit_b', 'Addis Ababa', false, true, '62 days', 'Minibus taxis, used laptops, football on Sundays.'),
  (33, 'selam', 'Selam Girma', null, 'Addis Ababa', false, true, '80 days', 'New mother, asking everything.'),
  (34, 'halima', 'Halima Abdullahi', 'halima_a', 'Abuja', false, true, '84 days', 'Public servant who reads the whole form.'),
  (35, 'emeka', 'Emeka Nwosu', 'emeka_n', 'Abuja', false, true, '73 days', 'Used cars are a hobby. My wife calls it something else.'),
  (36, 'bisi', 'Bisi Alade', 'bisi_alade', 'Lagos', false, true, '94 days', 'Grandmother of five, Surulere. I have been cheated at every market so you need not be.'),
  (37, 'ngozi', 'Ngozi Umeh', null, 'Lagos', false, true, '91 days', ''),
  (38, 'segun', 'Segun Afolabi', 'segun_af', 'Ibadan', false, true, '86 days', 'Bookseller, Dugbe.'),
  (39, 'rukayat', 'Rukayat Salami', null, 'Lagos', false, true, '111 days', ''),
  (40, 'abena', 'Abena Osei', 'abena_o', 'Accra', false, true, '76 days', 'Here for the waakye.'),
  (41, 'lartey', 'Nii Lartey', null, 'Accra', false, true, '67 days', ''),
  (42, 'faith', 'Faith Wairimu', 'faith_w', 'Nairobi', false, true, '101 days', 'Reads more than she writes.'),
  (43, 'hamza', 'Hamza Ibrahim', null, 'Kano', false, true, '83 days', ''),
  (44, 'eric', 'Eric Nshimiyimana', null, 'Kigali', false, true, '61 days', ''),
  (45, 'diarra', 'Mame Diarra Fall', 'diarra_f', 'Dakar', false, true, '59 days', 'Ngor in the morning, Plateau by nine.'),
  (46, 'salma', 'Salma Hegazy', null, 'Cairo', false, true, '57 days', ''),
  (47, 'nomsa', 'Nomsa Khumalo', 'nomsa_k', 'Johannesburg', false, true, '72 days', ''),
  (48, 'meron', 'Meron Alemu', null, 'Addis Ababa', false, true, '54 days', '');

-- One bcrypt hash serves the eight: their password is in the README for everyone to read.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, email_change_token_current, phone_change, phone_change_token,
  reauthentication_token
)
select
  pg_temp.seed_id('1', n), 'authenticated', 'authenticated',
  handle || case when can_sign_in then '@shauri.example' else '@members.shauri.example' end,
  case when can_sign_in then '$2a$10$zxc2ceYtuTHbCKX73LxuJOQQEJf67m.X5xV3jne3US4DJbXX1TvIy' else '' end,
  now() - since, '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('full_name', full_name, 'location', location),
  now() - since, now() - since, '', '', '', '', '', '', '', ''
from seed_members;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false),
  created_at, created_at, created_at
from auth.users
where id in (select pg_temp.seed_id('1', n) from seed_members);

-- The hosted Auth server finds people by instance; the embedded one has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
    where id in (select pg_temp.seed_id('1', n) from seed_members);
  end if;
end
$$;

-- The profiles came by trigger, with the name and the place. What else the members tell:
update public.profiles p
set username = s.username, bio = nullif(s.bio, ''), is_verified = s.verified, is_public = s.public,
  created_at = now() - s.since, updated_at = now() - s.since
from seed_members s
where p.id = pg_temp.seed_id('1', s.n);

update public.profiles p
set interests = s.interests, website = s.website, social_links = s.social_links
from (values
  (1, '{street food,markets,Lagos nights}'::text[], 'https://adaeats.example', '{"instagram": "https://photos.example/ada_obi"}'::jsonb),
  (2, '{solar,building,weddings}', null, '{"linkedin": "https://work.example/kwame_b"}'),
  (3, '{saving together,children,cooking}', null, '{"facebook": "https://friends.example/wanjiku"}'),
  (4, '{radios,books,maths}', 'https://room41.example', '{}'),
  (5, '{sewing,travel,cloth}', 'https://aminata.example', '{"instagram": "https://photos.example/aminata_d"}'),
  (6, '{health,football,night shifts}', null, '{"twitter": "https://short.example/youssef_m"}'),
  (13, '{nursing,gardens,highlife}', null, '{}'),
  (26, '{physics,chess,museums}', null, '{}')
) s (n, interests, website, social_links)
where p.id = pg_temp.seed_id('1', s.n);

update public.profile_details d
set phone = s.phone, date_of_birth = s.born::date, gender = s.gender, occupation = s.occupation
from (values
  (1, '+234 800 000 0101', '1993-04-18', 'female', 'Product photographer'),
  (2, '+233 200 000 102', '1988-09-02', 'male', 'Civil engineer'),
  (3, '+254 700 000 103', '1985-12-11', 'female', 'Office manager'),
  (4, null, '1979-06-16', 'male', 'Primary school teacher'),
  (5, null, '1991-01-27', 'female', 'Dressmaker'),
  (6, '+20 100 000 0106', null, 'prefer_not_to_say', 'Pharmacist'),
  (13, null, '1982-03-05', 'female', 'Nurse'),
  (26, null, null, 'female', 'Physics teacher')
) s (n, phone, born, gender, occupation)
where d.user_id = pg_temp.seed_id('1', s.n);

-- Companies and products ------------------------------------------------------------------------

create temp table seed_companies (
  n int, name text, subcategory text, location text, website text, since interval, description text
);

insert into seed_companies values
  (1, 'Ndovani', 'phones', 'Nairobi', 'https://ndovani.example', '114 days', 'Phones and earphones assembled in Athi River, sold with parts you can buy and a repair sheet in the box.'),
  (2, 'Jualindi', 'power-solar', 'Lagos', 'https://jualindi.example', '113 days', 'Small solar for homes and stalls: lanterns, fans and kits that a neighbour can install.'),
  (3, 'Jikomoto', 'repairs-appliances', 'Kigali', 'https://jikomoto.example', '111 days', 'Burners, pots and stoves made for heavy pans and long Sundays.'),
  (4, 'Tambuwa Telecom', 'home-internet', 'Abuja', 'https://tambuwa.example', '110 days', 'Home internet and data in Nigeria and Ghana, with shops in twenty-one towns.'),
  (5, 'Zeliwa', 'wallets-cards', 'Accra', 'https://zeliwa.example', '109 days', 'A wallet and a card for people paid in one country who spend in another.'),
  (6, 'Sankoleko', 'savings-groups', 'Kumasi', 'https://sankoleko.example', '106 days', 'Susu collecting with a receipt by text message, and small loans for those who save.'),
  (7, 'Mwendako Coaches', 'intercity-buses', 'Nairobi', 'https://mwendako.example', '105 days', 'Day and night coaches: Nairobi, Kisumu, Kampala, Kigali.'),
  (8, 'Okadaro Express', 'intercity-buses', 'Lagos', 'https://okadaro.example', '103 days', 'Coaches and parcels between Lagos, Ibadan, Abuja, Enugu and Kano.'),
  (9, 'Enqubuna', 'cafes-drinks', 'Addis Ababa', 'https://enqubuna.example', '102 days', 'A roastery off Bole road and three cafés with the same jebena on the counter.'),
  (10, 'Thekwano', 'furniture', 'Johannesburg', 'https://thekwano.example', '100 days', 'Flat-packed furniture for small rooms, cut and finished in Germiston.'),
  (11, 'Shambazo', 'seeds-inputs', 'Kano', 'https://shambazo.example', '97 days', 'Seed, feed and advice for farms under two hectares.'),
  (12, 'Elimuzi', 'exam-prep', 'Nairobi', 'https://elimuzi.example', '96 days', 'Past papers explained step by step, on a phone, with lessons that download.'),
  (13, 'Shifanile Pharmacies', 'pharmacies', 'Cairo', 'https://shifanile.example', '93 days', 'Nine pharmacies open until two in the morning, one of them all night.'),
  (14, 'Rugendaho Stays', 'places-to-stay', 'Kigali', 'https://rugendaho.example', '90 days', 'Guest houses run by the families that own them, in Kigali, Musanze and Karongi.'),
  (15, 'Inkwara Print House', 'printing-branding', 'Lagos', 'https://inkwara.example', '84 days', 'Cards, banners, labels and T-shirts from a second floor in Shomolu.'),
  (16, 'Tefdak Logistics', 'dispatch-delivery', 'Dakar', 'https://tefdak.example', '81 days', 'Same-day parcels in Dakar and Thiès, next day to Saint-Louis.');

insert into public.companies (id, name, description, website, location, category_id, created_at)
select
  pg_temp.seed_id('2', s.n), s.name, s.description, s.website, s.location, c.category_id,
  now() - s.since
from seed_companies s
join public.subcategories c on c.slug = s.subcategory;

-- How they are reached, as members wrote it; the trigger writes it as it is stored.
insert into public.company_handles (id, company_id, kind, value, added_by, created_at)
select pg_temp.seed_id('b', s.n), pg_temp.seed_id('2', s.company), s.kind, s.value,
  pg_temp.seed_id('1', m.n), now() - s.since
from (values
  (1, 2, 'phone', '0800 000 0202', 'ada', interval '61 days'),
  (2, 2, 'whatsapp', 'https://wa.me/2348000000202', 'ada', interval '61 days'),
  (3, 2, 'instagram', 'https://www.instagram.com/jualindi.example/?hl=en', 'tolu', interval '40 days'),
  (4, 2, 'x', '@jualindi_demo', 'tolu', interval '12 days'),
  (5, 1, 'phone', '+254 700 000 201', 'wanjiku', interval '90 days'),
  (6, 1, 'instagram', '@ndovani.example', 'wanjiku', interval '90 days'),
  (7, 1, 'facebook', 'facebook.com/ndovani.example', 'kwame', interval '33 days'),
  (8, 5, 'whatsapp', '+233 200 000 205', 'kwame', interval '70 days'),
  (9, 8, 'phone', '0800 000 0208', 'ada', interval '55 days'),
  (10, 8, 'whatsapp', '0800 000 0208', 'ada', interval '55 days'),
  (11, 8, 'tiktok', '@okadaro.example', 'tolu', interval '20 days'),
  (12, 15, 'whatsapp', '0800 000 0215', 'tolu', interval '26 days'),
  (13, 15, 'instagram', '@inkwara.example', 'tolu', interval '26 days'),
  (14, 9, 'phone', '+251 90 000 0209', 'youssef', interval '48 days')
) s (n, company, kind, value, member, since)
join seed_members m on m.handle = s.member;

create temp table seed_products (
  n int, name text, company int, subcategory text, tags text[], website text, since interval,
  description text
);

insert into seed_products values
  (1, 'Ndovani N4', 1, 'phones', '{phone,dual-sim,5000mah}', 'https://ndovani.example/n4', '112 days', 'Dual-SIM phone with a battery you can change yourself: four screws, no glue.'),
  (2, 'Ndovani N4 Lite', 1, 'phones', '{phone,budget}', 'https://ndovani.example/n4-lite', '101 days', 'The smaller N4: one camera, 64 GB, the same battery.'),
  (3, 'Ndovani Sauti Buds', 1, 'audio-tv', '{earphones,bluetooth}', 'https://ndovani.example/sauti', '88 days', 'Wireless earphones with a case that charges from any phone charger.'),
  (4, 'Jualindi Home 200', 2, 'power-solar', '{solar,inverter,lights}', 'https://jualindi.example/home-200', '110 days', 'Panel, battery and four lamps, with a socket for a television or a fan.'),
  (5, 'Jualindi Lantern Duo', 2, 'power-solar', '{lantern,solar}', 'https://jualindi.example/duo', '95 days', 'Two lanterns that charge on one panel and hang from a nail.'),
  (6, 'Jualindi Box Fan', 2, 'power-solar', '{fan,rechargeable}', 'https://jualindi.example/fan', '74 days', 'Rechargeable fan, nine hours on low.'),
  (7, 'Jikomoto Two-Burner', 3, 'repairs-appliances', '{gas,burner}', 'https://jikomoto.example/two', '104 days', 'Table-top gas burner with cast-iron rests that carry a forty-litre pot.'),
  (8, 'Jikomoto Pressure Pot 6 L', 3, 'repairs-appliances', '{pressure-pot,beans}', 'https://jikomoto.example/pot-6', '92 days', 'Six-litre pressure pot; rubber and valve sold separately for years.'),
  (9, 'Jikomoto Ember Stove', 3, 'repairs-appliances', '{charcoal,stove}', 'https://jikomoto.example/ember', '70 days', 'Clay-lined charcoal stove that needs half a tin for a meal.'),
  (10, 'Tambuwa Home Router', 4, 'home-internet', '{router,4g}', 'https://tambuwa.example/home', '99 days', 'Plug-in 4G router for a flat, with a month of data in the box.'),
  (11, 'Tambuwa Night Bundle', 4, 'data-bundles', '{data,night}', 'https://tambuwa.example/night', '86 days', 'Twenty gigabytes between midnight and five.'),
  (12, 'Zeliwa Wallet', 5, 'wallets-cards', '{wallet,transfers}', 'https://zeliwa.example/wallet', '108 days', 'Send between cedi, naira and shilling with the rate shown before you press.'),
  (13, 'Zeliwa Virtual Card', 5, 'wallets-cards', '{card,online}', 'https://zeliwa.example/card', '91 days', 'A card number for paying abroad online, frozen and unfrozen by one tap.'),
  (14, 'Sankoleko Susu Account', 6, 'savings-groups', '{susu,savings}', 'https://sankoleko.example/susu', '94 days', 'A collector comes daily; you get a text for every coin.'),
  (15, 'Enqubuna Yirga Roast', 9, 'cafes-drinks', '{coffee,beans}', 'https://enqubuna.example/yirga', '96 days', 'Washed beans, medium roast, 250 g with the roasting date stamped on.'),
  (16, 'Thekwano Fold Desk', 10, 'furniture', '{desk,small-room}', 'https://thekwano.example/fold', '89 days', 'A wall desk that folds to the depth of a book.'),
  (17, 'Thekwano Bunk', 10, 'furniture', '{bed,children}', 'https://thekwano.example/bunk', '77 days', 'Pine bunk bed with a ladder that stands straight.'),
  (18, 'Shambazo Tomato Seed', 11, 'seeds-inputs', '{seed,tomato}', 'https://shambazo.example/tomato', '85 days', 'Heat-tolerant tomato, one hundred seeds, batch and date on the sachet.'),
  (19, 'Shambazo Layer Mash', 11, 'poultry-livestock', '{feed,layers}', 'https://shambazo.example/mash', '82 days', 'Feed for laying hens, 25 kg.'),
  (20, 'Elimuzi Maths', 12, 'exam-prep', '{maths,past-papers}', 'https://elimuzi.example/maths', '93 days', 'Ten years of school-leaving maths papers, solved slowly.'),
  (21, 'Dunsinya Black Soap', null, 'skin-care', '{soap,sensitive-skin}', 'https://dunsinya.example', '87 days', 'Plantain-ash soap, unscented, wrapped in paper.'),
  (22, 'Korlebia Shea Butter', null, 'skin-care', '{shea,butter}', 'https://korlebia.example', '78 days', 'Unrefined shea from a women’s group near Tamale, 400 g.'),
  (23, 'Kenkorado Pepper Sauce', null, 'pantry', '{pepper,sauce}', 'https://kenkorado.example', '75 days', 'Black pepper sauce with dried shrimp; a jar lasts a week if hidden.'),
  (24, 'Fonyara Fonio', null, 'pantry', '{fonio,grain}', 'https://fonyara.example', '105 days', 'Washed fonio without sand, one kilo.'),
  (25, 'Zanakiti School Bag', null, 'school-run', '{bag,school}', 'https://zanakiti.example', '65 days', 'Canvas school bag with a doubled bottom and straps that are sewn, not glued.'),
  (26, 'Malaika Ndogo Nappies', null, 'baby-things', '{nappies,washable}', 'https://malaikandogo.example', '73 days', 'Washable nappies, a set of eight with liners.'),
  (27, 'Attayera Mint Tea', null, 'cafes-drinks', '{tea,mint}', 'https://attayera.example', '72 days', 'Green tea and dried mint in one tin, for three rounds.'),
  (28, 'Tewaroda Laptop 14', null, 'laptops', '{laptop,refurbished}', 'https://tewaroda.example', '84 days', 'Office laptop cleaned, given a new battery and six months of warranty.');

insert into public.products (
  id, name, description, tags, website, company_id, category_id, subcategory_id, created_at
)
select
  pg_temp.seed_id('3', s.n), s.name, s.description, s.tags, s.website,
  pg_temp.seed_id('2', s.company), c.category_id, c.id, now() - s.since
from seed_products s
join public.subcategories c on c.slug = s.subcategory;

-- Recommendations -------------------------------------------------------------------------------

-- What some of the posts below say was paid, and how many months ago.
create temp table seed_paid (kind text, n int, amount int, months int);

insert into seed_paid values
  ('review', 5, 149500, 1), ('review', 6, 141000, 2), ('review', 7, 134000, 3),
  ('review', 86, 144000, 1), ('review', 87, 152000, 1), ('review', 88, 138000, 2), ('review', 89, 145000, 2),
  ('review', 90, 165000, 2), ('review', 91, 128000, 3), ('review', 92, 139500, 3),
  ('recommendation', 4, 185000, 3), ('review', 12, 178000, 2), ('review', 13, 182000, 2), ('review', 14, 196000, 4),
  ('review', 2, 18500, 1), ('review', 52, 87000, 3), ('review', 61, 3200, 1), ('review', 65, 16000, 2);

-- Languages of the posts that are not in English.
create temp table seed_languages (kind text, n int, language public.language);

insert into seed_languages values
  ('recommendation', 16, 'fr'), ('recommendation', 19, 'fr'), ('recommendation', 63, 'fr'), ('recommendation', 30, 'sw'),
  ('review', 72, 'fr'), ('review', 77, 'sw'), ('request', 13, 'fr'), ('request', 20, 'sw');

create temp table seed_recommendations (
  n int, author text, subcategory text, age interval, up int, down int, location text,
  pricing text, tags text[], links text[], product int, company int, anonymous boolean,
  title text, content text
);

insert into seed_recommendations values
  (1, 'ada', 'street-food', '2 hours', 38, 1, 'Obalende, Lagos', '₦2,500 a stick of three', '{suya,latenight,obalende}', '{}', null, null, false,
    'Suya by the second gate, Obalende',
    'Ask for the one straight off the fire and the extra yaji on the side. The queue after 8 moves fast; the man remembers faces and never cheats the portion. Bring small notes, his change runs out by nine.'),
  (2, 'musa', 'plumbers-electricians', '22 hours', 31, 1, 'Wuse, Abuja', '₦15,000', '{plumber,leaks,sunday}', '{}', null, null, false,
    'A plumber in Wuse who comes when he says he will',
    'His name is Sunday and, yes, he works on Sundays. He fixed a leak under our sink that two others had made worse, and he sent me a photo before and after because I was at the office.

He quotes on the phone once you describe the noise, and that is the price you pay. Buy your own fittings at Utako and he will not sulk. Ask at the paint shop behind the Wuse Zone 5 filling station; they keep his number on the wall.'),
  (3, 'wanjiku', 'phone-repairs', '3 days 4 hours', 24, 0, 'Luthuli Avenue, Nairobi', 'about ₦22,000 for a screen', '{screen,repair,data-safe}', '{}', null, null, false,
    'Fix a cracked screen without handing over your phone',
    'Second floor, the stall with the yellow lamp, Luthuli Avenue. You sit on the stool and watch the whole thing, phone switched on, your photos your own. Thirty days on the glass, written on paper.

Bring the box if you still have it: he checks the part against it and you save an argument.'),
  (4, 'kwame', 'power-solar', '5 hours', 27, 2, 'Osu, Accra', '₦185,000 installed', '{solar,lights-out,small-home}', '{https://jualindi.example/home-200}', 4, null, false,
    'The solar kit that ended our candle drawer',
    'Eleven weeks on the Jualindi Home 200 and I have stopped asking if there is light. Four lamps, the router and one fan from six in the evening to about one in the morning; the television takes it down to ten.

Two pieces of advice. Put the panel where nobody’s washing will shade it, even at four o’clock. And pay the extra for the longer cable, because joining it yourself costs you a bulb’s worth of power. I measured.'),
  (5, 'aminata', 'tailors', '1 day 3 hours', 22, 0, 'Médina, Dakar', 'about ₦14,000 for a boubou, cloth not included', '{tailor,boubou,tabaski}', '{}', null, null, false,
    'Monsieur Faye cuts bazin without wasting a hand of it',
    'Rue 22, the blue door after the bakery. He measures you standing, then sitting, because that is how you will be wearing it at the ceremony. What is left of the cloth comes back to you folded, enough for a child’s shirt.

Do not go in the three weeks before Tabaski unless you enjoy being told “tomorrow”.'),
  (6, 'bisi', 'open-markets', '7 hours', 35, 1, 'Balogun, Lagos', null, '{ankara,haggling,lace}', '{}', null, null, false,
    'How to buy lace at Balogun and still like people afterwards',
    'Go on a Wednesday before ten, when they want the first sale of the day and believe it brings luck. Start from the back streets, not the main road where the rent is in the price. Touch three bolts before you ask about the one you want.

Offer half, settle at two thirds, and walk once. If they do not call you back by the third stall, the price was true, and you can return without shame. Carry one of your grandchildren: nobody cheats a woman holding a sleeping child.'),
  (7, 'youssef', 'pharmacies', '2 days 2 hours', 20, 0, 'Dokki, Cairo', null, '{pharmacy,all-night,advice}', '{https://shifanile.example/nights}', null, 13, false,
    'The Shifanile branch that is truly open all night',
    'I work the night shift for a different chain, so believe me when I say this: the Shifanile near the Dokki metro has a person behind the counter at four in the morning, awake, and with the fridge stocked. They phone the prescriber when the dose looks wrong. Not many do.'),
  (8, 'claudine', 'places-to-stay', '2 days 9 hours', 26, 0, 'Karongi, Rwanda', 'about ₦38,000 a night with breakfast', '{lake-kivu,guesthouse,quiet}', '{https://rugendaho.example/karongi}', null, 14, false,
    'Room three at the Karongi house looks straight at the lake',
    'I kept a guest house for nine years and I notice hinges. Here they are oiled. The sheets are line-dried, the breakfast eggs are from the hill behind, and nobody plays a radio before eight.

Ask for room three or four; one and two face the car park. Hot water comes from six to nine. Take cash for the boat, the boatman does not do phones.'),
  (9, 'hanna', 'cafes-drinks', '9 hours', 29, 1, 'Bole, Addis Ababa', '₦4,800 for 250 g', '{coffee,beans,roastery}', '{https://enqubuna.example/yirga}', 15, null, false,
    'Buy the Yirga roast on Thursday, when it is two days old',
    'They roast on Tuesdays. By Thursday the beans have rested, by Sunday they sing. I grind by hand, coarse for the jebena, and the lemon smell fills the stairwell so that the neighbours come to “borrow sugar”.

Look at the date stamped on the bag, not the price sticker, and refuse anything older than three weeks. The girls at the Bole counter will swap it without a face.'),
  (10, 'thabo', 'exam-prep', '4 days 1 hour', 19, 1, 'Soweto, Johannesburg', '₦3,500 a term', '{maths,past-papers,offline}', '{https://elimuzi.example/maths}', 20, null, false,
    'My grade sevens argue about fractions now',
    'I have used Elimuzi Maths with forty-one learners and six shared phones for two terms. The lessons download on the school Wi-Fi and then work at home with no data, which is the only reason it works at all.

The explanations go slowly and show the wrong way first, the way a child would do it, and then why it fails. Start with the chapter on place value even if they say they know it. They do not.'),
  (11, 'efua', 'home-gardens', '5 days 6 hours', 17, 0, 'Dansoman, Accra', '₦9,000 to begin', '{tomatoes,sacks,balcony}', '{}', 18, null, false,
    'Tomatoes in rice sacks, from somebody who kills plants',
    'Fill an old rice sack with one part compost, one part river sand, one part whatever the goat left. Fold the top down like a sock. Three seeds a sack, and pull out the two weaker ones with a hard heart.

I used the Shambazo heat-tolerant seed because my balcony is an oven from noon. Water at five in the morning when I come off shift, never at night. From four sacks: eleven kilos, and a nurse who now says “my farm” with a straight face.'),
  (12, 'tolu', 'venues-hire', '13 hours', 21, 2, 'Ikeja, Lagos', '₦180,000 for 100 guests', '{canopy,chairs,generator}', '{}', null, null, false,
    'Canopies that come the night before, not the morning of',
    'In my work the difference between a good day and tears is when the canopy arrives. Alhaja’s people on Opebi link road load at 6 p.m. the day before, sleep in the lorry, and you wake up to straight lines of chairs.

One hundred chairs, ten tables, two canopies and a 10 kVA generator with its own diesel. She counts everything in and out with a clicker. If a chair breaks, you pay for a chair, not for a story.'),
  (13, 'kevin', 'city-rides', '6 days 3 hours', 15, 3, 'Kilimani, Nairobi', 'about ₦1,900 to town', '{boda,helmet,safe}', '{}', null, null, false,
    'The boda stage in Kilimani where riders carry two helmets',
    'I ride myself, so I am hard to please. The stage opposite the Kilimani post office has a chairman who checks licences on Monday mornings, and every rider carries a second helmet with a clean net inside. They will not take two passengers, so do not beg them.'),
  (14, 'akosua', 'fabrics', '7 days 5 hours', 23, 0, 'Bonwire, Kumasi', 'from ₦65,000 for six yards', '{kente,weavers,bonwire}', '{}', null, null, false,
    'Buy kente where the loom is, and ask to hear it',
    'My mother weaves, so I will not name her stall, that would be cheating. But go to Bonwire itself on a weekday, walk past the first showrooms and follow the clacking. If the price is being told to you by somebody who cannot show you the loom, keep walking.

Turn the strip over: real handwoven kente is the same on both sides and the pattern has a name. Ask the name. If they have to think about it, it is printed.'),
  (15, 'emeka', 'buying-a-car', '8 days 2 hours', 25, 1, 'Apo, Abuja', '₦12,000 for the inspection', '{inspection,used-car,obd}', '{}', null, null, false,
    'Pay this man ₦12,000 before you pay anybody two million',
    'Brother Gideon in the third line of Apo mechanic village has a scanner, a torch and no friends among the dealers. Forty minutes. He starts it cold, so tell the seller not to warm the engine “to help you”.

He has told me not to buy four cars. I bought one of them anyway. It is in his yard now.'),
  (16, 'diane', 'thrift', '9 days 8 hours', 14, 0, 'Kimironko, Kigali', '₦1,500 to ₦6,000 a piece', '{second-hand,linen,saturday}', '{}', null, null, false,
    'Chemises en lin à Kimironko, à l’étage, le samedi à l’ouverture',
    'On ouvre les nouveaux ballots le samedi à sept heures. Montez à l’étage, à gauche, et demandez Mama Kevine : elle repasse ce qu’elle vend, vous voyez donc le col tel qu’il est. J’ai six chemises en lin de chez elle, et aucune n’a coûté plus qu’un déjeuner.'),
  (17, 'ousmane', 'furniture', '10 days 4 hours', 18, 0, 'Grand Yoff, Dakar', 'about ₦55,000 for a table', '{wood,carpenter,how-to-choose}', '{}', null, null, false,
    'How to tell if the table is dry, from a man who makes them',
    'Put your palm flat on the underside. Wet wood is cold. Then look at the end of the board: if the cracks are already there, it has dried and will not surprise you when the dry wind comes.

I make tables, but my waiting list is long, so I will say it: Pape’s yard behind the Grand Yoff market dries its wood for a full season under a roof. He will let you choose the boards. Take the ones with the tight rings.'),
  (18, 'zainab', 'poultry-livestock', '11 days 7 hours', 16, 1, 'Kano', '₦17,500 a bag', '{layers,feed,eggs}', '{https://shambazo.example/mash}', 19, null, false,
    'What I feed 220 hens when the price of maize misbehaves',
    'I tried mixing my own when maize climbed, and laying dropped from 82 to 64 per cent in three weeks. Back on Shambazo Layer Mash they recovered in a month. It is dearer by the bag and cheaper by the egg: write it down per crate and you will see.

Buy from the depot on Zaria Road where turnover is quick. Smell the bag. If it smells of anything but grain, change it there.'),
  (19, 'khady', 'school-run', '12 days 3 hours', 13, 0, 'Parcelles Assainies, Dakar', 'about ₦16,000', '{school-bag,canvas,boys}', '{https://zanakiti.example}', 25, null, false,
    'Le seul cartable que mon deuxième fils n’a pas achevé',
    'Trois garçons : les cartables, je connais. Le Zanakiti est en toile, avec un fond doublé, et les bretelles passent dans la couture au lieu d’être posées dessus. Quatorze mois, deux saisons des pluies, une chèvre. Je le lave à l’envers le samedi, il est sec le dimanche soir.'),
  (20, 'lerato', 'photographers', '1 day 8 hours', 20, 1, 'Maboneng, Johannesburg', 'from ₦240,000 a day', '{wedding,photos,contract}', '{}', null, null, false,
    'Before you book a wedding photographer, ask these four things',
    'I am one, so take this as coming from the kitchen. Ask to see one whole wedding, not the twelve best pictures of twelve weddings. Ask who comes if they are ill. Ask when you get the files and write the date into the paper. Ask what happens when it rains.

If they answer all four without looking at the ceiling, pay the deposit. And feed them: a photographer who has eaten dances, and the pictures dance too.'),
  (21, 'mariam', 'tutors-lessons', '3 days 10 hours', 18, 0, 'Heliopolis, Cairo', '₦6,000 an hour', '{physics,tutor,secondary}', '{}', null, null, false,
    'A physics tutor who makes them draw before they calculate',
    'I teach the subject and I sent my own nephew to Ustaz Karim, which is the best reference I can give. He has one rule, no formula before a drawing, and for three weeks the children hate him for it. In the fourth week they stop asking which formula to use.

Groups of four, never more. He lives near the Korba arcades and teaches on his balcony when it is cool.'),
  (22, 'dawit', 'laptops', '14 days 5 hours', 17, 2, 'Merkato, Addis Ababa', '₦210,000', '{refurbished,laptop,warranty}', '{https://tewaroda.example}', 28, null, false,
    'A second-hand laptop with a first-hand battery',
    'The Tewaroda 14 is an office machine that somebody abroad was tired of. They change the battery and the thermal paste and give you six months in writing, and when my hinge came loose in month five they honoured it in one afternoon.

Ask to see the battery report on the screen before you pay; they expect the question. Take your own memory stick to test the ports. All of them.'),
  (23, 'yaw', 'tutors-lessons', '15 days 9 hours', 12, 0, 'Ahodwo, Kumasi', '₦70,000 for twelve lessons', '{driving,lessons,nervous}', '{}', null, null, false,
    'For nervous drivers: start on the Ahodwo back roads at six',
    'I teach driving and half of my pupils are people who failed somewhere else and were shouted at. Whoever you learn with, ask for the first three lessons at six in the morning on quiet roads, and a car with two brakes. If the school says that all their cars have two, sit in the left seat and press.'),
  (24, 'halima', 'offices-papers', '16 days 2 hours', 28, 0, 'Abuja', null, '{passport,queue,photocopies}', '{}', null, null, false,
    'Passport renewal: what to carry so that you go only once',
    'Two photocopies of everything, including the page you think they do not need. The printed payment slip, not the one on your phone, because the phone is taken at the gate. A pen that is yours. A sweater: the waiting room is a freezer.

Be in the line by 6.40 on a Tuesday. Mondays are for those who were turned back on Friday, and Fridays end at eleven whatever the notice says. I was out by ten past nine with a receipt and a date, and the date was kept.'),
  (25, 'chipo', 'intercity-buses', '17 days 6 hours', 15, 1, 'Johannesburg', 'about ₦62,000 one way', '{border,harare,coach}', '{}', null, null, false,
    'Crossing at Beitbridge by coach without losing a day',
    'Six trips a year, so here is the sum of it. Take the coach that leaves at 10 in the morning, because it reaches the border after the trucks and before the night crowd. Sit on the left near the front door: first off is first in the queue.

Have the forms filled before Musina, keep your passport on a string round your neck, and wear shoes you can stand in for three hours. If you stand for one, you will feel rich.'),
  (26, 'nour', 'workspaces', '18 days 4 hours', 16, 0, 'Zamalek, Cairo', '₦3,000 a day with tea', '{desk,wifi,quiet}', '{}', null, null, false,
    'A reading room in Zamalek where sockets outnumber people',
    'Above the old framing shop on the street with the ficus trees, third floor, no sign, ring twice. Fourteen desks facing the windows, a kettle, and a rule that calls are taken on the stairs. The Wi-Fi held through two client meetings and one very large upload. The cat is called Hibr and will sit on your tablet.'),
  (27, 'hassan', 'visas-tickets', '19 days 11 hours', 11, 1, 'Alexandria', '₦8,000', '{papers,translation,stamp}', '{}', null, null, false,
    'Get papers translated next door to where they are stamped',
    'In forty years at sea I learned to translate nothing at home. In Alexandria there is an office two doors from the notary on the Raml station side; the lady knows which words that notary refuses. One morning, one stamp, one coffee. My nephew did it elsewhere and went back three times.'),
  (28, 'sizwe', 'barbers', '20 days 3 hours', 14, 0, 'Braamfontein, Johannesburg', '₦5,500', '{clippers,bumps,shave}', '{}', null, null, false,
    'If you get bumps, ask your barber for these two things',
    'I have cut hair for nine years and I will say it for free. Ask for the blade to be wiped with spirit in front of you, and ask to be shaved with the grain, not against it. Ten seconds of courage.

If he argues, there are four other barbers on the street. If he says “of course”, tip him and stay for life.'),
  (29, 'selam', 'childcare', '1 day 19 hours', 12, 0, 'Sarbet, Addis Ababa', '₦48,000 a month', '{creche,half-day,baby}', '{}', null, null, false,
    'A small crèche in Sarbet where they write things down',
    'My daughter is eight months. I looked at five places and cried in two of them. This one takes seven children and three women look after them, and at one o’clock you get a page from a school notebook: what she ate, how long she slept, what made her laugh. The gate is closed with a real key.'),
  (30, 'brian', 'data-bundles', '21 days 8 hours', 9, 4, 'Nairobi', '₦2,800', '{data,night,downloads}', '{https://tambuwa.example/night}', 11, null, false,
    'Acha simu ipakue wakati umelala',
    'Kifurushi cha usiku cha Tambuwa ni gigabaiti ishirini kuanzia saa sita usiku hadi saa kumi na moja, kwa bei ya gigabaiti tatu za mchana. Panga masasisho, podikasti na masomo yaanze saa sita na nusu. Weka kengele saa kumi na dakika hamsini ili uzime, la sivyo data ya alfajiri itatoka kwenye pesa yako halisi. Mimi najua kwa nini nasema.'),
  (31, 'achieng', 'restaurants', '22 days 5 hours', 19, 0, 'Dunga, Kisumu', '₦7,500 for a fish that feeds two', '{fish,lakeside,ugali}', '{}', null, null, false,
    'Tilapia at Dunga beach, the third shed, before the music',
    'Choose your fish from the basin and say “wet fry, no colour”, meaning no packet spice. It takes forty minutes, so order first and then walk the boards. Come before three on Sundays; after that the speakers start and you will have to shout your love across the table.'),
  (32, 'chiamaka', 'caterers-bakers', '23 days 7 hours', 13, 1, 'Independence Layout, Enugu', '₦28,000 for ten inches', '{cake,birthday,not-too-sweet}', '{}', null, null, false,
    'How to order a birthday cake that people finish',
    'I bake at weekends, so this is about all bakers. Order by the number of slices, not by inches, and say out loud “less sugar in the icing”. Collect it yourself, in a car, with the seat flat. Every cake that ever slid did so on somebody’s lap.'),
  (33, 'kofi', 'parts-tyres', '24 days 2 hours', 22, 2, 'Suame Magazine, Kumasi', null, '{spare-parts,tyres,dates}', '{}', null, null, false,
    'Read the four numbers on the tyre before you pay',
    'I sell parts at Suame, so my neighbours will not thank me. On the side of every tyre there is an oval with four numbers: week and year. 1419 means that it is older than your child’s school bag. However black it looks, rubber that old is a story waiting to be told at the roadside.

For brake pads, weigh the box in your hand against another of the same make. The false ones are lighter.'),
  (34, 'amina', 'fabrics', '25 days 10 hours', 17, 0, 'Kantin Kwari, Kano', 'from ₦9,500 for five yards', '{atampa,wholesale,kano}', '{}', null, null, false,
    'When “wholesale” at Kantin Kwari really is',
    'Three generations of us have sold there. The wholesale price begins at a bundle, not at a piece, so find two friends and share one. Go in the week after the month’s first market day, when the new prints have arrived and the old ones must go.

Wet a corner with your finger and rub it on white paper. The seller will not be offended. A good one will hand you the paper.'),
  (35, 'bosco', 'city-rides', '26 days 4 hours', 12, 0, 'Kigali', '₦700 for a short hop', '{moto,rain,helmet}', '{}', null, null, false,
    'When it rains in Kigali, wait twelve minutes',
    'I ride a moto, and I tell you to wait. The first ten minutes wash dust and oil into one soup and every bend on the hills is a plate of butter. After that the road is clean, the price falls again and I am in a better mood.'),
  (36, 'wanjiku', 'savings-groups', '27 days 3 hours', 24, 1, 'Nairobi', null, '{chama,rules,treasurer}', '{}', null, null, false,
    'Seven rules that kept our chama alive for eleven years',
    'One: the money is counted aloud. Two: the treasurer does not hold the key and the key-holder does not hold the book. Three: a loan is written on the day it is taken, never “on Monday”. Four: late is late, and the fine buys the milk. Five: no lending to in-laws. Six: everyone sees the statement every month, on the wall, on paper. Seven: when somebody dies, we pay first and meet afterwards.

We are fourteen women. We have bought a plot, a posho mill and four school uniforms a year. Nobody has run.'),
  (37, 'kwame', 'wallets-cards', '28 days 6 hours', 18, 2, 'Accra', '₦0 to open, ₦450 a month', '{virtual-card,online,freeze}', '{https://zeliwa.example/card}', 13, null, false,
    'Freeze the card the moment you have paid',
    'The Zeliwa Virtual Card has a freeze button, and I treat it like a light switch: on to pay, off at once. A streaming service tried to charge me three months after I left it. Nothing to take.

Load only what you are about to spend, and read the rate on the line below the big number, that is the one they use.'),
  (38, 'thabo', 'audio-tv', '29 days 9 hours', 8, 1, 'Johannesburg', 'about ₦3,000 in parts', '{radio,repair,antenna}', '{}', null, null, false,
    'Your old radio is probably only dusty',
    'Nine of the last ten radios that came to my table needed contact spray in the volume knob and nothing else. Turn it off, two short sprays, turn the knob thirty times, wait an hour. The tenth needed a new antenna, which is the spoke of a broken umbrella.'),
  (39, 'efua', 'clinics', '30 days 5 hours', 21, 0, 'Korle Gonno, Accra', '₦11,000 for the first visit', '{antenatal,midwife,early}', '{}', null, null, false,
    'For a first baby, go to the small antenatal on a Tuesday',
    'I am a nurse, though not there. The small mission antenatal in Korle Gonno has one senior midwife, Auntie Dede, who sits down when she talks to you. Tuesdays she does only first-time mothers, so nobody rushes you, and she draws on the back of the card what is going to happen.

Go early, take water, take your mother if she listens. Write your questions down. She answers all of them, also the ones you whisper.'),
  (40, 'musa', 'renting-moving', '32 days 4 hours', 26, 1, 'Abuja', 'no agency fee beyond 10%', '{rent,agent,inspection}', '{}', null, null, false,
    'Questions I ask before anyone in my family pays rent',
    'Who fills the tank, and who pays when the pump dies? Which of the meters is mine, and may I see the last slip? Is there water on a Thursday evening? (Go on a Thursday evening.) What did the last tenant complain about? Ask the gateman, not the agent, and ask with a cold drink in your hand.

Photograph every wall on the first day and send the pictures to the landlord the same night. When I left Garki I got the full deposit back because of one picture of a crack.'),
  (41, 'ada', 'open-markets', '33 days 8 hours', 20, 0, 'Mile 12, Lagos', '₦13,000 shared between three', '{tomatoes,pepper,bulk}', '{}', null, null, false,
    'Share a basket at Mile 12 with two neighbours',
    'A big basket of tomatoes is cheaper by the cup than anything on our street, but one house cannot finish it. So three of us go on Friday at six, one stands with the bags, one bargains, one carries. We blend and boil the same night and freeze it flat.

Check the bottom of the basket: ask him to pour it out. He will complain and then he will pour.'),
  (42, 'tolu', 'djs-bands', '34 days 6 hours', 14, 2, 'Surulere, Lagos', '₦150,000 for five hours', '{live-band,juju,highlife}', '{}', null, null, false,
    'A six-man band that looks at the old people first',
    'They open with highlife while the parents still have their knees, and only then go up. The leader asks for the family praise names a week before and gets them right. They bring their own generator cable, which you will understand the value of on the day.'),
  (43, 'mariam', 'dentists-opticians', '36 days 3 hours', 13, 0, 'Heliopolis, Cairo', '₦18,000 for glasses', '{glasses,children,optician}', '{}', null, null, false,
    'Children’s glasses that survive a playground',
    'The optician beside the tram bridge keeps a drawer of soft frames for under-tens and tightens them free, every Friday, for as long as the child has the glasses. My niece’s pair has been sat on by a bigger cousin and still lies flat on the table.'),
  (44, 'aminata', 'weekends-away', '38 days 7 hours', 18, 0, 'Toubab Dialaw, Senegal', 'about ₦32,000 for two, all in', '{beach,car-rapide,sunday}', '{}', null, null, false,
    'One night by the sea, with only what fits in a tote',
    'Leave Dakar at four on Saturday and be there for the low sun. There is a row of rooms above the fishermen with mosquito nets that have been mended with love. Grilled thiof, a plate of rice, bare feet.

Come back on Sunday before five or you will spend the evening looking at the lamps of other people’s cars.'),
  (45, 'ifeanyi', 'printing-branding', '40 days 2 hours', 15, 1, 'Shomolu, Lagos', '₦19,500 for 200 cards', '{business-cards,labels,shomolu}', '{https://inkwara.example}', null, 15, false,
    'Labels that stay on the bottle when the bottle sweats',
    'I sell zobo in bottles and three printers gave me labels that slid off in the ice. Inkwara asked me what the bottle would be doing before they asked me what colour. They printed ten on three papers, told me to put them in the freezer overnight and come back. Paper number two.'),
  (46, 'hanna', 'gifts-occasions', '42 days 5 hours', 11, 0, 'Addis Ababa', '₦10,000 or so', '{gift,coffee,housewarming}', '{}', 15, null, false,
    'The right thing to carry to a new house',
    'A bag of good green coffee, a small bundle of fresh grass for the floor and popcorn to throw. It costs less than a frame they will not hang, and you have brought the first ceremony with you. If they have no jebena, then you know what to bring next time.'),
  (47, 'diane', 'short-courses', '44 days 9 hours', 10, 1, 'Kigali', '₦25,000 for six weeks', '{english,evening,adults}', '{}', null, null, false,
    'Evening English where grown people may make mistakes',
    'I teach French, so I sat in the back row to learn how others do it. Madame Odette at the Kacyiru parish hall forbids laughing except at herself. Six weeks, twice a week, and the guard from our building now argues with me about football in English. He wins.'),
  (48, 'kevin', 'computer-help', '46 days 4 hours', 16, 0, 'Nairobi', '₦8,000, nothing if he fails', '{lost-files,recovery,honest}', '{}', null, null, false,
    'He got my thesis off a dead drive and charged for an hour',
    'Basement of the electronics building on Moi Avenue, ask for Otis. He listens to the drive like a doctor, tells you the odds, and takes no money when it fails. Mine took two days and a freezer. He put the files on two sticks and made me promise to keep them in two houses.'),
  (49, 'claudine', 'cleaning-laundry', '48 days 6 hours', 9, 0, 'Kigali', '₦1,200 a load', '{laundry,sheets,iron}', '{}', null, null, false,
    'White sheets come back white from the women at Gisozi',
    'When our machine broke in high season I took forty sheets to the cooperative under the Gisozi bridge. Lemon, sun and a coal iron, folded in four with the hem inside. It was better than the machine. I never repaired the machine.'),
  (50, 'youssef', 'mind-wellbeing', '52 days 3 hours', 19, 0, 'Giza, Cairo', '₦5,000, less if you ask', '{counsellor,men,listening}', '{}', null, null, true,
    'A counsellor for people who say they are only tired',
    'I went for sleep and stayed for the rest of it. She sees people on two evenings a week in a plain flat near the university, does not write while you are talking, and the price is what you can manage.

I am not putting my name because of my work, but if you are reading this at three in the morning: go. The first ten minutes are the worst part and then they are over.'),
  (51, 'halima', 'people-to-trust', '55 days 8 hours', 17, 1, 'Abuja', '₦30,000 a month', '{caretaker,plot,photos}', '{}', null, null, false,
    'A caretaker who sends me a photo of my plot every Friday',
    'If you have ever bought land and then met a fence on it, you will understand. Mallam Isa walks past my plot in Kuje each Friday after prayers, photographs the four beacons with the day’s newspaper, and once chased away a lorry of blocks. He looks after five plots now. Ask around the Kuje mosque, and pay him on time.'),
  (52, 'segun', 'online-sellers', '58 days 5 hours', 8, 2, 'Dugbe, Ibadan', 'delivery ₦1,500', '{books,second-hand,ibadan}', '{}', null, null, false,
    'Second-hand schoolbooks, checked page by page',
    'I am a bookseller, so this is a confession and an advertisement for the whole trade: before you buy a used textbook, open it at the middle and count the staples, then look at the last exercise. If a child has filled in the answers, you are entitled to half.'),
  (53, 'lerato', 'venues-hire', '61 days 4 hours', 12, 0, 'Kliptown, Soweto', '₦320,000 for a Saturday', '{hall,garden,parking}', '{}', null, null, false,
    'A garden in Kliptown with shade at four in the afternoon',
    'I photograph some thirty weddings a year and this is the one place where nobody squints. Two big trees, a wall the colour of honey, and a caretaker who switches off the sprinklers when asked. There is a room with a lock for the gifts and a second gate, so the caterer never walks through the vows.'),
  (54, 'chiamaka', 'skin-care', '64 days 9 hours', 23, 1, 'Enugu', '₦3,200 a bar', '{black-soap,eczema,unscented}', '{https://dunsinya.example}', 21, null, false,
    'The one black soap my eczema tolerates',
    'Most “natural” soaps have perfume hiding in them. Dunsinya lists four ingredients and I, a suspicious pharmacy student, can find only four. Let it foam in the hands, never rub the bar on the skin, rinse within a minute and oil yourself while still wet. My elbows have forgiven me.'),
  (55, 'ousmane', 'dispatch-delivery', '67 days 6 hours', 13, 2, 'Dakar', 'about ₦4,500 to Thiès', '{parcel,furniture,fragile}', '{https://tefdak.example}', null, 16, false,
    'Send glass with the ones who let you pack the van',
    'I send tabletops to Thiès twice a month. Tefdak lets me put them in standing, against the wall of the van, with my own blankets, and the driver signs that he has seen them whole. In a year and a half: one chipped corner, and they paid for it before I had finished my sentence.'),
  (56, 'akosua', 'accounts-tax', '71 days 3 hours', 14, 0, 'Kumasi', '₦20,000 a quarter', '{bookkeeping,receipts,shop}', '{}', null, null, false,
    'One envelope a week is enough bookkeeping to begin with',
    'I am an accountant by accident and this is all I ask of my clients. One envelope for each week, all receipts inside, and on the front three numbers: what came in, what went out, what the drawer says on Saturday. When the third one does not match, you look the same evening, while you still remember the man with the crate.'),
  (57, 'zainab', 'loans-insurance', '75 days 7 hours', 20, 1, 'Kano', null, '{loan,interest,per-month}', '{}', null, null, true,
    'Multiply it by twelve before you sign',
    'They told me four per cent and I thought four per cent. It was by the month, on the whole sum, until the last day. I paid nearly half again for a freezer.

So ask three things: per month or per year, on the whole or on what is left, and what happens if I pay early. Make them write the answers on the form. The young man at my cooperative did it without being asked, and that is where I borrow now.'),
  (58, 'hassan', 'weekends-away', '79 days 5 hours', 10, 0, 'Rosetta, Egypt', '₦15,000 for the day', '{day-trip,river,old-houses}', '{}', null, null, false,
    'Take the slow road to Rosetta and eat by the river',
    'A shared minibus from Alexandria, an hour and a bit. See the brick houses in the morning while the light comes in sideways, then a boat to where the river meets the sea. There is a woman selling feteer by the landing, hot, with white honey. I have crossed every ocean and I would go back tomorrow.'),
  (59, 'brian', 'everyday-tips', '83 days 8 hours', 27, 3, 'Nairobi', null, '{scam,call,money}', '{}', null, null, false,
    'When “the bank” calls you, put the phone down and count to sixty',
    'They know your name, your branch and the last thing you bought. They are kind. They are in a hurry. That is how you recognise them. Hang up, count to sixty so that the line is truly cut, then call the number on the back of your card.

My father lost a cow’s worth in four minutes. He is a clever man. Tell your parents, and tell them the sixty seconds too.'),
  (60, 'yaw', 'mechanics', '88 days 4 hours', 11, 1, 'Suame, Kumasi', '₦25,000 for a clutch, labour', '{gearbox,clutch,trotro}', '{}', null, null, false,
    'The gearbox man that the trotro drivers use',
    'Follow the trotros. They cannot afford a bad mechanic. Opanyin, behind the Suame fire point, does gearboxes and nothing else, keeps the old parts in a tray to show you, and lends you a stool. If he says Tuesday, go on Wednesday; if he says “it is small”, it is small.'),
  (61, 'nour', 'supermarkets', '93 days 9 hours', 7, 1, 'Maadi, Cairo', null, '{bulk,lentils,no-plastic}', '{}', null, null, false,
    'Lentils by the scoop, and they weigh your own jar first',
    'A grocer on the shaded side of Road 9 lets you bring jars. He weighs them empty, writes it on the lid with a grease pencil, and you never carry a plastic bag again. The orange lentils cook in eighteen minutes. I timed it because I was drawing the pot.'),
  (62, 'bosco', 'mechanics', '98 days 3 hours', 9, 0, 'Nyabugogo, Kigali', '₦4,000 for a chain', '{moto,chain,brakes}', '{}', null, null, false,
    'Change chain and sprockets together, or change them twice',
    'I tried to save on the sprockets. The new chain was eaten in five weeks. At Nyabugogo the boy with the red toolbox puts on all three while you drink your tea, and greases the brake cam without being asked, which is how I knew that he rides too.'),
  (63, 'khady', 'pantry', '103 days 6 hours', 15, 0, 'Dakar', '₦3,600 a kilo', '{fonio,no-sand,quick}', '{https://fonyara.example}', 24, null, false,
    'Du fonio sans sable, pour ne plus rincer',
    'Ma grand-mère lavait le fonio sept fois et il craquait encore sous la dent. Celui de Fonyara arrive propre : je le rince une fois, par respect. Deux passages à la vapeur, la fourchette entre les deux, une cuillère d’huile, et il reste assez léger pour que les enfants le jettent.'),
  (64, 'selam', 'baby-things', '16 hours', 11, 1, 'Addis Ababa', '₦34,000 for eight', '{nappies,washable,newborn}', '{https://malaikandogo.example}', 26, null, false,
    'Washable nappies: buy eight, not sixteen',
    'With eight Malaika Ndogo nappies I wash every evening and they are dry by breakfast, even in the small rains if I hang them over the stove. Sixteen only means that you wash later and regret more. Take the liners. Take all the liners.'),
  (65, 'rukayat', 'make-up', '109 days 2 hours', 8, 0, 'Agege, Lagos', '₦12,000 for both hands', '{henna,bride,dark-stain}', '{}', null, null, false,
    'Henna that is still dark at the naming of the first child',
    'I exaggerate, but only a little. She mixes it in front of you with nothing from a packet, and you sit four hours with cloves and lemon on your hands while her mother tells you about marriage. Go two days before the wedding, not one.'),
  (66, 'chipo', 'braiding-locs', '3 hours 10 minutes', 16, 1, 'Yeoville, Johannesburg', '₦21,000, hair included', '{knotless,gentle,edges}', '{}', null, null, false,
    'Knotless braids that did not pull my face upwards',
    'Sis Prudence in Yeoville, inside the market, second row. She asked me where it hurt last time and stayed away from there. Six hours, two episodes of a Nollywood quarrel, one plate of sadza. A week later I could still frown.'),
  (67, 'tolu', 'tailors', '37 days 5 hours', 13, 1, 'Surulere, Lagos', '₦28,000 for a two-piece, cloth not included', '{tailor,ankara,on-time}', '{}', null, null, false,
    'The tailor off Adeniran Ogunsanya who writes the date on the cloth',
    'Every guest of mine has a tailor story and none of them is happy. Baba Ridwan pins a paper to your cloth with the day, the price and your telephone number, and I have called him out on it once in three years. He sews for men and women, and he cuts with you standing there.

Bring the picture, not the description. He opens at eight, and by ten the bench is full.'),
  (68, 'rukayat', 'repairs-appliances', '56 days 6 hours', 12, 0, 'Ojuelegba, Lagos', '₦18,000 with the part', '{generator,repairs,honest}', '{}', null, null, false,
    'A generator repairer at Ojuelegba who starts with the plug',
    'Three people had told me that the engine was finished. Brother Wale cleaned the plug, changed one hose and pulled the rope once. He repairs small generators on the pavement where you can watch, and what he takes out he puts into your hand.

If it is truly finished he says so and charges nothing. Bring it before noon; after that he is on somebody’s roof.'),
  (69, 'faith', 'plumbers-electricians', '69 days 7 hours', 10, 0, 'Kasarani, Nairobi', '₦14,500 for the day', '{electrician,wiring,safe}', '{}', null, null, false,
    'An electrician in Kasarani who labels every switch',
    'We had lights that answered to the wrong switch for two years. Njeri came with a tester and a roll of white tape, and in one afternoon each switch had a name. She found the wire that was warm behind the cooker and would not leave before it was cold.');

insert into public.recommendations (
  id, user_id, is_anonymous, title, content, location, pricing, tags, links, category_id,
  subcategory_id, product_id, company_id, created_at, updated_at, price_paid, paid_in,
  language
)
select
  pg_temp.seed_id('4', s.n), case when not s.anonymous then pg_temp.seed_id('1', m.n) end,
  s.anonymous, s.title, s.content, s.location, s.pricing, s.tags, s.links, c.category_id, c.id,
  pg_temp.seed_id('3', s.product), pg_temp.seed_id('2', s.company), now() - s.age, now() - s.age,
  d.amount, date_trunc('month', now() - make_interval(months => d.months))::date, coalesce(g.language, 'en')
from seed_recommendations s
join seed_members m on m.handle = s.author
join public.subcategories c on c.slug = s.subcategory
left join seed_paid d on d.kind = 'recommendation' and d.n = s.n
left join seed_languages g on g.kind = 'recommendation' and g.n = s.n;

-- Before the comments and votes, so that they tell the anonymous authors too.
insert into private.recommendation_authors (recommendation_id, user_id)
select pg_temp.seed_id('4', s.n), pg_temp.seed_id('1', m.n)
from seed_recommendations s
join seed_members m on m.handle = s.author
where s.anonymous;

-- Reviews ---------------------------------------------------------------------------------------
-- A review of a product or company takes its category from it; the others name their own.

create temp table seed_reviews (
  n int, author text, product int, company int, subcategory text, rating int, verified boolean,
  age interval, up int, down int, tags text[], anonymous boolean, title text, content text
);

insert into seed_reviews values
  (1, 'kwame', null, null, 'tailors', 5, true, '5 hours 30 minutes', 27, 1, '{agbada,embroidery}', false,
    'The agbada fit the first time',
    'Two fittings, one week, and he matched the embroidery to my father’s old one. Not the cheapest on the street, and worth it. I sat through a three-hour engagement in it and nobody had to pull anything straight.'),
  (2, 'chipo', null, 7, null, 3, true, '1 day 2 hours', 14, 3, '{night-bus,driver}', false,
    'Night bus was late, driver was careful',
    'Left Nairobi ninety minutes after the time on the ticket, and the man at the desk told us three different stories. But the driver never overtook on the bend and the charging points worked. I would rather be late than be in the newspaper.'),
  (3, 'amina', null, 5, null, 2, false, '4 days 3 hours', 22, 6, '{support,logout}', false,
    'Card arrived, app keeps logging me out',
    'Support is polite and slow. Transfers are instant on a good day; on a bad one you wait and hope. Twice I stood at a counter with cloth on my shoulder and the app asking for my date of birth again.'),
  (4, 'emeka', 1, null, null, 5, true, '8 hours', 31, 2, '{battery,repairable}', false,
    'I changed the battery on my dining table',
    'Two years with the N4 and the battery had gone soft, as they do. I ordered one for ₦9,800, undid four screws with a kitchen screwdriver, and my daughter held the torch. Ten minutes. Find me another phone at this price that lets you do that.

The camera is only fair after sunset. Everything else has simply worked.'),
  (5, 'brian', 1, null, null, 4, true, '12 days 2 hours', 12, 1, '{gps,running}', false,
    'Good for a runner, heavy in the pocket',
    'The GPS finds me before I have finished tying my laces and the battery takes two long Sundays. It is a brick, though. I wear it on a belt. Nairobi sun and I can still read the pace, which I could not with the last one.'),
  (6, 'selam', 1, null, null, 3, false, '31 days 5 hours', 7, 0, '{camera,night}', false,
    'A sturdy phone that makes my baby look blue',
    'I bought it for photographs of a newborn who is mostly awake at night, so perhaps I asked the wrong thing of it. Indoors everything is blue. By the window she is perfect. The speaker is loud enough to find it under a mattress.'),
  (7, 'ngozi', 1, null, null, 5, false, '47 days 6 hours', 9, 0, '{dual-sim,value}', false,
    'Two lines and they both ring',
    'My last dual-SIM dropped the second line whenever the first was busy. This one does not. My customers thank you, my sister-in-law does not.'),
  (8, 'dawit', 2, null, null, 2, true, '20 days 4 hours', 13, 2, '{storage,slow}', false,
    'The Lite is too light',
    'After the system and two taxi apps there were eleven gigabytes left, and it thinks for a long time before opening the map, when the passenger is already in the seat. Save for three more months and take the big one.'),
  (9, 'achieng', 2, null, null, 4, false, '52 days 8 hours', 8, 0, '{parents,first-phone}', false,
    'Right for my mother, who wants large letters',
    'She reads, she calls, she sends me pictures of fish. For that it is quick enough, and the battery lasts from Monday to Wednesday. The buttons on the side are stiff, which she prefers.'),
  (10, 'kevin', 3, null, null, 3, true, '9 days 9 hours', 11, 1, '{earphones,wind,calls}', false,
    'Fine on a sofa, useless on a boda',
    'Music is warm and the case survived a fall on Ngong Road. But at forty kilometres an hour my clients hear only God’s own wind. Use them sitting down.'),
  (11, 'sizwe', 3, null, null, 5, false, '38 days 3 hours', 9, 0, '{earphones,battery}', false,
    'A full day behind the chair',
    'I keep one in and one ear for the customer. Nine hours on one charge, wiped with spirit every evening, not a crackle since winter.'),
  (12, 'kofi', 4, null, null, 5, true, '3 days 2 hours', 24, 1, '{solar,shop}', false,
    'My shop is the one with light now',
    'Suame goes dark at six and I stay open until eight with four lamps and a radio. It paid for itself in the fourth month, I have the book to show. Wipe the panel on Sundays. Harmattan dust cost me a third of it before I understood.'),
  (13, 'bisi', 4, null, null, 4, true, '26 days 6 hours', 18, 0, '{solar,nepa}', false,
    'The grandchildren no longer cheer when light comes back',
    'That is how I know that it works. The boy who installed it wore shoe covers. I take one star because the manual is in letters for ants and because the switch is where only a tall person would put it.'),
  (14, 'ifeanyi', 4, null, null, 2, false, '41 days 7 hours', 15, 4, '{solar,rain,television}', false,
    'They sold me television; I got lamps',
    'With a 32-inch screen it goes off before the second half. In the rainy season, before the first. For lamps and phones it is honest. For what was promised in the shop in Alaba, it is not.'),
  (15, 'zainab', 5, null, null, 5, false, '17 days 4 hours', 12, 0, '{lantern,poultry}', false,
    'Hung one in the coop in March, it is still hanging',
    'Dust, feathers, two falls, one angry cockerel. It charges by the window and gives the hens their extra three hours. Nothing else in that house has lasted since March.'),
  (16, 'eric', 6, null, null, 3, true, '13 days 8 hours', 6, 1, '{fan,noise}', false,
    'Nine hours on low, four on the speed you want',
    'The number on the box is true for a whisper. On two it lasts four hours and hums like a moto far away. My wife sleeps better. I have learned the tune.'),
  (17, 'chiamaka', 7, null, null, 5, true, '6 days 5 hours', 19, 0, '{burner,caterer,heavy-pots}', false,
    'Forty litres of jollof and it did not bend',
    'I bake, but for my cousin’s wedding I was conscripted. Three pots, one after the other, from five in the morning. The rests did not sag and the flame stayed blue in the wind behind the hall. Clean the holes with a broomstick straw and it is new again.'),
  (18, 'khady', 7, null, null, 4, false, '34 days 9 hours', 8, 0, '{burner,gas}', false,
    'Strong flame, clumsy knob',
    'From nothing to furious with a quarter-turn. You learn it. My bottle lasts a week longer than with the old two-plate, and the boys cannot pull it off the table, I have watched them try.'),
  (19, 'wanjiku', 8, null, null, 5, true, '10 days 5 hours', 21, 1, '{beans,pressure,gas}', false,
    'Githeri in forty minutes, in a house with two children',
    'Beans from dry to soft in the time it takes to find the other shoe. I have had it for three years, changed the rubber once for about ₦1,200, and the shop in Kariakor had the right one on a nail. It whistles politely.'),
  (20, 'hamza', 8, null, null, 1, false, '29 days 3 hours', 10, 5, '{valve,warranty}', false,
    'Valve stuck in the second week and nobody answered',
    'I know how to use a pot. The valve stuck shut and my mother would not enter the kitchen. I wrote to the address on the box four times. I have now bought another make and put this one outside for the chickens to drink from.'),
  (21, 'diane', 9, null, null, 4, true, '23 days 5 hours', 9, 0, '{charcoal,saving}', false,
    'Half a tin, as they say, once you learn to close the door',
    'The first week I used as much charcoal as before, because I left the little door open and admired the fire. Closed, it really is half a tin. Heavy to carry upstairs; choose its place and leave it there.'),
  (22, 'nomsa', 9, null, null, 3, false, '57 days 6 hours', 4, 0, '{stove,cracked}', false,
    'Cooks well, arrived with a crack',
    'They sent clay to repair it instead of sending another. I repaired it, I am handy. Not everybody is.'),
  (23, 'halima', 10, null, null, 2, true, '2 days 6 hours', 26, 3, '{router,evenings,speed}', false,
    'Wonderful until seven in the evening',
    'At six in the morning I can watch my own heartbeat on it. At seven in the evening, when all Gwarinpa comes home, a page takes as long as a kettle. I wrote down the speeds for fourteen days and took the paper to the shop. The lady photocopied it. That was seven weeks ago.'),
  (24, 'lartey', 10, null, null, 3, false, '36 days 8 hours', 7, 1, '{router,accra}', false,
    'Depends which side of the house you love',
    'On the window facing Kaneshie it flies. On the other side, nothing. I put it on a shelf outside under a biscuit tin and now we have peace.'),
  (25, 'segun', 10, null, null, 4, true, '60 days 4 hours', 6, 0, '{router,bookshop}', false,
    'A month free in the box, and it was truly a month',
    'I have been burnt by free things, so I kept the slip. Thirty days to the hour. It runs the till and the catalogue in my shop; nobody here downloads films, perhaps that is the secret.'),
  (26, 'tolu', null, 4, null, 1, true, '15 days 3 hours', 29, 2, '{billing,customer-care}', false,
    'They billed me for a line that I returned',
    'Event planners keep receipts, so: returned in the first week of the month, signed, stamped, and charged again for three months after it. Every agent begins by asking me to explain from the beginning. I have now explained it eleven times, twice to the same man. Take cash bundles, never give them your card.'),
  (27, 'kevin', 11, null, null, 4, false, '19 days 6 hours', 10, 2, '{data,night,code}', false,
    'For people whose laptop is awake when they are not',
    'I schedule everything for one o’clock and wake up to it. It truly stops at five. Once it stopped at 4.48, which I forgave.'),
  (28, 'efua', 12, null, null, 5, true, '14 hours', 28, 1, '{transfer,rate,fees}', false,
    'The rate I saw is the rate my brother got',
    'I send from Accra to my brother in Enugu each month. I have checked it nine times, with a pencil: what Zeliwa shows before I press is what arrives, in under two minutes, on the Sunday too. The bank took two days and then a bite.'),
  (29, 'yaw', 12, null, null, 4, false, '16 days 7 hours', 11, 1, '{wallet,small-change}', false,
    'My pupils pay me while the engine is running',
    'No more looking for change at the end of a driving lesson. Fee is small and it is shown. I miss a star because it wants the internet and Kumasi has hills.'),
  (30, 'ousmane', 12, null, null, 3, true, '33 days 4 hours', 7, 2, '{wallet,francs}', false,
    'Good to send, tiring to receive',
    'A client in Accra paid me in a minute; to take it out in Dakar I walked to three agents before one had cash. Send a message to the agent before you put on your shoes.'),
  (31, 'hassan', 12, null, null, 2, false, '62 days 5 hours', 9, 3, '{wallet,old-phone}', false,
    'It will not speak to my old telephone',
    'My telephone is from 2017 and has crossed the Suez more often than their programmer. The app refuses it. A bank must open its door to old shoes too.'),
  (32, 'nour', 13, null, null, 5, true, '7 days 7 hours', 17, 0, '{card,freelance}', false,
    'Paid for my font licence without asking an uncle abroad',
    'Illustrators know the ritual: find the cousin in Europe, send him the money, wait for his mood. Now I load, pay, freeze. The first month I checked the statement daily like a jealous person. Not one strange line.'),
  (33, 'bosco', 13, null, null, 3, false, '45 days 9 hours', 4, 1, '{card,declined}', false,
    'Works in most places, not where I needed it',
    'Two shops took it, the helmet shop did not. Support said it is the shop. The shop said it is the card. I wore the old helmet.'),
  (34, 'akosua', 14, null, null, 5, true, '5 days 8 hours', 20, 0, '{susu,receipts}', false,
    'As an accountant I wanted to find the hole. There is none',
    'My mother has paid the collector daily for seven months, and I reconciled every text against her own knots on a string. To the pesewa. When he was ill another came, with a letter and a photograph, and called her Maame.'),
  (35, 'abena', 14, null, null, 4, false, '27 days 7 hours', 6, 0, '{susu,market}', false,
    'He finds me even when I change my spot',
    'I sell waakye and I move with the shade. The collector finds me by smell, he says. Taking out the money takes two days, so do not leave it for the morning of the school fees.'),
  (36, 'kofi', null, 6, null, 2, false, '50 days 3 hours', 12, 2, '{loan,fees}', false,
    'Savings good, loan not what was said at the desk',
    'Two fees appeared after I had signed, one called “processing” and one with no name at all. They removed the second when I asked the branch manager to read it aloud. Ask for the total you will pay, in cedis, on paper.'),
  (37, 'youssef', null, 13, null, 4, true, '11 days 3 hours', 15, 1, '{pharmacy,delivery}', false,
    'They deliver insulin cold, which should not be rare',
    'I ordered for my aunt in Imbaba. It arrived in a box with ice and a thermometer strip, and the boy waited until she had put it in the fridge. Forty minutes late, in Cairo traffic, and cold. I will take that trade.'),
  (38, 'salma', null, 13, null, 3, false, '39 days 6 hours', 5, 0, '{pharmacy,queue}', false,
    'Kind people, no numbers, so the loudest is served first',
    'I am not loud. Twenty-five minutes for a cough syrup. When it was my turn, the pharmacist was lovely and sent me home with honey instead.'),
  (39, 'mariam', null, 13, null, 5, true, '68 days 5 hours', 8, 0, '{pharmacy,honest}', false,
    'Told me not to buy it',
    'I asked for the expensive vitamin. He asked what I eat. He said, “buy oranges.” I grade everything: ten out of ten.'),
  (40, 'diane', null, 14, null, 5, true, '2 days 11 hours', 18, 0, '{musanze,family,breakfast}', false,
    'The Musanze house, with a fireplace and a grandmother',
    'We came for the hills in the rain and did not go out for a day. The grandmother taught my daughter to plait a basket handle. The soup had been on since morning. ₦42,000 for the family room, everything in it.'),
  (41, 'bosco', null, 14, null, 4, false, '44 days 4 hours', 6, 0, '{kigali,parking}', false,
    'I bring guests there, so I have slept there',
    'As a moto man I was given the small room and the same breakfast. They gave me a place for the moto inside the gate without my asking. Bring earplugs on Fridays: there is a choir next door. It is a good choir.'),
  (42, 'nomsa', null, 14, null, 2, false, '70 days 8 hours', 9, 1, '{booking,double-booked}', false,
    'They gave our room to another family',
    'We arrived at Karongi at eight in the evening with a paid booking and found shoes outside our door. They were ashamed, found us a room at a cousin’s and charged nothing. I believe that it was an honest mistake. I was still washing two children in a bucket.'),
  (43, 'ada', null, 8, null, 4, true, '18 hours', 25, 2, '{lagos,ibadan,on-time}', false,
    'Left at seven when the ticket said seven',
    'I was the one who was late; they pulled out as I climbed in. Clean seats, air that worked, one stop at a place with decent moi-moi. The conductor walked the aisle to check belts. I have never seen that on this road and I have lived on this road.'),
  (44, 'emeka', null, 8, null, 2, true, '22 days 6 hours', 16, 2, '{abuja,luggage}', false,
    'Somebody at Jibowu has my good shoes',
    'Box in with a tag, box out without one and light. They opened a “case”, gave me a number and then lost the number. The driving itself was fine. Keep anything that you love on your knees.'),
  (45, 'segun', null, 8, null, 5, false, '35 days 4 hours', 9, 0, '{parcels,books}', false,
    'Thirty cartons of books, not one wet',
    'I send books to Kano before each term. Last term it rained from Ogere to Lokoja and I did not sleep. All thirty arrived dry, and the loader had put the dictionaries at the bottom, as one should.'),
  (46, 'hamza', null, 8, null, 3, false, '64 days 7 hours', 6, 1, '{kano,night}', false,
    'Safe, long, and the film was the same both ways',
    'Seventeen hours. They stop at night for the road and I respect that. But do not show me the same film going and coming. I can now act it.'),
  (47, 'faith', null, 7, null, 5, true, '28 days 4 hours', 11, 0, '{kampala,women,seat}', false,
    'I asked not to sit beside a stranger, and they arranged it',
    'Travelling alone to Kampala at night. The woman at the desk moved two people without making a speech about it and wrote her own number on my ticket. She called at six to ask if I had arrived.'),
  (48, 'claudine', null, 7, null, 4, false, '55 days 3 hours', 7, 0, '{kigali,border}', false,
    'They count heads at the border. All of them',
    'On other coaches I have seen people left behind while buying a mandazi. Here the conductor counts twice and reads the names. The seats are hard after Mbarara, take a pillow.'),
  (49, 'hanna', null, 9, null, 5, true, '6 hours', 23, 0, '{coffee,jebena,bole}', false,
    'Three rounds, as it should be, in an hour you can spare',
    'Many cafés have forgotten the third cup. Here a girl roasts in front of you, walks the pan past each nose and does not hurry. About ₦2,400 for the ceremony and no one brings you the bill before you ask.'),
  (50, 'dawit', null, 9, null, 3, false, '25 days 8 hours', 8, 1, '{coffee,price}', false,
    'Beautiful coffee, airport price',
    'I drive a taxi. For the same money I drink for four days at the corner. It is better coffee, I admit it, I sat a whole hour. Then I had to work until ten to pay for the hour.'),
  (51, 'nour', 15, null, null, 4, true, '37 days 5 hours', 9, 0, '{beans,post}', false,
    'Travelled to Cairo and still smelled of lemon',
    'A friend carried two bags in her hand luggage and the whole plane knew. Eleven days old when I opened it. I wish they would put the brewing advice on the bag and not behind a square that my phone cannot read.'),
  (52, 'nomsa', 16, null, null, 4, true, '8 days 4 hours', 12, 0, '{desk,small-flat}', false,
    'My flat has an office between seven and five',
    'It folds to the depth of a book, a thick one. The hinges are proper steel and it does not tremble when I type. You need a wall that is a wall: mine was cardboard with paint and I had to find the stud with a magnet and prayer.'),
  (53, 'thabo', 16, null, null, 5, false, '43 days 8 hours', 10, 0, '{desk,teacher}', false,
    'Marking forty-one books without a kitchen table',
    'Put up in an hour with a borrowed drill. It has carried forty-one exercise books, a radio in pieces and my elbows for a term and a half. The instructions are drawings, and the drawings are right.'),
  (54, 'lerato', 17, null, null, 1, true, '14 days 9 hours', 17, 1, '{bunk,screws,safety}', false,
    'Two screws missing on a bed meant for children',
    'I noticed because I count things for a living. The rail of the top bunk hangs on those two. I phoned, waited nine days and bought them myself at the hardware for the price of a bread roll. For a table I would laugh. For a bunk bed, no.'),
  (55, 'sizwe', 17, null, null, 4, false, '48 days 9 hours', 5, 0, '{bunk,pine}', false,
    'Stands straight, smells of forest',
    'All my screws were there. The ladder is solid even under an uncle. Sand the edges a little, pine bites.'),
  (56, 'efua', 18, null, null, 4, true, '30 days 9 hours', 13, 0, '{seed,germination}', false,
    'Ninety-one out of a hundred came up',
    'Yes, I counted. Nine slept for ever. The plants kept flowering through a February that killed my neighbour’s. The skin is a bit thick for salad, perfect for stew.'),
  (57, 'zainab', null, 11, null, 5, true, '53 days 6 hours', 12, 0, '{advice,extension}', false,
    'The young woman came to look at my hens herself',
    'I called about soft shells and expected to be sold something. Their adviser came on a motorcycle on the second day, looked, asked about the water and moved the drinkers into the shade. Cost: nothing. Shells hard in a week.'),
  (58, 'yaw', 19, null, null, 2, false, '59 days 4 hours', 6, 2, '{feed,weight}', false,
    'Twenty-five kilos that weighed twenty-three',
    'I keep thirty layers behind the driving school. I own a scale. Three bags, all short. It may be the depot and not the factory, but my hens do not care whose fault it is.'),
  (59, 'achieng', 20, null, null, 5, false, '24 days 9 hours', 14, 0, '{maths,daughter}', false,
    'My daughter explains it to me now',
    'She failed the mock and was ashamed to ask in class. With Elimuzi she could be slow in private. From 31 to 68 in two terms, and on the bus to Nairobi she taught me simultaneous equations, loudly.'),
  (60, 'faith', 20, null, null, 3, true, '49 days 5 hours', 7, 1, '{maths,geometry}', false,
    'Excellent on algebra, thin on geometry',
    'Ten years of papers and every equation is solved as if by a patient aunt. But the circle theorems are two pages and the drawings do not open on a small screen. Keep the old geometry set and a real teacher.'),
  (61, 'aminata', 21, null, null, 5, true, '4 days 7 hours', 16, 0, '{soap,paper-wrap}', false,
    'Survived a month in a wash bag',
    'I travel with one bag, so a soap must not weep over my clothes. This dries between uses and comes in paper that you can wrap it in again. My face stopped arguing with the harmattan.'),
  (62, 'halima', 22, null, null, 4, false, '40 days 9 hours', 11, 0, '{shea,hair}', false,
    'Smells like shea, which is the point',
    'If you want vanilla, go elsewhere. Melts slowly in the palm, a thumbnail is enough for both arms. Four stars because the lid cracked in the post and my handbag is now very soft.'),
  (63, 'abena', 23, null, null, 5, true, '1 day 15 hours', 19, 1, '{shito,kenkey,hide-it}', false,
    'I hid the jar behind the oats. They found it',
    'Dark, deep, the shrimp is real and the heat arrives late, like an uncle. On kenkey it is a meal, on bread it is a sin. ₦4,200 a jar and I am ordering three.'),
  (64, 'diarra', 24, null, null, 4, false, '21 days 5 hours', 8, 0, '{fonio,clean}', false,
    'No sand. I chewed carefully for the first three spoons',
    'Then I relaxed. Two years ago a friend broke a tooth on fonio at a baptism, so this matters. It could be cheaper, it is still grass.'),
  (65, 'wanjiku', 25, null, null, 2, true, '56 days 7 hours', 10, 3, '{zip,school}', false,
    'Bag is strong, zip is not',
    'Canvas like a tent, straps like a parachute, and a zip from a toffee wrapper. It opened in the second week in front of the whole of Standard Three. A fundi put in a metal one for ₦900. Buy the bag and the zip together.'),
  (66, 'selam', 26, null, null, 5, true, '9 days 3 hours', 9, 0, '{nappies,drying}', false,
    'Dry by breakfast, even in the small rains',
    'The inside is soft after forty washes. I was afraid of the buttons and now I can do them with one hand and a kettle in the other.'),
  (67, 'ousmane', 27, null, null, 3, false, '66 days 3 hours', 6, 1, '{attaya,sweet}', false,
    'The first glass is right, the third has nothing to say',
    'Attaya must be bitter like life, then sweet like love, then gentle like death, as we say. This goes from bitter to water. Good mint. Add your own green tea and patience.'),
  (68, 'meron', 28, null, null, 4, true, '32 days 9 hours', 8, 0, '{laptop,keyboard}', false,
    'Somebody else’s laptop, and I have stopped minding',
    'There is a faint ring where another person’s cup stood, and the letter E is polished. Otherwise it opens thirty tabs and survives a power cut of two hours. I wrote my whole proposal on it, in cafés, with the charger at home.'),
  (69, 'ifeanyi', null, 15, null, 5, true, '16 days 5 hours', 13, 0, '{labels,proof}', false,
    'They telephoned me about my own spelling mistake',
    'I wrote “hibicus” on four hundred labels. They could have printed it and taken the money. The girl called, I was ashamed, she laughed, we fixed it. That is a printer.'),
  (70, 'tolu', null, 15, null, 4, false, '46 days 8 hours', 8, 1, '{banner,rush}', false,
    'Banner at nine in the evening for a ten o’clock morning',
    'They kept one machine on for me and charged ₦6,000 extra, said so beforehand. The blue was a little tired. Nobody noticed but the bride’s mother and me.'),
  (71, 'diarra', null, 16, null, 4, true, '10 days 8 hours', 9, 0, '{parcel,dakar}', false,
    'From Ngor to Pikine before the fish was warm',
    'Yes, I sent fish. The rider had a cold box, called at the corner and refused to leave it with the neighbour’s boy, as I had asked. One hour and ten minutes on a Friday.'),
  (72, 'khady', null, 16, null, 1, false, '42 days 9 hours', 11, 2, '{lost,claim}', false,
    'Ils ont perdu un gâteau d’anniversaire et m’ont envoyé un formulaire',
    'Comment perd-on un gâteau ? Le formulaire demande le numéro de série de l’article. J’ai écrit « CHOCOLAT ». Depuis, plus de nouvelles, et mon fils a eu sept ans sans lui.'),
  (73, 'efua', null, null, 'clinics', 2, false, '73 days 4 hours', 24, 1, '{night,waiting,manners}', true,
    'Good hands, hard words, on a night ward in Accra',
    'I work in hospitals and I am not putting my name here. As a patient I waited five hours, which I can understand. What I could not understand is a colleague shouting at a girl in labour that she should have thought of it before. The stitching was perfect. The shame was not needed.'),
  (74, 'amina', null, null, 'loans-insurance', 1, false, '81 days 6 hours', 21, 2, '{loan-app,contacts,shame}', true,
    'The loan app wrote to everyone in my phone book',
    'I was four days late with ₦12,000. They sent my picture with the word “thief” to my customers, my children’s teacher and a man I bought a goat from in 2016. I had given it permission to read my contacts without thinking.

If an app asks for your contacts before it lends, close it. Borrow from your sister. She will also tell everyone, but she will feed you.'),
  (75, 'bisi', null, null, 'dentists-opticians', 5, false, '77 days 3 hours', 12, 0, '{dentures,patient}', false,
    'New teeth at seventy-one, and I can bite corn',
    'The young dentist in Surulere came out to the waiting room to fetch me by the arm. Four visits, no pain that I would call pain, and she telephoned on the Sunday. I have bitten roasted corn in the street. My grandchildren have it on video.'),
  (76, 'hassan', null, null, 'visas-tickets', 1, false, '89 days 5 hours', 13, 1, '{visa-agent,warning}', false,
    'An agent who guarantees a visa is selling you a chair in the sea',
    'My neighbour’s son paid ₦600,000 to a man with a glass desk in a nice street. “Guaranteed”, on paper with an eagle. There was no application. There was no eagle either, the desk was rented by the month. Nobody can guarantee a visa, not even the consul.'),
  (77, 'brian', null, null, 'schools', 4, false, '97 days 6 hours', 6, 0, '{nursery,play}', false,
    'Matope magotini kila jioni',
    'Tulichagua shule ya chekechea ya Kasarani yenye kompyuta chache na miti mingi. Mwanangu anarudi nyumbani mchafu na anajua majina ya ndege tisa. Karo iko kwenye ukurasa mmoja bila chochote kilichofichwa. Uji ungeongezwa sukari, anasema yeye.'),
  (78, 'youssef', null, null, 'open-markets', 4, false, '3 days 7 hours', 12, 0, '{spices,khan,weighing}', false,
    'The spice lane behind the big bazaar, where they weigh twice',
    'Two streets behind the tourist lane there is a row of five spice sellers with brass scales. The second one weighs on his scale and then on yours, if you bring one, and I did. Cumin that makes you sneeze from the door. He would not sell me saffron: “not this month, it is hay.”'),
  (79, 'rukayat', null, null, 'shoes-bags', 4, true, '6 days 9 hours', 11, 1, '{sandals,leather,repair}', false,
    'Sandals resoled in Mushin, better than when they were new',
    'He cut the sole from a tyre and stitched it by hand while I ate boli. ₦3,500 for the pair. They are a little heavier and they grip in the rain like a goat. He would not let me take them until the glue had slept one night.'),
  (80, 'thabo', null, null, 'mechanics', 5, true, '13 days 4 hours', 14, 0, '{brakes,parts-shown,soweto}', false,
    'She showed me my own brake pads and then the price list',
    'There is a woman with two lifts behind the Orlando car wash. She put the old pads in my hand, thin as a biscuit, and the list was on the wall with the date on it. ₦34,000 with parts, and she test-drove it with me in the passenger seat, talking about her son in my class.'),
  (81, 'lerato', null, null, 'djs-bands', 2, false, '18 days 7 hours', 16, 2, '{dj,wedding,volume}', false,
    'A DJ who played for himself',
    'I was behind the camera, so I saw the faces. The aunties asked for a slow one three times. He wore headphones, that was the problem: he could not hear us. By ten o’clock the dance floor was him. Ask a DJ what he plays when a seventy-year-old stands up.'),
  (82, 'kwame', null, null, 'venues-hire', 3, true, '35 days 9 hours', 8, 1, '{hall,parking,acoustics}', false,
    'Handsome hall at East Legon, but bring your own silence',
    'Clean, cool, the chairs match. But every word from the high table comes back to you a second later, so my uncle’s toast was heard twice. Parking for sixty, honestly counted. Put cloth on the back wall and it would be worth ₦450,000.'),
  (83, 'aminata', null, null, 'braiding-locs', 5, true, '17 days 2 hours', 13, 0, '{braids,salon,children}', false,
    'They sang to my niece and did not pull once',
    'A small salon at Sandaga with a bench painted yellow for children. Four years old, thick hair, a temper: three women and one song later she was asleep with perfect rows. About ₦6,500, and they told me to loosen one near the ear if she complained. She did not.'),
  (84, 'halima', null, null, 'offices-papers', 4, false, '29 days 6 hours', 18, 1, '{registry,birth-certificate,counter}', false,
    'The registry in Kubwa answered by e-mail. I have kept the e-mail',
    'I wrote on Sunday to ask which papers they want for a late birth certificate. On Monday at nine a Mrs Dorcas wrote back with a list of four, and on Wednesday four were enough. One star away because the photocopier there has been “coming” since I was single.'),
  (85, 'kofi', null, null, 'parts-tyres', 1, false, '63 days 9 hours', 15, 0, '{battery,fake,warning}', false,
    'A “new” car battery with sand at the bottom',
    'I sell parts and they got me too, on a Sunday, at the roadside near Nkawkaw, in a hurry. It was light at one end. When it died in nine days I cut it open: river sand and one tired cell. Weigh it, read the date code, and never buy one from a man whose shop has wheels.'),
  (86, 'halima', 1, null, null, 4, true, '25 days 4 hours', 8, 0, '{receipt,repairable}', false,
    'A sheet that says how to open it, and I read it first',
    'I am a public servant: I begin with page two. It has a drawing of every screw. The man in Wuse gave me a receipt without being asked, and I have framed it in my heart. One star away for a charging cable that is shorter than any sermon of ours.'),
  (87, 'tolu', 1, null, null, 5, true, '20 days 7 hours', 7, 0, '{battery,events}', false,
    'Two batteries, one wedding',
    'I carry a spare in my bag and change it behind the canopy. Eleven hours, three generators and one uncle with a microphone later, I was still on the phone.'),
  (88, 'kofi', 1, null, null, 3, false, '36 days 5 hours', 5, 1, '{loud,charging}', false,
    'Loud enough for Suame, slow to charge',
    'I hear every customer over the grinders. From empty it wants the whole night, so on Mondays I sell parts with one eye on eleven percent.'),
  (89, 'lartey', 1, null, null, 4, false, '40 days 9 hours', 4, 0, '{screen,sun}', false,
    'I can read it on the beach',
    'At noon in Labadi I can see who is calling, which is not always what one wants. One corner is chipped from a fall on the pier, and the glass is whole.'),
  (90, 'faith', 1, null, null, 5, true, '43 days 3 hours', 6, 0, '{parts,repairable}', false,
    'They had the part, and a chair',
    'A child sat on mine. The shop had the frame on the shelf and let me watch. I read forty pages and went home with a phone that closes as it should.'),
  (91, 'diane', 1, null, null, 4, false, '61 days 6 hours', 5, 0, '{new,value}', false,
    'I who buy everything second-hand bought this one new',
    'Because I can open it. In five years somebody in Kimironko will buy it from me, and I shall be able to say what is inside.'),
  (92, 'chiamaka', 1, null, null, 2, true, '66 days 4 hours', 3, 2, '{camera,close-up}', false,
    'The camera cannot read a label',
    'I photograph the small print on medicine for my lecturers. Under the light of a shop every word is porridge. For calls it is a good phone; for pharmacy, borrow a friend.');

insert into public.reviews (
  id, user_id, is_anonymous, title, content, rating, verified, tags, category_id, subcategory_id,
  product_id, company_id, created_at, updated_at, price_paid, paid_in, language
)
select
  pg_temp.seed_id('5', s.n), case when not s.anonymous then pg_temp.seed_id('1', m.n) end,
  s.anonymous, s.title, s.content, s.rating, s.verified, s.tags, c.category_id, c.id,
  pg_temp.seed_id('3', s.product), pg_temp.seed_id('2', s.company), now() - s.age, now() - s.age,
  d.amount, date_trunc('month', now() - make_interval(months => d.months))::date, coalesce(g.language, 'en')
from seed_reviews s
join seed_members m on m.handle = s.author
left join seed_products p on p.n = s.product
left join seed_companies f on f.n = s.company
join public.subcategories c on c.slug = coalesce(s.subcategory, p.subcategory, f.subcategory)
left join seed_paid d on d.kind = 'review' and d.n = s.n
left join seed_languages g on g.kind = 'review' and g.n = s.n;

insert into private.review_authors (review_id, user_id)
select pg_temp.seed_id('5', s.n), pg_temp.seed_id('1', m.n)
from seed_reviews s
join seed_members m on m.handle = s.author
where s.anonymous;

-- Requests and responses ------------------------------------------------------------------------

create temp table seed_requests (
  n int, author text, subcategory text, age interval, status text, budget text, location text,
  title text, description text
);

insert into seed_requests values
  (1, 'tolu', 'caterers-bakers', '3 hours', 'open', '100k-500k', 'Ikeja, Lagos',
    'A caterer for 80 people in Ikeja',
    'Naming ceremony on a Saturday. Jollof, small chops, one soup. Someone you have used yourself, please, and who brings their own coolers.'),
  (2, 'kofi', 'buying-a-car', '1 day 4 hours', 'open', 'under-50k', 'Kumasi',
    'Reliable used-car mechanic to inspect before I buy',
    'A 2014 saloon from a private seller. I sell parts, I know parts, but I am no judge when I am in love. I want someone who will tell me not to buy it.'),
  (3, 'selam', 'clinics', '6 hours', 'open', '50k-100k', 'Addis Ababa',
    'A paediatrician who does not laugh at first-time mothers',
    'Somewhere between Sarbet and Mexico Square, appointments that mean something. I have a notebook of questions and I intend to ask them all.'),
  (4, 'thabo', 'laptops', '10 hours', 'open', '500k-1m', 'Soweto, Johannesburg',
    'Six cheap laptops for a school library corner',
    'We raised about ₦780,000 at the fun day. They must be able to type, open PDFs and be dropped. Warranty matters more than speed. Who has bought a small batch and been treated well?'),
  (5, 'aminata', 'online-sellers', '20 hours', 'open', 'flexible', 'Dakar',
    'Zips and buttons by post that arrive in the colour you chose',
    'I buy metal zips, 18 and 22 cm, and corozo buttons. The market here has them when it wants. I am looking for a seller who shows the real colour and answers messages.'),
  (6, 'youssef', 'home-internet', '2 days 5 hours', 'open', '50k-100k', 'Dokki, Cairo',
    'Internet that holds through a night shift',
    'I study from 1 to 5 in the morning when the pharmacy is empty. Video lectures, small room, third floor, thick walls. What works in Dokki at that hour?'),
  (7, 'wanjiku', 'renting-moving', '1 day 12 hours', 'open', '100k-500k', 'Nairobi to Nakuru',
    'Movers for a two-bedroom house, with an upright piano',
    'The piano was my father’s and has moved four times with four different scratches. I would like no fifth one. Nairobi South B to Nakuru, end of the month.'),
  (8, 'claudine', 'plumbers-electricians', '3 days 6 hours', 'in_progress', '100k-500k', 'Kigali',
    'Solar water heater: who repairs, not only sells?',
    'Ours is seven years old and warm on some days. Everyone who comes wants to sell me a new one. I am looking for somebody who carries a spanner and some curiosity.'),
  (9, 'hanna', 'short-courses', '4 days 2 hours', 'open', 'under-50k', 'Addis Ababa',
    'A weekend course in bookkeeping for a very small café',
    'Two tables and a window. I know what a cup costs me, but not what the month costs me. In Amharic or English, with real receipts and not theory.'),
  (10, 'emeka', 'parts-tyres', '5 days 3 hours', 'answered', '100k-500k', 'Abuja',
    'Genuine shock absorbers, and how do you know that they are?',
    'I have replaced the front pair twice in a year. Either the roads or the parts are lying. Who sells the real thing in Abuja, and what do you check?'),
  (11, 'efua', 'mind-wellbeing', '5 days 9 hours', 'open', 'under-50k', 'Accra',
    'Somewhere quiet for a nurse coming off nights',
    'Not a spa. A garden, a bench, a church with an open door, a library that lets one fall asleep. Between seven and ten in the morning, around Korle Bu or Dansoman.'),
  (12, 'kevin', 'workspaces', '6 days 7 hours', 'open', '50k-100k', 'Nairobi',
    'A desk by the month with backup power, Kilimani or Lavington',
    'I need to take calls from seven in the evening until eleven, when most places close. A security guard who does not mind me, a generator, and no beanbags.'),
  (13, 'khady', 'school-run', '7 days 2 hours', 'answered', 'under-50k', 'Parcelles Assainies, Dakar',
    'Un chauffeur pour trois garçons qui ne tiennent pas assis',
    'L’école est à onze minutes en voiture et à quarante à pied. Le matin seulement. Il lui faut de la patience, des ceintures et de la voix.'),
  (14, 'diane', 'weekends-away', '8 days 5 hours', 'open', '50k-100k', 'From Kigali',
    'A weekend by bus with a grandmother of eighty',
    'She wants to see the lake again. No steep stairs, a bed that is not low, and a view that she can have from a chair. We eat everything.'),
  (15, 'sizwe', 'accounts-tax', '9 days 6 hours', 'open', 'under-50k', 'Johannesburg',
    'Somebody to register my barber shop properly',
    'Two chairs, one employee, nine years of promising myself. I am not hiding anything, I only want a person who speaks slowly and has done it for a small shop.'),
  (16, 'amina', 'dispatch-delivery', '10 days 4 hours', 'open', 'flexible', 'Kano to Accra',
    'Sending cloth from Kano to Accra without it living at the border',
    'Two bales a month, papers complete. The last lot spent nineteen days at Aflao and came out smelling of fish. Who moves goods on that road and picks up the telephone?'),
  (17, 'lerato', 'computer-help', '11 days 8 hours', 'answered', '50k-100k', 'Johannesburg',
    'Wedding photos on a card that says “format me”',
    'I have not formatted it. I have not slept either. Two hundred guests, one bride. Who is truly good at this in Joburg?'),
  (18, 'musa', 'power-solar', '12 days 5 hours', 'in_progress', 'over-1m', 'Wuse, Abuja',
    'An installer for a 5 kVA inverter in a block of six flats',
    'Stairs, pump and gate only. Six landlords in one chat group, so I need three written quotations and someone who can explain a battery to a retired judge.'),
  (19, 'nour', 'dentists-opticians', '13 days 3 hours', 'open', '50k-100k', 'Cairo',
    'A gentle dentist for an adult who is afraid',
    'It has been six years. Please do not tell me that it does not hurt. Tell me who stops when a hand goes up.'),
  (20, 'achieng', 'places-to-stay', '15 days 2 hours', 'closed', 'under-50k', 'Nairobi',
    'Kitanda safi karibu na stendi za mabasi kwa usiku mmoja Nairobi',
    'Basi langu linafika saa nne usiku na usaili wangu ni saa mbili asubuhi. Ni mwanamke peke yangu, mkoba mmoja, maji ya moto, mlango wenye komeo.'),
  (21, 'ousmane', 'seeds-inputs', '17 days 9 hours', 'open', 'flexible', 'Thiès, Senegal',
    'Where to buy straight young cashew or mango trees',
    'I would like to plant what my grandsons will saw. Grafted, healthy, from someone who will say what not to plant. Forty or fifty trees.'),
  (22, 'bisi', 'clinics', '19 days 4 hours', 'answered', '50k-100k', 'Surulere, Lagos',
    'A physiotherapist who comes to the house',
    'My sister has a new hip and four flights of stairs. Twice a week for two months. A woman if possible; a strong one in any case.'),
  (23, 'mariam', 'exam-prep', '22 days 3 hours', 'open', 'under-50k', 'Cairo',
    'Physics experiments for children with no laboratory',
    'Thirty-six pupils, one cupboard. I am looking for kits or a seller of parts: springs, lenses, magnets, bulbs. Cheap enough to be broken.'),
  (24, 'zainab', 'poultry-livestock', '26 days 7 hours', 'closed', 'under-50k', 'Kano',
    'A vet who answers on a Sunday',
    'Five birds down since the morning, green droppings, they are drinking but not eating. I have separated them. Who should I call, now?'),
  (25, 'chipo', 'loans-insurance', '31 days 5 hours', 'open', 'flexible', 'Johannesburg and Harare',
    'Funeral cover that pays on both sides of the border',
    'We buried my uncle in Harare and the policy in Joburg wanted a form that does not exist there. Is there cover that has really paid, in your own family?'),
  (26, 'yaw', 'audio-tv', '37 days 8 hours', 'open', '50k-100k', 'Kumasi',
    'A speaker for a driving school yard, loud but not angry',
    'I explain parking to twelve people at once and I am losing my voice. Battery, microphone, and it must survive dust and one fall a week.'),
  (27, 'dawit', 'buying-a-car', '45 days 3 hours', 'closed', 'over-1m', 'Addis Ababa',
    'First electric minibus: has anyone driven one for money?',
    'The seller says that it pays for itself in fourteen months. I would like to hear it from a person with the same knees as mine. What about the hills, and the battery after a year?'),
  (28, 'halima', 'gifts-occasions', '52 days 6 hours', 'closed', 'under-50k', 'Abuja',
    'A retirement present for a very strict director',
    'Thirty-one years, never late. She does not drink, does not wear perfume, has all the clocks. Eight of us are giving.'),
  (29, 'ifeanyi', 'photographers', '63 days 4 hours', 'open', '50k-100k', 'Lagos',
    'Someone to photograph bottles of zobo so that they look cold',
    'Twelve bottles, white background, and one picture with ice that has not melted. I have seen what my own phone thinks of it.'),
  (30, 'ada', 'renting-moving', '2 days 9 hours', 'open', '500k-1m', 'Yaba, Lagos',
    'A room and parlour in Yaba that does not flood',
    'My lease ends in six weeks. I have seen four places and three had a line on the wall at knee height, freshly painted. I cook, so a window in the kitchen, please. Landlords who live far away are welcome.'),
  (31, 'kwame', 'tailors', '14 days 6 hours', 'answered', '100k-500k', 'Accra',
    'Who sews a slim kaftan for a tall man in ten days?',
    'Mine is for an engagement in Koforidua, I am one metre ninety-three, and every sleeve that I own says so. Cloth is bought. I would rather pay for speed than for embroidery.');

insert into public.requests (
  id, user_id, title, description, location, budget, category_id, subcategory_id, created_at,
  updated_at, language
)
select
  pg_temp.seed_id('6', s.n), pg_temp.seed_id('1', m.n), s.title, s.description, s.location,
  s.budget, c.category_id, c.id, now() - s.age, now() - s.age, coalesce(g.language, 'en')
from seed_requests s
join seed_members m on m.handle = s.author
join public.subcategories c on c.slug = s.subcategory
left join seed_languages g on g.kind = 'request' and g.n = s.n;

-- "after" is the time between the question and this answer.
create temp table seed_responses (
  n int generated always as identity, request int, author text, after interval, up int, down int,
  content text
);

insert into seed_responses (request, author, after, up, down, content) values
  (1, 'bisi', '25 minutes', 11, 0, 'Iya Sikirat on Allen, side gate. She did my granddaughter’s naming for ninety people and there was some left for the gateman. Pay half, and tell her that the pepper is for guests and not for punishment.'),
  (1, 'ada', '50 minutes', 7, 0, 'Ask anybody for the tasting plate first. Good caterers sell it for about ₦3,000 and take it off the bill. If they refuse, you have your answer.'),
  (1, 'ngozi', '1 hour 10 minutes', 4, 0, 'For small chops alone: the two sisters behind the Ogba market church. Puff-puff that is round. They do not do soup, do not let them tell you that they do.'),
  (1, 'rukayat', '1 hour 30 minutes', 3, 0, 'Whoever you take, count the coolers when they arrive and when they go, and agree who serves. We were eighty people and one ladle.'),
  (1, 'chiamaka', '2 hours', 2, 0, 'I could bake for it, but I am in Enugu. Leave a corner of the budget for cake, it always comes to somebody’s mind on the Friday.'),
  (1, 'segun', '2 hours 20 minutes', 1, 0, 'Mrs Bankole, Ojodu Berger. Used her twice. Her jollof has the smoke in it.'),
  (2, 'yaw', '3 hours', 9, 0, 'Take Opanyin for the gearbox and let him drive it up the Ahodwo hill in third. He will say nothing for ten minutes. If he gets out and asks what you want to eat, buy it.'),
  (2, 'emeka', '7 hours', 8, 0, 'From Abuja I can only give you the rule: cold start, your own scanner, papers before price. And bring somebody who dislikes you a little.'),
  (2, 'kwame', '20 hours', 5, 0, 'Look underneath for fresh paint. Nobody paints the underside of a healthy car.'),
  (3, 'hanna', '1 hour', 8, 0, 'Dr Tigist near the old airport road. She has three of her own and reads your notebook before you can open it. Wednesdays are the calmest.'),
  (3, 'meron', '2 hours', 4, 0, 'Second for Dr Tigist. About ₦14,000 a visit. She called me back at night once, from a wedding, I could hear the drums.'),
  (3, 'wanjiku', '4 hours', 3, 0, 'I do not know Addis, but write down the answers as well as the questions. I remembered none of it by the gate.'),
  (4, 'dawit', '1 hour', 7, 0, 'I bought four of the Tewaroda 14 for our drivers’ association. Ask for the batch with the metal lid. They gave the fifth charger free when I complained nicely.'),
  (4, 'lerato', '3 hours', 4, 0, 'There is a man in Braamfontein who takes them back from offices by the pallet and lets you choose. Take a learner with you: they find the broken key in four seconds.'),
  (4, 'nomsa', '5 hours', 3, 1, 'Do not forget the lock and the cable. We lost two in the first week of our library corner, not to children.'),
  (5, 'khady', '4 hours', 5, 0, 'The haberdasher at HLM with the parrot ships now. She lays the zip on a white plate and photographs it at the door, so the colour is true.'),
  (5, 'amina', '9 hours', 4, 0, 'I can put 22 cm metal in with my next bale, if you ever solve my request about the border.'),
  (6, 'nour', '8 hours', 6, 0, 'I draw at night in Mohandessin and the fixed line through the building works, provided that you replace the cable from the box with your own. It cost me ₦4,000 and ten years of anger left me.'),
  (6, 'salma', '1 day', 3, 0, 'Put the router on top of the wardrobe, not behind it. Thick walls are kinder from above.'),
  (6, 'mariam', '1 day 6 hours', 5, 0, 'Download the lectures at the club or at school and keep the line for questions. Physics does not care if it is live.'),
  (7, 'faith', '5 hours', 6, 0, 'The men from the Baptist church in South B have moved our organ. Eight of them, blankets, straps, and they sing. They take a donation of about ₦90,000 and the fuel.'),
  (7, 'brian', '10 hours', 4, 0, 'Travel on a Sunday before six. The escarpment is empty and the piano hears only birds.'),
  (7, 'kevin', '1 day 2 hours', 2, 1, 'Whoever it is, photograph all four sides together with the boss in the picture.'),
  (8, 'eric', '6 hours', 7, 0, 'Innocent, at the Gisozi workshops. He opened ours, took out a kilo of stone and closed it. ₦18,000. He seemed happy about the stone.'),
  (8, 'bosco', '20 hours', 3, 0, 'If he comes by moto, call me: the tools are heavy and I know him.'),
  (8, 'diane', '1 day 4 hours', 4, 0, 'Ask him to fit a small drain tap at the bottom. Then you let out the dirt yourself twice a year, and he only comes for tea.'),
  (9, 'akosua', '5 hours', 9, 0, 'I have a one-page sheet that I give to shops, with three numbers a week. Tell me where to send it and you may not need the course.'),
  (9, 'meron', '1 day', 3, 0, 'The women’s association at Kazanchis does two Saturdays, with your own receipts, about ₦9,000. Bring lunch.'),
  (10, 'kofi', '2 hours', 12, 1, 'Press the rod down and let it go. A real gas one comes back slowly and all the way. The false one jumps or stays. Then smell it: if there is oil on a new one, thank him and leave.'),
  (10, 'musa', '9 hours', 6, 0, 'Apo, line six, the old man with the ledger. He writes the chassis number beside the part and takes it back within a week.'),
  (10, 'halima', '1 day 3 hours', 4, 0, 'It is also the roads. I changed my route, not my shocks.'),
  (11, 'abena', '4 hours', 8, 0, 'The Methodist church at Dansoman roundabout opens at five. Side pew, left, under the fan. The caretaker brings you water and does not ask.'),
  (11, 'kwame', '1 day', 5, 0, 'There is a bench behind the university’s plant nursery, under neem trees. The workers sing but quietly.'),
  (11, 'lartey', '2 days', 3, 0, 'Community library in Mamprobi. The librarian once put a cardigan on me.'),
  (12, 'faith', '9 hours', 3, 0, 'The accountants’ building on Argwings Kodhek rents two desks at the back by the month, about ₦62,000. The guard is called Juma and studies law at night, so you will be company.'),
  (12, 'brian', '2 days', 2, 1, 'A desk at home and a friendly café until nine. After nine nobody hears the children anyway.'),
  (13, 'aminata', '3 hours', 6, 0, 'Tonton Lamine, grey taxi, Unité 17. He drove my nephews. He turns off the engine until the last belt has clicked and recites the seven times table.'),
  (13, 'diarra', '1 day', 3, 0, 'Yes, Lamine! But he goes home to his village in the rainy months, so ask who replaces him.'),
  (13, 'ousmane', '2 days', 2, 0, 'If the boys do not sit, I can make a bench. I say this as a father.'),
  (14, 'claudine', '6 hours', 9, 0, 'The Karongi house, room three: ground floor, high bed, a chair in the window. Tell them it is for a grandmother, they will bring the fire earlier.'),
  (14, 'eric', '1 day 7 hours', 3, 0, 'Take the nine o’clock bus and not the seven; the driver of the nine takes the bends like a man with soup in his lap.'),
  (15, 'thabo', '7 hours', 5, 0, 'Mrs Pillay in Fordsburg did our school’s soccer club and my brother’s tyre shop. She draws it on paper first. About ₦26,000.'),
  (15, 'nomsa', '1 day 8 hours', 4, 0, 'Do it in a quiet month and keep copies of the lease. It was the lease that took us three visits.'),
  (16, 'akosua', '1 day', 4, 0, 'We get weaving yarn over that road. What helped was a clearing agent who stands at Aflao himself on Tuesdays and Fridays. Ask for Mr Dzokoto at the third container.'),
  (16, 'hamza', '3 days', 3, 1, 'Go by way of the parcel coach to Lagos and hand over there. Slower by two days and it never smelled.'),
  (17, 'kevin', '1 hour', 14, 0, 'Take it out of the reader and touch nothing else. Not one more picture on it. Then look for a lab that charges only for success.'),
  (17, 'thabo', '3 hours', 9, 0, 'There is a couple in Melville, she does drives and he does cards. They brought back six years of our school photographs.'),
  (17, 'sizwe', '8 hours', 5, 0, 'Melville, yes. They showed me the thumbnails the same evening so that I could breathe.'),
  (18, 'kwame', '4 hours', 6, 0, 'Make each of them state the load that they assumed, in watts, on the quotation. Two of my three had not asked how heavy the gate is.'),
  (18, 'emeka', '1 day', 4, 0, 'Hajiya Rakiya’s team in Garki II. They did our church: tidy cables, labels on every breaker, and she really can explain it to a judge. I have seen it.'),
  (18, 'halima', '2 days', 3, 0, 'Agree now who adds the water and who holds the key to the battery room. It is never the inverter that divides people.'),
  (19, 'mariam', '6 hours', 10, 0, 'Dr Dina, in a side street in Heliopolis. You get a small bell to hold. I rang it four times and she stopped four times.'),
  (19, 'youssef', '1 day 2 hours', 6, 0, 'Ask for the first appointment of the day, and tell them when you call that you are afraid. A good practice writes it in the book.'),
  (19, 'salma', '3 days', 2, 0, 'Six years is nothing. I waited nine and I now go for pleasure. Nearly.'),
  (20, 'wanjiku', '40 minutes', 11, 0, 'The Catholic sisters’ hostel by the park: bolt, hot water, porridge at six. About ₦11,000. Tell the gate that you come by the late bus and they leave the lamp on.'),
  (20, 'faith', '2 hours', 5, 0, 'And take the taxi that the bus office calls for you, not one from the street at that hour. Good luck with the interview!'),
  (21, 'khady', '1 day', 4, 0, 'The forestry nursery outside Thiès, on the Mbour road. They talk you out of half of it. Go before the rains, with a pick-up and a tarpaulin.'),
  (21, 'efua', '4 days', 3, 0, 'For mango, bend the graft gently: it should move with the stem as one piece. If there is a step, leave it there.'),
  (22, 'tolu', '3 hours', 7, 0, 'Mrs Ekanem. She got my uncle up four flights in five weeks by racing him to the landing. ₦8,000 a visit, brings her own bands.'),
  (22, 'chiamaka', '10 hours', 3, 0, 'Ask for the exercises in writing with drawings, so that the other five days count too.'),
  (23, 'thabo', '9 hours', 8, 0, 'Broken radios! Each one is a magnet, two springs, a lamp and a lesson. I can post you a box of the dead ones.'),
  (23, 'hassan', '3 days', 3, 0, 'The ship breakers’ stalls in Alexandria sell lenses from old lamps by weight. I will look on Friday, write to me.'),
  (24, 'efua', '15 minutes', 6, 0, 'I only know people, not hens, but keep them drinking, and wash your hands and shoes before you go to the healthy ones.'),
  (24, 'amina', '35 minutes', 13, 0, 'Dr Sani, the livestock clinic at Dawanau. He picks up on Sundays, I have just called him for you: he says bring two, one living and one dead, and do not give anything yet.'),
  (24, 'hamza', '2 hours', 4, 0, 'He is good. He saved my uncle’s turkeys and was rude to all of us.'),
  (25, 'nomsa', '1 day', 5, 0, 'Ours paid in Bulawayo in nine days, through the burial society of our church and not an insurer. About ₦4,500 a month for the two of us.'),
  (25, 'lerato', '5 days', 3, 0, 'Before you sign, ask them for the list of papers needed in Harare, in writing. If they cannot write it now they will not read it then.'),
  (26, 'akosua', '12 hours', 4, 0, 'The church-hire shop at Bantama rents before it sells. Take one for a week, drop it once, decide.'),
  (27, 'kwame', '2 days', 6, 1, 'Not driven one, but I can calculate. With your hills and a full load, take a third off the range in the brochure. If the sum still works, try it.'),
  (27, 'bosco', '5 days', 7, 0, 'I ride an electric moto since last year. First months like a honeymoon. The battery is now at eighty-one per cent, and I plan my day round the swap station. I would do it again, but I would ask for the battery warranty in kilometres and not in years.'),
  (28, 'ada', '5 hours', 8, 0, 'A tree, planted at the office, with a small plate. She will come to check on it. That is the present.'),
  (28, 'bisi', '1 day', 9, 0, 'Thirty-one letters. Each of you finds four people whom she frightened into greatness. Bind it. I was such a director, my dear. I still have mine.'),
  (29, 'lerato', '2 days', 6, 0, 'Glycerine and water, half and half, sprayed with a perfume bottle. It stays for hours. The ice is acrylic, everybody’s is.'),
  (29, 'tolu', '6 days', 3, 0, 'There is a young woman in Yaba who does only food and drinks, ₦60,000 the half day. She ate nothing and was still smiling at the end.'),
  (30, 'bisi', '3 hours', 9, 0, 'Go and look at it in the rain and not in the sun, and ask the woman who sells at the corner where the water stops. She has no reason to lie, and she knows to the inch.'),
  (30, 'tolu', '7 hours', 5, 0, 'Streets on the Alagomeji side sit higher. My cousin’s landlord is in Manchester and answers faster than mine, who lives upstairs. I will send you the number.'),
  (30, 'ngozi', '1 day', 3, 0, 'Fresh paint up to the knee is how they write “swimming pool” here.'),
  (31, 'efua', '5 hours', 6, 0, 'Madam Ophelia, near the Dansoman exhibition bus stop. She measures the arm bent, as one lives. Eight days for my brother, who is also a ladder.'),
  (31, 'abena', '1 day 2 hours', 3, 0, 'Tell them the date is three days earlier than it is. This is not lying, it is planning.');

insert into public.responses (id, request_id, user_id, content, created_at)
select
  pg_temp.seed_id('7', s.n), pg_temp.seed_id('6', s.request), pg_temp.seed_id('1', m.n), s.content,
  now() - r.age + s.after
from seed_responses s
join seed_requests r on r.n = s.request
join seed_members m on m.handle = s.author
order by s.n;

-- Requests take answers only while they are open, so those that are not any more end here.
update public.requests r
set status = s.status
from seed_requests s
where r.id = pg_temp.seed_id('6', s.n) and s.status <> 'open';

-- Comments --------------------------------------------------------------------------------------
-- "after" is the time between the post and the comment; up is the number of upvotes.

create temp table seed_comments (
  n int generated always as identity, kind text, item int, author text, after interval, up int,
  content text
);

insert into seed_comments (kind, item, author, after, up, content) values
  ('recommendation', 1, 'musa', '55 minutes', 9, 'Went straight there because of this. The liver one is even better, but it finishes by eight.'),
  ('recommendation', 1, 'wanjiku', '75 minutes', 2, 'Is there somewhere to sit, or is it carry away?'),
  ('recommendation', 1, 'ada', '80 minutes', 5, 'Carry away! Though the bonnet of a patient person’s car will do.'),
  ('recommendation', 1, 'rukayat', '90 minutes', 3, 'He gave me an onion extra because I greeted his mother. Greet his mother.'),
  ('recommendation', 1, 'emeka', '100 minutes', 1, '₦2,500? It was ₦1,800 when I left Lagos. I am getting old.'),
  ('recommendation', 2, 'halima', '2 hours', 6, 'Called him at noon and he is under my sink as I write. He asked for a torch and a cup of water, nothing else.'),
  ('recommendation', 2, 'emeka', '5 hours', 3, 'Does he do water pumps, or only pipes?'),
  ('recommendation', 2, 'musa', '6 hours', 4, 'Pumps too, but he will tell you if it is the electrician’s job. That is why I trust him.'),
  ('recommendation', 2, 'amina', '14 hours', 1, 'Abuja people, enjoy. In Kano we are still looking for ours.'),
  ('recommendation', 3, 'faith', '9 hours', 4, 'Yellow lamp confirmed. He even cleaned the charging port while he was in there.'),
  ('recommendation', 3, 'brian', '1 day', 2, 'About ₦20,000 for my older model, so ask by model and not by “screen”.'),
  ('recommendation', 3, 'dawit', '2 days', 1, 'I wish that somebody would write this for Merkato.'),
  ('recommendation', 4, 'efua', '40 minutes', 6, 'The longer cable! I learned this by buying it twice.'),
  ('recommendation', 4, 'lartey', '2 hours', 2, 'How is the fan after midnight? My mother feels the heat.'),
  ('recommendation', 4, 'kwame', '2 hours 30 minutes', 4, 'On low it goes until about four if the television stayed off. On high, one o’clock.'),
  ('recommendation', 4, 'bisi', '4 hours', 3, 'We have the same one. Mark the plug for the router with nail varnish so that nobody unplugs it.'),
  ('recommendation', 5, 'khady', '3 hours', 5, 'He made my eldest’s grand boubou in the week before Tabaski. I will not say how I begged.'),
  ('recommendation', 5, 'diarra', '8 hours', 2, 'Blue door is now green! Same bakery, same man.'),
  ('recommendation', 5, 'aminata', '9 hours', 3, 'Green! He asked me what I think of it. I said that it was blue.'),
  ('recommendation', 5, 'amina', '20 hours', 1, 'A tailor who returns the cloth. Tell him there is work for him in Kano.'),
  ('recommendation', 6, 'ngozi', '1 hour', 8, 'The sleeping child, Mama! I carried my nephew and paid less for everything, including the bus.'),
  ('recommendation', 6, 'tolu', '2 hours', 5, 'I have been doing the walking away wrong for years. I never came back.'),
  ('recommendation', 6, 'akosua', '4 hours', 3, 'Half and then two thirds is the rule in Kumasi also. Do they teach it somewhere?'),
  ('recommendation', 6, 'bisi', '5 hours', 6, 'My mother taught me, and she was cheated by the best.'),
  ('recommendation', 7, 'nour', '6 hours', 3, 'True. They sold me one strip and not the box, at three in the morning, and told me why.'),
  ('recommendation', 7, 'salma', '1 day', 2, 'Which exit of the metro?'),
  ('recommendation', 7, 'youssef', '1 day 1 hour', 3, 'The one with the juice seller. Turn your back to him and it is forty steps.'),
  ('recommendation', 8, 'diane', '5 hours', 4, 'Took my sister there for her birthday. The boatman remembered Claudine!'),
  ('recommendation', 8, 'hassan', '1 day 2 hours', 2, 'A guest-house keeper who praises another’s hinges. Now I believe.'),
  ('recommendation', 8, 'eric', '2 days', 1, 'Room four has the better mattress, room three the better window. Choose your weakness.'),
  ('recommendation', 9, 'selam', '50 minutes', 4, 'My sleep is in pieces and this coffee is the glue.'),
  ('recommendation', 9, 'meron', '2 hours', 3, 'They also sell half bags if you ask before eleven.'),
  ('recommendation', 9, 'brian', '4 hours', 2, 'As a Kenyan I am required to disagree. I will do it after a second cup.'),
  ('recommendation', 9, 'hanna', '5 hours', 5, 'Come to Addis, Brian. Bring yours. We settle it at my table.'),
  ('recommendation', 10, 'mariam', '7 hours', 4, 'Showing the wrong way first is exactly right. I do it with forces.'),
  ('recommendation', 10, 'achieng', '1 day', 3, 'My daughter uses the older one. It kept her awake in the best sense.'),
  ('recommendation', 10, 'lerato', '2 days', 1, 'Place value! My assistant, who is twenty-six, sends thanks.'),
  ('recommendation', 11, 'abena', '10 hours', 4, 'What do you do about the ants? Mine moved in before the tomatoes did.'),
  ('recommendation', 11, 'efua', '15 hours', 5, 'Ring of wood ash around the sack, again after each rain. And patience, they were there first.'),
  ('recommendation', 11, 'zainab', '2 days', 2, 'Let the goat manure sit for a month or it burns the roots. Otherwise perfect.'),
  ('recommendation', 12, 'rukayat', '1 hour', 3, 'We used her for our engagement. Two chairs broke, we paid for two chairs, no story.'),
  ('recommendation', 12, 'ifeanyi', '3 hours', 2, 'Does the price include diesel for a party that refuses to end?'),
  ('recommendation', 12, 'tolu', '4 hours', 4, 'Diesel until midnight. After that you negotiate with a man who wants to go home.'),
  ('recommendation', 13, 'faith', '5 hours', 3, 'The nets in the helmets. Finally I do not arrive smelling of other people’s pomade.'),
  ('recommendation', 13, 'wanjiku', '1 day', 2, 'The chairman once sent a rider home for wearing slippers. I was late and I applauded.'),
  ('recommendation', 14, 'efua', '8 hours', 4, 'I asked for the name and got a whole proverb with it. Six yards and a lesson.'),
  ('recommendation', 14, 'kwame', '1 day 3 hours', 3, 'Both sides the same: went home and checked my father’s. Alhamdulillah and also amen.'),
  ('recommendation', 14, 'khady', '3 days', 1, 'Same test for our woven pagne in Dakar.'),
  ('recommendation', 15, 'kofi', '3 hours', 7, 'From a parts seller: he is right about the warm engine. Heat hides everything, also shame.'),
  ('recommendation', 15, 'musa', '9 hours', 3, 'Is the fourth car the green one that lives behind your gate?'),
  ('recommendation', 15, 'emeka', '10 hours', 6, 'We do not speak about the green one.'),
  ('recommendation', 15, 'yaw', '2 days', 2, '₦12,000 is the cheapest driving lesson that anyone can take.'),
  ('recommendation', 16, 'claudine', '1 day', 3, 'Mama Kevine also does buttonholes. Nobody asks, so nobody knows.'),
  ('recommendation', 16, 'aminata', '3 days', 2, 'Linen, ironed before it is sold! I am packing.'),
  ('recommendation', 17, 'kwame', '7 hours', 4, 'The cold palm test works. I did it in a shop and the seller watched me like a wizard.'),
  ('recommendation', 17, 'diarra', '2 days', 2, 'How long is your own list, Ousmane?'),
  ('recommendation', 17, 'ousmane', '2 days 3 hours', 3, 'Until after the mangoes. For a bench I can be persuaded.'),
  ('recommendation', 18, 'efua', '12 hours', 2, 'Per crate and not per bag. I wish that my own finance office thought like a poultry keeper.'),
  ('recommendation', 18, 'yaw', '1 day 6 hours', 2, 'Mine came short in weight in Kumasi. Do you weigh them?'),
  ('recommendation', 18, 'zainab', '1 day 9 hours', 3, 'Every bag, in front of the boy, with a smile. It has been right for a year. Do it with a smile.'),
  ('recommendation', 19, 'ousmane', '1 day', 2, 'Tell us more about the goat.'),
  ('recommendation', 19, 'khady', '1 day 2 hours', 5, 'It ate the homework and left the bag. Even the teacher laughed.'),
  ('recommendation', 20, 'tolu', '4 hours', 4, 'Sending this to every couple that I work with. The rain question above all.'),
  ('recommendation', 20, 'sizwe', '10 hours', 2, 'She did our wedding. She danced. The pictures dance.'),
  ('recommendation', 21, 'youssef', '11 hours', 2, 'My cousin is in his third week and hates him. I told him about the fourth.'),
  ('recommendation', 21, 'thabo', '1 day', 3, 'No formula before a drawing. I will steal that for my classroom wall.'),
  ('recommendation', 22, 'meron', '1 day', 2, 'Six months of warranty on a second-hand thing, and they kept it? Noted.'),
  ('recommendation', 22, 'kevin', '3 days', 2, 'Take a live system on that memory stick and run the memory test too.'),
  ('recommendation', 24, 'emeka', '6 hours', 6, 'The sweater! People laugh until they are in that room.'),
  ('recommendation', 24, 'ada', '1 day', 4, 'Works for Lagos as well if you read 6.40 as 5.40.'),
  ('recommendation', 24, 'musa', '2 days', 2, 'They took my pen at the gate. I now own theirs.'),
  ('recommendation', 24, 'ngozi', '5 days', 2, 'Did all of this on Tuesday. Out at 9.25. Thank you, stranger.'),
  ('recommendation', 25, 'nomsa', '9 hours', 3, 'Left side, front. I pushed nobody and was eleventh.'),
  ('recommendation', 25, 'sizwe', '2 days', 1, 'And empty your flask: they make you pour it out on the Limpopo side.'),
  ('recommendation', 26, 'salma', '12 hours', 2, 'Hibr sat on my invoice. I take it as a signature.'),
  ('recommendation', 26, 'mariam', '4 days', 1, 'Calls on the stairs! A country I could live in.'),
  ('recommendation', 28, 'thabo', '20 hours', 3, 'Asked for both. He said “of course”. I have a barber now.'),
  ('recommendation', 28, 'segun', '3 days', 2, 'Ten seconds of courage, indeed. I have been afraid of mine since 1998.'),
  ('recommendation', 29, 'hanna', '8 hours', 3, 'What made her laugh. I would pay for that page alone.'),
  ('recommendation', 29, 'wanjiku', '1 day', 2, 'A gate with a real key is half of childcare.'),
  ('recommendation', 30, 'halima', '7 hours', 3, 'Fell for the dawn trap last week. The alarm should come in the packet.'),
  ('recommendation', 31, 'wanjiku', '1 day', 4, '“Wet fry, no colour” is now a family saying.'),
  ('recommendation', 31, 'kevin', '3 days', 2, 'Second shed has better ugali, but I am not here to start a war.'),
  ('recommendation', 32, 'tolu', '9 hours', 2, 'By slices! Why did no baker ever tell me?'),
  ('recommendation', 33, 'emeka', '5 hours', 5, 'I went outside with a torch. 0916. I am walking to work.'),
  ('recommendation', 33, 'yaw', '1 day', 4, 'I now show this to my pupils before I show them the horn.'),
  ('recommendation', 33, 'dawit', '4 days', 2, 'Translated it for our association. Eleven taxis, seven bad tyres.'),
  ('recommendation', 34, 'bisi', '1 day', 3, 'When I was young I came by train to Kantin Kwari with my aunt. Wet corner, white paper: she did that.'),
  ('recommendation', 36, 'nomsa', '10 hours', 4, 'Number five. We learned number five with tears.'),
  ('recommendation', 36, 'abena', '1 day', 3, 'On the wall, on paper. Our last treasurer preferred “in my head”.'),
  ('recommendation', 36, 'faith', '2 days', 2, 'I am daughter of member number nine. The school uniforms were real.'),
  ('recommendation', 37, 'nour', '14 hours', 3, 'Light switch. That is how I will explain it to my mother.'),
  ('recommendation', 38, 'mariam', '1 day', 2, 'The spoke of a broken umbrella is the best sentence in physics.'),
  ('recommendation', 39, 'abena', '12 hours', 4, 'Auntie Dede drew me a baby the size of a mango and wrote the date under it. He is four now.'),
  ('recommendation', 39, 'akosua', '2 days', 2, 'Is there someone like her in Kumasi?'),
  ('recommendation', 40, 'halima', '8 hours', 3, 'Thursday evening! I would never have thought of Thursday.'),
  ('recommendation', 40, 'tolu', '1 day', 3, 'Cold drink for the gateman got me the whole history of the house, including the flood.'),
  ('recommendation', 41, 'ngozi', '1 day', 2, 'He complained and then he poured. Exactly as you said.'),
  ('recommendation', 44, 'diarra', '2 days', 2, 'Ask for the room above the blue pirogue.'),
  ('recommendation', 45, 'tolu', '1 day', 2, 'The freezer test is genius. Which paper was it in the end?'),
  ('recommendation', 45, 'ifeanyi', '1 day 4 hours', 2, 'They call it “cold white film”. Say freezer and they know.'),
  ('recommendation', 48, 'thabo', '3 days', 3, 'Two sticks, two houses. Everyone should have to promise it.'),
  ('recommendation', 50, 'sizwe', '1 day', 7, 'Reading this at ten past three. Thank you, whoever you are.'),
  ('recommendation', 50, 'mariam', '2 days', 5, 'Men will go when another man says that he went. You did a good thing.'),
  ('recommendation', 51, 'emeka', '2 days', 2, 'Four beacons with the day’s newspaper. This man should be minister.'),
  ('recommendation', 54, 'aminata', '1 day', 3, 'Rinse within a minute is the part that everyone forgets.'),
  ('recommendation', 54, 'amina', '4 days', 1, 'Where do you find it in Kano?'),
  ('recommendation', 57, 'halima', '1 day', 5, 'Per month or per year should be printed in red by law.'),
  ('recommendation', 59, 'youssef', '12 hours', 6, 'Read it aloud to my parents over tea. My mother counted the sixty.'),
  ('recommendation', 59, 'bisi', '1 day', 5, 'They called me last week, very polite. I asked him to hold on and went to the market.'),
  ('recommendation', 59, 'kwame', '3 days', 2, 'Same in Accra, same music in the background even.'),
  ('recommendation', 64, 'khady', '3 hours', 2, 'All the liners. Three boys here: all of them.'),
  ('recommendation', 66, 'nomsa', '40 minutes', 3, 'She asks where it hurt! I have been going to people who ask what I paid last time.'),
  ('recommendation', 66, 'lerato', '1 hour', 1, 'Does she work on Mondays?'),
  ('recommendation', 66, 'chipo', '90 minutes', 2, 'Mondays from ten. She was at church until then, even on a Monday.'),
  ('review', 1, 'efua', '40 minutes', 4, 'Name and street, please! My husband has a wedding and an agbada from the wrong decade.'),
  ('review', 1, 'kwame', '1 hour', 5, 'Master Issah, Nima, opposite the big mosque. Take the old one with you, he likes to read the stitches.'),
  ('review', 1, 'tolu', '3 hours', 2, 'Three hours without pulling it straight is the real test.'),
  ('review', 2, 'faith', '5 hours', 3, 'Three different stories is my experience of the desk as well. The driver is always the good part.'),
  ('review', 2, 'claudine', '12 hours', 2, 'Late and alive. I would have given four.'),
  ('review', 3, 'zainab', '6 hours', 4, 'It asked me for my mother’s maiden name at a fish stall. Loudly.'),
  ('review', 3, 'halima', '1 day', 3, 'Turn off the battery saver for it, that stopped mine from logging out.'),
  ('review', 3, 'amina', '1 day 5 hours', 2, 'That helped a little, thank you! Now it is once a week.'),
  ('review', 4, 'ngozi', '1 hour', 3, 'Did you need the special screwdriver?'),
  ('review', 4, 'emeka', '2 hours', 4, 'No, an ordinary small cross. Put the screws on tape in order, my daughter’s idea.'),
  ('review', 4, 'kevin', '4 hours', 2, 'A phone with screws. I may cry.'),
  ('review', 12, 'kwame', '9 hours', 3, 'Harmattan dust took me a quarter. You win, you lose.'),
  ('review', 12, 'akosua', '1 day', 2, 'I audited his book. It is true about the fourth month.'),
  ('review', 13, 'rukayat', '2 days', 2, 'Letters for ants! I used my phone’s camera to read mine.'),
  ('review', 14, 'kwame', '1 day', 3, 'It is in the sheet, 32 inches is above what it gives in cloud. They should say it in the shop.'),
  ('review', 14, 'ifeanyi', '1 day 3 hours', 3, 'They should say it in the shop, yes. That is my whole review.'),
  ('review', 17, 'bisi', '10 hours', 3, 'Forty litres is a serious cousin.'),
  ('review', 19, 'khady', '1 day', 2, 'The rubber costs a bit more in Dakar, but they do have it. Three years for ours too.'),
  ('review', 20, 'wanjiku', '2 days', 2, 'That should not happen and they should have answered. Try the shop with the receipt, ours changed the valve there and then.'),
  ('review', 23, 'musa', '4 hours', 5, 'Gwarinpa here as well. At seven it dies like a candle.'),
  ('review', 23, 'brian', '1 day', 3, 'Fourteen days of notes. I would like to buy you a drink.'),
  ('review', 23, 'nour', '1 day 8 hours', 1, 'Photocopied it! For the wall, I suppose.'),
  ('review', 26, 'emeka', '1 day', 4, 'Write to the regulator with the copy of the slip. Mine was refunded in three weeks.'),
  ('review', 26, 'tolu', '3 days', 3, 'Did it, thank you. Twelfth explanation, this time in writing.'),
  ('review', 28, 'chiamaka', '2 hours', 4, 'I am at the other end of that in Enugu, with another brother. It is true about Sundays.'),
  ('review', 28, 'ousmane', '6 hours', 2, 'The sending is good. Let us talk about the agents.'),
  ('review', 32, 'brian', '1 day', 2, 'Waiting for the mood of the cousin. You have described my entire twenties.'),
  ('review', 34, 'kofi', '9 hours', 3, 'A string with knots that matches to the pesewa. Give your mother my shop.'),
  ('review', 37, 'mariam', '14 hours', 2, 'Cold and late is better than warm and sorry.'),
  ('review', 40, 'claudine', '10 hours', 3, 'That grandmother is seventy-nine and still wins at igisoro. Do not play for money.'),
  ('review', 42, 'claudine', '2 days', 4, 'I kept a guest house, and this is the mistake that one remembers for ever. I hope they wrote to you.'),
  ('review', 43, 'segun', '2 hours', 3, 'The moi-moi stop! Second pot from the left.'),
  ('review', 43, 'tolu', '7 hours', 2, 'They check belts on the aisle? I may forgive them for my luggage.'),
  ('review', 44, 'ada', '1 day', 2, 'So sorry. Mine was fine, but I sat with my bag on my knees like a schoolgirl.'),
  ('review', 49, 'dawit', '1 hour', 2, 'I will come for the third cup if you drive the taxi meanwhile.'),
  ('review', 54, 'khady', '1 day', 5, 'Nine days for the screws of a child’s bed. Thank you for writing it.'),
  ('review', 54, 'sizwe', '2 days', 2, 'Ours had all. So it is the packing and nobody counts. Count yours, people.'),
  ('review', 59, 'thabo', '1 day', 3, 'From 31 to 68. Please tell her that a teacher in Soweto stood up.'),
  ('review', 61, 'chiamaka', '1 day', 2, 'Four ingredients. I keep looking for the fifth.'),
  ('review', 63, 'lartey', '4 hours', 4, 'Hide it in the box of the iron. Nobody ever opens that.'),
  ('review', 63, 'kwame', '9 hours', 3, 'Arrives late like an uncle. And stays, like an uncle.'),
  ('review', 69, 'segun', '1 day', 2, 'A printer that reads. Keep her.'),
  ('review', 72, 'aminata', '1 day', 6, 'CHOCOLATE. I am laughing and I am so sorry.'),
  ('review', 72, 'diarra', '2 days', 2, 'They owe a seven-year-old a cake. With candles.'),
  ('review', 73, 'abena', '1 day', 6, 'Thank you for saying it from inside.'),
  ('review', 73, 'selam', '3 days', 4, 'I am a new mother and I know that voice. The shame stays longer than the stitches.'),
  ('review', 74, 'hamza', '1 day', 5, 'The same people wrote to my barber. My barber!'),
  ('review', 74, 'halima', '2 days', 6, 'Report it to the consumer commission with the screenshots: they have begun to listen. And yes, refuse the contacts.'),
  ('review', 75, 'ada', '2 days', 4, 'Please can we see the video.'),
  ('review', 76, 'youssef', '1 day', 3, 'The eagle! Last year it was a falcon, in Nasr City.'),
  ('review', 77, 'faith', '3 days', 2, 'Nine birds! Which is the ninth?');

insert into public.comments (
  id, user_id, recommendation_id, review_id, content, created_at, updated_at
)
select
  pg_temp.seed_id('8', s.n), pg_temp.seed_id('1', m.n), r.id, v.id, s.content,
  coalesce(r.created_at, v.created_at) + s.after, coalesce(r.created_at, v.created_at) + s.after
from seed_comments s
join seed_members m on m.handle = s.author
left join public.recommendations r
  on s.kind = 'recommendation' and r.id = pg_temp.seed_id('4', s.item)
left join public.reviews v on s.kind = 'review' and v.id = pg_temp.seed_id('5', s.item)
order by s.n;

-- Replies: to an answer by its request and author, to a comment by its number. "after" is the time since then.

create temp table seed_thread_replies (
  n int generated always as identity, request int, answerer text, comment int, author text, after interval, content text
);

insert into seed_thread_replies (request, answerer, comment, author, after, content) values
  (1, 'bisi', null, 'tolu', '10 minutes', 'Does she take eighty at three weeks’ notice, or must I be born again as your niece?'),
  (1, 'bisi', null, 'bisi', '22 minutes', 'Three weeks is long for her. Go on a Tuesday, and say that I am the one with the gateman.'),
  (1, 'ada', null, 'ngozi', '30 minutes', 'Some give you the plate of another kitchen. Ask who cooked it.'),
  (10, 'kofi', null, 'emeka', '3 hours', 'I pressed eleven. Nine jumped. Thank you, and God punish the nine.'),
  (31, 'efua', null, 'kwame', '2 days', 'She measured me bent and laughed. It is ready two days early.'),
  (null, null, 4, 'ada', '20 minutes', 'She is well, and she says that you should have taken two.'),
  (null, null, 2, 'musa', '20 minutes', 'There is a bench behind the tyre man. Bring your own patience.');

insert into public.comments (id, user_id, response_id, reply_to, content, created_at, updated_at)
select
  pg_temp.seed_id('8', 900 + s.n), pg_temp.seed_id('1', m.n), a.id, c.id, s.content,
  coalesce(a.created_at, c.created_at) + s.after, coalesce(a.created_at, c.created_at) + s.after
from seed_thread_replies s
join seed_members m on m.handle = s.author
left join seed_members w on w.handle = s.answerer
left join public.responses a
  on a.request_id = pg_temp.seed_id('6', s.request) and a.user_id = pg_temp.seed_id('1', w.n)
left join public.comments c on c.id = pg_temp.seed_id('8', s.comment)
order by s.n;

-- What helped whoever asked, and what answers point at.

create temp table seed_helped (request int, answerer text, helped boolean, recommendation int, product int, company int);

insert into seed_helped values
  (4, 'dawit', false, null, 28, null),
  (10, 'kofi', true, 33, null, null),
  (10, 'musa', true, null, null, null),
  (13, 'aminata', true, null, null, null),
  (14, 'claudine', false, null, null, 14),
  (17, 'kevin', true, 48, null, null),
  (17, 'thabo', true, null, null, null),
  (20, 'wanjiku', true, null, null, null),
  (22, 'tolu', true, null, null, null),
  (24, 'amina', true, null, null, null),
  (28, 'bisi', true, null, null, null),
  (28, 'ada', true, null, null, null),
  (31, 'efua', true, null, null, null);

update public.responses a
set helped_at = case when s.helped then a.created_at + interval '90 minutes' end,
  recommendation_id = pg_temp.seed_id('4', s.recommendation), product_id = pg_temp.seed_id('3', s.product),
  company_id = pg_temp.seed_id('2', s.company)
from seed_helped s
join seed_members m on m.handle = s.answerer
where a.request_id = pg_temp.seed_id('6', s.request) and a.user_id = pg_temp.seed_id('1', m.n);

insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts, created_at, is_read)
select a.user_id, r.user_id, 'helped', 'response', a.id, jsonb_build_object('event', 'helped', 'title', r.title), a.helped_at,
  a.helped_at < now() - interval '12 hours'
from public.responses a join public.requests r on r.id = a.request_id
where a.helped_at is not null;

-- Lists -----------------------------------------------------------------------------------------

create temp table seed_lists (
  n int, author text, public boolean, age interval, name text, description text
);

insert into seed_lists values
  (1, 'ada', true, '30 days', 'Lagos after dark', 'Where I eat, buy and laugh once the sun lets go.'),
  (2, 'kwame', true, '26 days', 'Before you pay, check', 'Two-minute tests from people who know: wood, tyres, cloth, cars.'),
  (3, 'wanjiku', true, '25 days', 'A house that runs itself (nearly)', 'What gave me an hour back each week.'),
  (4, 'thabo', true, '22 days', 'For teachers without a budget', 'Tried with forty-one children. Survived.'),
  (5, 'aminata', true, '28 days', 'One bag, three weeks', 'What goes in, where to sleep, who sews it when it tears.'),
  (6, 'youssef', true, '20 days', 'Awake at three', 'For the night people: nurses, guards, bakers, parents.'),
  (7, 'hanna', true, '35 days', 'Cups worth crossing town for', null),
  (8, 'claudine', true, '18 days', 'Rwanda slowly', 'For guests who ask me where to go next.'),
  (9, 'efua', true, '27 days', 'New mother, first ninety days', 'Put together for my cousin. Take it, it is yours as well.'),
  (10, 'musa', true, '19 days', 'Abuja numbers on my wall', 'People who picked up and came.'),
  (11, 'tolu', true, '16 days', 'A party that ends well', 'From canopy to cake, in the order in which you will panic.'),
  (12, 'bisi', true, '40 days', 'What I told my grandchildren about money', null),
  (13, 'chipo', true, '14 days', 'Long road, good shoes', 'Coaches, borders and what to carry.'),
  (14, 'zainab', true, '21 days', 'Small farm, straight figures', 'Hens, sacks and seed.'),
  (15, 'ada', false, '12 days', 'Mummy’s seventieth', 'Do not let her see this phone.'),
  (16, 'wanjiku', false, '15 days', 'Plot and posho mill', 'For the chama meeting.'),
  (17, 'youssef', false, '9 days', 'To ask about', null),
  (18, 'kwame', false, '33 days', 'Wedding, maybe', 'Maybe.');

insert into public.user_lists (id, user_id, name, description, is_public, created_at, updated_at)
select
  pg_temp.seed_id('9', s.n), pg_temp.seed_id('1', m.n), s.name, s.description, s.public,
  now() - s.age, now() - s.age
from seed_lists s
join seed_members m on m.handle = s.author;

create temp table seed_list_items (
  n int generated always as identity, list int, recommendation int, product int, company int,
  notes text
);

insert into seed_list_items (list, recommendation, product, company, notes) values
  (1, 1, null, null, 'Go hungry.'), (1, 12, null, null, null), (1, 42, null, null, 'They play past midnight for one more plate.'),
  (1, 41, null, null, 'Not dark but before dawn, which counts.'), (1, 65, null, null, null), (1, null, null, 8, 'For the way home.'),
  (2, 15, null, null, null), (2, 17, null, null, 'The palm test.'), (2, 33, null, null, 'Week and year, in the oval.'),
  (2, 14, null, null, 'Turn it over.'), (2, 34, null, null, null), (2, 57, null, null, 'Per month or per year?'),
  (2, 40, null, null, 'On a Thursday evening.'), (2, 22, null, null, null),
  (3, 49, null, null, null), (3, 41, null, null, 'Three neighbours, one basket.'), (3, 56, null, null, 'The envelope.'),
  (3, 19, null, null, null), (3, null, 8, null, 'Beans while you look for the shoe.'), (3, 3, null, null, null),
  (4, 10, null, null, 'Start with place value.'), (4, 21, null, null, null), (4, 38, null, null, 'Dead radios are a laboratory.'),
  (4, 47, null, null, null), (4, null, 16, null, null), (4, 52, null, null, null),
  (5, 5, null, null, 'When it tears.'), (5, 8, null, null, null), (5, 44, null, null, 'Practice trip.'),
  (5, 54, null, null, 'Does not weep in the bag.'), (5, 16, null, null, 'Buy the shirt there.'), (5, 58, null, null, null),
  (5, 59, null, null, 'Tell the people at home.'),
  (6, 7, null, null, null), (6, 50, null, null, 'If it is that kind of three o’clock.'), (6, 30, null, null, 'Alarm at 4.50.'),
  (6, 1, null, null, 'When I visit Lagos, inshallah.'),
  (7, 9, null, null, 'Thursday.'), (7, 26, null, null, 'Tea and a cat.'), (7, 46, null, null, null), (7, null, null, 9, 'The third round.'),
  (8, 8, null, null, 'Three or four.'), (8, 16, null, null, 'Upstairs, left.'), (8, 35, null, null, 'Wait for him, he is right.'),
  (8, 49, null, null, null), (8, null, null, 14, null), (8, 62, null, null, 'If you come on your own moto.'),
  (9, 39, null, null, 'Tuesday, early.'), (9, 64, null, null, 'All the liners.'), (9, 29, null, null, 'For later. You will blink.'),
  (9, 54, null, null, 'For you, not for the baby.'), (9, 50, null, null, 'For the father too.'),
  (10, 2, null, null, 'Sunday.'), (10, 24, null, null, null), (10, 51, null, null, null), (10, 15, null, null, null),
  (10, 40, null, null, 'Mine, but still.'),
  (11, 12, null, null, 'The night before!'), (11, 53, null, null, 'If you are marrying in Joburg.'), (11, 42, null, null, null),
  (11, 20, null, null, 'Four questions.'), (11, 32, null, null, 'Count the slices.'), (11, 65, null, null, null), (11, 6, null, null, 'Lace first, then everything else.'),
  (12, 59, null, null, 'Sixty seconds.'), (12, 57, null, null, 'Times twelve.'), (12, 36, null, null, 'Number five.'),
  (12, 37, null, null, null), (12, 6, null, null, 'Mine. It works.'), (12, 56, null, null, null),
  (13, 25, null, null, 'Left side, near the door.'), (13, null, null, 7, 'Late and careful.'), (13, null, null, 8, null),
  (13, 27, null, null, null), (13, 35, null, null, 'Rain rule, valid everywhere.'), (13, 31, null, null, 'The reason to go to Kisumu.'),
  (14, 18, null, null, 'Mine.'), (14, 11, null, null, 'Sacks!'), (14, null, 18, null, 'Ninety-one of a hundred.'), (14, null, 19, null, 'Weigh it.'),
  (14, 36, null, null, 'How to keep the money together.'), (14, null, 5, null, 'For the coop.'),
  (15, 42, null, null, 'She will cry at the praise names.'), (15, 32, null, null, null), (15, 20, null, null, 'Ask about rain.'),
  (16, 40, null, null, null), (16, 51, null, null, 'A caretaker like this?'), (16, 57, null, null, null), (16, 15, null, null, 'For the pick-up.'),
  (17, 26, null, null, 'Does the cat like men?'), (17, 43, null, null, null), (17, 27, null, null, null),
  (18, 14, null, null, 'Her mother will look at both sides.'), (18, 12, null, null, null), (18, 53, null, null, null);

insert into public.list_items (id, list_id, recommendation_id, product_id, company_id, notes, created_at, rank)
select
  pg_temp.seed_id('a', s.n), pg_temp.seed_id('9', s.list),
  pg_temp.seed_id('4', s.recommendation), pg_temp.seed_id('3', s.product),
  pg_temp.seed_id('2', s.company), s.notes, saved.at, -extract(epoch from saved.at)
from seed_list_items s
join seed_lists l on l.n = s.list
left join public.recommendations r on r.id = pg_temp.seed_id('4', s.recommendation)
cross join lateral (
  select greatest(now() - l.age + interval '1 day' * s.n / 40, r.created_at + interval '20 minutes') as at
) as saved
order by s.n;

insert into public.list_items (id, list_id, review_id, request_id, notes, created_at, rank)
select
  pg_temp.seed_id('a', s.n), l.id, v.id, r.id, s.notes, saved.at, -extract(epoch from saved.at)
from (values
  (201, 13, 5, null, 'It found me in Mbeya.'), (202, 9, null, 3, 'Read the answers.')
) as s (n, list, review, request, notes)
join public.user_lists l on l.id = pg_temp.seed_id('9', s.list)
left join public.reviews v on v.id = pg_temp.seed_id('5', s.review)
left join public.requests r on r.id = pg_temp.seed_id('6', s.request)
cross join lateral (
  select greatest(l.created_at, v.created_at, r.created_at) + interval '20 minutes' as at
) as saved;

-- Votes -----------------------------------------------------------------------------------------
-- Whoever comes first in the order of a hash voted up, whoever comes next voted down: the same on
-- every machine, and nobody votes on a post of their own. Most votes come soon after the post.

-- Where all of this is one transaction, votes are to be counted before what follows looks at them.
set constraints all immediate;

insert into public.recommendation_votes (user_id, recommendation_id, vote_type, created_at)
select
  pg_temp.seed_id('1', v.voter), pg_temp.seed_id('4', v.item),
  case when v.place <= v.up then 'upvote' else 'downvote' end,
  greatest(now() - v.age + v.age * power(v.place / (v.up + v.down + 1)::float, 3), now() - v.since)
from (
  select m.n as voter, s.n as item, s.up, s.down, s.age, m.since,
    row_number() over (partition by s.n order by md5('recommendation ' || s.n || ' ' || m.n)) as place
  from seed_recommendations s
  join seed_members m on m.handle <> s.author
) v
where v.place <= v.up + v.down;

insert into public.review_votes (user_id, review_id, vote_type, created_at)
select
  pg_temp.seed_id('1', v.voter), pg_temp.seed_id('5', v.item),
  case when v.place <= v.up then 'upvote' else 'downvote' end,
  greatest(now() - v.age + v.age * power(v.place / (v.up + v.down + 1)::float, 3), now() - v.since)
from (
  select m.n as voter, s.n as item, s.up, s.down, s.age, m.since,
    row_number() over (partition by s.n order by md5('review ' || s.n || ' ' || m.n)) as place
  from seed_reviews s
  join seed_members m on m.handle <> s.author
) v
where v.place <= v.up + v.down;

insert into public.response_votes (user_id, response_id, vote_type, created_at)
select
  pg_temp.seed_id('1', v.voter), pg_temp.seed_id('7', v.item),
  case when v.place <= v.up then 'upvote' else 'downvote' end,
  greatest(now() - v.age + v.age * power(v.place / (v.up + v.down + 1)::float, 3), now() - v.since)
from (
  select m.n as voter, s.n as item, s.up, s.down, r.age - s.after as age,
    m.since,
    row_number() over (partition by s.n order by md5('response ' || s.n || ' ' || m.n)) as place
  from seed_responses s
  join seed_requests r on r.n = s.request
  join seed_members m on m.handle <> s.author
) v
where v.place <= v.up + v.down;

insert into public.comment_votes (user_id, comment_id, vote_type, created_at)
select
  pg_temp.seed_id('1', v.voter), pg_temp.seed_id('8', v.item), 'upvote',
  greatest(now() - v.age + v.age * power(v.place / (v.up + 1)::float, 3), now() - v.since)
from (
  select m.n as voter, s.n as item, s.up, now() - c.created_at as age, m.since,
    row_number() over (partition by s.n order by md5('comment ' || s.n || ' ' || m.n)) as place
  from seed_comments s
  join public.comments c on c.id = pg_temp.seed_id('8', s.n)
  join seed_members m on m.handle <> s.author
) v
where v.place <= v.up;

-- Edits -----------------------------------------------------------------------------------------
-- Prices rise, and a card that was praised too early loses two stars.

create temp table seed_edits (kind text, n int, author text, age interval, was jsonb);

insert into seed_edits values
  ('recommendation', 1, 'ada', '50 minutes', '{"pricing": "₦2,000 a stick of three"}'),
  ('review', 3, 'amina', '2 days 4 hours', '{"rating": 4, "title": "The card arrived in three days", "content": "Support is polite and the transfers are instant. I will say more when I have taken it to the market."}'),
  ('review', 2, 'chipo', '20 hours', '{"content": "Left Nairobi ninety minutes after the time on the ticket, and the man at the desk told us three different stories."}'),
  ('request', 1, 'tolu', '2 hours', '{"budget": null}');

insert into private.versions (kind, item_id, author_id, was, until)
select e.kind, pg_temp.seed_id(case e.kind when 'recommendation' then '4' when 'review' then '5' else '6' end, e.n),
  pg_temp.seed_id('1', m.n), e.was, now() - e.age
from seed_edits e join seed_members m on m.handle = e.author order by e.age desc;

insert into private.versions (kind, item_id, author_id, was, until)
select 'response', r.id, r.user_id,
  '{"content": "Ask anybody for the tasting plate first. If they refuse, you have your answer."}', now() - interval '1 hour'
from public.responses r where r.content like 'Ask anybody for the tasting plate first.%';

update public.recommendations r set edited_at = v.until from private.versions v where v.item_id = r.id;
update public.requests r set edited_at = v.until from private.versions v where v.item_id = r.id;
update public.responses r set edited_at = v.until from private.versions v where v.item_id = r.id;
update public.reviews r set edited_at = v.until, earlier_ratings = case when v.was ? 'rating'
    then jsonb_build_array(jsonb_build_object('rating', v.was -> 'rating', 'until', v.until)) end
from private.versions v where v.item_id = r.id;
-- Businesses that answer ------------------------------------------------------------------------
-- Aminata answers for Tefdak, Achieng for the coaches of Mwendako, Faith for Ndovani; Wanjiku's claim of Elimuzi waits for
-- Youssef. None of them votes there. Somebody had added Mwendako a second time: that address leads on.

insert into private.company_owners (company_id, user_id, since)
select pg_temp.seed_id('2', s.company), pg_temp.seed_id('1', m.n), now() - s.age
from (values
  (16, 'aminata', interval '44 days'), (7, 'achieng', interval '40 days'), (1, 'faith', interval '35 days')
) as s (company, member, age)
join seed_members m on m.handle = s.member;

insert into public.company_claims (company_id, user_id, statement, proof, created_at)
select pg_temp.seed_id('2', 12), pg_temp.seed_id('1', m.n),
  'I keep the books of Elimuzi and answer its phone after four, when the school run is over.',
  'My name is under “Who we are” at elimuzi.example. Ring the number there and ask for Mama Ciku.',
  now() - interval '7 hours'
from seed_members m where m.handle = 'wanjiku';

select private.take_votes_back(o.user_id, o.company_id)
from (
  select company_id, user_id from private.company_owners union select company_id, user_id from public.company_claims
) as o;

update public.companies
set hours = E'Desk: daily 5:00–23:00\nNight coaches at 20:30 and 21:00'
where id = pg_temp.seed_id('2', 7);
update public.companies
set hours = 'Mon–Sat 8:00–19:00. Parcels until 17:00 go the same day.', former_names = '{Tefdak Colis}'
where id = pg_temp.seed_id('2', 16);

create temp table seed_replies (review int, author text, after interval, edited interval, content text);
insert into seed_replies values
  (2, 'achieng', '9 hours', '11 hours',
    'Ninety minutes is ninety minutes, and three stories are worse than none. The coach stood in Athi River with a belt that we should have changed on Monday. Write to the desk with your seat number and half the fare is yours. The driver is called Wekesa; he has read what you wrote about the bend.'),
  (6, 'faith', '2 days', null,
    'Blue babies are our fault and not yours: under a yellow bulb the white balance was wrong until May. Update the phone while it charges, and photograph her again. If she is still blue, bring both to Athi River.'),
  (8, 'faith', '1 day', null,
    'Eleven gigabytes is true, and the box should have said so. New boxes do. If you kept the receipt, any shop of ours takes the Lite back against the N4 and counts what you paid.'),
  (72, 'aminata', '5 hours', null,
    'A cake has no serial number, and you may laugh at us. The price of the cake and of the ride is yours; I have your number from the parcel and will ring tonight. For his eighth birthday we carry it ourselves, in both hands.');

insert into public.review_replies (id, review_id, content, created_at, edited_at)
select pg_temp.seed_id('c', s.review), pg_temp.seed_id('5', s.review), s.content, now() - r.age + s.after,
  now() - r.age + s.edited
from seed_replies s join seed_reviews r on r.n = s.review;
insert into private.review_reply_authors (reply_id, user_id)
select pg_temp.seed_id('c', s.review), pg_temp.seed_id('1', m.n)
from seed_replies s join seed_members m on m.handle = s.author;

insert into public.companies (id, name, location, category_id, created_at, hidden_for, merged_into)
select pg_temp.seed_id('2', 90), 'Mwendako Coaches Ltd', 'Nairobi', c.category_id, now() - interval '60 days', 'other',
  c.id
from public.companies c where c.id = pg_temp.seed_id('2', 7);

-- Notifications ---------------------------------------------------------------------------------
-- The triggers have just made them all at once. They get the times of what they tell; what is older
-- than twelve hours has been read, likes older than two weeks have been cleared away, and so have
-- the announcements of the counts, which nobody was there to hear.

create temp table seed_notified as
select 'comment' as type, user_id, coalesce(recommendation_id, review_id) as entity_id, created_at
from public.comments
union all select 'comment_reply', user_id, id, created_at from public.comments
union all select 'reply', user_id, request_id, created_at from public.responses
union all select 'like', user_id, recommendation_id, created_at from public.recommendation_votes
union all select 'like', user_id, review_id, created_at from public.review_votes
union all select 'like', user_id, comment_id, created_at from public.comment_votes
union all
select 'like', v.user_id, r.request_id, v.created_at
from public.response_votes v
join public.responses r on r.id = v.response_id;

delete from public.notifications n
using seed_notified t
where n.type = 'like' and t.type = 'like' and t.created_at < now() - interval '14 days'
  and n.actor_id = t.user_id and n.entity_id = t.entity_id;

update public.notifications n
set created_at = t.created_at, is_read = t.created_at < now() - interval '12 hours'
from seed_notified t
where n.type = t.type and n.actor_id = t.user_id and n.entity_id = t.entity_id;

update public.notifications n
set created_at = p.created_at, is_read = p.created_at < now() - interval '12 hours'
from public.review_replies p
where n.type = 'owner_reply' and n.entity_id = p.review_id;

do $$
begin
  delete from realtime.messages where topic like 'counts:%';
exception
  when insufficient_privilege then null; -- Hosted projects drop them by themselves after three days.
end
$$;

-- Moderation ------------------------------------------------------------------------------------
-- Youssef, Efua and Mariam keep the queue at /moderation, where two reports wait for them. What one of them
-- wrote takes the other two.

insert into private.moderators (user_id)
select pg_temp.seed_id('1', m.n) from seed_members m where m.handle in ('youssef', 'efua', 'mariam');

insert into public.reports (reporter_id, review_id, reason, note, created_at)
select pg_temp.seed_id('1', m.n), pg_temp.seed_id('5', 2), 'wrong',
  'I was on this coach. It left twenty minutes late, not ninety.', now() - interval '9 hours'
from seed_members m where m.handle = 'wanjiku';

insert into public.reports (reporter_id, comment_id, reason, created_at)
select pg_temp.seed_id('1', m.n), c.id, 'abuse', now() - interval '3 hours'
from seed_members m
join public.comments c on c.content = 'My mother taught me, and she was cheated by the best.'
where m.handle = 'thabo';

-- Blocking --------------------------------------------------------------------------------------
-- Mariam would rather not read one of them any more; her profile lists it.

insert into public.blocks (blocker_id, blocked_id, created_at)
select pg_temp.seed_id('1', m.n), pg_temp.seed_id('1', b.n), now() - interval '12 days'
from seed_members m, seed_members b where m.handle = 'mariam' and b.handle = 'hamza';

-- Following -------------------------------------------------------------------------------------
-- Since some days, so that there is something new for each of them.

insert into public.follows (user_id, category_id, place_id, product_id, company_id, member_id, request_id, created_at)
select pg_temp.seed_id('1', m.n), c.id, f.place, pg_temp.seed_id('3', f.product), pg_temp.seed_id('2', f.company),
  pg_temp.seed_id('1', o.n), pg_temp.seed_id('6', f.request), now() - interval '4 days'
from (values
  ('ada', 'home-repairs', 'ng-lagos', null::integer, null::integer, null, null::integer),
  ('ada', 'food-drink', null, null, null, null, null),
  ('ada', null, null, 1, null, null, null),
  ('ada', null, null, null, null, 'bisi', null),
  ('kwame', 'cars-mechanics', 'gh', null, null, null, null),
  ('kwame', null, null, null, 1, null, null),
  ('wanjiku', 'phones-electronics', 'ke', null, null, null, null),
  ('wanjiku', null, null, null, null, null, 2),
  ('efua', 'parenting', null, null, null, null, null)
) as f (member, category, place, product, company, other, request)
join seed_members m on m.handle = f.member
left join public.categories c on c.slug = f.category
left join seed_members o on o.handle = f.other;

drop table
  seed_members, seed_companies, seed_products, seed_paid, seed_languages, seed_recommendations, seed_reviews, seed_requests,
  seed_responses, seed_comments, seed_thread_replies, seed_helped, seed_lists, seed_list_items, seed_replies, seed_notified, seed_edits;
drop function pg_temp.seed_id(text, int);
