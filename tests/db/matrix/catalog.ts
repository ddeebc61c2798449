import { ada, devices, fresh, handles, kitchen, phone, repairs } from "../fixtures.ts";
import { cellsOf, everyone, forbidden, hers, membersOnly } from "./cell.ts";

export const catalog = [
  ...cellsOf("places", everyone, { "select all": "select * from places" }),
  ...cellsOf("places", forbidden, {
    "insert a new one": `insert into places (id, name, latitude, longitude, people)
        values ('ng-lagos-atlantis', 'Atlantis', 6.4, 3.4, 1)`,
    "update a name": "update places set name = 'Mine' where id = 'ng-lagos'",
    "delete one": "delete from places where id = 'ng-lagos-ikeja'",
  }),
  ...cellsOf("categories", everyone, { "select all": "select * from categories" }),
  ...cellsOf("categories", forbidden, {
    "insert a new one": "insert into categories (name, slug) values ('Books', 'books')",
    "update a count": "update categories set review_count = 99 where id = 2",
    "delete one": "delete from categories where id = 3",
  }),
  ...cellsOf("subcategories", everyone, { "select all": "select * from subcategories" }),
  ...cellsOf("subcategories", forbidden, {
    "insert a new one":
      "insert into subcategories (category_id, name, slug) values (2, 'Grills', 'grills')",
    "update a count": "update subcategories set product_count = 99 where id = 2",
    "delete one": "delete from subcategories where id = 1",
  }),
  ...cellsOf("companies", everyone, {
    "select one": `select * from companies where id = '${kitchen}'`,
  }),
  ...cellsOf("companies", membersOnly, {
    "insert a missing one": `insert into companies (id, name, description, website, location, category_id)
        values ('${fresh(1)}', 'Kijani Farms', 'Greens', 'https://kijani.example', 'Nairobi', 1)`,
  }),
  ...cellsOf("companies", forbidden, {
    "insert with counts": "insert into companies (name, review_count) values ('Kijani Farms', 9)",
    "insert with a place":
      "insert into companies (name, place_id) values ('Kijani Farms', 'ke-nairobi')",
    "insert with a logo":
      "insert into companies (name, logo) values ('Kijani Farms', 'https://a.example/l.png')",
    "update its former names": `update companies set former_names = '{}' where id = '${repairs}'`,
    "delete one": `delete from companies where id = '${kitchen}'`,
  }),
  ...cellsOf("companies", hers, {
    "update the name of what Ada runs": `update companies set name = 'Uhuru Workshop' where id = '${repairs}'`,
    "update the logo of what Ada runs": `update companies set logo = null where id = '${repairs}'`,
    "update the hours of what Ada runs": `update companies set hours = 'Always' where id = '${repairs}'`,
  }),
  ...cellsOf("company_handles", hers, {
    "select Ada's": `select * from company_handles where id = '${handles.adas}'`,
    "delete Ada's": `delete from company_handles where id = '${handles.adas}'`,
  }),
  ...cellsOf("company_handles", ["42501", "none", "ok"], {
    "select those of a company": `select value from company_handles where company_id = '${kitchen}'`,
  }),
  ...cellsOf("company_handles", membersOnly, {
    "insert a missing one": `insert into company_handles (id, company_id, kind, value)
        values ('${fresh(1)}', '${devices}', 'x', 'baobab_example')`,
  }),
  ...cellsOf("company_handles", forbidden, {
    "insert as Ada": `insert into company_handles (company_id, kind, value, added_by)
        values ('${devices}', 'x', 'baobab_example', '${ada}')`,
    "update the value": `update company_handles set value = '+2348000000102' where id = '${handles.adas}'`,
    "update the company": `update company_handles set company_id = '${kitchen}' where id = '${handles.adas}'`,
  }),
  ...cellsOf("company_handles", ["42501", "23505 number_of_another", "23505 number_of_another"], {
    "insert Ada's number at another company": `insert into company_handles (company_id, kind, value)
        values ('${kitchen}', 'whatsapp', '08000000101')`,
  }),
  ...cellsOf("products", everyone, {
    "select one": `select * from products where id = '${phone}'`,
  }),
  ...cellsOf("products", membersOnly, {
    "insert a missing one": `insert into products (id, name, description, tags, website, category_id, subcategory_id, company_id)
        values ('${fresh(1)}', 'Baobab Three', 'New', '{phone}', 'https://baobab.example', 3, 2, '${devices}')`,
  }),
  ...cellsOf("products", forbidden, {
    "insert with counts":
      "insert into products (name, rating_counts) values ('Baobab Three', '{0,0,0,0,9}')",
    "update the name": `update products set name = 'Mine' where id = '${phone}'`,
    "delete one": `delete from products where id = '${phone}'`,
  }),
];
