import type { QueryClient } from "@tanstack/react-query";
import { targetOf } from "@/lib/follow-target";
import { requireUserId } from "../auth/session-store";
import { fromPostgrest, type SingleAnswer, unwrap, unwrapInsert, unwrapRow } from "../base/answers";
import type { TablesInsert, TablesUpdate } from "../base/database.types";
import type { ErrorKind } from "../base/errors";
import { db } from "../base/supabase";
import { columnOf, TABLE_OF } from "../base/tables";
import { subjectKeys } from "../catalog/subject-keys";
import type { RepliedKind } from "../comments/comments";
import { invalidateRemarks } from "../comments/remark-pages";
import { type Followed, type Follower, followKeys } from "../following/follow-keys";
import { listKeys, noteSaved } from "../lists/lists";
import { profileKeys } from "../members/member-keys";
import { tidyFiles } from "../photos/tidy-files";
import type { OutgoingPhoto, OutgoingPhotos, PostFolder } from "../photos/uploads";
import { invalidatePosts, type PostKind, postKeys } from "../posts/posts";
import { settleWish } from "../posts/tallies";
import { saveWish, type VotableKind, type Wish } from "../posts/vote-requests";
import { invalidateRequests } from "../requests/requests";
import { tellSending } from "./sending";

/*
 * Writes by members, by kind: their data, how they are stored, and which queries they invalidate. The
 * author's device makes each id, so that a second try after a lost answer finds its own row and
 * counts as done. The database sets every column that the author does not write (S07).
 */

type PostColumns =
  | "title"
  | "content"
  | "category_id"
  | "subcategory_id"
  | "tags"
  | "links"
  | "is_anonymous"
  | "product_id"
  | "company_id"
  | "price_paid"
  | "paid_in";

interface WithPhotos {
  photos?: OutgoingPhoto[];
  /** Of what waits from before a post had several. */
  photo?: File | null;
}

/** R194 */
export type NewRecommendation = { id: string } & WithPhotos &
  Pick<TablesInsert<"recommendations">, PostColumns | "location" | "pricing">;

/** R195 */
export type NewReview = { id: string } & WithPhotos &
  Pick<TablesInsert<"reviews">, PostColumns | "rating">;

/** R196 */
export type NewRequest = { id: string } & Pick<
  TablesInsert<"requests">,
  "title" | "description" | "category_id" | "subcategory_id" | "location" | "budget"
>;

/** R201 */
export interface NewComment {
  id: string;
  content: string;
  /** The post, comment or answer that it belongs to. */
  post: { kind: PostKind | RepliedKind; id: string };
}

/** R198 */
export interface NewResponse {
  id: string;
  content: string;
  requestId: string;
  /** The item that it references; missing in entries made before answers could have one. */
  reference?: Reference | null;
}

/** An item that an answer references, found by its name. */
export interface Reference {
  kind: "recommendation" | "product" | "company";
  id: string;
  name: string;
}

/** An answer that helped whoever asked, or did not after all. */
export interface NewMark {
  /** Of the mark: a later one of the same answer takes the place of one that waits. */
  id: string;
  answer: string;
  hasHelped: boolean;
}

/** R159 */
export interface NewVote {
  /** Of what is voted on: a later wish takes the place of one that waits. */
  id: string;
  on: VotableKind;
  wish: Wish;
}

/** R199; of the first thing that somebody saves, with the name of the list that is made for it. */
export type NewSave = { id: string; newList?: string } & Pick<
  TablesInsert<"list_items">,
  | "list_id"
  | "recommendation_id"
  | "review_id"
  | "request_id"
  | "product_id"
  | "company_id"
  | "response_id"
  | "notes"
  | "rank"
>;

/** R351 */
export type NewHandle = { id: string } & Pick<
  TablesInsert<"company_handles">,
  "company_id" | "kind" | "value"
>;

/** Columns that an author may change, by kind; the database keeps the earlier versions. */
interface Words {
  recommendation: Omit<NewRecommendation, "id" | keyof WithPhotos | NeverChanged>;
  review: Omit<NewReview, "id" | keyof WithPhotos | NeverChanged>;
  request: Omit<NewRequest, "id">;
  comment: Pick<NewComment, "content">;
  response: Pick<NewResponse, "content">;
}
type NeverChanged = "is_anonymous" | "product_id" | "company_id";

export type EditedKind = keyof Words;

/** An edit of an existing item. */
export type Edit<Kind extends EditedKind = EditedKind> = {
  [K in Kind]: {
    /** Of the thing: a later edit takes the place of one that waits. */
    id: string;
    of: K;
    words: Words[K];
    /** Of a post: those that stay and those that are new, in their order. */
    photos?: OutgoingPhoto[];
    isAnonymous?: boolean;
    /** Of what waits from before a post had several: another photo, or the addresses of those that stay. */
    photo?: { file: File | null; kept: string[]; isAnonymous: boolean };
    /** When the version was written that it began from; null of what never was edited. */
    editedAt: string | null;
  };
}[Kind];
/** A business's reply to a review. */
export interface NewReply {
  id: string;
  content: string;
  reviewId: string;
}

/** That somebody runs a company, for the moderators. */
export type NewClaim = { id: string } & Pick<
  TablesInsert<"company_claims">,
  "company_id" | "statement" | "proof"
>;

/** R344 */
export interface NewBlock {
  /** Of the member. */
  id: string;
  wish: "block" | "unblock";
}

export interface NewFollow {
  /** Of what is followed: a later wish takes the place of one that waits. */
  id: string;
  of: Followed;
  isWanted: boolean;
}

interface Rows {
  recommendation: NewRecommendation;
  review: NewReview;
  request: NewRequest;
  comment: NewComment;
  response: NewResponse;
  reply: NewReply;
  claim: NewClaim;
  vote: NewVote;
  mark: NewMark;
  save: NewSave;
  handle: NewHandle;

  edit: Edit;
  block: NewBlock;
  follow: NewFollow;
}

export type OutgoingKind = keyof Rows;

/** Something to be sent, of one kind or of any. */
export type Outgoing<Kind extends OutgoingKind = OutgoingKind> = {
  [K in Kind]: { kind: K; row: Rows[K] };
}[Kind];

interface WriteHandler<Row> {
  /** Its photos, and how they go; of what can have any. */
  photos?: (row: Row) => OutgoingPhotos | null;
  insert: (row: Row, user_id: string, images: string[]) => Promise<void>;
  /** Has what shows its like asked for again; what the person should see before going on is waited for. */
  invalidate: (client: QueryClient, row: Row) => Promise<void> | void;
  /** Words for refusals that are this kind's own. */
  refusals?: Partial<Record<ErrorKind, string>>;
}

const WRITE_HANDLERS: { [Kind in OutgoingKind]: WriteHandler<Rows[Kind]> } = {
  recommendation: {
    photos: (row) => photosOfNew("recommendations", row),
    insert: async ({ photo, photos, ...row }, user_id, images) =>
      unwrapInsert(
        "recommendations_pkey",
        await db
          .from("recommendations")
          .insert({
            ...row,
            images,
            image_texts: textsOf(photos),
            user_id,
            upvotes: 0,
            downvotes: 0,
          })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: (client) => void invalidatePosts(client),
  },
  review: {
    photos: (row) => photosOfNew("reviews", row),
    insert: async ({ photo, photos, ...row }, user_id, images) =>
      unwrapInsert(
        "reviews_pkey",
        await db
          .from("reviews")
          .insert({
            ...row,
            images,
            image_texts: textsOf(photos),
            user_id,
            verified: false,
            upvotes: 0,
            downvotes: 0,
          })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: (client) => void invalidatePosts(client),
    refusals: { conflict: "You have already reviewed this." },
  },
  request: {
    insert: async (row, user_id) =>
      unwrapInsert(
        "requests_pkey",
        await db
          .from("requests")
          .insert({ ...row, user_id, status: "open", response_count: 0 })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: (client) => void invalidateRequests(client),
  },
  comment: {
    insert: async ({ id, content, post }, user_id) =>
      unwrapInsert(
        "comments_pkey",
        await db
          .from("comments")
          .insert({ id, content, user_id, ...parentOf(post) })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: invalidateRemarks,
  },
  response: {
    insert: async ({ id, content, requestId, reference }, user_id) =>
      unwrapInsert(
        "responses_pkey",
        await db
          .from("responses")
          .insert({
            id,
            content,
            user_id,
            request_id: requestId,
            ...(reference && { [columnOf(reference.kind)]: reference.id }),
          })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: invalidateRequests,
  },
  reply: {
    insert: async ({ id, content, reviewId }) =>
      unwrapInsert(
        "review_replies_pkey",
        await db
          .from("review_replies")
          .insert({ id, content, review_id: reviewId })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: (client) => client.invalidateQueries({ queryKey: postKeys.all }),
    refusals: { conflict: "It is answered already." },
  },
  claim: {
    insert: async (row, user_id) =>
      unwrapInsert(
        "company_claims_pkey",
        await db
          .from("company_claims")
          .insert({ ...row, user_id })
          .select("id")
          .maybeSingle(),
      ),
    invalidate: (client) => client.invalidateQueries({ queryKey: subjectKeys.all("company") }),
    refusals: {
      conflict: "You have asked for it already, or run it.",
      "own-posts": "You have reviewed or recommended it. Delete that first.",
    },
  },
  vote: {
    insert: ({ on, id, wish }, user_id) => saveWish(on, id, user_id, wish),
    invalidate: (client, { on, id, wish }) => settleWish(client, on, id, wish),
  },
  mark: {
    insert: async ({ answer, hasHelped }) => {
      unwrap(await db.rpc("mark_answer", { answer, has_helped: hasHelped }));
    },
    invalidate: invalidateRequests,
  },
  save: {
    insert: async ({ newList: name, ...row }, user_id) => {
      if (name) {
        const list = { id: row.list_id, name, description: null, is_public: false, user_id };
        unwrapInsert(
          "user_lists_pkey",
          await db.from("user_lists").insert(list).select("id").maybeSingle(),
        );
      }
      unwrapInsert(
        "list_items_pkey",
        await db.from("list_items").insert(row).select("id").maybeSingle(),
      );
    },
    invalidate: (
      client,
      { id: _, list_id: list, newList, notes: _notes, rank: _rank, ...item },
    ) => {
      const [itemId = null] = Object.values(item);
      noteSaved(client, list, itemId, true, newList);
      void client.invalidateQueries({ queryKey: listKeys.all });
    },
    refusals: { conflict: "It is in that list already." },
  },
  edit: {
    photos: photosOfEdit,
    insert: async (edit, _, images) => {
      const hasPhotos = photosOfEdit(edit) !== null;
      const image_texts = textsOf(edit.photos);
      unwrapRow(await change(edit, hasPhotos ? { images, image_texts } : undefined));
      if (hasPhotos) void tidyFiles("removeUnneededFiles");
    },
    invalidate: (client, { of }) =>
      of === "comment" ? invalidateRemarks(client) : invalidateRequests(client),
    refusals: {
      outdated: "You changed this on another device since.",
      changed: "It was hidden or deleted before this could be sent.",
    },
  },
  handle: {
    insert: async (row) =>
      unwrapInsert(
        "company_handles_pkey",
        await db.from("company_handles").insert(row).select("id").maybeSingle(),
      ),
    invalidate: async (client) => {
      await client.invalidateQueries({ queryKey: subjectKeys.all("company") });
      void client.invalidateQueries({ queryKey: postKeys.searches, refetchType: "none" });
    },
    refusals: {
      conflict: "It stands at a company already.",
      "list-full": "The company has as many contacts as it can have.",
    },
  },
  block: {
    insert: async ({ id, wish }, userId) => {
      const pair = { blocker_id: userId, blocked_id: id };
      const { error, status } =
        wish === "block"
          ? await db.from("blocks").insert(pair)
          : await db.from("blocks").delete().match(pair);
      // An existing block counts as done.
      if (error && error.code !== "23505") throw fromPostgrest(error, status);
    },
    // Any screen may show something by either member.
    invalidate: (client) => void client.invalidateQueries(),
  },
  follow: {
    insert: async ({ of, isWanted }, userId) => {
      const row: TablesInsert<"follows"> = of;
      const { error, status } = isWanted
        ? await db.from("follows").insert(row)
        : await db.from("follows").delete().eq("user_id", userId).eq("target", targetOf(of));
      // An existing follow counts as done.
      if (error && error.code !== "23505") throw fromPostgrest(error, status);
    },
    invalidate: (client, { of, isWanted }) => {
      const target = targetOf(of);
      const queryKey = profileKeys.own(requireUserId());
      client.setQueryData<Follower>(queryKey, (profile) => {
        const others = profile?.follows.filter((follow) => follow.target !== target) ?? [];
        return profile && { ...profile, follows: isWanted ? [...others, { target }] : others };
      });
      // A read already under way may predate the change.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: followKeys.feeds });
      // An ended follow stays in a list that is open, so that it can be undone.
      void client.invalidateQueries({ queryKey: followKeys.lists, refetchType: "none" });
    },
    refusals: {
      "list-full": "You follow 200 things, which is as many as fit. End one to follow another.",
      forbidden: "It is hidden, private or gone by now.",
      "parent-gone": "It is hidden, private or gone by now.",
    },
  },
};

const CHANGES: {
  [Kind in EditedKind]: (
    id: string,
    row: Words[Kind] &
      Pick<TablesUpdate<"recommendations">, "edited_at" | "images" | "image_texts">,
  ) => SingleAnswer<{ id: string }>;
} = {
  recommendation: (id, row) =>
    db.from("recommendations").update(row).eq("id", id).select("id").maybeSingle(),
  review: (id, row) => db.from("reviews").update(row).eq("id", id).select("id").maybeSingle(),
  request: (id, { images, image_texts, ...row }) =>
    db.from("requests").update(row).eq("id", id).select("id").maybeSingle(),
  comment: (id, { images, image_texts, ...row }) =>
    db.from("comments").update(row).eq("id", id).select("id").maybeSingle(),
  response: (id, { images, image_texts, ...row }) =>
    db.from("responses").update(row).eq("id", id).select("id").maybeSingle(),
};

/** The database takes it where no other edit came first. */
const change = <Kind extends EditedKind>(
  { id, of, words, editedAt }: Edit<Kind>,
  photos: { images: string[]; image_texts: string[] } | undefined,
) => CHANGES[of](id, { ...words, ...photos, edited_at: editedAt });

const parentOf = ({ kind, id }: NewComment["post"]) =>
  kind === "comment" ? { reply_to: id } : { [columnOf(kind)]: id };

const textsOf = (photos: readonly OutgoingPhoto[] = []) => photos.map(({ text }) => text);

function photosOfNew(
  folder: PostFolder,
  { id, photos, photo, is_anonymous }: NewRecommendation | NewReview,
): OutgoingPhotos {
  const before = photo ? [{ id, from: photo, text: "" }] : [];
  return { folder, photos: photos ?? before, isAnonymous: is_anonymous === true };
}

function photosOfEdit({ id, of, photos, photo, isAnonymous }: Edit): OutgoingPhotos | null {
  if (of !== "recommendation" && of !== "review") return null;
  const before = photo?.file ? [photo.file] : photo?.kept;
  const all = photos ?? before?.map((from) => ({ id, from, text: "" }));
  return all
    ? { folder: TABLE_OF[of], photos: all, isAnonymous: isAnonymous ?? photo?.isAnonymous ?? false }
    : null;
}

/** The photos of what is to be sent, and how they go; null of what has none. */
function photosOf<Kind extends OutgoingKind>({ kind, row }: Outgoing<Kind>): OutgoingPhotos | null {
  const found = WRITE_HANDLERS[kind].photos?.(row) ?? null;
  return found && found.photos.length > 0 ? found : null;
}

/** Whether a file of this device goes along. */
export const hasFiles = (outgoing: Outgoing): boolean =>
  photosOf(outgoing)?.photos.some(({ from }) => from instanceof File) ?? false;

/**
 * Stores the photos of what is to be sent and answers their addresses, in their order; `stored` are those of the
 * first ones, which an earlier try has stored. Throws an UploadError.
 */
export async function upload(
  outgoing: Outgoing,
  stored: readonly string[] = [],
  onStored?: (images: string[]) => Promise<void>,
): Promise<string[]> {
  const toSend = photosOf(outgoing);
  if (!toSend) return [];
  const { id } = outgoing.row;
  const of = toSend.photos.length;
  try {
    // Loaded on demand: text alone does not need it.
    const { uploadPhotos } = await import("../photos/uploads");
    return await uploadPhotos(toSend, {
      stored,
      ...(onStored && { onStored }),
      onStep: (photo, isPaused) => tellSending({ id, photo, of, isPaused }),
    });
  } finally {
    tellSending(null);
  }
}

/** Stores it as its author's. Throws a DataError. */
export function insert<Kind extends OutgoingKind>(
  { kind, row }: Outgoing<Kind>,
  userId: string,
  images: string[],
): Promise<void> {
  return WRITE_HANDLERS[kind].insert(row, userId, images);
}

/** Has what shows its like asked for again, once it is stored or its place is gone. */
export async function invalidate<Kind extends OutgoingKind>(
  client: QueryClient,
  { kind, row }: Outgoing<Kind>,
): Promise<void> {
  await WRITE_HANDLERS[kind].invalidate(client, row);
}

/** Words for a refusal that are this kind's own, or null. */
export function refusalOf(kind: OutgoingKind, error: ErrorKind): string | null {
  return WRITE_HANDLERS[kind].refusals?.[error] ?? null;
}
