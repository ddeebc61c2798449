import "@/index.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Segmented } from "@/ui/segmented";
import { PARTS } from "./parts";

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

type Theme = (typeof THEMES)[number]["value"];

/** Shows every component of src/ui in its states. Not part of the build, which starts only from index.html. */
function Parts() {
  const [theme, setTheme] = useState<Theme>("light");
  const choose = (chosen: Theme) => {
    document.documentElement.dataset.theme = chosen;
    setTheme(chosen);
  };
  return (
    <main className="wrap grid gap-8 py-8">
      <h1 className="font-bold text-2xl">The parts of Shauri</h1>
      <Segmented label="Theme" options={THEMES} value={theme} onChange={choose} />
      {Object.entries(PARTS).map(([name, states]) => (
        <section key={name} aria-label={name} className="grid gap-4 border-line border-t pt-4">
          <h2 className="font-medium text-lg">{name}</h2>
          {states}
        </section>
      ))}
    </main>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("ui.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Parts />
  </StrictMode>,
);
