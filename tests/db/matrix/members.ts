import { ada, message, suggestion, thabo, wanjiku } from "../fixtures.ts";
import { cellsOf, everyone, forbidden, hers, nobody } from "./cell.ts";

export const members = [
  ...cellsOf("profiles", everyone, {
    "select a public one": `select * from profiles where id = '${ada}'`,
  }),
  ...cellsOf("profiles", nobody, {
    "select a private one": `select * from profiles where id = '${wanjiku}'`,
  }),
  ...cellsOf("profiles", ["42501", "23505", "42501"], {
    "insert Ada's again": `insert into profiles (id) values ('${ada}')`,
  }),
  ...cellsOf("profiles", hers, {
    "update Ada's name": `update profiles set full_name = 'A' where id = '${ada}'`,
  }),
  ...cellsOf("profiles", forbidden, {
    "update the badge": `update profiles set is_verified = true where id = '${ada}'`,
    "update the reputation": `update profiles set reputation_score = 9 where id = '${ada}'`,
    "update the place": `update profiles set place_id = 'ng' where id = '${ada}'`,
    "update a total": `update profiles set total_reviews = 9 where id = '${ada}'`,
    "update the id": `update profiles set id = '${thabo}' where id = '${ada}'`,
    "update the date of joining": `update profiles set created_at = now() where id = '${ada}'`,
    "delete Ada's": `delete from profiles where id = '${ada}'`,
  }),
  ...cellsOf("profile_details", hers, {
    "select Ada's": `select * from profile_details where user_id = '${ada}'`,
    "update the phone": `update profile_details set phone = '08000000' where user_id = '${ada}'`,
  }),
  ...cellsOf("profile_details", forbidden, {
    "insert a second row": `insert into profile_details (user_id) values ('${ada}')`,
    "update the e-mail": `update profile_details set email = 'x@y.zz' where user_id = '${ada}'`,
    "update the member": `update profile_details set user_id = '${thabo}' where user_id = '${ada}'`,
    "delete Ada's": `delete from profile_details where user_id = '${ada}'`,
  }),
  ...cellsOf("delete_requests", hers, {
    "select Ada's": `select * from delete_requests where user_id = '${ada}'`,
    "delete Ada's": `delete from delete_requests where user_id = '${ada}'`,
  }),
  ...cellsOf("delete_requests", ["42501", "23505", "42501"], {
    "insert for Ada": `insert into delete_requests (user_id, reason) values ('${ada}', 'other')`,
  }),
  ...cellsOf("delete_requests", forbidden, {
    "update the reason": `update delete_requests set reason = 'not_useful'`,
    "insert due at once": `insert into delete_requests (user_id, reason, due_at) values ('${ada}', 'other', now())`,
    "update when it is due": "update delete_requests set due_at = now()",
  }),
  ...cellsOf("contact_messages", forbidden, {
    "select any": `select * from contact_messages where id = '${message}'`,
    "insert with a date": `insert into contact_messages (name, email, subject, message, created_at) values ('A', 'a@b.co', 'S', 'M', now())`,
    "update any": `update contact_messages set message = 'x'`,
    "delete any": "delete from contact_messages",
  }),
  ...cellsOf("contact_messages", everyone, {
    "insert a message": `insert into contact_messages (name, email, subject, category, message)
        values ('Ada', 'a@b.co', 'Hi', 'general', 'Hello')`,
  }),
  ...cellsOf("category_suggestions", forbidden, {
    "select any": `select * from category_suggestions where id = '${suggestion}'`,
    "update any": `update category_suggestions set reason = 'x'`,
    "delete any": "delete from category_suggestions",
  }),
  ...cellsOf("category_suggestions", everyone, {
    "insert a suggestion": `insert into category_suggestions (type, name, description, parent_category_id, reason, email)
        values ('subcategory', 'Grills', 'Meat on fire', 2, 'Popular', null)`,
  }),
];
