import { type Defect, edits, statements } from "../defect.ts";

export const members: Defect[] = [
  ...statements("profiles", [
    [
      "private ones shown to visitors",
      "alter policy profiles_select_visitors on public.profiles using (true)",
      "matrix",
    ],
    [
      "private ones shown to members",
      "alter policy profiles_select_members on public.profiles using (true)",
      "matrix",
    ],
    [
      "made for anybody",
      "alter policy profiles_insert_owner on public.profiles with check (true)",
      "matrix",
    ],
    [
      "changed by anybody",
      "alter policy profiles_update_owner on public.profiles using (true) with check (true)",
      "matrix",
    ],
    [
      "an update's policy without with check",
      `drop policy profiles_update_owner on public.profiles; create policy profiles_update_owner
        on public.profiles for update to authenticated using (id = (select auth.uid()))`,
      "structure",
    ],
    ["none comes with the account", "drop trigger create_profile on auth.users", "profiles"],
    [
      "none comes with the confirmation",
      "drop trigger create_profile_once_confirmed on auth.users",
      "profiles",
    ],
    [
      "no row level security",
      "alter table public.profiles disable row level security",
      "structure",
    ],
    [
      "the badge may be written",
      "grant update (is_verified) on public.profiles to authenticated",
      "structure",
    ],
    [
      "the phone stands in the public table",
      "alter table public.profiles add phone text constraint profiles_phone_length check (char_length(phone) < 31)",
      "profiles",
    ],
    ["nothing is pinned", "drop trigger pin_profile on public.profiles", "pins"],
    ["no details come with it", "drop trigger create_details on public.profiles", "profiles"],
    [
      "two members with one name",
      "drop index public.profiles_username_key; create index profiles_username_key on public.profiles (lower(username))",
      "profiles",
    ],
    [
      "names differ by their case",
      "drop index public.profiles_username_key; create unique index profiles_username_key on public.profiles (username)",
      "profiles",
    ],
    [
      "reserved names are free",
      "drop trigger refuse_reserved_username on public.profiles",
      "profiles",
    ],
    [
      "a face is anybody's, and anywhere",
      "alter table public.profiles drop constraint profiles_avatar_url_own",
      "photos",
    ],
    [
      "websites are any text",
      "alter table public.profiles drop constraint profiles_website_link",
      "limits",
    ],
    [
      "the account stays because of it",
      `alter table public.profiles drop constraint profiles_id_fkey, add constraint profiles_id_fkey
        foreign key (id) references auth.users (id) on delete restrict`,
      "structure",
    ],
  ]),
  ...statements("profile_details", [
    [
      "shown to every member",
      "alter policy profile_details_select_owner on public.profile_details using (true)",
      "matrix",
    ],
    [
      "changed by every member",
      "alter policy profile_details_update_owner on public.profile_details using (true) with check (true)",
      "blind-writes",
    ],
    ["granted to visitors", "grant select on public.profile_details to anon", "structure"],
    [
      "the e-mail may be written",
      "grant update (email) on public.profile_details to authenticated",
      "matrix",
    ],
    ["no copy of a new e-mail", "drop trigger copy_email on auth.users", "profiles"],
    ["the date of a change stays", "drop trigger touch on public.profile_details", "profiles"],
    [
      "any day of birth",
      "alter table public.profile_details drop constraint profile_details_date_of_birth_range",
      "limits",
    ],
  ]),
  ...edits("members", [
    [
      "profiles",
      "made with a reputation of one's own",
      "    new.reputation_score := 0;\n",
      "",
      "profiles",
    ],
    [
      "profiles",
      "a username can be emptied",
      "    new.username := coalesce(new.username, old.username);\n",
      "",
      "profiles",
    ],
  ]),
  ...edits("foundation", [
    [
      "profiles",
      "the tenth social link is refused",
      "count(*) > 10 from",
      "count(*) > 9 from",
      "limits",
    ],
    [
      "profiles",
      "social links are any text",
      "char_length(link.address) > 300 or not private.is_website(link.address)",
      "char_length(link.address) > 300",
      "limits",
    ],
  ]),
  ...edits("text", [
    [
      "every link",
      "links of a list are not looked at",
      "    if not private.is_website(item) then",
      "    if false then",
      "limits",
    ],
    [
      "every link",
      "letters that nobody sees",
      "return private.is_clean(value) and value",
      "return value",
      "honest-text",
    ],
    ["every link", "other schemes than the web's", "'^https?://'", "'^[a-z]+://'", "limits"],
    ["every link", "spaces in a path", `[^\\s<>"\\\\]*)?$'`, ".*)?$'", "limits"],
    [
      "every link",
      "one word is a site",
      "label || '\\.)+(?!",
      "label || '\\.)*(?!",
      "world-addresses",
    ],
  ]),
  ...edits("members", [
    [
      "profiles",
      "the maker of profiles has no search_path",
      "function private.create_profile_for_user() returns trigger\nlanguage plpgsql volatile security definer set search_path = ''",
      "function private.create_profile_for_user() returns trigger\nlanguage plpgsql volatile security definer",
      "structure",
    ],
  ]),
  ...edits("members", [
    [
      "profiles",
      "there before the address is confirmed",
      "if new.confirmed_at is null then",
      "if false then",
      "profiles",
    ],
  ]),
  ...edits("text", [
    ["profiles", "digits hide a reserved name", "'013457l_', 'oieasti'", "'_', ''", "profiles"],
    ["profiles", "rn hides a reserved name", "'rn', 'm'", "'rn', 'rn'", "profiles"],
    [
      "profiles",
      "who has an old name saves nothing",
      "    and (tg_op = 'INSERT' or lower(new.username) is distinct from lower(old.username)) then",
      "    then",
      "profiles",
    ],
    [
      "profiles",
      "made with a reserved name",
      "tg_op = 'INSERT' or ",
      "tg_op <> 'INSERT' and ",
      "profiles",
    ],
  ]),
  ...edits("members", [
    [
      "profiles",
      "digits after a reserved name",
      "array[name, regexp_replace(name, '[0-9]', '', 'g')]",
      "array[name]",
      "profiles",
    ],
    [
      "profiles",
      "two reserved words are free",
      "|user|webmaster)s?)+$')",
      "|user|webmaster)s?)$')",
      "profiles",
    ],
    [
      "profiles",
      "the site's name with more behind it",
      "'^(?:shauri|administrator|moderator)'",
      "'^(?:administrator|moderator)'",
      "profiles",
    ],
    [
      "profiles",
      "a claim between underscores",
      "private.unmasked(part) ~ claim",
      "false",
      "profiles",
    ],
    ["profiles", "claims within a name", "s?$';", "';", "profiles"],
    [
      "profiles",
      "a strange name ends a sign-up",
      "  where private.is_line(name, 80) and not",
      "  where not",
      "profiles",
    ],
    [
      "profiles",
      "a full name is the site's own",
      "return private.is_reserved_username(regexp_replace(name, '[^a-z0-9]+', '_', 'g'))",
      "return false",
      "profiles",
    ],
    ["profiles", "a full name is an address", "or name ~ '://|\\mwww\\.'", "", "profiles"],
    [
      "profiles",
      "a full name is somebody's username",
      "lower(p.username) = private.name_key(left(value, 100))",
      "false",
      "profiles",
    ],
    [
      "profiles",
      "an account begins with any name",
      " and not private.is_name_of_other(name, null)",
      "",
      "profiles",
    ],
  ]),
  ...edits("foundation", [
    [
      "every title",
      "titles without an end",
      "char_length(value) <= most_characters and value <> '' and value !~",
      "value <> '' and value !~",
      "edges",
    ],
    [
      "every text",
      "texts without an end",
      "char_length(value) <= most_characters and value <> '' and private",
      "value <> '' and private",
      "edges",
    ],
    [
      "every title",
      "letters that nobody sees",
      " and value !~ '[\\n\\r\\t]' and private.is_clean(value);",
      " and value !~ '[\\n\\r\\t]';",
      "limits",
    ],
    [
      "every list of words",
      "lists in lists",
      "cardinality(items) > most_items or array_ndims(items) > 1",
      "cardinality(items) > most_items",
      "shapes",
    ],
    [
      "every list of words",
      "words that nobody sees",
      "not private.is_line(item, most_characters)",
      "item !~ '\\S'",
      "honest-text",
    ],
    [
      "every text",
      "a blank of a language's own",
      "\\u202F\\u205F\\u3000' ||",
      "' ||",
      "honest-text",
    ],
    ["every text", "marks in a pile", "]{5}')", "]{500}')", "honest-text"],
  ]),
  ...edits("text", [
    [
      "every text",
      "no joined emoji",
      "'|' || emoji || '[\\uFE0E\\uFE0F]?(?:\\u200D(?=' || emoji || '))?'",
      "'|' || emoji || '[\\uFE0E\\uFE0F]?'",
      "honest-text",
    ],
    [
      "every text",
      "tags of any flag",
      "|[\\u0900-\\u0DFF",
      "|[\\U000E0000-\\U000E007F]|[\\u0900-\\u0DFF",
      "honest-text",
    ],
  ]),
  ...[
    "responses_content",
    "comments_content",
    "contact_messages_message",
    "delete_requests_feedback",
  ].map((column): Defect => {
    const table = column.slice(0, column.lastIndexOf("_"));
    return {
      subject: table,
      name: "texts that nobody sees",
      sql: `alter table public.${table} drop constraint ${column}_clean`,
      expectedTest: "honest-text",
    };
  }),
  ...statements("every function", [
    [
      "what is new is everybody's",
      "alter default privileges for role postgres grant execute on functions to public",
      "structure",
    ],
  ]),
];
