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
    ["the rows of public files", "select * from storage.objects", ownerOnly],
    [
      "a picture of a recommendation",
      upload("images", "recommendations/1763690000001-a.webp"),
      asAda,
    ],
    ["a picture of a review", upload("images", "reviews/1763690000001-a.jpg"), asAda],
    ["a logo", upload("avatars", `${repairs}/1763690000001.jpg`), asAda],
    ["a logo elsewhere", upload("avatars", `${kitchen}/1763690000001.jpg`), refused],
    ["a picture elsewhere", upload("images", "other/1763690000001-a.jpg"), refused],
    ["a picture without a time", upload("images", "reviews/a.jpg"), refused],
    ["a page", upload("images", "reviews/1763690000001-a.html"), refused],
    ["a drawing with scripts", upload("images", "reviews/1763690000001-a.svg"), refused],
    [
      "a picture that names its author",
      upload("images", `reviews/1763690000001-${ada}.jpg`),
      refused,
    ],
    ["one's own avatar", upload("avatars", `${ada}.png`), asAda],
    ["another's avatar", upload("avatars", `${kwame}.png`), refused],
    ["among the hidden", upload("hidden", "reviews/1763690000001-a.jpg"), refused],
    ["into a bucket of nobody", upload("nowhere", `${ada}.png`), refused],
    [
      "Ada's picture",
      `update storage.objects set version = '2' where id = '${files.image}'`,
      ["none", "none", "none"],
    ],
    [
      "Ada's face",
      `update storage.objects set version = '2' where id = '${files.avatar}'`,
      ownerOnly,
    ],
    [
      "the name to another's avatar",
      `update storage.objects set name = '${kwame}.webp' where id = '${files.avatar}'`,
      ["none", "42501", "none"],
    ],
    [
      "the owner",
      `update storage.objects set owner_id = '${kwame}' where id = '${files.avatar}'`,
      ["none", "42501", "none"],
    ],
    ["Ada's picture", `delete from storage.objects where id = '${files.image}'`, ownerOnly],
    ["Ada's avatar", `delete from storage.objects where id = '${files.avatar}'`, ownerOnly],
  ]),
  ...cellsOf("storage.buckets", [
    ["the buckets", "select * from storage.buckets", ["none", "none", "none"]],
    ["a bucket", "insert into storage.buckets (id, name) values ('mine', 'mine')", refused],
    ["a limit", "update storage.buckets set file_size_limit = null", ["none", "none", "none"]],
    ["a bucket", "delete from storage.buckets", ["none", "none", "none"]],
  ]),
  ...cellsOf("realtime.messages", [
    ["without a topic", "select * from realtime.messages", ["none", "none", "none"]],
    [
      "a count of one's own",
      `insert into realtime.messages (id, topic, extension, event, payload, private)
        values ('${fresh(1)}', 'counts:review:1', 'broadcast', 'counts', '{}', true)`,
      refused,
    ],
    ["a message", "update realtime.messages set payload = '{}'", ["none", "none", "none"]],
    ["a message", "delete from realtime.messages", refused],
  ]),
  ...cellsOf("auth.users", [
    ["any", "select * from auth.users", refused],
    ["one", `insert into auth.users (id, email) values ('${fresh(1)}', 'x@y.zz')`, refused],
    ["the address", `update auth.users set email = 'x@y.zz' where id = '${ada}'`, refused],
    ["Ada's", `delete from auth.users where id = '${ada}'`, refused],
  ]),
];
