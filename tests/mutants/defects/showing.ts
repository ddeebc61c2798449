import { type Defect, edits } from "../defect.ts";

const photos = [
  ...edits("catalog", "subject-photos", [
    ["photos of who was blocked", "and (w.user_id <> all (apart)) is not false"],
    ["none of what is anonymous", "all (apart)) is not false", "all (apart))"],
    ["who wrote it is told", "'{user_id,position}'", "'{position}'"],
    ["what has no photos is among them", "null, null, null, true,", "null, null, null, null,"],
    ["those of what was merged into another's", "and p.merged_into is null"],
    ["somebody blocked takes the place of others", "m.position <= 50", "m.position <= 12"],
    ["none of a company's products", "where p.company_id = company and", "where false and"],
    ["as many as are looked through", "by m.position limit 12", "by m.position limit 50"],
  ]),
  ...edits("cards", "subject-photos", [
    [
      "cards of recommendations say what photos show",
      "'kind', 'recommendation', 'id', item.id,",
      "'kind', 'recommendation', 'image_texts', item.image_texts, 'id', item.id,",
    ],
    [
      "cards of reviews say what photos show",
      "'kind', 'review', 'id', item.id,",
      "'kind', 'review', 'image_texts', item.image_texts, 'id', item.id,",
    ],
  ]),
];

/** Defects of cards: photos and locations. */
export const showing: Defect[] = [
  ...photos,
  ...edits("cards", "cards", [["no card says where it is", ", 'location', c.location"]]),
];
