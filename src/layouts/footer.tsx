import { Logo } from "@/components/page/logo";
import { APP_NAME, FOOTER_TAGLINE, TAGLINE } from "@/lib/constants";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { SaveDataSwitch } from "./save-data-switch";
import { ThemeSwitch } from "./theme-switch";

const LINKS = [
  { to: paths.categories(), label: "Categories" },
  { to: paths.recommendations(), label: "Recommendations" },
  { to: paths.reviews(), label: "Reviews" },
  { to: paths.requests(), label: "Requests" },
  { to: paths.helpCenter(), label: "Help center" },
  { to: paths.contactUs(), label: "Contact us" },
  { to: paths.suggestCategory(), label: "Suggest a category" },
  { to: paths.privacyPolicy(), label: "Privacy policy" },
  { to: paths.termsOfService(), label: "Terms of service" },
];

export function Footer() {
  return (
    <footer className="mt-8 bg-hero text-md text-hero-muted">
      <div className="wrap grid gap-6 py-8 md:grid-cols-[1.2fr_2fr]">
        <div className="grid min-w-0 content-start gap-3">
          <Link
            to={paths.home()}
            className="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-hero-ink text-xl lowercase tracking-tight"
          >
            <Logo />
            {APP_NAME}
          </Link>
          <p>
            {TAGLINE}
            <br />
            {FOOTER_TAGLINE}
          </p>
          <ThemeSwitch />
          <SaveDataSwitch />
        </div>
        <nav aria-label="Footer" className="flex flex-wrap content-start gap-x-5">
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center hover:text-hero-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
