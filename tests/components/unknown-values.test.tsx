import { PostgrestError } from "@supabase/supabase-js";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CategoryIcon } from "@/components/catalog/category-icon";
import { StatusPill } from "@/components/requests/status-pill";
import { AuthFailure } from "@/data/auth/auth";
import { readMailLink } from "@/data/auth/mail-links";
import { fromPostgrest } from "@/data/base/answers";
import { weaknessOf } from "@/forms/auth/auth-messages";

describe.each(["__proto__", "constructor", "toString"])(
  "F41 S17 a value that is a property of every object: %s",
  (value) => {
    test("is an unknown status, shown unchanged", () => {
      render(<StatusPill status={value} />);
      expect(screen.getByText(value)).toBeVisible();
    });

    test("is an unknown icon, replaced by the general one", () => {
      const { container } = render(
        <>
          <CategoryIcon name={value} />
          <CategoryIcon name="shapes" />
        </>,
      );
      const [drawn, general] = container.querySelectorAll("svg");
      expect(drawn?.innerHTML).toBe(general?.innerHTML);
    });

    test("is an unknown kind of e-mail link, treated as sign-up", () => {
      expect(readMailLink(`?token_hash=h&type=${value}`)).toMatchObject({
        purpose: "signup",
        proof: { type: "signup" },
      });
    });

    test("is neither a known error nor a known weakness of a password", () => {
      const refusal = new PostgrestError({ code: value, message: value, details: "", hint: "" });
      expect(fromPostgrest(refusal, 503).kind).toBe("unavailable");
      const raised = new PostgrestError({ code: "P0001", message: value, details: "", hint: "" });
      expect(fromPostgrest(raised, 400).kind).toBe("unknown");
      const weak = new AuthFailure({ reasons: [value] });
      expect(weaknessOf(weak)).toBe(weak.reason);
    });
  },
);
