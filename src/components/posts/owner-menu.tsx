import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Confirm } from "@/components/page/confirm";
import { explain } from "@/data/base/errors";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { iconButtonClass } from "@/ui/button";
import { Ellipsis, Pencil, Trash2 } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { toast } from "@/ui/toast-store";

interface OwnerMenuProps {
  id: string;
  /** "recommendation", "review" or "request", as the messages say it. */
  noun: string;
  /** The entry's words: "Delete Post", "Delete Review" (R106, R107). */
  label: string;
  /** Path of the edit form. */
  editPath: string;
  remove: UseMutationResult<{ id: string }, Error, string>;
}

/** The author's own menu: opens the edit form (R290), or deletes after confirmation and leads home (R163, R238). */
export default function OwnerMenu({ id, noun, label, editPath, remove }: OwnerMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Menu
        label={t`Manage this ${noun}`}
        trigger={<Ellipsis aria-hidden="true" size={20} />}
        triggerClassName={iconButtonClass("text-muted")}
      >
        <Link to={editPath} className={menuItemClass}>
          <Pencil aria-hidden="true" size={20} />
          <Trans>Edit</Trans>
        </Link>
        <button type="button" className={menuItemClass} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" size={20} />
          {label}
        </button>
      </Menu>
      {isAsking && (
        <Confirm
          title={`${label}?`}
          description={t`Your ${noun} will be removed for everyone. You can’t undo this.`}
          confirmLabel={label}
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess: () => {
                toast.success(t`Deleted`);
                navigate(paths.home());
              },
              onError: (error) => {
                setIsAsking(false);
                toast.error(
                  t`Delete failed`,
                  explain(error) ?? t`Could not delete the ${noun}. Please try again.`,
                );
              },
            })
          }
        />
      )}
    </>
  );
}
