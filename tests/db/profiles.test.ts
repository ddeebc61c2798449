import { describe, expect } from "vitest";
import { ada, fresh, kwame, thabo } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();
const newcomer = fresh(1);

/** An account with a confirmed address. */
const signUp = (db: TestDatabase, email: string | null, metadata: object) =>
  db.admin.insert("auth.users", {
    id: newcomer,
    email,
    raw_user_meta_data: metadata,
    email_confirmed_at: new Date(),
  });
const profileOf = async (db: TestDatabase, id = newcomer) =>
  (await db.admin.rows("select * from profiles where id = $1", [id]))[0];
const change = (db: TestDatabase, columns: string, id = thabo) =>
  db.member(id).outcome(`update profiles set ${columns} where id = $1`, [id]);

describe("R060 R063 a profile is created for a confirmed account", () => {
  const register = (db: TestDatabase, email: string | null) =>
    db.admin.insert("auth.users", {
      id: newcomer,
      email,
      raw_user_meta_data: { full_name: "Ngozi Eze" },
    });
  const set = (db: TestDatabase, columns: string, id = newcomer) =>
    db.admin.rows(`update auth.users set ${columns} where id = $1`, [id]);

  test("neither profile nor details exist until the address is confirmed", async ({ db }) => {
    await register(db, "n@x.example");
    expect(await profileOf(db)).toBeUndefined();
    await set(db, "confirmation_sent_at = now()");
    expect(await profileOf(db)).toBeUndefined();
    // The name of the latest sign-up counts.
    await set(db, `raw_user_meta_data = '{"full_name": "Ngozi Okafor"}'`);
    await set(db, "email_confirmed_at = now()");
    expect(await profileOf(db)).toMatchObject({ full_name: "Ngozi Okafor" });
    const details = "select email from profile_details";
    expect(await db.member(newcomer).value(details)).toBe("n@x.example");
  });

  test("a confirmed phone number creates it too", async ({ db }) => {
    await register(db, null);
    await set(db, "phone_confirmed_at = now()");
    expect(await profileOf(db)).toBeDefined();
  });

  test("confirming the address again keeps the profile as its member left it", async ({ db }) => {
    await set(db, "email_confirmed_at = null", ada);
    await set(db, "email_confirmed_at = now()", ada);
    expect(await profileOf(db, ada)).toMatchObject({ username: "ada_obi" });
  });

  test.for([
    [
      "the given name, ignoring the other values",
      {
        full_name: "  Ngozi Eze ",
        is_verified: true,
        role: "admin",
        is_public: false,
        avatar_url: "https://lh3.example/a",
        picture: "https://lh3.example/a",
      },
      "ngozi@x.example",
      "Ngozi Eze",
    ],
    ["the provider's name", { name: "Ngozi E." }, "ngozi@x.example", "Ngozi E."],
    ["the part of the e-mail before @", {}, "ngozi.eze@x.example", "ngozi.eze"],
    ["the e-mail if the name is blank", { full_name: " \t " }, "ngozi@x.example", "ngozi"],
    [
      "the first eighty characters of a long name",
      { full_name: "N".repeat(300) },
      "n@x.example",
      "N".repeat(80),
    ],
    [
      "a name without its invisible and reversing characters",
      { full_name: "Ng\u202Eo\u200Bzi\nEze" },
      "n@x.example",
      "Ngozi Eze",
    ],
    ["Member, without name and e-mail", {}, null, "Member"],
  ] as const)("the profile is named by %s", async ([_, metadata, email, name], { db }) => {
    await signUp(db, email, metadata);
    expect(await profileOf(db)).toMatchObject({
      full_name: name,
      username: null,
      avatar_url: null,
      is_public: true,
      is_verified: false,
      reputation_score: 0,
      total_recommendations: 0,
      total_reviews: 0,
      total_requests: 0,
      interests: [],
      social_links: {},
    });
    const [details] = await db.member(newcomer).rows("select * from profile_details");
    expect(details).toMatchObject({ user_id: newcomer, email, preferences: {} });
  });

  test.for([
    ["Lagos", "Lagos"],
    ["  Lagos ", "Lagos"],
    ["x".repeat(200), null],
    ["La\u202Egos", null],
    ["", null],
  ] as const)("the location %j is kept as %j", async ([location, kept], { db }) => {
    await signUp(db, "n@x.example", { location });
    expect(await profileOf(db)).toMatchObject({ location: kept });
  });

  test("S09 a member whose profile is missing can create it, only with a newcomer's values", async ({
    db,
  }) => {
    await db.admin.rows("delete from profiles where id = $1", [thabo]);
    await db.thabo.rows(
      `insert into profiles (id, full_name, is_public, is_verified, reputation_score,
            total_recommendations, total_reviews, total_requests, interests, social_links)
          values ($1, '', false, true, 99, 9, 9, 9, null, null)`,
      [thabo],
    );
    expect(await profileOf(db, thabo)).toMatchObject({
      full_name: "thabo",
      is_public: true,
      is_verified: false,
      reputation_score: 0,
      total_recommendations: 0,
      interests: [],
    });
    expect(await db.thabo.column("select email from profile_details")).toEqual([
      "thabo@world.example",
    ]);
  });

  test("a new e-mail address of the account is copied to the details", async ({ db }) => {
    await set(db, "email = 'new@world.example'", ada);
    expect(await db.ada.value("select email from profile_details")).toBe("new@world.example");
  });
});

describe("S11 C01 R143 usernames", () => {
  const rename = (name: string | null) =>
    ["update profiles set username = $1 where id = $2", [name, thabo]] as const;

  test.for(["abc", "a".repeat(30), "A_1", "___"])("%s is allowed", async (name, { db }) => {
    expect(await db.thabo.outcome(...rename(name))).toBe(1);
  });

  test.for([
    ["ab", "profiles_username_length"],
    ["a".repeat(31), "profiles_username_length"],
    ["a b c", "profiles_username_characters"],
    ["añb", "profiles_username_characters"],
    ["abc\n", "profiles_username_characters"],
    ["", "profiles_username_"],
    ["аdmin", "profiles_username_characters"], // Its first letter is Cyrillic.
  ] as const)("%j is refused by %s", async ([name, constraint], { db }) => {
    const refusal = await db.thabo.refusal(...rename(name));
    expect(refusal.code).toBe("23514");
    expect(refusal.constraint).toContain(constraint);
  });

  const reserved = `
    Admin admin_ _ADMIN_ adm1n 4dmin adrnin admln admin2026 admins the_admin admin_ada
    moderators m0d3r4t0r moderatorada mod_lagos shauri sh4uri shaur1 shaurl 5hauri
    Shauri_Support shaurihelp shauriafrica shauri_africa my_shauri support 5upp0rt
    support_team supportteam help_desk security_staff 0fficia1 deleted_user anonymous user123
    nu11 Root`;
  test.for(reserved.trim().split(/\s+/))(
    "%s is refused, as it could be mistaken for the site's own",
    async (name, { db }) => {
      await db.thabo.refused("23514 profiles_username_not_reserved", ...rename(name));
      expect(await db.visitor.value("select check_username_exists($1)", [name])).toBe(true);
    },
  );

  const free = `
    adminah badmin modou modesta mood_board mshauri mshauri_wa_biashara supportive
    helpful_ngozi helen official_tunde nurse_staff_joy team_lagos teamo info_lagos ola2000
    system_of_a_town userly bernard`;
  test.for(free.trim().split(/\s+/))(
    "%s is allowed, though it resembles a reserved name",
    async (name, { db }) => {
      expect(await db.thabo.outcome(...rename(name))).toBe(1);
      expect(await db.visitor.value("select check_username_exists($1)", [`x${name}`])).toBe(false);
    },
  );

  test("a reserved name that was assigned stays with its member, who may change everything else", async ({
    db,
  }) => {
    // The operators may assign a reserved name.
    await db.admin.rows("update profiles set username = 'shauri_team' where id = $1", [thabo]);
    expect(await change(db, "bio = 'Still here.'")).toBe(1);
    expect(await change(db, "bio = 'Here.', username = 'shauri_team'")).toBe(1);
    expect(await change(db, "username = 'Shauri_Team'")).toBe(1);
    expect(await change(db, "username = 'shauri_teams'")).toMatchObject({ code: "23514" });
    expect(await change(db, "username = 'thabo_m'")).toBe(1);
  });

  test("no profile can be created with a reserved name", async ({ db }) => {
    await db.admin.rows("delete from profiles where id = $1", [thabo]);
    const make = "insert into profiles (id, full_name, username) values ($1, 'Thabo', $2)";
    await db.thabo.refused("profiles_username_not_reserved", make, [thabo, "adm1n"]);
    expect(await db.thabo.outcome(make, [thabo, "thabo_m"])).toBe(1);
  });

  test.for(["ada_obi", "ADA_OBI", "kwame"])(
    "%s is taken, whatever its case (F11)",
    async (name, { db }) => {
      await db.thabo.refused("23505 profiles_username_key", ...rename(name));
    },
  );

  test("a username can be changed but not removed", async ({ db }) => {
    await change(db, "username = null", kwame);
    expect(await profileOf(db, kwame)).toMatchObject({ username: "Kwame" });
  });
});

describe("S08 R146 R147 privacy", () => {
  test("C47 the switch immediately hides the profile from all but its member, and shows it again", async ({
    db,
  }) => {
    const read = `select 1 from profiles where id = '${ada}'`;
    await change(db, "is_public = false", ada);
    expect(await db.visitor.rows(read)).toEqual([]);
    expect(await db.ada.rows(read)).toHaveLength(1);
    await change(db, "is_public = true", ada);
    expect(await db.visitor.rows(read)).toHaveLength(1);
  });

  test("private columns are in no table that other members can read", async ({ db }) => {
    const columns = await db.admin.rows(
      `select table_name, column_name from information_schema.columns
          where table_schema = 'public' and column_name in
            ('email', 'phone', 'date_of_birth', 'gender', 'occupation', 'preferences')`,
    );
    const readable = new Set(columns.map(({ table_name }) => table_name));
    expect([...readable].sort()).toEqual([
      "category_suggestions",
      "contact_messages",
      "delete_requests",
      "profile_details",
    ]);
  });

  test("changing details updates their date", async ({ db }) => {
    await db.admin.rows("alter table profile_details disable trigger touch");
    await db.admin.rows("update profile_details set updated_at = now() - interval '1 day'");
    await db.admin.rows("alter table profile_details enable trigger touch");
    await db.ada.rows("update profile_details set occupation = 'Baker' where user_id = $1", [ada]);
    expect(await db.ada.value("select updated_at = now() from profile_details")).toBe(true);
  });
});

describe("S11 a full name must not impersonate", () => {
  const call = (name: string) =>
    [
      "update profiles set full_name = $2 where id = $1 returning full_name",
      [thabo, name],
    ] as const;

  test.for([
    "Shauri Support",
    "shauri",
    "Sh\u0430uri Supp\u043Ert",
    "\uFF33\uFF28\uFF21\uFF35\uFF32\uFF29",
    "The Moderator",
    "Adm1n",
    "Deleted user",
    "ada_obi",
    "ADA_OBI",
    "\u0430da_obi",
    "\u0391D\u039C\u0399\u039D",
    "\u0391da_obi",
    "\u1D00\u1D05\u1D0D\u026A\u0274",
    "Sh\u1D00uri",
    "kwame",
    "https://shop",
    "www.shop",
    "Win at shop.com today",
    "Ngozi Shop.ng/free",
    "bit.ly",
  ])("%s is refused, and no account is created with it", async (name, { db }) => {
    await db.thabo.refused("23514 profiles_full_name_not_reserved", ...call(name));
    expect((await profileOf(db, thabo))?.full_name).not.toBe(name);
    await signUp(db, "n.eze@x.example", { full_name: name });
    expect(await profileOf(db)).toMatchObject({ full_name: "n.eze" });
    await db.admin.rows("delete from profiles where id = $1", [thabo]);
    const make = "insert into profiles (id, full_name) values ($1, $2)";
    await db.thabo.refused("23514", make, [thabo, name]);
  });

  test.for([
    "Thabo Mokoena",
    "Dr.Amina Bello",
    "J.K. Otieno",
    "Adminah Mod\u00e9",
    "Ada Obi",
    "Kwame M.",
    "N'Golo",
    "\u039D\u03AF\u03BA\u03BF\u03C2 Adm\u00E9",
  ])("%s is allowed as a person's name", async (name, { db }) => {
    expect(await db.thabo.value(...call(name))).toBe(name);
  });

  test("a reserved name that was assigned stays, and the member's own username is allowed", async ({
    db,
  }) => {
    await db.admin.rows(
      "update profiles set full_name = 'Shauri Team', username = 'thabo_m' where id = $1",
      [thabo],
    );
    expect(await change(db, "bio = 'Here.', full_name = 'Shauri Team'")).toBe(1);
    expect(await change(db, "full_name = 'Thabo_M'")).toBe(1);
  });
});
