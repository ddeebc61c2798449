import { type Defect, edits } from "../defect.ts";

const photos = [
  ...edits("catalog", "subject-photos", [
    ["photos of blocked members are shown", "and (w.user_id <> all (apart)) is not false"],
    ["photos of anonymous posts are missing", "all (apart)) is not false", "all (apart))"],
    ["the author's id is returned", "'{user_id,position}'", "'{position}'"],
    ["posts without photos are included", "null, null, null, true,", "null, null, null, null,"],
    ["merged products are included", "and p.merged_into is null"],
    ["blocked members' posts use up the twelve", "m.position <= 50", "m.position <= 12"],
    ["no photos of its products", "where p.company_id = company and", "where false and"],
    ["fifty posts are returned, not twelve", "by m.position limit 12", "by m.position limit 50"],
  ]),
  ...edits("cards", "subject-photos", [
    [
      "recommendation cards include image_texts",
      "'kind', 'recommendation', 'id', item.id,",
      "'kind', 'recommendation', 'image_texts', item.image_texts, 'id', item.id,",
    ],
    [
      "review cards include image_texts",
      "'kind', 'review', 'id', item.id,",
      "'kind', 'review', 'image_texts', item.image_texts, 'id', item.id,",
    ],
  ]),
];

/** Defects of cards: photos and locations. */
export const showing: Defect[] = [
  ...photos,
  ...edits("cards", "cards", [["a company's location is missing", ", 'location', c.location"]]),
];
