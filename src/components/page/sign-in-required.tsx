import { useLocation } from "react-router-dom";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { LogIn } from "@/ui/icons";
import { MessageScreen } from "./message-screen";

interface SignInRequiredProps {
  /** Each screen has its own capitals (C31). */
  title?: "Sign In Required" | "Sign in required";
  text: string;
  hasSignUp?: boolean;
}

/** A members' screen as a visitor sees it; signing in leads back here (R081). */
export function SignInRequired({
  title = "Sign In Required",
  text,
  hasSignUp = true,
}: SignInRequiredProps) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <MessageScreen title={title} text={text} icon={<LogIn aria-hidden="true" size={36} />}>
      <Link to={paths.login({ next })} className={buttonClass()}>
        Sign In
      </Link>
      {hasSignUp && (
        <Link to={paths.signup({ next })} className={buttonClass("quiet")}>
          Sign Up
        </Link>
      )}
    </MessageScreen>
  );
}
