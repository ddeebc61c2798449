import { AuthScreen } from "@/components/auth/auth-screen";

/** Signs up by e-mail and code, or with Google (R050, R051). */
export default function Signup() {
  return <AuthScreen mode="signup" />;
}
