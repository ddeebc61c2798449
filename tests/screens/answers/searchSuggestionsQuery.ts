import type { searchSuggestionsQuery } from "@/data/search/search-suggestions";
import type { AnswerOf } from "../typed-answers";

export default [[{ kind: "place", label: "text" }]] satisfies AnswerOf<typeof searchSuggestionsQuery>[];
