import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { ReportReason } from "@/data/moderation";
import { REPORT_REASONS } from "@/lib/choices";
import { Button } from "@/ui/button";
import { ReasonField } from "./reason-field";

const schema = z.object({ reason: z.enum(REPORT_REASONS, "Please choose a reason.") });

interface HideFormProps {
  suggested: ReportReason | undefined;
  isBusy: boolean;
  onHide: (reason: ReportReason) => void;
  onCancel: () => void;
}

/** The reason for which something is hidden. */
export function HideForm({ suggested, isBusy, onHide, onCancel }: HideFormProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: suggested ? { reason: suggested } : {},
  });
  return (
    <form onSubmit={handleSubmit(({ reason }) => onHide(reason))} noValidate className="grid gap-5">
      <ReasonField
        legend="Why is it hidden?"
        registration={register("reason")}
        error={formState.errors.reason?.message}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Hide
        </Button>
      </div>
    </form>
  );
}
