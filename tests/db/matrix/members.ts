import { ada, message, suggestion, thabo, wanjiku } from "../fixtures.ts";
import { cellsOf, everyone, forbidden } from "./cell.ts";

export const members = [
  ...cellsOf("profiles", [
    ["a public one", `select * from profiles where id = '${ada}'`, everyone],
    ["a private one", `select * from profiles where id = '${wanjiku}'`, ["none", "none", "none"]],
    ["Ada's again", `insert into profiles (id) values ('${ada}')`, ["42501", "23505", "42501"]],
    [
      "Ada's name",
      `update profiles set full_name = 'A' where id = '${ada}'`,
      ["42501", "ok", "none"],
    ],
    ["the badge", `update profiles set is_verified = true where id = '${ada}'`, forbidden],
    ["the reputation", `update profiles set reputation_score = 9 where id = '${ada}'`, forbidden],
    ["the place", `update profiles set place_id = 'ng' where id = '${ada}'`, forbidden],
    ["a total", `update profiles set total_reviews = 9 where id = '${ada}'`, forbidden],
    ["the id", `update profiles set id = '${thabo}' where id = '${ada}'`, forbidden],
    [
      "the date of joining",
      `update profiles set created_at = now() where id = '${ada}'`,
      forbidden,
    ],
    ["Ada's", `delete from profiles where id = '${ada}'`, forbidden],
  ]),
  ...cellsOf("profile_details", [
    ["Ada's", `select * from profile_details where user_id = '${ada}'`, ["42501", "ok", "none"]],
    ["a second row", `insert into profile_details (user_id) values ('${ada}')`, forbidden],
    [
      "the phone",
      `update profile_details set phone = '08000000' where user_id = '${ada}'`,
      ["42501", "ok", "none"],
    ],
    [
      "the e-mail",
      `update profile_details set email = 'x@y.zz' where user_id = '${ada}'`,
      forbidden,
    ],
    [
      "the member",
      `update profile_details set user_id = '${thabo}' where user_id = '${ada}'`,
      forbidden,
    ],
    ["Ada's", `delete from profile_details where user_id = '${ada}'`, forbidden],
  ]),
  ...cellsOf("delete_requests", [
    ["Ada's", `select * from delete_requests where user_id = '${ada}'`, ["42501", "ok", "none"]],
    [
      "for Ada",
      `insert into delete_requests (user_id, reason) values ('${ada}', 'other')`,
      ["42501", "23505", "42501"],
    ],
    ["the reason", `update delete_requests set reason = 'not_useful'`, forbidden],
    [
      "due at once",
      `insert into delete_requests (user_id, reason, due_at) values ('${ada}', 'other', now())`,
      forbidden,
    ],
    ["when it is due", "update delete_requests set due_at = now()", forbidden],
    ["Ada's", `delete from delete_requests where user_id = '${ada}'`, ["42501", "ok", "none"]],
  ]),
  ...cellsOf("contact_messages", [
    ["any", `select * from contact_messages where id = '${message}'`, forbidden],
    [
      "a message",
      `insert into contact_messages (name, email, subject, category, message)
        values ('Ada', 'a@b.co', 'Hi', 'general', 'Hello')`,
      everyone,
    ],
    [
      "with a date",
      `insert into contact_messages (name, email, subject, message, created_at) values ('A', 'a@b.co', 'S', 'M', now())`,
      forbidden,
    ],
    ["any", `update contact_messages set message = 'x'`, forbidden],
    ["any", "delete from contact_messages", forbidden],
  ]),
  ...cellsOf("category_suggestions", [
    ["any", `select * from category_suggestions where id = '${suggestion}'`, forbidden],
    [
      "a suggestion",
      `insert into category_suggestions (type, name, description, parent_category_id, reason, email)
        values ('subcategory', 'Grills', 'Meat on fire', 2, 'Popular', null)`,
      everyone,
    ],
    ["any", `update category_suggestions set reason = 'x'`, forbidden],
    ["any", "delete from category_suggestions", forbidden],
  ]),
];
