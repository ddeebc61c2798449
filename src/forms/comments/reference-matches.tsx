import { type Referable, referableItemsQuery } from "@/data/requests/references";
import { MatchList } from "@/forms/posts/match-list";
import type { MatchesProps } from "@/forms/posts/subject-search";

/** Recommendations, products and businesses that match a name. */
export default function ReferenceMatches(props: MatchesProps<Referable>) {
  return <MatchList {...props} find={referableItemsQuery} />;
}
