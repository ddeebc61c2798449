import { type Attack, refused } from "../attack.ts";
import { type Fixture, type Person, pixel } from "../fixture.ts";
import { putRow } from "./others.ts";

const webp = { contentType: "image/webp" };
const html = { contentType: "text/html" };
let count = 0;
const path = () => {
  count += 1;
  return `recommendations/${Date.now()}-pan-${count}.webp`;
};
const bucket = (who: { client: Fixture["visitor"] }, name = "images") =>
  who.client.storage.from(name);

/** An upload as the site sends it. */
const uploadRight: Attack["control"] = ({ stranger }) =>
  bucket(stranger).upload(path(), pixel, webp);

/** The owner's picture as its public address serves it. */
const seeRight: Attack["control"] = ({ picture, send, origin }) =>
  send(picture.address.replace(origin, ""));
const served: Attack["watch"] = (_, fixture) => seeRight(fixture);
const listRight: Attack["control"] = ({ owner }) => bucket(owner).list("recommendations");

const uploads = refused("4", served, uploadRight, {
  "a visitor uploads": ({ visitor }) => visitor.storage.from("images").upload(path(), pixel, webp),
  "somebody uploads another's face": ({ attacker, owner }) =>
    bucket(attacker, "avatars").upload(`${owner.id}.webp`, pixel, webp),
  "somebody uploads a page": ({ attacker }) =>
    bucket(attacker).upload(path().replace(".webp", ".html"), "<script>", html),
  "somebody uploads a page that is called a picture": ({ attacker }) =>
    bucket(attacker).upload(path(), "<script>", html),
  "somebody uploads a drawing that can hold scripts": ({ attacker }) =>
    bucket(attacker).upload(path().replace(".webp", ".svg"), "<svg/>", {
      contentType: "image/svg+xml",
    }),
  "somebody uploads more than half a megabyte": ({ attacker }) =>
    bucket(attacker).upload(path(), new Uint8Array(600_000), webp),
  "somebody uploads outside of the folders": ({ attacker }) =>
    bucket(attacker).upload("elsewhere/1763690000001-a.webp", pixel, webp),
  "somebody uploads to a path that climbs": ({ attacker }) =>
    bucket(attacker).upload("recommendations/../avatars/1763690000001-a.webp", pixel, webp),
  "somebody uploads among the hidden": ({ attacker }) =>
    bucket(attacker, "hidden").upload(path(), pixel, webp),
  "somebody uploads into a bucket that is not there": ({ attacker }) =>
    bucket(attacker, "mine").upload(path(), pixel, webp),
  "somebody asks for an address to upload to later": ({ attacker }) =>
    bucket(attacker).createSignedUploadUrl(path()),
  "somebody uploads while suspended": ({ suspended }) =>
    bucket(suspended).upload(path(), pixel, webp),
});

/** Adds a review with a picture. Returns the picture's path and the review's id. */
async function reviewWithPicture(fixture: Fixture, author: Person) {
  const at = path();
  await bucket(author).upload(at, pixel, webp);
  const images = [bucket(author).getPublicUrl(at).data.publicUrl];
  return { at, review: await putRow(fixture, "reviews", author, { images }) };
}

/** Adds a post with a picture, which is reported before its author deletes it. Returns the picture's path. */
async function deleteReported(fixture: Fixture, author: Person): Promise<string> {
  const { at, review } = await reviewWithPicture(fixture, author);
  await fixture.owner.client.from("reports").insert({ review_id: review, reason: "abuse" });
  await author.client.from("reviews").update({ is_deleted: true }).eq("id", review);
  return at;
}

const toHidden = { destinationBucket: "hidden" };

/** Adds a post with two photos that moderators hide. Returns the photos' paths. */
async function hideTwo(fixture: Fixture, author: Person) {
  const [harmless, harmful] = [path(), path()];
  for (const at of [harmless, harmful]) await bucket(author).upload(at, pixel, webp);
  const images = [harmless, harmful].map((at) => bucket(author).getPublicUrl(at).data.publicUrl);
  const item = await putRow(fixture, "recommendations", author, { images });
  const hiding = { kind: "recommendation", item, reason: "abuse" };
  await fixture.moderator.client.rpc("moderation_hide", hiding);
  return { harmless, harmful };
}

const againstFiles: Attack[] = [
  ...refused("4", served, uploadRight, {
    "a member writes over another's picture": ({ attacker, picture }) =>
      bucket(attacker).upload(picture.path, pixel, { ...webp, upsert: true }),
    "an author exchanges the picture of a post that was voted for": ({ owner, picture }) =>
      bucket(owner).upload(picture.path, pixel, { ...webp, upsert: true }),
    "a member moves another's picture to where it is theirs": ({ attacker, picture }) =>
      bucket(attacker).move(picture.path, path()),
    "a member copies another's picture from among the hidden": ({ attacker, picture }) =>
      bucket(attacker, "hidden").copy(picture.path, path(), { destinationBucket: "images" }),
    "a member makes a bucket": ({ attacker }) =>
      attacker.client.storage.createBucket("mine", { public: true }),
    "a member opens the bucket of hidden files": ({ attacker }) =>
      attacker.client.storage.updateBucket("hidden", { public: true }),
    "a member empties a bucket": ({ attacker }) => attacker.client.storage.emptyBucket("images"),
    "a member deletes a bucket": ({ attacker }) => attacker.client.storage.deleteBucket("avatars"),
  }),
  {
    name: "a member removes another's picture",
    attack: ({ attacker, picture }) => bucket(attacker).remove([picture.path]),
    refused: "nothing",
    watch: served,
    control: async (fixture) => {
      const own = path();
      await bucket(fixture.stranger).upload(own, pixel, webp);
      await fixture.asAdmin("update storage.objects set created_at = now() - interval '1 hour'");
      return bucket(fixture.stranger).remove([own]);
    },
  },
  ...refused("nothing", served, listRight, {
    "a member lists what others have uploaded": ({ attacker }) =>
      bucket(attacker).list("recommendations"),
    "a visitor lists what was uploaded": ({ visitor }) =>
      visitor.storage.from("images").list("recommendations"),
  }),
  ...refused("4", served, seeRight, {
    "a visitor learns from a picture's details who uploaded it": async (fixture) => {
      const path = `/storage/v1/object/info/public/images/${fixture.picture.path}`;
      const { data, error } = await fixture.send(path);
      return { data: JSON.stringify(data ?? "").includes(fixture.owner.id), error };
    },
    "a member signs an address for another's picture": ({ attacker, picture }) =>
      bucket(attacker, "hidden").createSignedUrl(picture.path, 60),
  }),
  ...refused("4", served, ({ owner, picture }) => bucket(owner).info(picture.path), {
    "a member asks for a picture's details as if it were private": ({ attacker, picture }) =>
      bucket(attacker).info(picture.path),
  }),
  ...refused("40", served, seeRight, {
    "a visitor reads a file of the server's by a path that climbs": ({ send }) =>
      send("/storage/v1/object/public/images/..%2f..%2f..%2fetc%2fpasswd"),
  }),
  {
    name: "an author makes a face of the picture that moderators have to look at",
    attack: async (fixture) => {
      const { attacker } = fixture;
      const at = await deleteReported(fixture, attacker);
      const to = { destinationBucket: "avatars" };
      return bucket(attacker).move(at, `${attacker.id}.webp`, to);
    },
    refused: "4",
    watch: served,
    control: async (fixture) => {
      const at = await deleteReported(fixture, fixture.stranger);
      return bucket(fixture.stranger).move(at, at, toHidden);
    },
  },
  {
    name: "an author keeps a hidden photo in public by another one in its place",
    attack: async (fixture) => {
      const { harmless, harmful } = await hideTwo(fixture, fixture.attacker);
      return bucket(fixture.attacker).move(harmless, harmful, toHidden);
    },
    refused: "4",
    watch: served,
    control: async (fixture) => {
      const { harmless } = await hideTwo(fixture, fixture.stranger);
      return bucket(fixture.stranger).move(harmless, harmless, toHidden);
    },
  },
  {
    name: "a visitor reads the queue of files to remove",
    attack: ({ visitor }) => visitor.rpc("unneeded_files"),
    refused: "42501",
    watch: served,
    control: async (fixture) => {
      const { stranger, asAdmin } = fixture;
      const { review } = await reviewWithPicture(fixture, stranger);
      await stranger.client.from("reviews").update({ is_deleted: true }).eq("id", review);
      await asAdmin("update storage.objects set created_at = created_at - interval '2 days'");
      return stranger.client.rpc("unneeded_files");
    },
  },
  ...refused("moderators_only", served, listRight, {
    "a member reads where moderators would move files": ({ attacker }) =>
      attacker.client.rpc("misplaced_files"),
  }),
];

export const files: Attack[] = [...uploads, ...againstFiles];
