import type { Subject } from "@/data/catalog/subject-choices";
import { findSubjectsQuery } from "@/data/catalog/subject-search";
import { MatchList } from "./match-list";
import type { MatchesProps } from "./subject-search";

/** Products and businesses that match a name. */
export default function SubjectMatches(props: MatchesProps<Subject>) {
  return <MatchList {...props} find={findSubjectsQuery} />;
}
