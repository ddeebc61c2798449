import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type SessionUser, useAuthState } from "@/data/auth/session-store";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { SLIDING_SHEET } from "@/ui/backdrop";
import { Bell, House, Plus, Search, User } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";

const AddSheet = dialogOnDemand(() => import("./add-sheet"));
const MobileMenu = dialogOnDemand(() => import("./mobile-menu"));
/** Fallback if the member items do not load: the bar then looks as for a visitor. */
const Nothing = (_: { user: SessionUser }): ReactNode => null;
const memberItem = (name: "UnreadCount" | "OwnFace") =>
  lazy(() =>
    import("./member-items").then(
      (items) => ({ default: items[name] }),
      () => ({ default: Nothing }),
    ),
  );
const UnreadCount = memberItem("UnreadCount");
const OwnFace = memberItem("OwnFace");

/** Children ignore the pointer: a tap on a child that is replaced before the release would be lost. */
const ITEM =
  "relative grid min-h-14 *:pointer-events-none place-content-center place-items-center px-1 text-muted aria-[current]:font-medium aria-[current]:text-indigo";

/** Main links and menu within a phone thumb's reach (R038). Slides away while the page scrolls down. */
export function BottomBar() {
  const auth = useAuthState();
  const { key, pathname } = useLocation();
  const isAway = useScrolledDown();
  const [opened, setOpened] = useState<{ what: "add" | "me"; at: string } | null>(null);
  const sheet = opened?.at === key ? opened.what : null;
  const close = () => setOpened(null);
  const [home, search, notifications, me] = [t`Home`, t`Search`, t`Notifications`, t`Me`];
  const letters = `${home}${search}${notifications}${me}`.length;
  const item = (to: string, label: string, icon: ReactNode) => (
    <Link to={to} aria-current={pathname === to ? "page" : undefined} className={ITEM}>
      {icon}
      {label}
    </Link>
  );
  return (
    <>
      <nav
        aria-label={t`Quick`}
        data-away={isAway || undefined}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[repeat(5,minmax(max-content,1fr))] border-line border-t bg-card px-(--notch) pb-[env(safe-area-inset-bottom)] leading-[1.333] eased not-focus-within:data-away:[translate:0_100%] lg:hidden"
        // The chosen text size, as far as all five items fit: 96 px are not text, even if one label is long and the
        // others are no wider than their icons; a letter is at most 0.6 times as wide as high.
        style={{ fontSize: `min(0.75rem, (100vw - 96px) / ${letters * 0.6})` }}
      >
        {item(paths.home(), home, <House aria-hidden="true" size={22} />)}
        {item(paths.search(), search, <Search aria-hidden="true" size={22} />)}
        <button
          type="button"
          aria-label={t`Write something`}
          aria-haspopup="dialog"
          className={ITEM}
          onClick={() => setOpened({ what: "add", at: key })}
        >
          <span className="grid size-10 place-items-center rounded-full bg-indigo text-on-indigo">
            <Plus aria-hidden="true" size={22} />
          </span>
        </button>
        {item(
          paths.notifications(),
          notifications,
          <span className="relative">
            <Bell aria-hidden="true" size={22} />
            {auth.status === "signed-in" && (
              <Suspense>
                <UnreadCount user={auth.user} />
              </Suspense>
            )}
          </span>,
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          className={ITEM}
          onClick={() => setOpened({ what: "me", at: key })}
        >
          {auth.status === "signed-in" ? (
            <Suspense fallback={<User aria-hidden="true" size={22} />}>
              <OwnFace user={auth.user} />
            </Suspense>
          ) : (
            <User aria-hidden="true" size={22} />
          )}
          {me}
        </button>
      </nav>
      {sheet === "add" && <AddSheet onClose={close} />}
      {sheet === "me" && <MobileMenu auth={auth} onClose={close} />}
    </>
  );
}

/** Shorter scroll movements are ignored, as a finger trembles (px). */
const STILL = 8;

function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = 0;
    let held: Animation[] | null = null;
    // Pauses sliding bars and sheets during a press: a button that slides away before the release gets no click.
    const pause = () => {
      const slides = document.getAnimations?.() ?? [];
      held = slides.filter((slide) =>
        slide instanceof CSSTransition
          ? slide.transitionProperty === "translate"
          : slide.id === SLIDING_SHEET,
      );
      for (const slide of held) {
        const now = slide.currentTime;
        slide.pause();
        // Otherwise the pause takes effect with the next frame, which is late on a busy phone.
        slide.currentTime = now;
      }
    };
    // Main button only: the release of another one may go to the context menu that it opens.
    const hold = ({ button }: PointerEvent) => button === 0 && pause();
    // For a slide that starts during the press, after a scroll just before it.
    const holdToo = () => held && pause();
    const release = () => {
      const slides = held ?? [];
      held = null;
      // After the click event, which follows `pointerup`.
      setTimeout(() => {
        for (const slide of slides) if (slide.playState === "paused") slide.play();
      });
    };
    const follow = () => {
      const moved = scrollY - last;
      if (held || Math.abs(moved) < STILL) return;
      last = scrollY;
      setDown(moved > 0 && scrollY > innerHeight / 4);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    addEventListener("scroll", follow, options);
    addEventListener("pointerdown", hold, options);
    addEventListener("transitionrun", holdToo, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => listening.abort();
  }, []);
  return isDown;
}
