import { ada, files, fresh, kitchen, kwame, repairs } from "../fixtures.ts";
import { asAda, cellsOf, forbidden, hidden, nobody } from "./cell.ts";

const upload = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name, owner_id) values ('${bucket}', '${name}', '${ada}')`;

/** The platform's own tables, where grants are the platform's and only policies are ours (S08, S22, S30). */
export const platform = [
  ...cellsOf("storage.objects", hidden, {
    "select the rows of public files": "select * from storage.objects",
    "update Ada's face": `update storage.objects set version = '2' where id = '${files.avatar}'`,
    "delete Ada's picture": `delete from storage.objects where id = '${files.image}'`,
    "delete Ada's avatar": `delete from storage.objects where id = '${files.avatar}'`,
  }),
  ...cellsOf("storage.objects", asAda, {
    "insert a picture of a recommendation": upload(
      "images",
      "recommendations/1763690000001-a.webp",
    ),
    "insert a picture of a review": upload("images", "reviews/1763690000001-a.jpg"),
    "insert a logo": upload("avatars", `${repairs}/1763690000001.jpg`),
    "insert one's own avatar": upload("avatars", `${ada}.png`),
  }),
  ...cellsOf("storage.objects", forbidden, {
    "insert a logo elsewhere": upload("avatars", `${kitchen}/1763690000001.jpg`),
    "insert a picture elsewhere": upload("images", "other/1763690000001-a.jpg"),
    "insert a picture without a time": upload("images", "reviews/a.jpg"),
    "insert a page": upload("images", "reviews/1763690000001-a.html"),
    "insert a drawing with scripts": upload("images", "reviews/1763690000001-a.svg"),
    "insert a picture that names its author": upload("images", `reviews/1763690000001-${ada}.jpg`),
    "insert another's avatar": upload("avatars", `${kwame}.png`),
    "insert among the hidden": upload("hidden", "reviews/1763690000001-a.jpg"),
    "insert into a bucket of nobody": upload("nowhere", `${ada}.png`),
  }),
  ...cellsOf("storage.objects", nobody, {
    "update Ada's picture": `update storage.objects set version = '2' where id = '${files.image}'`,
  }),
  ...cellsOf("storage.objects", ["none", "42501", "none"], {
    "update the name to another's avatar": `update storage.objects set name = '${kwame}.webp' where id = '${files.avatar}'`,
    "update the owner": `update storage.objects set owner_id = '${kwame}' where id = '${files.avatar}'`,
  }),
  ...cellsOf("storage.buckets", nobody, {
    "select the buckets": "select * from storage.buckets",
    "update a limit": "update storage.buckets set file_size_limit = null",
    "delete a bucket": "delete from storage.buckets",
  }),
  ...cellsOf("storage.buckets", forbidden, {
    "insert a bucket": "insert into storage.buckets (id, name) values ('mine', 'mine')",
  }),
  ...cellsOf("realtime.messages", nobody, {
    "select without a topic": "select * from realtime.messages",
    "update a message": "update realtime.messages set payload = '{}'",
  }),
  ...cellsOf("realtime.messages", forbidden, {
    "insert a count of one's own": `insert into realtime.messages (id, topic, extension, event, payload, private)
        values ('${fresh(1)}', 'counts:review:1', 'broadcast', 'counts', '{}', true)`,
    "delete a message": "delete from realtime.messages",
  }),
  ...cellsOf("auth.users", forbidden, {
    "select any": "select * from auth.users",
    "insert one": `insert into auth.users (id, email) values ('${fresh(1)}', 'x@y.zz')`,
    "update the address": `update auth.users set email = 'x@y.zz' where id = '${ada}'`,
    "delete Ada's": `delete from auth.users where id = '${ada}'`,
  }),
];
