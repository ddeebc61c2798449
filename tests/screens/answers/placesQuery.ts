import type { placesQuery } from "@/data/catalog/places";
import type { AnswerOf } from "../typed-answers";

export default [[{ id: "text", label: "text", name: "text" }]] satisfies AnswerOf<typeof placesQuery>[];
