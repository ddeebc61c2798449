import {
  ada,
  claim,
  comments,
  handles,
  kitchen,
  kwame,
  lists,
  mailToken,
  phone,
  recommendations,
  repairs,
  reply,
  requests,
  responses,
  reviews,
  thabo,
} from "../fixtures.ts";

/** The answers of one exposed function to a visitor, Ada and Kwame: text, null or a SQLSTATE. */
export interface Call {
  /** As PostgreSQL writes it: name(types). */
  signature: string;
  what: string;
  sql: string;
  answers: [anonymous: string | null, owner: string | null, stranger: string | null];
}

const hers: Call["answers"] = ["false", "true", "false"];
const everyone = (answer: string | null): Call["answers"] => [answer, answer, answer];

/** SQL for the `is_mine` of one card in a feed. */
const cardOf = (feed: string, list: string, id: string) =>
  `select card ->> 'is_mine' from jsonb_array_elements(${feed} -> '${list}') as card where card ->> 'id' = '${id}'`;

const isMine = (table: string, id: string): Call => ({
  signature: `is_mine(${table})`,
  what: "Ada's",
  sql: `select is_mine(t)::text from ${table} as t where id = '${id}'`,
  answers: hers,
});

const local = (column: string, table: string, id: string, answer: string | null): Call => ({
  signature: `${column}(${table})`,
  what: "in no language",
  sql: `select ${column}(t) from ${table} as t where id = '${id}'`,
  answers: everyone(answer),
});

const myVote = (table: string, id: string): Call => ({
  signature: `my_vote(${table})`,
  what: "where Ada voted",
  sql: `select my_vote(t) from ${table} as t where id = '${id}'`,
  answers: [null, "upvote", null],
});

/** Every function that the API offers, as each person meets it. */
export const calls: Call[] = [
  isMine("recommendations", recommendations.anonymous),
  isMine("reviews", reviews.anonymous),
  isMine("requests", requests.adas),
  isMine("responses", responses.adas),
  isMine("comments", comments.adas),
  local("local_name", "categories", "2", "Food"),
  local("local_name", "subcategories", "2", "Handsets"),
  local("local_description", "categories", "2", null),
  local("local_description", "subcategories", "2", null),
  local("local_name", "places", "eg-cairo", "Cairo"),
  local("local_label", "places", "eg-cairo", "Cairo, Egypt"),
  myVote("recommendations", recommendations.kwames),
  myVote("reviews", reviews.kwames),
  myVote("responses", responses.kwames),
  myVote("comments", comments.onRecommendation),
  {
    signature: "replies(responses)",
    what: "whose Ada's is",
    sql: `select replies(t) #>> '{0,is_mine}' from responses as t where id = '${responses.kwames}'`,
    answers: hers,
  },
  {
    signature: "replies(comments)",
    what: "whose Ada's is",
    sql: `select replies(t) #>> '{0,is_mine}' from comments as t where id = '${comments.onRecommendation}'`,
    answers: hers,
  },
  {
    signature: "mark_answer(uuid,boolean)",
    what: "to Ada's request",
    sql: `select mark_answer('${responses.kwames}', true)`,
    answers: ["42501", "answered", "42501"],
  },
  {
    signature: "list_marked_answers(uuid)",
    what: "to Ada's request, of which none is marked",
    sql: `select list_marked_answers('${requests.adas}')::text`,
    answers: ["42501", "P0001", "42501"],
  },
  {
    signature: "reorder_list(uuid,uuid[])",
    what: "Ada's list",
    sql: `select reorder_list('${lists.public}', '{}')::text`,
    answers: ["42501", "", "42501"],
  },
  {
    signature: "commented_on(notifications)",
    what: "Kwame's comment that Ada liked",
    sql: `select (select commented_on(n) ->> 'id' from notifications as n where type = 'like' and entity_type = 'comment')`,
    answers: ["42501", null, recommendations.adas],
  },
  {
    signature: "notification_groups(text,timestamp with time zone,uuid)",
    what: "with Ada's like of a comment, of which Kwame hears",
    sql: `select (notification_groups('likes') @? '$[*] ? (@.entity_type == "comment")')::text`,
    answers: ["42501", "false", "true"],
  },
  {
    signature: "prices_paid(products)",
    what: "of a phone that nobody says the price of",
    sql: `select prices_paid(p)::text from products as p where id = '${phone}'`,
    answers: [null, null, null],
  },
  {
    signature: "prices_paid(companies)",
    what: "of a kitchen that nobody says the price of",
    sql: `select prices_paid(c)::text from companies as c where id = '${kitchen}'`,
    answers: [null, null, null],
  },
  {
    signature: "subject_photos(uuid,uuid)",
    what: "of a phone of which nobody shows any",
    sql: `select subject_photos('${phone}')::text`,
    answers: everyone("[]"),
  },
  {
    signature: "similar_posts(text)",
    what: "like Ada's question",
    sql: "select string_agg(title, ', ') from similar_posts('plumber')",
    answers: everyone("A plumber in Yaba"),
  },
  {
    signature: "company_page(uuid)",
    what: "and whether one runs it",
    sql: `select concat_ws(' ', p ->> 'id', p #>> '{standing,is_owner}') from company_page('${repairs}') as p`,
    answers: [repairs, `${repairs} true`, `${repairs} false`],
  },
  {
    signature:
      "category_feed(text,integer,integer,text,integer,integer,boolean,boolean,language[])",
    what: "with Ada's card",
    sql: cardOf("category_feed('food')", "items", recommendations.adas),
    answers: hers,
  },
  {
    signature:
      "subcategory_feed(text,text,text,integer,integer,text,integer,integer,boolean,boolean,language[])",
    what: "with Ada's card",
    sql: cardOf("subcategory_feed('food', 'street-food')", "items", recommendations.adas),
    answers: hers,
  },
  {
    signature:
      "post_feed(text,text,integer,uuid,uuid,integer,integer,text,integer,integer,boolean,boolean,integer,language[])",
    what: "with Ada's card",
    sql: cardOf("post_feed('recommendation')", "items", recommendations.adas),
    answers: hers,
  },
  {
    signature: "request_feed(integer,integer,text,integer,boolean,language[])",
    what: "with Ada's request",
    sql: cardOf("request_feed()", "items", requests.adas),
    answers: hers,
  },
  {
    signature: "home_feed(text,text)",
    what: "with Ada's request",
    sql: cardOf("home_feed()", "requests", requests.closed),
    answers: hers,
  },
  {
    signature: "lookup_places(text)",
    what: "where Ikeja is",
    sql: "select label from lookup_places('ikeja, la')",
    answers: everyone("Ikeja, Lagos, Nigeria"),
  },
  {
    signature: "search_suggestions(text)",
    what: "of titles",
    sql: "select string_agg(label, ', ') from search_suggestions('suya')",
    answers: everyone("Suya at the junction"),
  },
  {
    signature: "search_content(text,text,text,text,integer,integer,boolean,boolean,language[])",
    what: "with Ada's card",
    sql: cardOf("search_content('suya')", "recommendations", recommendations.adas),
    answers: hers,
  },
  {
    signature: "check_email_exists(text)",
    what: "of Ada's address",
    sql: "select check_email_exists('ada@world.example') ->> 'exists'",
    answers: everyone("true"),
  },
  {
    signature: "check_username_exists(text)",
    what: "of a free name",
    sql: "select check_username_exists('nobody_has_it')::text",
    answers: everyone("false"),
  },
  {
    signature: "is_blocked(profiles)",
    what: "Thabo, whom none of them blocked, and oneself",
    sql: `select string_agg(is_blocked(p)::text, ' ') from profiles as p where id in ('${ada}', '${thabo}')`,
    answers: everyone("false false"),
  },
  {
    signature: "followed_feed(timestamp with time zone,uuid,integer)",
    what: "of what Ada follows",
    sql: "select string_agg(item ->> 'title', ', ') from jsonb_array_elements(followed_feed() -> 'items') as item",
    answers: ["42501", "Best egusi", null],
  },
  {
    signature: "member_items(uuid,text,text,boolean,integer)",
    what: "Ada's lists",
    sql: `select string_agg(item ->> 'title', ', ') from jsonb_array_elements(member_items('${ada}', 'lists', public_only => false) -> 'entries') as item where item ->> 'title' ~ 'i'`,
    answers: [null, "Gift ideas", null],
  },
  {
    signature: "followed_unseen(profiles)",
    what: "of Ada's",
    sql: `select followed_unseen(p)::text from profiles as p where id = '${ada}'`,
    answers: ["42501", "0", null],
  },
  {
    signature: "see_followed(timestamp with time zone)",
    what: "says nothing",
    sql: "select coalesce(see_followed(now())::text, '')",
    answers: ["42501", "", ""],
  },
  {
    signature: "keep_push_subscription(text,text,text)",
    what: "keeps a browser of one's own",
    sql: `select coalesce(keep_push_subscription(
      'https://web.push.apple.com/new', 'B' || repeat('b', 86), repeat('b', 22)
    )::text, '')`,
    answers: ["42501", "", ""],
  },
  {
    signature: "end_mails(uuid)",
    what: "by the word of Ada's mails",
    sql: `select end_mails('${mailToken}')::text`,
    answers: everyone("true"),
  },
  {
    signature: "is_moderator(profiles)",
    what: "is Ada",
    sql: `select is_moderator(p)::text from profiles as p where id = '${ada}'`,
    answers: ["42501", "false", "false"],
  },
  {
    signature: "moderation_board()",
    what: "is none for who does not moderate",
    sql: "select moderation_board()::text",
    answers: ["42501", null, null],
  },
  {
    signature: "moderation_dismiss(text,uuid)",
    what: "of what was said about Ada's",
    sql: `select moderation_dismiss('recommendation', '${recommendations.adas}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_reopen(text,uuid)",
    what: "of what was said about Ada's",
    sql: `select moderation_reopen('recommendation', '${recommendations.adas}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_hide(text,uuid,report_reason)",
    what: "of Ada's",
    sql: `select moderation_hide('recommendation', '${recommendations.adas}', 'spam')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_restore(text,uuid)",
    what: "of Ada's",
    sql: `select moderation_restore('recommendation', '${recommendations.adas}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "answer_moderation(text,uuid,text)",
    what: "about what is not hidden",
    sql: `select answer_moderation('recommendation', '${recommendations.adas}', 'Why?')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_suspend(text,uuid,report_reason,integer)",
    what: "whoever wrote Ada's",
    sql: `select moderation_suspend('recommendation', '${recommendations.adas}', 'spam', 7)::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_lift(text,uuid)",
    what: "off whoever wrote Ada's",
    sql: `select moderation_lift('recommendation', '${recommendations.adas}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "appeal_suspension(text)",
    what: "where there is none",
    sql: "select appeal_suspension('Why?')::text",
    answers: everyone("42501"),
  },
  {
    signature: "suspension(profiles)",
    what: "of Ada, who has none",
    sql: `select suspension(p)::text from profiles as p where id = '${ada}'`,
    answers: [null, null, null],
  },
  {
    signature: "my_review(text,uuid)",
    what: "Ada's of a phone",
    sql: `select my_review('product', '${phone}')`,
    answers: ["42501", reviews.adas, null],
  },
  {
    signature: "businesses(profiles)",
    what: "what Ada runs",
    sql: `select (businesses(p))[1] from profiles as p where id = '${ada}'`,
    answers: ["42501", repairs, null],
  },
  {
    signature: "moderation_claims()",
    what: "is none for who does not moderate",
    sql: "select moderation_claims()::text",
    answers: ["42501", null, null],
  },
  {
    signature: "release_company(uuid)",
    what: "of what the caller does not run, or does",
    sql: `select release_company('${repairs}')::text`,
    answers: ["42501", null, null],
  },
  {
    signature: "reply(reviews)",
    what: "Ada's as a business",
    sql: `select reply(r) ->> 'id' from reviews as r where id = '${reviews.answered}'`,
    answers: everyone(reply),
  },
  {
    signature: "moderation_decide_claim(uuid,boolean,text)",
    what: "of Ada's",
    sql: `select moderation_decide_claim('${claim}', true)::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_withdraw_company(uuid,uuid,text,boolean)",
    what: "from Ada",
    sql: `select moderation_withdraw_company('${repairs}', '${ada}', 'No.')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_remove_logo(uuid)",
    what: "of what Ada runs",
    sql: `select moderation_remove_logo('${repairs}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "moderation_merge(text,uuid,uuid)",
    what: "of two companies",
    sql: `select moderation_merge('company', '${repairs}', '${kitchen}')::text`,
    answers: everyone("42501"),
  },
  {
    signature: "my_hiding(text,uuid)",
    what: "of what is not hidden",
    sql: `select my_hiding('recommendation', '${recommendations.adas}')`,
    answers: ["42501", null, null],
  },
  {
    signature: "earlier_versions(text,uuid)",
    what: "of what was never edited",
    sql: `select earlier_versions('recommendation', '${recommendations.adas}')::text`,
    answers: ["42501", "[]", "[]"],
  },
  {
    signature: "moderation_record(integer)",
    what: "where nothing was decided",
    sql: "select moderation_record() ->> 'total'",
    answers: everyone("0"),
  },
  {
    signature: "find_handle(text)",
    what: "of a number that stands at a company",
    sql: "select find_handle('0800 000 0101') #>> '{0,company,name}'",
    answers: everyone("Baobab Devices"),
  },
  {
    signature: "ask_removal(uuid,text)",
    what: "by who has no account to report it with",
    sql: `select ask_removal('${handles.kwames}', 'Mine')::text`,
    answers: [null, "42501", "42501"],
  },
  {
    signature: "vote_rings()",
    what: "of who moderates nothing",
    sql: "select vote_rings()::text",
    answers: ["42501", null, null],
  },
  {
    signature: "site_numbers()",
    what: "of who moderates nothing",
    sql: "select site_numbers()::text",
    answers: ["42501", null, null],
  },
  {
    signature: "report_error(text,text,text,integer,integer,text,text)",
    what: "of nobody",
    sql: "select report_error('page', 'TypeError', '/assets/a.js', 1, 2, '1', '/')::text",
    answers: [null, null, null],
  },
  {
    signature: "export_account()",
    what: "one's own",
    sql: "select export_account() #>> '{profile,id}'",
    answers: ["42501", ada, kwame],
  },
  {
    signature: "unneeded_files(text)",
    what: "Ada's avatar, which her profile does not name",
    sql: "select min(path) from unneeded_files()",
    answers: ["42501", `${ada}.webp`, null],
  },
  {
    signature: "misplaced_files(text)",
    what: "for moderators alone",
    sql: "select count(*) from misplaced_files()",
    answers: ["42501", "42501", "42501"],
  },
];
