import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when a search box is first used; renders nothing if that fails. */
export const SearchSuggestions = onDemand(() =>
  import("./search-suggestions").catch(() => ({ default: Nothing })),
);
