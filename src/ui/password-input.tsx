import { type ComponentProps, useState } from "react";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { IconButton } from "./button";
import { Input } from "./control";
import { Eye, EyeOff } from "./icons";

/** A password field that can show the password: typing blindly on a small screen leads to mistakes. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    // A password has no direction: its dots begin on the side without the button.
    <div dir="ltr" className="relative">
      <Input
        {...rest}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx("pe-12", className)}
      />
      <span className="absolute top-0 inset-e-0.5 text-muted">
        <IconButton
          label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden="true" size={20} />
        </IconButton>
      </span>
    </div>
  );
}
