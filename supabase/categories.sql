-- The categories that a site starts with: the demo's, and a hosted project's if its operator wants them. Where there are
-- others than the migrations' General already, nothing happens.

insert into public.categories (id, name, slug, description, icon) overriding system value
select v.*
from (values
  (1, 'General', 'general', 'Good advice that fits nowhere else.', 'shapes'),
  (2, 'Food & Drink', 'food-drink', 'Where to eat, what to cook with, who to call for eighty plates.', 'utensils'),
  (3, 'Phones & Electronics', 'phones-electronics', 'Phones, repairs, sound, screens, and keeping it all charged.', 'smartphone'),
  (4, 'Home & Repairs', 'home-repairs', 'Plumbers who come, furniture that lasts, landlords who answer.', 'house'),
  (5, 'Fashion & Tailoring', 'fashion-tailoring', 'Tailors, cloth, shoes and second-hand finds.', 'shirt'),
  (6, 'Beauty & Hair', 'beauty-hair', 'Braids, barbers, skin and make-up from people who sat in the chair.', 'scissors'),
  (7, 'Transport', 'transport', 'Night coaches, city rides and parcels that arrive.', 'bus'),
  (8, 'Banking & Fintech', 'banking-fintech', 'Wallets, cards, savings groups and loans, fees included.', 'landmark'),
  (9, 'Health', 'health', 'Clinics, pharmacies and people who listen before they prescribe.', 'heart-pulse'),
  (10, 'Education', 'education', 'Schools, lessons and courses worth the fees.', 'graduation-cap'),
  (11, 'Parenting', 'parenting', 'Nannies, nappies and the school run.', 'baby'),
  (12, 'Markets & Shopping', 'markets-shopping', 'Which gate, which stall, which day, and what to pay.', 'shopping-basket'),
  (13, 'Work & Business', 'work-business', 'Printers, accountants and a desk with light.', 'briefcase'),
  (14, 'Farming & Gardens', 'farming-gardens', 'Seed, feed, chicks and balcony tomatoes.', 'sprout'),
  (15, 'Travel', 'travel', 'Places to sleep, weekends away, papers in order.', 'plane'),
  (16, 'Internet & Computers', 'internet-computers', 'Home internet, bundles, laptops and people who fix them.', 'laptop'),
  (17, 'Cars & Mechanics', 'cars-mechanics', 'Honest mechanics, used cars, parts that are what the box says.', 'car'),
  (18, 'Events & Music', 'events-music', 'Halls, canopies, bands and the person with the camera.', 'music')
) as v (id, name, slug, description, icon)
where not exists (select from public.categories where id > 1)
on conflict (id) do update
set name = excluded.name, slug = excluded.slug, description = excluded.description, icon = excluded.icon;

select setval(pg_get_serial_sequence('public.categories', 'id'), (select max(id) from public.categories));

insert into public.subcategories (category_id, slug, name, description)
select v.*
from (values
  (1, 'everyday-tips', 'Everyday Tips', 'Small things that save a morning or a thousand naira.'),
  (1, 'gifts-occasions', 'Gifts & Occasions', 'What to bring, what to wrap, what to say.'),
  (1, 'people-to-trust', 'People to Trust', 'Agents, caretakers and fixers who keep their word.'),
  (1, 'offices-papers', 'Offices & Papers', 'Which counter, which form, which morning.'),
  (2, 'street-food', 'Street Food', 'Grills, griddles and pots by the roadside.'),
  (2, 'restaurants', 'Restaurants & Bukas', 'Places where you sit down.'),
  (2, 'cafes-drinks', 'Cafés & Drinks', 'Coffee, tea, juice, and somewhere to hold a cup.'),
  (2, 'caterers-bakers', 'Caterers & Bakers', 'Cooking for the crowd.'),
  (2, 'pantry', 'Pantry', 'Rice, spice, oil and what else the kitchen runs on.'),
  (3, 'phones', 'Phones', 'New and used handsets.'),
  (3, 'phone-repairs', 'Phone Repairs', 'Screens, batteries and charging ports.'),
  (3, 'audio-tv', 'Audio & TV', 'Earphones, speakers and screens.'),
  (3, 'power-solar', 'Power & Solar', 'Lanterns, panels, inverters and batteries.'),
  (4, 'plumbers-electricians', 'Plumbers & Electricians', 'For leaks, sockets and the pump on the roof.'),
  (4, 'furniture', 'Furniture', 'Beds, desks and the carpenters behind them.'),
  (4, 'repairs-appliances', 'Repairs & Appliances', 'Generators, fridges, burners, inverters, AC, and who mends them.'),
  (4, 'cleaning-laundry', 'Cleaning & Laundry', 'Someone to do it, or something to do it with.'),
  (4, 'renting-moving', 'Renting & Moving', 'Agents, landlords and lorries.'),
  (5, 'tailors', 'Tailors', 'From a hem to an agbada.'),
  (5, 'fabrics', 'Fabrics', 'Ankara, kente, kitenge, bazin.'),
  (5, 'shoes-bags', 'Shoes & Bags', 'Made, mended or bought.'),
  (5, 'thrift', 'Second-hand', 'Okrika, mitumba, fripe: the good bales.'),
  (6, 'braiding-locs', 'Braiding & Locs', 'Gentle hands and straight partings.'),
  (6, 'barbers', 'Barbers', 'Fades, shaves and the talk that comes with them.'),
  (6, 'skin-care', 'Skin Care', 'Soaps, butters and oils.'),
  (6, 'make-up', 'Make-up & Henna', 'For the day everyone has a camera.'),
  (7, 'intercity-buses', 'Intercity Buses', 'Coaches between cities and over borders.'),
  (7, 'city-rides', 'City Rides', 'Taxis, motos, minibuses, tuk-tuks.'),
  (7, 'dispatch-delivery', 'Dispatch & Delivery', 'Parcels across town and across the country.'),
  (8, 'wallets-cards', 'Wallets & Cards', 'Mobile wallets and cards that pay online.'),
  (8, 'savings-groups', 'Savings & Groups', 'Susu, ajo, chama, tontine, stokvel, equb.'),
  (8, 'loans-insurance', 'Loans & Insurance', 'Read this before you sign.'),
  (9, 'clinics', 'Clinics', 'Doctors, midwives and laboratories.'),
  (9, 'pharmacies', 'Pharmacies', 'Open late, stocked and honest.'),
  (9, 'dentists-opticians', 'Dentists & Opticians', 'Teeth and eyes.'),
  (9, 'mind-wellbeing', 'Mind & Wellbeing', 'Counsellors, groups and rest.'),
  (10, 'schools', 'Schools', 'Nursery to secondary.'),
  (10, 'tutors-lessons', 'Tutors & Lessons', 'Maths at the kitchen table, driving, languages.'),
  (10, 'exam-prep', 'Exam Preparation', 'Past papers and people who explain them.'),
  (10, 'short-courses', 'Short Courses', 'Skills in weeks, not years.'),
  (11, 'childcare', 'Nannies & Crèches', 'Who minds the child.'),
  (11, 'baby-things', 'Baby Things', 'Nappies, cots, carriers.'),
  (11, 'school-run', 'School Run', 'Drivers, bags and lunch boxes.'),
  (12, 'open-markets', 'Open Markets', 'How to buy without being told a story.'),
  (12, 'supermarkets', 'Supermarkets', 'Shelves with prices on them.'),
  (12, 'online-sellers', 'Online Sellers', 'Who delivers what the picture showed.'),
  (13, 'printing-branding', 'Printing & Branding', 'Cards, banners, labels, T-shirts.'),
  (13, 'accounts-tax', 'Accounts & Tax', 'Books kept and forms filed.'),
  (13, 'workspaces', 'Workspaces', 'A desk, a socket and quiet.'),
  (14, 'seeds-inputs', 'Seeds & Inputs', 'Seed, feed, fertiliser and tools.'),
  (14, 'poultry-livestock', 'Poultry & Livestock', 'Chicks, goats and the vet who comes.'),
  (14, 'home-gardens', 'Home Gardens', 'Balconies, sacks and backyards.'),
  (15, 'places-to-stay', 'Places to Stay', 'Guest houses and rooms.'),
  (15, 'weekends-away', 'Weekends Away', 'Near enough for Friday evening.'),
  (15, 'visas-tickets', 'Visas & Tickets', 'Papers, agents and fares.'),
  (16, 'home-internet', 'Home Internet', 'Routers, fibre and the engineer’s number.'),
  (16, 'data-bundles', 'Data Bundles', 'What a gigabyte really costs.'),
  (16, 'laptops', 'Laptops', 'New, used and rescued.'),
  (16, 'computer-help', 'Computer Help', 'Software, lost files and websites.'),
  (17, 'mechanics', 'Mechanics', 'People who listen to an engine.'),
  (17, 'buying-a-car', 'Buying a Car', 'Inspection, papers, price.'),
  (17, 'parts-tyres', 'Parts & Tyres', 'New, used and honest about which.'),
  (18, 'venues-hire', 'Venues & Hire', 'Halls, canopies, chairs, generators.'),
  (18, 'djs-bands', 'DJs & Bands', 'Music that knows when to stop.'),
  (18, 'photographers', 'Photographers', 'Pictures delivered before the next wedding.')
) as v (category_id, slug, name, description)
where not exists (select from public.subcategories)
  and exists (select from public.categories where slug = 'events-music');

select count(*)::integer as categories from public.categories;
