import { useQuery } from "@tanstack/react-query";
import { StatusPill } from "@/components/requests/status-pill";
import { authorName } from "@/data/members/names";
import { smallFaceUrl } from "@/data/photos/photos";
import { lastHelpedQuery } from "@/data/requests/helped";
import { formatBudget } from "@/lib/format";
import { plural } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";

/** The latest question with an answer that helped, beside the search: an example of what asking leads to. */
export default function HelpedQuestion() {
  const { data: answer } = useQuery(lastHelpedQuery());
  if (!answer) return null;
  const { request } = answer;
  const name = authorName(answer);
  const facts = [
    request.location && isolate(request.location),
    request.budget && formatBudget(request.budget),
  ];
  return (
    <article
      aria-labelledby="helped-question"
      className="raised relative grid gap-2 rounded-card bg-card p-4 text-ink text-sm"
    >
      <p className="flex min-w-0 items-center gap-2 text-muted text-xs">
        <StatusPill status="answered" />
        <span className="truncate">{facts.filter(Boolean).join(" · ")}</span>
      </p>
      <h2
        id="helped-question"
        dir="auto"
        className="line-clamp-2 font-bold text-base leading-[1.2]"
      >
        <Link to={paths.request(request.id)} className="after:absolute after:inset-0">
          {request.title}
        </Link>
      </h2>
      <p className="flex gap-2.5">
        <Avatar name={name} url={smallFaceUrl(answer.author?.avatar_url)} />
        <q dir="auto" className="line-clamp-3">
          {answer.content}
        </q>
      </p>
      <p className="flex items-baseline gap-2 text-muted text-xs">
        <bdi translate="no" className="min-w-0 truncate font-medium text-ink">
          {name}
        </bdi>
        <span className="ms-auto shrink-0 font-medium text-indigo">
          <Trans>
            See {plural(request.response_count, { one: "# answer", other: "# answers" })}
          </Trans>
        </span>
      </p>
    </article>
  );
}
