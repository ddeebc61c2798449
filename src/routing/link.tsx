import type { ComponentProps, MouseEvent } from "react";
import { resolvePath, type To } from "./history";
import { useHref, useLocation, useNavigate } from "./router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
}

/** Whether the browser would open the link in this tab. */
const isPlain = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !currentTarget.target;

/** A link to a screen of this site. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        // By its own href, though another screen may already be loading.
        navigate(resolvePath(to, pathname));
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, "className"> {
  to: string;
  className: (isCurrent: boolean) => string;
}

/** A link marked as current if it leads to the open screen or one above it. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = `${pathname}/`.startsWith(`${rest.to}/`);
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? "page" : undefined}
      className={className(isCurrent)}
    />
  );
}
