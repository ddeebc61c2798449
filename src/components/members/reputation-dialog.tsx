import type { Profile } from "@/data/members/profiles";
import { cx } from "@/lib/cx";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";

/** In the order of `reputation_parts`. */
const PARTS = [t`Recommendations`, t`Reviews`, t`Answers`, t`Comments`] as const;

interface ReputationDialogProps {
  profile: Pick<Profile, "reputation_score" | "reputation_parts">;
  onClose: () => void;
}

/** Breakdown of a member's reputation. */
export default function ReputationDialog({ profile, onClose }: ReputationDialogProps) {
  return (
    <Dialog
      title={t`Reputation`}
      description={t`Upvotes from others minus downvotes. Anonymous posts don’t count.`}
      onClose={onClose}
    >
      <dl className="grid gap-2">
        {PARTS.map((label, index) => (
          <Line key={label} label={label} value={profile.reputation_parts[index] ?? 0} />
        ))}
        <Line
          label={t`Total`}
          value={profile.reputation_score}
          className="border-line border-t pt-2 font-bold"
        />
      </dl>
    </Dialog>
  );
}

interface LineProps {
  label: string;
  value: number;
  className?: string;
}

function Line({ label, value, className }: LineProps) {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return (
    <div className={cx("flex justify-between gap-4", className)}>
      <dt>{label}</dt>
      <dd className="even-figures">
        {sign}
        {formatNumber(Math.abs(value))}
      </dd>
    </div>
  );
}
