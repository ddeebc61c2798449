import { AuthScreen } from "@/components/auth/auth-screen";

/** E-mail and password, Google, or a new password by code (R053, R054). */
export default function Login() {
  return <AuthScreen mode="login" />;
}
