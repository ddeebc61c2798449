import { type Defect, edits, statements } from "../defect.ts";

/** Defects of photo descriptions, and of how many photos are sent. */
export const photos: Defect[] = [
  ...edits("photos", "edges", [["a text without an end", "item, most_characters", "item, 1000"]]),
  ...edits("photos", "photos", [
    ["what hides something passes", "or item <> '' and not private.is_line(item, most_characters)"],
    ["photos that lie elsewhere", "or private.photo_path(address) is null then", "then"],
    ["a photo twice, of another size", "private.photo_path(a.address)", "a.address"],
    ["words stay where a photo was", "array_position(old.images, i.address)", "i.position"],
    ["words in any order", "order by t.position", "order by t.words"],
    ["with space around them", "coalesce(btrim(t.words), '')", "coalesce(t.words, '')"],
  ]),
  ...edits("quotas", "photos", [
    ["a newcomer's links in what a photo shows", ", written ->> 'image_texts'"],
  ]),
  ...statements("recommendations", "photos", [
    ["words of photos not there", "alter table $1 drop constraint $1_image_texts_of_images"],
    ["words of the erased", "drop trigger fit_image_texts on $1"],
    [
      "edits of what a photo shows leave nothing",
      `drop trigger take_edit on $1;
      create trigger take_edit before insert or update on $1
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
          'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images')`,
    ],
    ["nobody says what a photo shows", "revoke insert (image_texts) on $1 from authenticated"],
  ]),
  ...statements("quotas", "storage", [
    [
      "two posts of six photos are too many",
      "update private.quotas set most = 20, period = '10 minutes' where action = 'uploads'",
    ],
    ["uploads freely", "update private.quotas set period = '10 minutes' where action = 'uploads'"],
  ]),
];
