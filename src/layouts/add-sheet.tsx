import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Dialog } from "@/ui/dialog";
import { MessageCircleQuestion, Star, ThumbsUp } from "@/ui/icons";
import { menuItemClass } from "@/ui/menu";

const WAYS = [
  { to: paths.submitReview(), label: t`Review`, text: t`Say how it was.`, Icon: Star },
  {
    to: paths.submitRecommendation(),
    label: t`Recommend`,
    text: t`Pass on what is good.`,
    Icon: ThumbsUp,
  },
  {
    to: paths.submitRequest(),
    label: t`Ask`,
    text: t`Someone has been there.`,
    Icon: MessageCircleQuestion,
  },
];

/** Sheet that offers the kinds of posts to write. */
export default function AddSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`What would you like to write?`} onClose={onClose}>
      <ul className="-m-2 grid">
        {WAYS.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={menuItemClass} onClick={onClose}>
              <Icon aria-hidden="true" size={20} />
              <span>
                <span className="font-medium">{label}</span>{" "}
                <span className="block text-muted text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
