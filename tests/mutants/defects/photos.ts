import { type Defect, edits, statements } from "../defect.ts";

/** Defects of photo descriptions and of the upload quota. */
export const photos: Defect[] = [
  ...edits("photos", "edges", [["1000 characters allowed", "item, most_characters", "item, 1000"]]),
  ...edits("photos", "photos", [
    ["any description is accepted", "or item <> '' and not private.is_line(item, most_characters)"],
    ["photos stored elsewhere are allowed", "or private.photo_path(address) is null then", "then"],
    ["the same photo twice, with other sizes", "private.photo_path(a.address)", "a.address"],
    ["descriptions do not follow photos", "array_position(old.images, i.address)", "i.position"],
    ["descriptions are sorted by text", "order by t.position", "order by t.words"],
    ["descriptions are not trimmed", "coalesce(btrim(t.words), '')", "coalesce(t.words, '')"],
  ]),
  ...edits("quotas", "photos", [
    ["links in photo descriptions are not counted", ", written ->> 'image_texts'"],
  ]),
  ...statements("recommendations", "photos", [
    ["more descriptions than photos", "alter table $1 drop constraint $1_image_texts_of_images"],
    ["descriptions do not follow removed photos", "drop trigger fit_image_texts on $1"],
    [
      "edited photo descriptions leave no version",
      `drop trigger take_edit on $1;
      create trigger take_edit before insert or update on $1
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.take_edit('recommendation', 'title', 'content', 'category_id', 'subcategory_id',
          'location', 'pricing', 'price_paid', 'paid_in', 'tags', 'links', 'images')`,
    ],
    ["members cannot describe photos", "revoke insert (image_texts) on $1 from authenticated"],
  ]),
  ...statements("quotas", "storage", [
    [
      "two posts of six photos exceed the quota",
      "update private.quotas set most = 20, period = '10 minutes' where action = 'uploads'",
    ],
    ["lax on uploads", "update private.quotas set period = '10 minutes' where action = 'uploads'"],
  ]),
];
