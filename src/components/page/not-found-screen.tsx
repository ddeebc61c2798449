import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { MessageScreen } from "./message-screen";

export interface NotFoundProps {
  title: string;
  text?: string;
  link?: { to: string; label: string };
}

/** Shown in place of an item that does not exist, was deleted or is not visible to this reader. */
export default function NotFoundScreen({
  title,
  text = t`It may have been removed, or the link may be wrong.`,
  link = { to: paths.home(), label: t`Back to Home` },
}: NotFoundProps) {
  return (
    <MessageScreen isMissing title={title} text={text} icon={<Drawing of="notFound" />}>
      <Link to={link.to} className={buttonClass()}>
        {link.label}
      </Link>
    </MessageScreen>
  );
}
