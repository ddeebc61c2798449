import { type Defect, edits } from "../defect.ts";

const photos = [
  ...edits("catalog", [
    [
      "subject_photos",
      "photos of who was blocked",
      " and (w.user_id <> all (apart)) is not false",
      "",
      "subject-photos",
    ],
    [
      "subject_photos",
      "none of what is anonymous",
      "(w.user_id <> all (apart)) is not false",
      "w.user_id <> all (apart)",
      "subject-photos",
    ],
    [
      "subject_photos",
      "who wrote it is told",
      "'{user_id,position}'",
      "'{position}'",
      "subject-photos",
    ],
    [
      "subject_photos",
      "what has no photos is among them",
      "(null, null, null, true, null, null, null, null)",
      "(null, null, null, null, null, null, null, null)",
      "subject-photos",
    ],
    [
      "subject_photos",
      "those of what was merged into another's",
      " and p.merged_into is null",
      "",
      "subject-photos",
    ],
    [
      "subject_photos",
      "somebody blocked takes the place of others",
      "m.position <= 50",
      "m.position <= 12",
      "subject-photos",
    ],
    [
      "subject_photos",
      "none of a company's products",
      "where p.company_id = company and",
      "where false and",
      "subject-photos",
    ],
    [
      "subject_photos",
      "as many as are looked through",
      "order by m.position limit 12",
      "order by m.position limit 50",
      "subject-photos",
    ],
  ]),
  ...edits("cards", [
    [
      "recommendations",
      "cards say what photos show",
      "'kind', 'recommendation', 'id', item.id,",
      "'kind', 'recommendation', 'image_texts', item.image_texts, 'id', item.id,",
      "subject-photos",
    ],
    [
      "reviews",
      "cards say what photos show",
      "'kind', 'review', 'id', item.id,",
      "'kind', 'review', 'image_texts', item.image_texts, 'id', item.id,",
      "subject-photos",
    ],
  ]),
];

/** Defects of cards: photos and locations. */
export const showing: Defect[] = [
  ...photos,
  ...edits("cards", [
    ["subjects_of", "no card says where it is", ", 'location', c.location", "", "cards"],
  ]),
];
