import { useFormContext, useWatch } from "react-hook-form";
import { useOwnReview } from "@/data/posts/own-review";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { ONE_EACH } from "./post-input";
import type { PostInput } from "./post-rules";

/** Notice, before a review is written, that the member already has one, with a link to edit it (S21). */
export default function OneReview() {
  const { control } = useFormContext<PostInput>();
  const own = useOwnReview(useWatch({ control, name: "subject" }));
  return (
    <div role="status">
      {own && (
        <p className="rounded-field bg-sunk px-3.5 py-2.5 text-sm">
          {ONE_EACH}{" "}
          <Link to={paths.submitReview({ edit: own })} className="text-link">
            <Trans>Edit your review</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
