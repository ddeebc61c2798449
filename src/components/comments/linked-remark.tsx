import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { t } from "@/lib/i18n";
import { remarkOf } from "@/lib/remark-anchor";
import { useLocation } from "@/routing/router";
import { useLanding } from "@/routing/use-landing";
import type { RemarkProps } from "./remark";

interface LinkedRemarkProps<Row, Key extends QueryKey> extends Pick<RemarkProps, "kind"> {
  /** Remarks on the screen; undefined until they have loaded. */
  shown: readonly Row[] | undefined;
  /** Query for one remark by its id. */
  queryOf: (id: string) => UseQueryOptions<Row[], Error, Row[], Key>;
  /** Renders a remark like the others. */
  render: (remark: Row) => ReactNode;
}

const TEXTS = {
  comment: {
    failure: t`The comment didn’t load`,
    gone: t`The comment you’re looking for is no longer here. It was removed.`,
  },
  response: {
    failure: t`The answer didn’t load`,
    gone: t`The answer you’re looking for is no longer here. It was removed.`,
  },
};

/**
 * The remark that a notification leads to, if it is not among those on the screen: an older one, or a
 * note that it is gone (R157).
 */
export function LinkedRemark<Row extends RemarkProps["remark"], Key extends QueryKey>({
  shown,
  queryOf,
  kind,
  render,
}: LinkedRemarkProps<Row, Key>) {
  const { hash } = useLocation();
  const target = remarkOf(hash);
  const isMissing = target?.kind === kind && shown?.every(({ id }) => id !== target.id) === true;
  const linked = useQuery({ ...queryOf(target?.id ?? ""), enabled: isMissing });
  if (!isMissing) return null;
  if (linked.isError) {
    return <LoadFailure query={linked} title={TEXTS[kind].failure} />;
  }
  if (linked.data?.length === 0) return <Gone kind={kind} anchor={hash.slice(1)} />;
  return <ul>{linked.data?.map(render)}</ul>;
}

interface GoneProps extends Pick<RemarkProps, "kind"> {
  anchor: string;
}

function Gone({ kind, anchor }: GoneProps) {
  const [container] = useLanding<HTMLParagraphElement>(anchor);
  return (
    <p ref={container} role="status" className="my-4 rounded-field bg-sunk px-4 py-3 text-muted">
      {TEXTS[kind].gone}
    </p>
  );
}
