import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler, useLocation } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
}

/** A link to a screen of this site. The router's own brings along all of its framework mode. */
export function Link({ to, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(target && { target }) });
  return (
    <a
      {...rest}
      target={target}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, "className"> {
  to: string;
  className: (isCurrent: boolean) => string;
}

/** A link that says when it leads to the screen one is on, or to one above it. */
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
