import type { CompanyDetail } from "@/data/catalog/subjects";
import ClaimForm from "@/forms/business/claim-form";
import DescribeForm from "@/forms/business/describe-form";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { Dialog } from "@/ui/dialog";

interface BusinessDialogProps {
  company: CompanyDetail;
  userId: string;
  /** Whether to claim the business or to edit its profile. */
  doing: "claim" | "describe";
  onClose: () => void;
}

/** Dialogs to claim a business and, for its owner, to edit its profile. */
export default function BusinessDialog({ company, userId, doing, onClose }: BusinessDialogProps) {
  const name = isolate(company.name);
  return doing === "claim" ? (
    <Dialog
      title={t`Claim ${name}`}
      description={t`Only moderators see this. Nobody else knows who you are.`}
      onClose={onClose}
    >
      <ClaimForm company={company} userId={userId} onDone={onClose} />
    </Dialog>
  ) : (
    <Dialog title={t`Edit ${name}`} onClose={onClose}>
      <DescribeForm company={company} userId={userId} onDone={onClose} />
    </Dialog>
  );
}
