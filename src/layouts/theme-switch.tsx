import { useEffect, useId, useState } from "react";
import { applyTheme, readTheme, type ThemeChoice } from "@/browser/theme";

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: "system", label: "As my device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Light, dark or as the device says; remembered on this device. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState(readTheme);
  const id = useId();

  useEffect(() => {
    if (choice !== "system") return;
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => applyTheme("system");
    scheme.addEventListener("change", follow);
    return () => scheme.removeEventListener("change", follow);
  }, [choice]);

  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id}>Theme</label>
      <select
        id={id}
        value={choice}
        onChange={({ target }) => {
          const next = CHOICES.find(({ value }) => value === target.value)?.value ?? "system";
          setChoice(next);
          applyTheme(next);
        }}
        className="min-h-11 max-w-full rounded-field border border-hero-field-line bg-hero px-3 text-hero-ink"
      >
        {CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
