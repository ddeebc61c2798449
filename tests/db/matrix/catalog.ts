import { ada, devices, fresh, handles, kitchen, phone, repairs } from "../fixtures.ts";
import { cellsOf, everyone, forbidden, type Outcomes } from "./cell.ts";

const members: Outcomes = ["42501", "ok", "ok"];

export const catalog = [
  ...cellsOf("places", [
    ["select", "all", "select * from places", everyone],
    [
      "insert",
      "a new one",
      `insert into places (id, name, latitude, longitude, people)
        values ('ng-lagos-atlantis', 'Atlantis', 6.4, 3.4, 1)`,
      forbidden,
    ],
    ["update", "a name", "update places set name = 'Mine' where id = 'ng-lagos'", forbidden],
    ["delete", "one", "delete from places where id = 'ng-lagos-ikeja'", forbidden],
  ]),
  ...cellsOf("categories", [
    ["select", "all", "select * from categories", everyone],
    [
      "insert",
      "a new one",
      "insert into categories (name, slug) values ('Books', 'books')",
      forbidden,
    ],
    ["update", "a count", "update categories set review_count = 99 where id = 2", forbidden],
    ["delete", "one", "delete from categories where id = 3", forbidden],
  ]),
  ...cellsOf("subcategories", [
    ["select", "all", "select * from subcategories", everyone],
    [
      "insert",
      "a new one",
      "insert into subcategories (category_id, name, slug) values (2, 'Grills', 'grills')",
      forbidden,
    ],
    ["update", "a count", "update subcategories set product_count = 99 where id = 2", forbidden],
    ["delete", "one", "delete from subcategories where id = 1", forbidden],
  ]),
  ...cellsOf("companies", [
    ["select", "one", `select * from companies where id = '${kitchen}'`, everyone],
    [
      "insert",
      "a missing one",
      `insert into companies (id, name, description, website, location, category_id)
        values ('${fresh(1)}', 'Kijani Farms', 'Greens', 'https://kijani.example', 'Nairobi', 1)`,
      members,
    ],
    [
      "insert",
      "with counts",
      "insert into companies (name, review_count) values ('Kijani Farms', 9)",
      forbidden,
    ],
    [
      "insert",
      "with a place",
      "insert into companies (name, place_id) values ('Kijani Farms', 'ke-nairobi')",
      forbidden,
    ],
    [
      "insert",
      "with a logo",
      "insert into companies (name, logo) values ('Kijani Farms', 'https://a.example/l.png')",
      forbidden,
    ],
    [
      "update",
      "the name of what Ada runs",
      `update companies set name = 'Uhuru Workshop' where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    [
      "update",
      "the logo of what Ada runs",
      `update companies set logo = null where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    [
      "update",
      "its former names",
      `update companies set former_names = '{}' where id = '${repairs}'`,
      forbidden,
    ],
    [
      "update",
      "the hours of what Ada runs",
      `update companies set hours = 'Always' where id = '${repairs}'`,
      ["42501", "ok", "none"],
    ],
    ["delete", "one", `delete from companies where id = '${kitchen}'`, forbidden],
  ]),
  ...cellsOf("company_handles", [
    [
      "select",
      "Ada's",
      `select * from company_handles where id = '${handles.adas}'`,
      ["42501", "ok", "none"],
    ],
    [
      "select",
      "those of a company",
      `select value from company_handles where company_id = '${kitchen}'`,
      ["42501", "none", "ok"],
    ],
    [
      "insert",
      "a missing one",
      `insert into company_handles (id, company_id, kind, value)
        values ('${fresh(1)}', '${devices}', 'x', 'baobab_example')`,
      members,
    ],
    [
      "insert",
      "as Ada",
      `insert into company_handles (company_id, kind, value, added_by)
        values ('${devices}', 'x', 'baobab_example', '${ada}')`,
      forbidden,
    ],
    [
      "insert",
      "Ada's number at another company",
      `insert into company_handles (company_id, kind, value)
        values ('${kitchen}', 'whatsapp', '08000000101')`,
      ["42501", "23505 number_of_another", "23505 number_of_another"],
    ],
    [
      "update",
      "the value",
      `update company_handles set value = '+2348000000102' where id = '${handles.adas}'`,
      forbidden,
    ],
    [
      "update",
      "the company",
      `update company_handles set company_id = '${kitchen}' where id = '${handles.adas}'`,
      forbidden,
    ],
    [
      "delete",
      "Ada's",
      `delete from company_handles where id = '${handles.adas}'`,
      ["42501", "ok", "none"],
    ],
  ]),
  ...cellsOf("products", [
    ["select", "one", `select * from products where id = '${phone}'`, everyone],
    [
      "insert",
      "a missing one",
      `insert into products (id, name, description, tags, website, category_id, subcategory_id, company_id)
        values ('${fresh(1)}', 'Baobab Three', 'New', '{phone}', 'https://baobab.example', 3, 2, '${devices}')`,
      members,
    ],
    [
      "insert",
      "with counts",
      "insert into products (name, rating_counts) values ('Baobab Three', '{0,0,0,0,9}')",
      forbidden,
    ],
    ["update", "the name", `update products set name = 'Mine' where id = '${phone}'`, forbidden],
    ["delete", "one", `delete from products where id = '${phone}'`, forbidden],
  ]),
];
