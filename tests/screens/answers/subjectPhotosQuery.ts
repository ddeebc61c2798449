import type { subjectPhotosQuery } from "@/data/catalog/subject-photos";
import type { AnswerOf } from "../typed-answers";

export default [
  [
    { id: "text", image_texts: [], images: ["text"], kind: "review", title: "text" },
  ],
] satisfies AnswerOf<typeof subjectPhotosQuery>[];
