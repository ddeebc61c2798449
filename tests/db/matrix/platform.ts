import { ada, files, fresh, kitchen, kwame, repairs } from "../fixtures.ts";
import { cellsOf, type Outcomes } from "./cell.ts";

const asAda: Outcomes = ["42501", "ok", "42501"];
const ownerOnly: Outcomes = ["none", "ok", "none"];
const refused: Outcomes = ["42501", "42501", "42501"];

const upload = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name, owner_id) values ('${bucket}', '${name}', '${ada}')`;

/** The platform's own tables, where grants are the platform's and only policies are ours (S08, S22, S30). */
export const platform = [
  ...cellsOf("storage.objects", [
    ["select", "the rows of public files", "select * from storage.objects", ownerOnly],
    [
      "insert",
      "a picture of a recommendation",
      upload("images", "recommendations/1763690000001-a.webp"),
      asAda,
    ],
    ["insert", "a picture of a review", upload("images", "reviews/1763690000001-a.jpg"), asAda],
    ["insert", "a logo", upload("avatars", `${repairs}/1763690000001.jpg`), asAda],
    ["insert", "a logo elsewhere", upload("avatars", `${kitchen}/1763690000001.jpg`), refused],
    ["insert", "a picture elsewhere", upload("images", "other/1763690000001-a.jpg"), refused],
    ["insert", "a picture without a time", upload("images", "reviews/a.jpg"), refused],
    ["insert", "a page", upload("images", "reviews/1763690000001-a.html"), refused],
    ["insert", "a drawing with scripts", upload("images", "reviews/1763690000001-a.svg"), refused],
    [
      "insert",
      "a picture that names its author",
      upload("images", `reviews/1763690000001-${ada}.jpg`),
      refused,
    ],
    ["insert", "one's own avatar", upload("avatars", `${ada}.png`), asAda],
    ["insert", "another's avatar", upload("avatars", `${kwame}.png`), refused],
    ["insert", "among the hidden", upload("hidden", "reviews/1763690000001-a.jpg"), refused],
    ["insert", "into a bucket of nobody", upload("nowhere", `${ada}.png`), refused],
    [
      "update",
      "Ada's picture",
      `update storage.objects set version = '2' where id = '${files.image}'`,
      ["none", "none", "none"],
    ],
    [
      "update",
      "Ada's face",
      `update storage.objects set version = '2' where id = '${files.avatar}'`,
      ownerOnly,
    ],
    [
      "update",
      "the name to another's avatar",
      `update storage.objects set name = '${kwame}.webp' where id = '${files.avatar}'`,
      ["none", "42501", "none"],
    ],
    [
      "update",
      "the owner",
      `update storage.objects set owner_id = '${kwame}' where id = '${files.avatar}'`,
      ["none", "42501", "none"],
    ],
    [
      "delete",
      "Ada's picture",
      `delete from storage.objects where id = '${files.image}'`,
      ownerOnly,
    ],
    [
      "delete",
      "Ada's avatar",
      `delete from storage.objects where id = '${files.avatar}'`,
      ownerOnly,
    ],
  ]),
  ...cellsOf("storage.buckets", [
    ["select", "the buckets", "select * from storage.buckets", ["none", "none", "none"]],
    [
      "insert",
      "a bucket",
      "insert into storage.buckets (id, name) values ('mine', 'mine')",
      refused,
    ],
    [
      "update",
      "a limit",
      "update storage.buckets set file_size_limit = null",
      ["none", "none", "none"],
    ],
    ["delete", "a bucket", "delete from storage.buckets", ["none", "none", "none"]],
  ]),
  ...cellsOf("realtime.messages", [
    ["select", "without a topic", "select * from realtime.messages", ["none", "none", "none"]],
    [
      "insert",
      "a count of one's own",
      `insert into realtime.messages (id, topic, extension, event, payload, private)
        values ('${fresh(1)}', 'counts:review:1', 'broadcast', 'counts', '{}', true)`,
      refused,
    ],
    [
      "update",
      "a message",
      "update realtime.messages set payload = '{}'",
      ["none", "none", "none"],
    ],
    ["delete", "a message", "delete from realtime.messages", refused],
  ]),
  ...cellsOf("auth.users", [
    ["select", "any", "select * from auth.users", refused],
    [
      "insert",
      "one",
      `insert into auth.users (id, email) values ('${fresh(1)}', 'x@y.zz')`,
      refused,
    ],
    [
      "update",
      "the address",
      `update auth.users set email = 'x@y.zz' where id = '${ada}'`,
      refused,
    ],
    ["delete", "Ada's", `delete from auth.users where id = '${ada}'`, refused],
  ]),
];
