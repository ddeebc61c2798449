import { ada, devices, fresh, handles, kitchen, phone, repairs } from "../fixtures.ts";
import { cellsOf, everyone, forbidden, type Outcomes } from "./cell.ts";

const members: Outcomes = ["42501", "ok", "ok"];

export const catalog = [
  ...cellsOf("places", [
    ["all", "select * from places", everyone],
    [
      "a new one",
      `insert into places (id, name, latitude, longitude, people)
        values ('ng-lagos-atlantis', 'Atlantis', 6.4, 3.4, 1)`,
      forbidden,
    ],
    ["a name", "update places set name = 'Mine' where id = 'ng-lagos'", forbidden],
    ["one", "delete from places where id = 'ng-lagos-ikeja'", forbidden],
  ]),
  ...cellsOf("categories", [
    ["all", "select * from categories", everyone],
    ["a new one", "insert into categories (name, slug) values ('Books', 'books')", forbidden],
    ["a count", "update categories set review_count = 99 where id = 2", forbidden],
    ["one", "delete from categories where id = 3", forbidden],
  ]),
  ...cellsOf("subcategories", [
    ["all", "select * from subcategories", everyone],
    [
      "a new one",
      "insert into subcategories (category_id, name, slug) values (2, 'Grills', 'grills')",
      forbidden,
    ],
    ["a count", "update subcategories set product_count = 99 where id = 2", forbidden],
    ["one", "delete from subcategories where id = 1", forbidden],
  ]),
  ...cellsOf("companies", [
    ["one", `select * from companies where id = '${kitchen}'`, everyone],
    [
      "a missing one",
      `insert into companies (id, name, description, website, location, category_id)
        values ('${fresh(1)}', 'Kijani Farms', 'Greens', 'https://kijani.example', 'Nairobi', 1)`,
      members,
    ],
    [
      "with counts",
      "insert into companies (name, review_count) values ('Kijani Farms', 9)",
      forbidden,
    ],
    [
      "with a place",
      "insert into companies (name, place_id) values ('Kijani Farms', 'ke-nairobi')",
      forbidden,
    ],
    [
      "with a logo",
      "insert into companies (name, logo) values ('Kijani Farms', 'https://a.example/l.png')",
      forbidden,
    ],
    [
      "the name of what Ada runs",
      `update companies set name = 'Uhuru Workshop' where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    [
      "the logo of what Ada runs",
      `update companies set logo = null where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    [
      "its former names",
      `update companies set former_names = '{}' where id = '${repairs}'`,
      forbidden,
    ],
    [
      "the hours of what Ada runs",
      `update companies set hours = 'Always' where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    ["one", `delete from companies where id = '${kitchen}'`, forbidden],
  ]),
  ...cellsOf("company_handles", [
    [
      "Ada's",
      `select * from company_handles where id = '${handles.adas}'`,
      ["42501", "ok", "none"],
    ],
    [
      "those of a company",
      `select value from company_handles where company_id = '${kitchen}'`,
      ["42501", "none", "ok"],
    ],
    [
      "a missing one",
      `insert into company_handles (id, company_id, kind, value)
        values ('${fresh(1)}', '${devices}', 'x', 'baobab_example')`,
      members,
    ],
    [
      "as Ada",
      `insert into company_handles (company_id, kind, value, added_by)
        values ('${devices}', 'x', 'baobab_example', '${ada}')`,
      forbidden,
    ],
    [
      "Ada's number at another company",
      `insert into company_handles (company_id, kind, value)
        values ('${kitchen}', 'whatsapp', '08000000101')`,
      ["42501", "23505 number_of_another", "23505 number_of_another"],
    ],
    [
      "the value",
      `update company_handles set value = '+2348000000102' where id = '${handles.adas}'`,
      forbidden,
    ],
    [
      "the company",
      `update company_handles set company_id = '${kitchen}' where id = '${handles.adas}'`,
      forbidden,
    ],
    ["Ada's", `delete from company_handles where id = '${handles.adas}'`, ["42501", "ok", "none"]],
  ]),
  ...cellsOf("products", [
    ["one", `select * from products where id = '${phone}'`, everyone],
    [
      "a missing one",
      `insert into products (id, name, description, tags, website, category_id, subcategory_id, company_id)
        values ('${fresh(1)}', 'Baobab Three', 'New', '{phone}', 'https://baobab.example', 3, 2, '${devices}')`,
      members,
    ],
    [
      "with counts",
      "insert into products (name, rating_counts) values ('Baobab Three', '{0,0,0,0,9}')",
      forbidden,
    ],
    ["the name", `update products set name = 'Mine' where id = '${phone}'`, forbidden],
    ["one", `delete from products where id = '${phone}'`, forbidden],
  ]),
];
