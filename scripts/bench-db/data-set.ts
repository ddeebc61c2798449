/* The data, made by the server from hashes of row numbers: the same rows at every run. */

/** The number of rows of each table. */
export function sizesAt(scale: number) {
  const of = (rows: number) => Math.round(rows * scale);
  return {
    members: of(100_000),
    recommendations: of(1_000_000),
    reviews: of(1_000_000),
    requests: of(200_000),
    responses: of(400_000),
    comments: of(3_000_000),
    votes: of(5_000_000),
    products: of(50_000),
    companies: of(10_000),
    lists: of(100_000),
  };
}

export type Sizes = ReturnType<typeof sizesAt>;

/** A step of the load: dependent statements share a lane, lanes run in parallel. */
export type Step = [title: string, ...lanes: string[][]];

/* Words of the texts, the common ones first. */
const WORDS = [
  "good place for phone repair the best price in town fast service very cheap honest people market shop quality solar battery plumber school rent house doctor clinic food rice fresh car mechanic tailor delivery internet data bundle kitchen water tank generator laptop screen original warranty trusted recommend friend family weekend street near station",
  "nzuri sana bei nafuu duka la simu fundi mzuri huduma haraka chakula soko maji nyumba ya kupanga shule daktari gari mafuta umeme jua betri nguo mshonaji kazi rafiki familia karibu mjini barabara kituo cha basi mtandao bora zaidi kweli asante watu waaminifu safari hoteli matunda samaki mchele sukari kahawa chai dawa hospitali mtoto",
  "dára jùlọ ọjà olówó póókú ilé ìwé dókítà oúnjẹ omi iná mọ́tò aṣọ télọ̀ iṣẹ́ ọ̀rẹ́ ẹbí ìlú ọ̀nà fóònù àtúnṣe yára gan ni ti wọn fún mi pẹ̀lú owó díẹ̀ ọjọ́ gbogbo èèyàn òtítọ́ ìrẹsì ẹja èso tíì oògùn ọmọ ìyá bàbá ilé ìtura ìrìn àjò",
  "bon endroit pour réparer le téléphone meilleur prix marché boutique qualité très rapide service honnête gens école maison louer médecin clinique nourriture riz frais voiture mécanicien tailleur livraison internet forfait cuisine eau citerne groupe électrogène ordinateur écran garantie ami famille rue près gare santé été première déjà",
  "ጥሩ ቦታ ስልክ ጥገና ዋጋ ርካሽ ገበያ ሱቅ ፈጣን አገልግሎት ቤት ኪራይ ትምህርት ሐኪም ምግብ ውሃ መብራት መኪና ልብስ ጓደኛ ቤተሰብ ከተማ መንገድ ቡና ሻይ መድኃኒት ልጅ مكان جيد لإصلاح الهاتف أفضل سعر سوق متجر جودة خدمة سريعة ناس بيت إيجار مدرسة طبيب طعام أرز طازج سيارة ميكانيكي خياط توصيل إنترنت ماء كهرباء بطارية صديق عائلة شارع",
];

/** Everything was written in the two years before 1 November 2026. */
const BEGIN = Date.UTC(2024, 10, 1);
const SPAN = Date.UTC(2026, 10, 1) - BEGIN;

/** Row number → id and moment of a kind; a UUIDv7 of that moment, as the forms make them. */
const idsOf = (kind: string, rows: number) => `
  create function bench.${kind}_ms(n bigint) returns bigint language sql immutable parallel safe
    return ${BEGIN} + n * ${Math.max(1, Math.floor(SPAN / (rows + 1)))};
  create function bench.${kind}_at(n bigint) returns timestamptz language sql immutable parallel safe
    return to_timestamp(bench.${kind}_ms(n) / 1000.0);
  create function bench.${kind}(n bigint) returns uuid language sql immutable parallel safe
    return (lpad(to_hex(bench.${kind}_ms(n)), 12, '0') || '7' || substr(md5('${kind}' || n), 1, 3)
      || '8' || substr(md5('${kind}' || n), 4, 15))::uuid;`;

const helpers = (s: Sizes) => `
  create schema bench;
  create function bench.h(n bigint, salt bigint) returns bigint language sql immutable parallel safe
    return hashint8extended(n, salt) & 9223372036854775807;
  create function bench.u(n bigint, salt bigint) returns float8 language sql immutable parallel safe
    return (bench.h(n, salt) % 1000003) / 1000003.0;
  -- A row number from 1 to most; the higher the power, the more it is the low ones.
  create function bench.pick(n bigint, salt bigint, most bigint, power float8) returns bigint
    language sql immutable parallel safe
    return 1 + floor(most * pow(bench.u(n, salt), power))::bigint;
  ${["member", "product", "company", "list"]
    .map(
      (kind) => `
  create function bench.${kind}(n bigint) returns uuid language sql immutable parallel safe
    return md5('${kind}' || n)::uuid;`,
    )
    .join("")}
  ${(["recommendation", "review", "request", "response", "comment"] as const)
    .map((kind) => idsOf(kind, s[`${kind}s`]))
    .join("")}
  -- How often things come that have a few hot ones among them: item, and the place of each in its item.
  create function bench.spread(items bigint, total bigint, power float8, most bigint)
    returns table (item bigint, place bigint) language sql immutable parallel safe
    begin atomic
      select 1 + (r * 7368787) % items, k
      from generate_series(1, items) as r, lateral generate_series(1, least(most, floor(
        1.02 * total * (1 - power) / pow(items, 1 - power) * pow(r, -power) + bench.u(r, 3)
      )::bigint)) as k limit total;
    end;
  create function bench.category(n bigint, salt bigint) returns integer language sql immutable parallel safe
    return 2 + floor(12 * pow(bench.u(n, salt), 2))::integer;
  create function bench.subcategory(category integer, n bigint, salt bigint) returns integer
    language sql immutable parallel safe
    return case when bench.h(n, salt) % 10 > 0
      then (category - 2) * 5 + 1 + (bench.h(n, salt + 1) % 5)::integer end;
  -- Some thirty thousand words that are rare: each stands in some dozens of texts.
  create function bench.rare(n bigint, salt bigint) returns text language sql immutable parallel safe
    return substr(repeat('bakidomufetalisovunegapiroze', 4), 1 + 2 * (bench.h(n, salt) % 14)::integer, 2)
      || substr('wajiyohuchethalmshonguniprakwizu', 1 + 2 * (bench.h(n, salt + 1) % 16)::integer, 2)
      || substr('rabekilodumafenitosugavezipo', 1 + 2 * (bench.h(n, salt + 2) % 14)::integer, 2)
      || substr('naleritomukadesifo', 1 + 2 * (bench.h(n, salt + 3) % 9)::integer, 2);
  create unlogged table bench.phrases (lang integer, number integer, short text, long text, primary key (lang, number));
  insert into bench.phrases
  select l, n,
    (select string_agg(words[bench.pick(l * 100000 + n * 20 + k, 1, cardinality(words), 2)], ' ' order by k)
      from generate_series(1, 3) as k),
    (select string_agg(words[bench.pick(l * 100000 + n * 20 + k, 2, cardinality(words), 2)], ' ' order by k)
      from generate_series(1, 12) as k)
  from generate_series(0, 9) as l, generate_series(0, 1999) as n, lateral (
    select string_to_array((array[${WORDS.map((words) => `'${words}'`).join()}])
      [case when l < 5 then 1 when l < 7 then 2 else l - 4 end], ' ') as words) as w;
  analyze bench.phrases;
  create function bench.is_public(n bigint) returns boolean language sql immutable parallel safe
    return bench.h(n, 81) % 20 > 0;
  create function bench.is_verified(n bigint) returns boolean language sql immutable parallel safe
    return bench.h(n, 82) % 10 = 0;
  -- Members with a badge whose profile is shown: listings know their posts.
  create unlogged table bench.verified as
  select bench.member(n) as id from generate_series(1, ${s.members}) as n
  where bench.is_verified(n) and bench.is_public(n);
  create unique index on bench.verified (id);
  analyze bench.verified;
  -- Where the languages live: cities, and one in four in a part of one, some of them rare.
  create unlogged table bench.places as
  select turn, text as location, private.find_place(text) as place_id
  from unnest(array['Nairobi', 'Lagos', 'Kigali', 'Accra', 'Dakar', 'Addis Ababa', 'Mombasa', 'Ibadan',
    'Ikeja, Lagos', 'Yaba, Lagos', 'Westlands, Nairobi', 'Osu, Accra', 'Kimironko, Kigali', 'Lekki', 'Kano',
    'Médina, Dakar', 'Soweto', 'Maadi, Cairo', 'Kumasi', 'Enugu', 'by the old bridge', 'Obalende, Lagos',
    'Dugbe, Ibadan', 'Douala']) with ordinality as named (text, turn);
  create function bench.place(n bigint, salt bigint) returns text language sql stable parallel safe
    return (select p.location from bench.places as p where p.turn = bench.pick(n, salt, 24, 3));
  create function bench.place_id(n bigint, salt bigint) returns text language sql stable parallel safe
    return (select p.place_id from bench.places as p where p.turn = bench.pick(n, salt, 24, 3));
  create unlogged table bench.company_places as
  select bench.company(n) as id, bench.place_id(n, 76) as place_id from generate_series(1, ${s.companies}) as n;
  create unique index on bench.company_places (id);
  analyze bench.company_places;
  -- A third of the posts names a price, half say what was paid in the last year, a tenth has photos.
  create function bench.paid_in(n bigint, salt bigint) returns date language sql immutable parallel safe
    return (date '2026-11-01' - (bench.h(n, salt) % 12)::integer * interval '1 month')::date;
  create function bench.price_paid(n bigint, salt bigint) returns integer language sql immutable parallel safe
    return case when bench.h(n, salt) % 2 = 0 then (500 * bench.pick(n, salt + 1, 1000, 3))::integer end;
  create function bench.pricing(n bigint, salt bigint) returns text language sql immutable parallel safe
    return case when bench.h(n, salt) % 3 = 0
      then 'about ₦' || to_char(500 * bench.pick(n, salt + 1, 1000, 3), 'FM999,999,999') || ' each' end;
  create function bench.images(n bigint, salt bigint) returns text[] language sql immutable parallel safe
    return case when bench.h(n, salt) % 10 = 0 then array['https://shauri.example/storage/v1/object/public/images/reviews/' || n + 1763690000000 || '-a.webp'] else '{}' end;`;

/** The phrases of row n: one language, a title of six words, a text of thirty-six. */
const PHRASES = ["a", "b", "c"]
  .map(
    (name, index) => `
  join bench.phrases as ${name} on ${name}.lang = (bench.h(n, 40) % 10)::integer
    and ${name}.number = (bench.h(n, ${41 + index}) % 2000)::integer`,
  )
  .join("");
/** The language of those phrases; null for the last, which mixes two. */
const LANGUAGE_OF = `(array['en', 'en', 'en', 'en', 'en', 'sw', 'sw', 'yo', 'fr', null])[1 + a.lang]::public.language`;
const TITLE = `initcap(a.short) || ' ' || b.short
  || case when bench.h(n, 44) % 4 = 0 then ' ' || bench.rare(n, 45) else '' end`;
const BODY = "a.long || '. ' || b.long || ' ' || bench.rare(n, 46) || '. ' || c.long";

/** How many rows have each number of stars, the fewest first. */
const starCounts = (column: string) =>
  `array[${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where ${column} = ${stars})`).join()}]`;

/** Members' votes on items of a kind, and their counts. */
const votes = (
  { members: most, votes: all, ...s }: Sizes,
  kind: "recommendation" | "review" | "comment" | "response",
  share: number,
  power: number,
) => `
  insert into public.${kind}_votes (user_id, ${kind}_id, vote_type, created_at)
  select bench.member(1 + (bench.h(item, 11) % ${most} + place * 7919) % ${most}), bench.${kind}(item),
    case when bench.u(item * 100003 + place, 12) < 0.85 then 'upvote' else 'downvote' end,
    bench.${kind}_at(item) + place * interval '1 minute'
  from bench.spread(${s[`${kind}s`]}, ${Math.round(all * share)}, ${power}, ${most});
  create unlogged table bench.${kind}_counts as
  select ${kind}_id as id, count(*) filter (where vote_type = 'upvote')::integer as up,
    count(*) filter (where vote_type = 'downvote')::integer as down
  from public.${kind}_votes group by 1; analyze bench.${kind}_counts;`;

/** Assigns comments to items, mixed in time. */
const commentsOf = (s: Sizes) => {
  const [of, reviews] = [Math.round(s.comments * 0.47), Math.round(s.comments * 0.47)];
  return `
  create unlogged table bench.comment_of as
  select row_number() over (order by bench.h(item * 100003 + place, kind), kind, item, place) as n, kind, item
  from (
    select 1 as kind, * from bench.spread(${s.recommendations}, ${of}, 0.6, 100000)
    union all select 2, * from bench.spread(${s.reviews}, ${reviews}, 0.6, 100000)
    union all select 3, * from bench.spread(${s.requests}, ${s.comments - of - reviews}, 0.6, 100000)
  ) as spread;`;
};

const posts = (
  kind: "recommendation" | "review",
  columns: string,
  values: string,
  from: string,
) => `
  insert into public.${kind}s (id, title, content, user_id, category_id, subcategory_id, product_id,
    company_id, tags, upvotes, downvotes, comment_count, is_anonymous, is_deleted, created_at,
    updated_at, price_paid, paid_in, language, ${columns})
  select bench.${kind}(n), ${TITLE}, ${BODY},
    case when bench.h(n, 21) % 20 > 0 then author end, category,
    bench.subcategory(category, n, 24), product_id, company_id,
    case when bench.h(n, 30) % 2 = 0 then array[b.short] else '{}' end,
    coalesce(v.up, 0), coalesce(v.down, 0), coalesce(k.comments, 0), bench.h(n, 21) % 20 = 0,
    bench.h(n, 22) % 50 = 7, bench.${kind}_at(n), bench.${kind}_at(n), bench.price_paid(n, 26),
    case when bench.price_paid(n, 26) is not null then bench.paid_in(n, 28) end, ${LANGUAGE_OF}, ${values}
  from (
    select *, bench.category(n, 23) as category from (${from}) as drawn
  ) as drawn ${PHRASES}
  left join bench.${kind}_counts as v on v.id = bench.${kind}(n)
  left join (
    select item, count(*)::integer as comments from bench.comment_of
    where kind = ${kind === "review" ? 2 : 1} and bench.h(n, 51) % 100 > 0 group by item
  ) as k on k.item = drawn.n
  order by n;
  insert into private.${kind}_authors (${kind}_id, user_id)
  select bench.${kind}(n), author from (${from}) as drawn where bench.h(n, 21) % 20 = 0;
  analyze public.${kind}s;`;

const reviewSubjects = (s: Sizes) => `
  create unlogged table bench.reviewed as
  select row_number() over (order by is_product, subject, place) as turn,
    case when is_product then bench.product(subject) end as product_id,
    case when not is_product then bench.company(subject) end as company_id,
    bench.member(1 + (bench.h(subject, 62) % ${s.members} + place * 7919) % ${s.members}) as author
  from (
    select true as is_product, item as subject, place
    from bench.spread(${s.products}, ${Math.round(s.reviews * 0.6)}, 0.5, ${s.members})
    union all select false, item, place
    from bench.spread(${s.companies}, ${Math.round(s.reviews * 0.1)}, 0.5, ${s.members})
  ) as subjects;
  insert into bench.reviewed
  select turn, null, null, bench.member(bench.pick(turn, 63, ${s.members}, 3))
  from generate_series((select count(*) + 1 from bench.reviewed), ${s.reviews}) as turn;
  -- Reviews of a product, of a company and of neither are as new as one another.
  create unlogged table bench.review_of as
  select row_number() over (order by bench.h(turn, 61), turn) as n, product_id, company_id, author from bench.reviewed;
  analyze bench.review_of;`;

const subjectCounts = (subject: "product" | "company") => `
  create unlogged table bench.${subject}_totals as
  select coalesce(r.id, v.id) as id, coalesce(r.n, 0) as recommendations, coalesce(v.n, 0) as reviews,
    coalesce(v.ratings, '{0,0,0,0,0}') as ratings
  from (select ${subject}_id as id, count(*)::integer as n from public.recommendations
    where not is_deleted and ${subject}_id is not null group by 1) as r
  full join (select ${subject}_id as id, count(*)::integer as n,
      ${starCounts("rating")}::integer[] as ratings
    from public.reviews where not is_deleted and ${subject}_id is not null group by 1) as v using (id);`;

/* Bulk equivalent of private.index_item: first the texts of all rows, then their words. */

const SEARCHED = "recommendations reviews requests lists products companies people".split(" ");
const TABLES: Record<string, string> = { lists: "user_lists", people: "profiles" };
const tableOf = (kind: string) => TABLES[kind] ?? kind;

const searchTexts = (kind: string) => `
  create unlogged table bench.${kind}_texts as
  select b.id, t.heading, t.body, private.tokens_of(t.heading) as heading_tokens,
    private.tokens_of(t.body) as tokens, private.tokens_of(t.about) as about_tokens
  from public.${tableOf(kind)} as b cross join private.searched_text('${kind}', to_jsonb(b)) as t;`;

const searchWords = `
  insert into private.search_words (word, stem)
  select word, private.stem_of(word) from (
    ${SEARCHED.map(
      (kind) => `select distinct unnest(tokens || about_tokens) as word from bench.${kind}_texts`,
    ).join(" union ")}
  ) as words;
  analyze private.search_words;`;

/** The text of a post, by kind; other kinds have no language. */
const POST_TEXTS: Record<string, string> = {
  recommendations: "b.title || ' ' || b.content",
  reviews: "b.title || ' ' || b.content",
  requests: "b.title || ' ' || b.description",
};
/** Adds the stems of a text if the post is in French, the only language here with a dictionary. */
const stemsOf = (text: string) =>
  `|| case b.language when 'fr' then private.keep_stems('fr', ${text}) else '{}' end`;
/** Words of a row other than those of its texts. */
const furtherWords = (kind: string) => {
  const text = POST_TEXTS[kind];
  return `
      || private.category_numbers((to_jsonb(b) ->> 'category_id')::integer, (to_jsonb(b) ->> 'subcategory_id')::integer)
      || private.rank_buckets('${kind}', to_jsonb(b)) ${text ? stemsOf(text) : ""}`;
};
const titleStems = (kind: string) => (kind in POST_TEXTS ? stemsOf("b.title") : "");

/** All stems in one statement: two lanes that add the same new stem would wait for each other. */
const searchStems = `
  select private.keep_stems('fr', string_agg(word, ' ')) from (
    ${Object.entries(POST_TEXTS)
      .map(
        ([kind, text]) => `select distinct w.word from public.${kind} as b,
      unnest(private.marked_words(${text})) as w (word) where b.language = 'fr'`,
      )
      .join(" union ")}
  ) as words;
  analyze private.search_stems;`;

const searchDocuments = (kind: string) => {
  const numbersOf = (tokens: string) =>
    `array(select w.id from private.search_words as w where w.word = any (t.${tokens}) order by w.id)`;
  return `
  insert into private.search_documents (kind, item_id, title, body, title_words, words)
  select '${kind}', t.id, t.heading, t.body, ${numbersOf("heading_tokens")} ${titleStems(kind)},
    ${numbersOf("tokens")} || private.about(${numbersOf("about_tokens")}) ${furtherWords(kind)}
  from bench.${kind}_texts as t join public.${tableOf(kind)} as b on b.id = t.id;`;
};

const POST_KINDS = ["recommendation", "review", "request"];

const members = (s: Sizes) => `
  insert into auth.users (id, email, created_at)
  select bench.member(n), n || '@member.example', '2024-11-01' from generate_series(1, ${s.members}) as n;
  create unlogged table bench.member_totals as
  select user_id as id,
    array[${POST_KINDS.map((kind) => `count(*) filter (where kind = '${kind}')`).join()}]::integer[] as posts,
    array[${["recommendation", "review", "response", "comment"]
      .map((kind) => `coalesce(sum(score) filter (where kind = '${kind}'), 0)`)
      .join()}]::integer[] as parts,
    ${starCounts("rating")}::integer[] as ratings
  from (
    select user_id, 'recommendation' as kind, upvotes - downvotes as score, null as rating
    from public.recommendations where not is_deleted
    union all select user_id, 'review', upvotes - downvotes, rating from public.reviews where not is_deleted
    union all select user_id, 'request', 0, null from public.requests where not is_deleted
    union all select user_id, 'response', upvotes - downvotes, null from public.responses where hidden_for is null
    union all select user_id, 'comment', upvotes - downvotes, null from public.comments where hidden_for is null
  ) as posted where user_id is not null group by 1;
  insert into public.profiles (id, full_name, username, location, place_id, bio, is_public, is_verified,
    reputation_score, reputation_parts, ratings_given, total_recommendations, total_reviews, total_requests, created_at)
  select bench.member(n), initcap(bench.rare(n, 70) || ' ' || bench.rare(n, 75)), 'member_' || n,
    bench.place(n, 80), bench.place_id(n, 80), 'Writes about what works.', bench.is_public(n), bench.is_verified(n),
    coalesce(t.parts[1] + t.parts[2] + t.parts[3] + t.parts[4], 0), coalesce(t.parts, '{0,0,0,0}'),
    coalesce(t.ratings, '{0,0,0,0,0}'), coalesce(t.posts[1], 0), coalesce(t.posts[2], 0), coalesce(t.posts[3], 0),
    '2024-11-01'
  from generate_series(1, ${s.members}) as n
  left join bench.member_totals as t on t.id = bench.member(n);
  insert into public.profile_details (user_id, email) select id, email from auth.users;`;

const categoryCounts = `
  update public.categories as c set ${POST_KINDS.map(
    (kind) => `${kind}_count =
    (select count(*) from public.${kind}s as r where r.category_id = c.id and not r.is_deleted)`,
  ).join()};
  ${POST_KINDS.map(
    (kind) => `insert into private.weekly_posts (kind, category_id, week, posts)
    select '${kind}', category_id, date_trunc('week', created_at at time zone 'utc'), count(*)
    from public.${kind}s where not is_deleted group by 2, 3;`,
  ).join("\n  ")}
  update public.subcategories as s set
    recommendation_count = coalesce(r.n, 0), review_count = coalesce(v.n, 0), product_count = coalesce(p.n, 0)
  from public.subcategories as o
  left join (select subcategory_id, count(*) as n from public.recommendations where not is_deleted group by 1)
    as r on r.subcategory_id = o.id
  left join (select subcategory_id, count(*) as n from public.reviews where not is_deleted group by 1)
    as v on v.subcategory_id = o.id
  left join (select subcategory_id, count(*) as n from public.products group by 1) as p on p.subcategory_id = o.id
  where o.id = s.id;`;

const notifications = `
  insert into public.notifications
    (id, recipient_id, actor_id, type, entity_type, entity_id, facts, is_read, created_at)
  select md5('told' || c.id)::uuid, r.user_id, c.user_id, 'comment', 'recommendation', r.id,
    jsonb_build_object('event', 'commented', 'kind', 'recommendation', 'title', r.title), bench.h(r.upvotes + c.upvotes, 90) % 3 > 0, c.created_at
  from public.comments as c join public.recommendations as r on r.id = c.recommendation_id
  where c.user_id <> r.user_id
  union all
  select md5('liked' || v.user_id || r.id)::uuid, r.user_id, v.user_id, 'like', 'review', r.id,
    jsonb_build_object('event', 'liked', 'kind', 'review', 'title', r.title), v.created_at < '2026-10-01', v.created_at
  from public.review_votes as v join public.reviews as r on r.id = v.review_id
  where v.vote_type = 'upvote' and v.user_id <> r.user_id and r.rating = 5;`;

/** Steps of the load in order; every counter is set to the value that the triggers would have written. */
export function stepsOf(s: Sizes): Step[] {
  return [
    ["helpers", [helpers(s)]],
    [
      "votes",
      [votes(s, "recommendation", 0.48, 0.8)],
      [
        votes(s, "review", 0.32, 0.8),
        votes(s, "comment", 0.16, 0.6),
        votes(s, "response", 0.04, 0.6),
      ],
    ],
    [
      "catalog, who wrote on what",
      [
        commentsOf(s),
        `create unlogged table bench.response_of as
            select row_number() over (order by bench.h(item * 100003 + place, 64), item, place) as n, item
            from bench.spread(${s.requests}, ${s.responses}, 0.5, 100000);`,
      ],
      [
        `insert into public.categories (id, name, slug) overriding system value
            select n, 'Category ' || n, 'category-' || n from generate_series(2, 13) as n;
          insert into public.subcategories (id, category_id, name, slug) overriding system value
            select n, 2 + (n - 1) / 5, 'Subcategory ' || n, 'subcategory-' || n from generate_series(1, 60) as n;`,
        reviewSubjects(s),
      ],
    ],
    [
      "comments and responses",
      [
        `insert into public.comments (id, content, user_id, recommendation_id, review_id, request_id,
            upvotes, downvotes, hidden_for, created_at)
          select bench.comment(o.n), p.long, bench.member(bench.pick(o.n, 52, ${s.members}, 3)),
            case when kind = 1 then bench.recommendation(item) end,
            case when kind = 2 then bench.review(item) end,
            case when kind = 3 then bench.request(item) end,
            coalesce(v.up, 0), coalesce(v.down, 0),
            case when bench.h(o.n, 51) % 100 = 0 then 'spam'::public.report_reason end, bench.comment_at(o.n)
          from bench.comment_of as o
          join bench.phrases as p on p.lang = (bench.h(o.n, 53) % 10)::integer
            and p.number = (bench.h(o.n, 54) % 2000)::integer
          left join bench.comment_counts as v on v.id = bench.comment(o.n) order by o.n; analyze public.comments;`,
      ],
      [
        `insert into public.responses (id, request_id, content, user_id, upvotes, downvotes, created_at)
          select bench.response(n), bench.request(item), ${BODY},
            bench.member(bench.pick(n, 65, ${s.members}, 3)), coalesce(v.up, 0), coalesce(v.down, 0),
            bench.response_at(n)
          from bench.response_of as o ${PHRASES}
          left join bench.response_counts as v on v.id = bench.response(n) order by n;`,
      ],
    ],
    [
      "posts",
      [
        posts(
          "recommendation",
          "location, place_id, pricing, images, by_verified",
          `bench.place(n, 31), bench.place_id(n, 31), bench.pricing(n, 32), bench.images(n, 34),
            bench.h(n, 21) % 20 > 0 and author in (select v.id from bench.verified as v)`,
          `select n, bench.member(bench.pick(n, 20, ${s.members}, 3)) as author,
              case when bench.h(n, 25) % 10 < 5 then bench.product(bench.pick(n, 26, ${s.products}, 4)) end as product_id,
              case when bench.h(n, 25) % 10 = 5 then bench.company(bench.pick(n, 27, ${s.companies}, 4)) end as company_id
            from generate_series(1, ${s.recommendations}) as n`,
        ),
      ],
      [
        posts(
          "review",
          "rating, place_id, images, verified",
          `1 + (4.99 * pow(bench.u(n, 28), 0.6))::integer % 5,
            (select c.place_id from bench.company_places as c where c.id = drawn.company_id),
            bench.images(n, 34), bench.h(n, 35) % 100 = 0`,
          "select * from bench.review_of",
        ),
        `insert into private.review_slots (review_id, user_id, product_id, company_id)
          select bench.review(o.n), coalesce(r.user_id, a.user_id), o.product_id, o.company_id
          from bench.review_of as o join public.reviews as r on r.id = bench.review(o.n)
          left join private.review_authors as a on a.review_id = r.id
          where not r.is_deleted and num_nonnulls(o.product_id, o.company_id) = 1;`,
        `insert into public.requests (id, title, description, user_id, category_id, subcategory_id, location,
            place_id, budget, status, response_count, comment_count, is_deleted, created_at, language, by_verified)
          select bench.request(n), ${TITLE}, ${BODY}, bench.member(bench.pick(n, 66, ${s.members}, 3)),
            bench.category(n, 67), null, bench.place(n, 68), bench.place_id(n, 68),
            (array['under-50k', '50k-100k', '100k-500k', '500k-1m', 'flexible'])[1 + bench.h(n, 36) % 5],
            (array['open', 'open', 'in_progress', 'answered', 'closed'])[1 + bench.h(n, 69) % 5],
            coalesce(given.responses, 0), coalesce(k.comments, 0), bench.h(n, 22) % 50 = 7, bench.request_at(n),
            ${LANGUAGE_OF},
            bench.member(bench.pick(n, 66, ${s.members}, 3)) in (select v.id from bench.verified as v)
          from generate_series(1, ${s.requests}) as n ${PHRASES}
          left join (select item, count(*)::integer as responses from bench.response_of group by 1) as given on given.item = n
          left join (select item, count(*)::integer as comments from bench.comment_of
            where kind = 3 and bench.h(n, 51) % 100 > 0 group by 1) as k on k.item = n
          order by n; analyze public.requests;`,
      ],
    ],
    [
      "products, companies, members",
      [
        subjectCounts("company"),
        `insert into public.companies (id, name, description, location, place_id, category_id, recommendation_count,
            review_count, rating_counts, created_at)
          select bench.company(n), initcap(bench.rare(n, 75)) || ' Traders ' || n, a.long, bench.place(n, 76),
            bench.place_id(n, 76),
            bench.category(n, 77), coalesce(t.recommendations, 0), coalesce(t.reviews, 0),
            coalesce(t.ratings, '{0,0,0,0,0}'), '2024-11-01'::timestamptz + n * interval '1 minute'
          from generate_series(1, ${s.companies}) as n ${PHRASES}
          left join bench.company_totals as t on t.id = bench.company(n);
          insert into public.company_handles (company_id, kind, value, added_by)
          select bench.company(n), k.kind, case k.kind when 'instagram' then 'traders_' || n
              when 'website' then 'traders-' || n || '.example' else '+23480' || lpad(n::text, 8, '0') end,
            bench.member(bench.pick(n, 84, ${s.members}, 1))
          from generate_series(1, ${s.companies}) as n,
            unnest(array['phone', 'whatsapp', 'instagram', 'website']) as k (kind);`,
        subjectCounts("product"),
        `insert into public.products (id, name, description, category_id, subcategory_id, company_id,
            recommendation_count, review_count, rating_counts, created_at)
          select bench.product(n), initcap(a.short) || ' ' || n, b.long, bench.category(n, 77),
            bench.subcategory(bench.category(n, 77), n, 78),
            case when bench.h(n, 79) % 2 = 0 then bench.company(bench.pick(n, 83, ${s.companies}, 1)) end,
            coalesce(t.recommendations, 0), coalesce(t.reviews, 0), coalesce(t.ratings, '{0,0,0,0,0}'),
            '2024-11-01'::timestamptz + n * interval '1 minute'
          from generate_series(1, ${s.products}) as n ${PHRASES}
          left join bench.product_totals as t on t.id = bench.product(n);
          update public.companies as c
          set product_count = p.products, reviewed_product_count = p.reviewed,
            product_recommendation_count = p.recommendations,
            product_review_count = p.reviews
          from (
            select company_id, count(*) as products, count(*) filter (where review_count > 0) as reviewed,
              sum(recommendation_count) as recommendations, sum(review_count) as reviews
            from public.products where company_id is not null group by company_id
          ) as p where c.id = p.company_id;
          insert into private.company_voices (company_id, user_id, stars)
          select p.company_id, r.user_id, round(avg(r.rating))
          from public.reviews as r join public.products as p on p.id = r.product_id
          where r.user_id is not null and not r.is_deleted and p.company_id is not null
            and not exists (
              select from public.reviews as o
              where o.user_id = r.user_id and o.company_id = p.company_id and not o.is_deleted
            )
          group by 1, 2;
          update public.companies as c
          set product_rating_counts = v.counts
          from (
            select company_id, ${starCounts("stars")} as counts
            from private.company_voices group by company_id
          ) as v where c.id = v.company_id;`,
        categoryCounts,
      ],
      [
        members(s),
        `insert into public.user_lists (id, user_id, name, description, is_public, item_count, created_at)
          select bench.list(n), bench.member(bench.pick(n, 84, ${s.members}, 2)), ${TITLE}, a.short,
            bench.h(n, 85) % 2 = 0, 5, '2024-11-01'::timestamptz + n * interval '10 minutes'
          from generate_series(1, ${s.lists}) as n ${PHRASES};
          insert into public.list_items (id, list_id, recommendation_id, review_id, created_at, rank)
          select md5('item' || n || '-' || k)::uuid, bench.list(n),
            case when k < 4 then bench.recommendation(1 + (bench.h(n, 86) + k * 7919) % ${s.recommendations}) end,
            case when k > 3 then bench.review(1 + (bench.h(n, 87) + k * 7919) % ${s.reviews}) end,
            '2024-11-01'::timestamptz + n * interval '10 minutes' + k * interval '1 minute', -k
          from generate_series(1, ${s.lists}) as n, generate_series(1, 5) as k;`,
      ],
    ],
    [
      "search texts",
      ["recommendations", "companies", "products", "people"].map(searchTexts),
      [
        // Answers are indexed with their question; the table's own indexes are created at the end (load.ts).
        "create index while_loading on public.responses (request_id)",
        ...["reviews", "requests", "lists"].map(searchTexts),
        "drop index public.while_loading",
      ],
    ],
    ["search words", [searchWords], [notifications, searchStems]],
    [
      "search documents",
      ["recommendations", "companies", "people"].map(searchDocuments),
      ["reviews", "requests", "lists", "products"].map(searchDocuments),
    ],
  ];
}

/** Counts the rows of a sample in which a column differs from its sum. */
const wrongSums = (sample: string, sums: Record<string, string>) => `
    select count(*) as wrong from (select * from public.${sample}) as r
    where (${Object.keys(sums)}) <> (${Object.values(sums).join()})`;

/** Rows of a table that belong to the row of a sample. */
const rowsOf = (table: string, column: string, where: string, sum = "count(*)") =>
  `(select ${sum} from public.${table} where ${column} = r.id and ${where})`;

const wrongVotesAndComments = (kind: string, order: string) => {
  const votes = (type: string) => rowsOf(`${kind}_votes`, `${kind}_id`, `vote_type = '${type}'`);
  return wrongSums(`${kind}s order by ${order} limit 200`, {
    upvotes: votes("upvote"),
    downvotes: votes("downvote"),
    comment_count: rowsOf("comments", `${kind}_id`, "hidden_for is null"),
  });
};

const postsOf = (table: string, column: string, sum?: string) =>
  rowsOf(table, column, "not is_deleted", sum);
const SCORE = "coalesce(sum(upvotes - downvotes), 0)";

const wrongDocuments = (kind: string) => `
    select count(*) as wrong
    from (select * from public.${tableOf(kind)} order by md5(id::text) limit 20) as b
    cross join private.searched_text('${kind}', to_jsonb(b)) as t
    left join private.search_${kind} as d on d.item_id = b.id
      and (d.title, d.body) = (t.heading, t.body)
      and d.title_words = private.keep_words(private.tokens_of(t.heading)) ${titleStems(kind)}
      and d.words = private.keep_words(private.tokens_of(t.body))
        || private.about(private.keep_words(private.tokens_of(t.about))) ${furtherWords(kind)}
    where d.item_id is null`;

/** Checks of counters and search documents: each query counts the rows of a sample that are wrong. */
export const checks: Record<string, string> = {
  "votes and comments of recommendations": wrongVotesAndComments(
    "recommendation",
    "upvotes desc, id",
  ),
  "votes and comments of reviews": wrongVotesAndComments("review", "created_at desc"),
  "responses and comments of requests": wrongSums(
    "requests order by response_count desc, id limit 200",
    {
      response_count: rowsOf("responses", "request_id", "hidden_for is null"),
      comment_count: rowsOf("comments", "request_id", "hidden_for is null"),
    },
  ),
  "posts of the verified": `
    select count(*) as wrong from (
      select user_id, by_verified, created_at from public.recommendations
      union all select user_id, by_verified, created_at from public.requests order by created_at desc limit 400
    ) as r
    where by_verified <> exists (
      select from public.profiles as p where p.id = r.user_id and p.is_verified and p.is_public and p.hidden_for is null
    )`,
  "members' totals": wrongSums("profiles order by md5(id::text) limit 100", {
    total_recommendations: postsOf("recommendations", "user_id"),
    total_reviews: postsOf("reviews", "user_id"),
    total_requests: postsOf("requests", "user_id"),
    reputation_score: [
      postsOf("recommendations", "user_id", SCORE),
      postsOf("reviews", "user_id", SCORE),
      rowsOf("responses", "user_id", "hidden_for is null", SCORE),
      rowsOf("comments", "user_id", "hidden_for is null", SCORE),
    ].join(" + "),
  }),
  "products' totals": wrongSums("products order by review_count desc, id limit 100", {
    recommendation_count: postsOf("recommendations", "product_id"),
    review_count: postsOf("reviews", "product_id"),
  }),
  "texts that are searched": SEARCHED.map(wrongDocuments).join(" union all "),
  "search documents": `
    select (select count(*) from private.search_recommendations)
      - (select count(*) from public.recommendations where not is_deleted) as wrong`,
};
