import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm } from "@/components/page/confirm";
import { explain } from "@/data/base/errors";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useNavigate } from "@/routing/router";
import { iconButtonClass } from "@/ui/button";
import { Ellipsis, Pencil, Trash2 } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { toast } from "@/ui/toast-store";

/** The menu's texts are the specification's (R106, R107). */
const TEXTS = {
  recommendation: {
    menu: t`Manage this recommendation`,
    deletion: t`Delete Post`,
    question: t`Delete Post?`,
    warning: t`Your recommendation will be removed for everyone. You can’t undo this.`,
    failure: t`Could not delete the recommendation. Please try again.`,
  },
  review: {
    menu: t`Manage this review`,
    deletion: t`Delete Review`,
    question: t`Delete Review?`,
    warning: t`Your review will be removed for everyone. You can’t undo this.`,
    failure: t`Could not delete the review. Please try again.`,
  },
  request: {
    menu: t`Manage this request`,
    deletion: t`Delete Request`,
    question: t`Delete Request?`,
    warning: t`Your request will be removed for everyone. You can’t undo this.`,
    failure: t`Could not delete the request. Please try again.`,
  },
};

interface OwnerMenuProps {
  id: string;
  kind: keyof typeof TEXTS;
  /** Path of the edit form. */
  editPath: string;
  remove: UseMutationResult<{ id: string }, Error, string>;
}

/** The author's own menu: opens the edit form (R290), or deletes after confirmation and leads home (R163, R238). */
export default function OwnerMenu({ id, kind, editPath, remove }: OwnerMenuProps) {
  const { menu, deletion, question, warning, failure } = TEXTS[kind];
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Menu
        label={menu}
        trigger={<Ellipsis aria-hidden="true" size={20} />}
        triggerClassName={iconButtonClass("text-muted")}
      >
        <Link to={editPath} className={menuItemClass}>
          <Pencil aria-hidden="true" size={20} />
          <Trans>Edit</Trans>
        </Link>
        <button type="button" className={menuItemClass} onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" size={20} />
          {deletion}
        </button>
      </Menu>
      {isAsking && (
        <Confirm
          title={question}
          description={warning}
          confirmLabel={deletion}
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
                toast.error(t`Delete failed`, explain(error) ?? failure);
              },
            })
          }
        />
      )}
    </>
  );
}
