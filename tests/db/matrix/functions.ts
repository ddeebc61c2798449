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
import type { Caller } from "../harness.ts";

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

/** Functions with the same answers: each by its signature and what it is asked, and how. */
function callsOf(answers: Call["answers"], calls: Record<string, string>): Call[] {
  return Object.entries(calls).map(([title, sql]) => {
    const end = title.indexOf(")") + 1;
    return { signature: title.slice(0, end), what: title.slice(end + 1), sql, answers };
  });
}

/** The answer of a function to a caller: a value or a SQLSTATE. */
export async function answerTo(caller: Caller, sql: string): Promise<unknown> {
  const outcome = await caller.outcome(sql);
  return typeof outcome === "number" ? caller.value(sql) : outcome.code;
}

/** SQL for the `is_mine` of one card in a feed. */
const cardOf = (feed: string, list: string, id: string) =>
  `select card ->> 'is_mine' from jsonb_array_elements(${feed} -> '${list}') as card where card ->> 'id' = '${id}'`;

/** Every function that the API offers, as each person meets it. */
export const calls: Call[] = [
  ...callsOf(hers, {
    "is_mine(recommendations) Ada's": `select is_mine(t)::text from recommendations as t where id = '${recommendations.anonymous}'`,
    "is_mine(reviews) Ada's": `select is_mine(t)::text from reviews as t where id = '${reviews.anonymous}'`,
    "is_mine(requests) Ada's": `select is_mine(t)::text from requests as t where id = '${requests.adas}'`,
    "is_mine(responses) Ada's": `select is_mine(t)::text from responses as t where id = '${responses.adas}'`,
    "is_mine(comments) Ada's": `select is_mine(t)::text from comments as t where id = '${comments.adas}'`,
    "replies(responses) whose Ada's is": `select replies(t) #>> '{0,is_mine}' from responses as t where id = '${responses.kwames}'`,
    "replies(comments) whose Ada's is": `select replies(t) #>> '{0,is_mine}' from comments as t where id = '${comments.onRecommendation}'`,
    "category_feed(text,integer,integer,text,integer,integer,boolean,boolean,language[]) with Ada's card":
      cardOf("category_feed('food')", "items", recommendations.adas),
    "subcategory_feed(text,text,text,integer,integer,text,integer,integer,boolean,boolean,language[]) with Ada's card":
      cardOf("subcategory_feed('food', 'street-food')", "items", recommendations.adas),
    "post_feed(text,text,integer,uuid,uuid,integer,integer,text,integer,integer,boolean,boolean,integer,language[]) with Ada's card":
      cardOf("post_feed('recommendation')", "items", recommendations.adas),
    "request_feed(integer,integer,text,integer,boolean,language[]) with Ada's request": cardOf(
      "request_feed()",
      "items",
      requests.adas,
    ),
    "home_feed(text,text) with Ada's request": cardOf("home_feed()", "requests", requests.closed),
    "search_content(text,text,text,text,integer,integer,boolean,boolean,language[]) with Ada's card":
      cardOf("search_content('suya')", "recommendations", recommendations.adas),
  }),
  ...callsOf(everyone("Food"), {
    "local_name(categories) in no language": `select local_name(t) from categories as t where id = '2'`,
  }),
  ...callsOf(everyone("Handsets"), {
    "local_name(subcategories) in no language": `select local_name(t) from subcategories as t where id = '2'`,
  }),
  ...callsOf(everyone(null), {
    "local_description(categories) in no language": `select local_description(t) from categories as t where id = '2'`,
    "local_description(subcategories) in no language": `select local_description(t) from subcategories as t where id = '2'`,
    "prices_paid(products) of a phone that nobody says the price of": `select prices_paid(p)::text from products as p where id = '${phone}'`,
    "prices_paid(companies) of a kitchen that nobody says the price of": `select prices_paid(c)::text from companies as c where id = '${kitchen}'`,
    "suspension(profiles) of Ada, who has none": `select suspension(p)::text from profiles as p where id = '${ada}'`,
    "report_error(text,text,text,integer,integer,text,text) of nobody":
      "select report_error('page', 'TypeError', '/assets/a.js', 1, 2, '1', '/')::text",
  }),
  ...callsOf(everyone("Cairo"), {
    "local_name(places) in no language": `select local_name(t) from places as t where id = 'eg-cairo'`,
  }),
  ...callsOf(everyone("Cairo, Egypt"), {
    "local_label(places) in no language": `select local_label(t) from places as t where id = 'eg-cairo'`,
  }),
  ...callsOf([null, "upvote", null], {
    "my_vote(recommendations) where Ada voted": `select my_vote(t) from recommendations as t where id = '${recommendations.kwames}'`,
    "my_vote(reviews) where Ada voted": `select my_vote(t) from reviews as t where id = '${reviews.kwames}'`,
    "my_vote(responses) where Ada voted": `select my_vote(t) from responses as t where id = '${responses.kwames}'`,
    "my_vote(comments) where Ada voted": `select my_vote(t) from comments as t where id = '${comments.onRecommendation}'`,
  }),
  ...callsOf(["42501", "answered", "42501"], {
    "mark_answer(uuid,boolean) to Ada's request": `select mark_answer('${responses.kwames}', true)`,
  }),
  ...callsOf(["42501", "P0001", "42501"], {
    "list_marked_answers(uuid) to Ada's request, of which none is marked": `select list_marked_answers('${requests.adas}')::text`,
  }),
  ...callsOf(["42501", "", "42501"], {
    "reorder_list(uuid,uuid[]) Ada's list": `select reorder_list('${lists.public}', '{}')::text`,
  }),
  ...callsOf(["42501", null, recommendations.adas], {
    "commented_on(notifications) Kwame's comment that Ada liked": `select (select commented_on(n) ->> 'id' from notifications as n where type = 'like' and entity_type = 'comment')`,
  }),
  ...callsOf(["42501", "false", "true"], {
    "notification_groups(text,timestamp with time zone,uuid) with Ada's like of a comment, of which Kwame hears": `select (notification_groups('likes') @? '$[*] ? (@.entity_type == "comment")')::text`,
  }),
  ...callsOf(everyone("[]"), {
    "subject_photos(uuid,uuid) of a phone of which nobody shows any": `select subject_photos('${phone}')::text`,
  }),
  ...callsOf(everyone("A plumber in Yaba"), {
    "similar_posts(text) like Ada's question":
      "select string_agg(title, ', ') from similar_posts('plumber')",
  }),
  ...callsOf([repairs, `${repairs} true`, `${repairs} false`], {
    "company_page(uuid) and whether one runs it": `select concat_ws(' ', p ->> 'id', p #>> '{relation,is_owner}') from company_page('${repairs}') as p`,
  }),
  ...callsOf(everyone("Ikeja, Lagos, Nigeria"), {
    "lookup_places(text) where Ikeja is": "select label from lookup_places('ikeja, la')",
  }),
  ...callsOf(everyone("Suya at the junction"), {
    "search_suggestions(text) of titles":
      "select string_agg(label, ', ') from search_suggestions('suya')",
  }),
  ...callsOf(everyone("true"), {
    "check_email_exists(text) of Ada's address":
      "select check_email_exists('ada@world.example') ->> 'exists'",
    "end_mails(uuid) by the word of Ada's mails": `select end_mails('${mailToken}')::text`,
  }),
  ...callsOf(everyone("false"), {
    "check_username_exists(text) of a free name":
      "select check_username_exists('nobody_has_it')::text",
  }),
  ...callsOf(everyone("false false"), {
    "is_blocked(profiles) Thabo, whom none of them blocked, and oneself": `select string_agg(is_blocked(p)::text, ' ') from profiles as p where id in ('${ada}', '${thabo}')`,
  }),
  ...callsOf(["42501", "Best egusi", null], {
    "followed_feed(timestamp with time zone,uuid,integer) of what Ada follows":
      "select string_agg(item ->> 'title', ', ') from jsonb_array_elements(followed_feed() -> 'items') as item",
  }),
  ...callsOf([null, "Gift ideas", null], {
    "member_items(uuid,text,text,boolean,integer) Ada's lists": `select string_agg(item ->> 'title', ', ') from jsonb_array_elements(member_items('${ada}', 'lists', public_only => false) -> 'entries') as item where item ->> 'title' ~ 'i'`,
  }),
  ...callsOf(["42501", "0", null], {
    "followed_unseen(profiles) of Ada's": `select followed_unseen(p)::text from profiles as p where id = '${ada}'`,
  }),
  ...callsOf(["42501", "", ""], {
    "see_followed(timestamp with time zone) says nothing":
      "select coalesce(see_followed(now())::text, '')",
    "keep_push_subscription(text,text,text) keeps a browser of one's own": `select coalesce(keep_push_subscription(
      'https://web.push.apple.com/new', 'B' || repeat('b', 86), repeat('b', 22)
    )::text, '')`,
  }),
  ...callsOf(["42501", "false", "false"], {
    "is_moderator(profiles) is Ada": `select is_moderator(p)::text from profiles as p where id = '${ada}'`,
  }),
  ...callsOf(["42501", null, null], {
    "moderation_board() is none for who does not moderate": "select moderation_board()::text",
    "moderation_claims() is none for who does not moderate": "select moderation_claims()::text",
    "release_company(uuid) of what the caller does not run, or does": `select release_company('${repairs}')::text`,
    "my_hiding(text,uuid) of what is not hidden": `select my_hiding('recommendation', '${recommendations.adas}')`,
    "vote_rings() of who moderates nothing": "select vote_rings()::text",
    "site_numbers() of who moderates nothing": "select site_numbers()::text",
  }),
  ...callsOf(everyone("42501"), {
    "moderation_dismiss(text,uuid) of what was said about Ada's": `select moderation_dismiss('recommendation', '${recommendations.adas}')::text`,
    "moderation_reopen(text,uuid) of what was said about Ada's": `select moderation_reopen('recommendation', '${recommendations.adas}')::text`,
    "moderation_hide(text,uuid,report_reason) of Ada's": `select moderation_hide('recommendation', '${recommendations.adas}', 'spam')::text`,
    "moderation_restore(text,uuid) of Ada's": `select moderation_restore('recommendation', '${recommendations.adas}')::text`,
    "answer_moderation(text,uuid,text) about what is not hidden": `select answer_moderation('recommendation', '${recommendations.adas}', 'Why?')::text`,
    "moderation_suspend(text,uuid,report_reason,integer) whoever wrote Ada's": `select moderation_suspend('recommendation', '${recommendations.adas}', 'spam', 7)::text`,
    "moderation_lift(text,uuid) off whoever wrote Ada's": `select moderation_lift('recommendation', '${recommendations.adas}')::text`,
    "appeal_suspension(text) where there is none": "select appeal_suspension('Why?')::text",
    "moderation_decide_claim(uuid,boolean,text) of Ada's": `select moderation_decide_claim('${claim}', true)::text`,
    "moderation_withdraw_company(uuid,uuid,text,boolean) from Ada": `select moderation_withdraw_company('${repairs}', '${ada}', 'No.')::text`,
    "moderation_remove_logo(uuid) of what Ada runs": `select moderation_remove_logo('${repairs}')::text`,
    "moderation_merge(text,uuid,uuid) of two companies": `select moderation_merge('company', '${repairs}', '${kitchen}')::text`,
    "misplaced_files(text) for moderators alone": "select count(*) from misplaced_files()",
  }),
  ...callsOf(["42501", reviews.adas, null], {
    "my_review(text,uuid) Ada's of a phone": `select my_review('product', '${phone}')`,
  }),
  ...callsOf(["42501", repairs, null], {
    "businesses(profiles) what Ada runs": `select (businesses(p))[1] from profiles as p where id = '${ada}'`,
  }),
  ...callsOf(everyone(reply), {
    "reply(reviews) Ada's as a business": `select reply(r) ->> 'id' from reviews as r where id = '${reviews.answered}'`,
  }),
  ...callsOf(["42501", "[]", "[]"], {
    "earlier_versions(text,uuid) of what was never edited": `select earlier_versions('recommendation', '${recommendations.adas}')::text`,
  }),
  ...callsOf(everyone("0"), {
    "moderation_record(integer) where nothing was decided":
      "select moderation_record() ->> 'total'",
  }),
  ...callsOf(everyone("Baobab Devices"), {
    "find_handle(text) of a number that stands at a company":
      "select find_handle('0800 000 0101') #>> '{0,company,name}'",
  }),
  ...callsOf([null, "42501", "42501"], {
    "ask_removal(uuid,text) by who has no account to report it with": `select ask_removal('${handles.kwames}', 'Mine')::text`,
  }),
  ...callsOf(["42501", ada, kwame], {
    "export_account() one's own": "select export_account() #>> '{profile,id}'",
  }),
  ...callsOf(["42501", `${ada}.webp`, null], {
    "unneeded_files(text) Ada's avatar, which her profile does not name":
      "select min(path) from unneeded_files()",
  }),
];
