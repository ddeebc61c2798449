import { AuthScreen } from "@/components/auth/auth-screen";

/** Logs in by e-mail and password or with Google, or sets a new password by code (R053, R054). */
export default function Login() {
  return <AuthScreen mode="login" />;
}
