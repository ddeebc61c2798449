import { type Defect, edits, statements } from "../defect.ts";

export const members: Defect[] = [
  ...statements("profiles", "matrix", [
    ["private ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
    ["private ones shown to members", "alter policy $1_select_members on $1 using (true)"],
    ["members can create others' profiles", "alter policy $1_insert_owner on $1 with check (true)"],
    ["changed by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("profiles", "structure", [
    [
      "the update policy has no with check",
      `drop policy $1_update_owner on $1; create policy $1_update_owner
        on $1 for update to authenticated using (id = (select auth.uid()))`,
    ],
    ["no row level security", "alter table $1 disable row level security"],
    ["members can set their badge", "grant update (is_verified) on $1 to authenticated"],
    [
      "a profile prevents the deletion of its account",
      `alter table $1 drop constraint $1_id_fkey, add constraint $1_id_fkey
        foreign key (id) references auth.users (id) on delete restrict`,
    ],
  ]),
  ...statements("profiles", "profiles", [
    ["a new account gets no profile", "drop trigger create_profile on auth.users"],
    ["confirmation creates no profile", "drop trigger create_profile_once_confirmed on auth.users"],
    [
      "the phone is in the public table",
      "alter table $1 add phone text constraint $1_phone_length check (char_length(phone) < 31)",
    ],
    ["a new profile gets no details", "drop trigger create_details on $1"],
    [
      "two members share a username",
      "drop index public.profiles_username_key; create index profiles_username_key on $1 (lower(username))",
    ],
    [
      "usernames that differ only by case are distinct",
      "drop index public.profiles_username_key; create unique index profiles_username_key on $1 (username)",
    ],
    ["reserved names are allowed", "drop trigger refuse_reserved_username on $1"],
  ]),
  ...statements("profiles", "pins", [["nothing is pinned", "drop trigger pin_profile on $1"]]),
  ...statements("profiles", "photos", [
    ["an avatar can be another's or any URL", "alter table $1 drop constraint $1_avatar_url_own"],
  ]),
  ...statements("profiles", "limits", [
    ["any text is accepted as a website", "alter table $1 drop constraint $1_website_link"],
  ]),
  ...statements("profile_details", "matrix", [
    ["shown to every member", "alter policy $1_select_owner on $1 using (true)"],
    ["members can set the e-mail", "grant update (email) on $1 to authenticated"],
  ]),
  ...statements("profile_details", "blind-writes", [
    ["changed by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("profile_details", "structure", [
    ["granted to visitors", "grant select on $1 to anon"],
  ]),
  ...statements("profile_details", "profiles", [
    ["a changed e-mail is not copied", "drop trigger copy_email on auth.users"],
    ["updated_at is not updated", "drop trigger touch on $1"],
  ]),
  ...statements("profile_details", "limits", [
    ["accepts any date of birth", "alter table $1 drop constraint $1_date_of_birth_range"],
  ]),
  ...edits("members", "profiles", [
    ["a new member can choose a reputation", "new.reputation_score := 0;"],
    ["a username can be emptied", "new.username := coalesce(new.username, old.username);"],
    ["created before the e-mail is confirmed", "if new.confirmed_at is null then", "if false then"],
    ["allows digits after a reserved name", "name, regexp_replace(name, '[0-9]', '', 'g')", "name"],
    ["allows two reserved words in a row", "|user|webmaster)s?)+$')", "|user|webmaster)s?)$')"],
    ["allows names that begin with the site's name", "shauri|administrator", "administrator"],
    ["allows claims like admin between underscores", "private.unmasked(part) ~ claim", "false"],
    ["refuses names that only begin like a claim", "s?$';", "';"],
    ["an invalid name fails a sign-up", "  where private.is_line(name, 80) and not", "  where not"],
    ["a full name can be the site's own", "'[^a-z0-9]+', '_'", "'.+', '_'"],
    ["a full name can be a web address", "or name ~ '://|\\mwww\\.'"],
    ["a full name can be another's username", "lower(p.username) = private", "null = private"],
    ["a sign-up can start with a reserved name", "and not private.is_name_of_other(name, null)"],
  ]),
  ...edits("foundation", "limits", [
    ["the tenth social link is refused", "count(*) > 10 from", "count(*) > 9 from"],
    ["social links can be any text", "300 or not private.is_website(link.address)", "300"],
    ["accepts hidden characters", "'[\\n\\r\\t]' and private.is_clean(value);", "'[\\n\\r\\t]';"],
  ]),
  ...edits("text", "limits", [
    ["links of a list are not checked", "if not private.is_website(item) then", "if false then"],
    ["accepts other schemes than http and https", "'^https?://'", "'^[a-z]+://'"],
    ["accepts spaces in a path", `[^\\s<>"\\\\]*)?$'`, ".*)?$'"],
  ]),
  ...edits("text", "honest-text", [
    ["accepts hidden characters", "return private.is_clean(value) and value", "return value"],
    ["no joined emoji", "[\\uFE0E\\uFE0F]?(?:\\u200D(?=' || emoji || '))?'", "[\\uFE0E\\uFE0F]?'"],
    ["allows tag characters", "|[\\u0900-\\u0DFF", "|[\\U000E0000-\\U000E007F]|[\\u0900-\\u0DFF"],
  ]),
  ...edits("text", "world-addresses", [
    ["accepts a host without a dot", "label || '\\.)+(?!", "label || '\\.)*(?!"],
  ]),
  ...statements("create_profile_for_user", "structure", [
    ["has no search_path", "alter function private.create_profile_for_user reset search_path"],
  ]),
  ...edits("text", "profiles", [
    ["digits hide a reserved name", "'013457l_', 'oieasti'", "'_', ''"],
    ["rn hides a reserved name", "'rn', 'm'", "'rn', 'rn'"],
    ["a member with an older name cannot save", "(tg_op = 'INSERT' or lower", "(true or lower"],
    ["a new profile can have a reserved name", "tg_op = 'INSERT' or ", "tg_op <> 'INSERT' and "],
  ]),
  ...edits("foundation", "edges", [
    [
      "titles of any length",
      "char_length(value) <= most_characters and value <> '' and value !~",
      "value <> '' and value !~",
    ],
    [
      "texts of any length",
      "char_length(value) <= most_characters and value <> '' and private",
      "value <> '' and private",
    ],
  ]),
  ...edits("foundation", "shapes", [
    ["accepts nested lists", "most_items or array_ndims(items) > 1", "most_items"],
  ]),
  ...edits("foundation", "honest-text", [
    ["accepts hidden characters", "not private.is_line(item, most_characters)", "item !~ '\\S'"],
    ["accepts a text of ideographic spaces only", "\\u202F\\u205F\\u3000' ||", "' ||"],
    ["accepts piles of combining marks", "]{5}')", "]{500}')"],
  ]),
  ...[
    ["responses", "responses_content_length"],
    ["comments", "comments_content_length"],
    ["contact_messages", "contact_messages_message_length"],
    ["delete_requests", "delete_requests_feedback_clean"],
  ].map(
    ([table = "", constraint]): Defect => ({
      subject: table,
      name: "accepts texts of hidden characters",
      sql: `alter table public.${table} drop constraint ${constraint}`,
      expectedTest: "honest-text",
    }),
  ),
  ...statements("every function", "structure", [
    [
      "new functions can be executed by every role",
      "alter default privileges for role postgres grant execute on functions to public",
    ],
  ]),
];
