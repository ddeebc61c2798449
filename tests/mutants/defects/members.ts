import { type Defect, edits, statements } from "../defect.ts";

export const members: Defect[] = [
  ...statements("profiles", "matrix", [
    ["private ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
    ["private ones shown to members", "alter policy $1_select_members on $1 using (true)"],
    ["made for anybody", "alter policy $1_insert_owner on $1 with check (true)"],
    ["changed by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("profiles", "structure", [
    [
      "an update's policy without with check",
      `drop policy $1_update_owner on $1; create policy $1_update_owner
        on $1 for update to authenticated using (id = (select auth.uid()))`,
    ],
    ["no row level security", "alter table $1 disable row level security"],
    ["the badge may be written", "grant update (is_verified) on $1 to authenticated"],
    [
      "the account stays because of it",
      `alter table $1 drop constraint $1_id_fkey, add constraint $1_id_fkey
        foreign key (id) references auth.users (id) on delete restrict`,
    ],
  ]),
  ...statements("profiles", "profiles", [
    ["none comes with the account", "drop trigger create_profile on auth.users"],
    ["none comes with confirmation", "drop trigger create_profile_once_confirmed on auth.users"],
    [
      "the phone stands in the public table",
      "alter table $1 add phone text constraint $1_phone_length check (char_length(phone) < 31)",
    ],
    ["no details come with it", "drop trigger create_details on $1"],
    [
      "two members with one name",
      "drop index public.profiles_username_key; create index profiles_username_key on $1 (lower(username))",
    ],
    [
      "names differ by their case",
      "drop index public.profiles_username_key; create unique index profiles_username_key on $1 (username)",
    ],
    ["reserved names are free", "drop trigger refuse_reserved_username on $1"],
  ]),
  ...statements("profiles", "pins", [["nothing is pinned", "drop trigger pin_profile on $1"]]),
  ...statements("profiles", "photos", [
    ["a face is anybody's, and anywhere", "alter table $1 drop constraint $1_avatar_url_own"],
  ]),
  ...statements("profiles", "limits", [
    ["websites are any text", "alter table $1 drop constraint $1_website_link"],
  ]),
  ...statements("profile_details", "matrix", [
    ["shown to every member", "alter policy $1_select_owner on $1 using (true)"],
    ["the e-mail may be written", "grant update (email) on $1 to authenticated"],
  ]),
  ...statements("profile_details", "blind-writes", [
    ["changed by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("profile_details", "structure", [
    ["granted to visitors", "grant select on $1 to anon"],
  ]),
  ...statements("profile_details", "profiles", [
    ["no copy of a new e-mail", "drop trigger copy_email on auth.users"],
    ["the date of a change stays", "drop trigger touch on $1"],
  ]),
  ...statements("profile_details", "limits", [
    ["any day of birth", "alter table $1 drop constraint $1_date_of_birth_range"],
  ]),
  ...edits("members", "profiles", [
    ["made with a reputation of one's own", "new.reputation_score := 0;"],
    ["a username can be emptied", "new.username := coalesce(new.username, old.username);"],
    ["there before the address is confirmed", "if new.confirmed_at is null then", "if false then"],
    ["digits after a reserved name", "name, regexp_replace(name, '[0-9]', '', 'g')", "name"],
    ["two reserved words are free", "|user|webmaster)s?)+$')", "|user|webmaster)s?)$')"],
    ["the site's name with more behind it", "shauri|administrator", "administrator"],
    ["a claim between underscores", "private.unmasked(part) ~ claim", "false"],
    ["claims within a name", "s?$';", "';"],
    ["a strange name ends a sign-up", "  where private.is_line(name, 80) and not", "  where not"],
    ["a full name is the site's own", "'[^a-z0-9]+', '_'", "'.+', '_'"],
    ["a full name is an address", "or name ~ '://|\\mwww\\.'"],
    ["a full name is somebody's username", "lower(p.username) = private", "null = private"],
    ["an account begins with any name", "and not private.is_name_of_other(name, null)"],
  ]),
  ...edits("foundation", "limits", [
    ["the tenth social link is refused", "count(*) > 10 from", "count(*) > 9 from"],
    ["social links are any text", "300 or not private.is_website(link.address)", "300"],
    ["letters that nobody sees", "'[\\n\\r\\t]' and private.is_clean(value);", "'[\\n\\r\\t]';"],
  ]),
  ...edits("text", "limits", [
    ["links of a list are not looked at", "if not private.is_website(item) then", "if false then"],
    ["other schemes than the web's", "'^https?://'", "'^[a-z]+://'"],
    ["spaces in a path", `[^\\s<>"\\\\]*)?$'`, ".*)?$'"],
  ]),
  ...edits("text", "honest-text", [
    ["letters that nobody sees", "return private.is_clean(value) and value", "return value"],
    ["no joined emoji", "[\\uFE0E\\uFE0F]?(?:\\u200D(?=' || emoji || '))?'", "[\\uFE0E\\uFE0F]?'"],
    ["tags of any flag", "|[\\u0900-\\u0DFF", "|[\\U000E0000-\\U000E007F]|[\\u0900-\\u0DFF"],
  ]),
  ...edits("text", "world-addresses", [
    ["one word is a site", "label || '\\.)+(?!", "label || '\\.)*(?!"],
  ]),
  ...statements("create_profile_for_user", "structure", [
    ["has no search_path", "alter function private.create_profile_for_user reset search_path"],
  ]),
  ...edits("text", "profiles", [
    ["digits hide a reserved name", "'013457l_', 'oieasti'", "'_', ''"],
    ["rn hides a reserved name", "'rn', 'm'", "'rn', 'rn'"],
    ["who has an old name saves nothing", "(tg_op = 'INSERT' or lower", "(true or lower"],
    ["made with a reserved name", "tg_op = 'INSERT' or ", "tg_op <> 'INSERT' and "],
  ]),
  ...edits("foundation", "edges", [
    [
      "titles without an end",
      "char_length(value) <= most_characters and value <> '' and value !~",
      "value <> '' and value !~",
    ],
    [
      "texts without an end",
      "char_length(value) <= most_characters and value <> '' and private",
      "value <> '' and private",
    ],
  ]),
  ...edits("foundation", "shapes", [
    ["lists in lists", "most_items or array_ndims(items) > 1", "most_items"],
  ]),
  ...edits("foundation", "honest-text", [
    ["words that nobody sees", "not private.is_line(item, most_characters)", "item !~ '\\S'"],
    ["a blank of a language's own", "\\u202F\\u205F\\u3000' ||", "' ||"],
    ["marks in a pile", "]{5}')", "]{500}')"],
  ]),
  ...[
    ["responses", "responses_content_length"],
    ["comments", "comments_content_length"],
    ["contact_messages", "contact_messages_message_length"],
    ["delete_requests", "delete_requests_feedback_clean"],
  ].map(
    ([table = "", constraint]): Defect => ({
      subject: table,
      name: "texts that nobody sees",
      sql: `alter table public.${table} drop constraint ${constraint}`,
      expectedTest: "honest-text",
    }),
  ),
  ...statements("every function", "structure", [
    [
      "what is new is everybody's",
      "alter default privileges for role postgres grant execute on functions to public",
    ],
  ]),
];
