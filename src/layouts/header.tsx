import { type ReactNode, useState } from "react";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import { Logo } from "@/components/page/logo";
import { SearchBox } from "@/components/page/search-box";
import { useAuthState } from "@/data/auth/session-store";
import { APP_NAME } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link, NavLink } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { Button, IconButton } from "@/ui/button";
import { Search, X } from "@/ui/icons";
import { lazyAgain, OnDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";

const MemberTools = lazyAgain(() => import("./member-tools"));

const navLink = (isCurrent: boolean) =>
  cx(
    "inline-flex min-h-11 items-center rounded-field px-3 font-medium text-sm hover:text-ink",
    isCurrent ? "text-ink" : "text-muted",
  );

/** Shown to members only, while the session is loading; src/boot has set `data-member` on the page for them. */
const MEMBERS_ONLY = "hidden in-data-member:contents";

interface HeaderBarProps {
  /** Shown beside the link home. */
  tools?: ReactNode;
  /** Shown below the bar. */
  children?: ReactNode;
}

/** The part of the header that is rendered before anything else: the logo, a link home. */
export function HeaderBar({ tools, children }: HeaderBarProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page">
      <div className="wrap flex min-h-[60px] flex-wrap items-center gap-1 sm:gap-3">
        <Link
          to={paths.home()}
          translate="no"
          className="flex min-h-11 items-center gap-2 font-bold text-xl lowercase [letter-spacing:-0.025em]"
        >
          <Logo />
          {APP_NAME}
        </Link>
        {tools}
      </div>
      {children}
    </header>
  );
}

/** Logo, search, the main links, and the member's tools or the sign-in buttons (R036–R042). */
export function Header() {
  const auth = useAuthState();
  const { ask } = useAuthPrompt();
  const { key } = useLocation();
  const [searchOpenAt, setSearchOpenAt] = useState<string | null>(null);
  const isSearchOpen = searchOpenAt === key;
  const isLoading = auth.status === "loading";

  return (
    <HeaderBar
      tools={
        <>
          <SearchBox
            label={t`Search ${APP_NAME}`}
            className="header-search hidden max-w-80 flex-1 md:block"
          />
          <nav aria-label={t`Main`} className="ms-auto hidden items-center lg:flex">
            <NavLink to={paths.requests()} className={navLink}>
              <Trans>Requests</Trans>
            </NavLink>
            <NavLink to={paths.submitRecommendation()} className={navLink}>
              <Trans>Recommend/Review</Trans>
            </NavLink>
            {auth.status !== "signed-out" && (
              <span className={isLoading ? MEMBERS_ONLY : "contents"}>
                <NavLink to={paths.myLists()} className={navLink}>
                  <Trans>My Lists</Trans>
                </NavLink>
              </span>
            )}
          </nav>
          <div className="ms-auto flex flex-wrap items-center justify-end gap-1 lg:ms-0">
            <span className="md:hidden">
              <IconButton
                label={isSearchOpen ? t`Close search` : t`Search`}
                aria-expanded={isSearchOpen}
                onClick={() => setSearchOpenAt(isSearchOpen ? null : key)}
              >
                {isSearchOpen ? (
                  <X aria-hidden="true" size={22} />
                ) : (
                  <Search aria-hidden="true" size={22} />
                )}
              </IconButton>
            </span>
            {/* On a phone, the bottom bar has them. */}
            <span className="hidden lg:contents">
              {auth.status === "signed-in" && (
                <OnDemand fallback={<MemberToolsSkeleton />}>
                  <MemberTools user={auth.user} />
                </OnDemand>
              )}
              {isLoading && (
                <span className={MEMBERS_ONLY}>
                  <MemberToolsSkeleton />
                </span>
              )}
            </span>
            {auth.status !== "signed-in" && (
              <span
                className={cx("flex items-center sm:gap-2", isLoading && "in-data-member:hidden")}
              >
                <Button variant="ghost" onClick={() => ask("login")} className="max-sm:px-3">
                  <Trans>Sign In</Trans>
                </Button>
                <Button onClick={() => ask("signup")} className="max-sm:px-3">
                  <Trans>Sign Up</Trans>
                </Button>
              </span>
            )}
          </div>
        </>
      }
    >
      {isSearchOpen && (
        <div className="wrap pb-3 md:hidden">
          <SearchBox
            label={t`Search ${APP_NAME}`}
            autoFocus
            onSearch={() => setSearchOpenAt(null)}
          />
        </div>
      )}
    </HeaderBar>
  );
}

/** Placeholder as wide as the bell and the menu that replace it. */
function MemberToolsSkeleton() {
  return (
    <span className="flex w-23 justify-end">
      <Skeleton className="mx-1.5 size-8 rounded-full" />
    </span>
  );
}
