import { onDemand } from "@/ui/on-demand";

const Nothing = () => null;

/** Loaded when a box is touched; what does not arrive is not missed. */
export const SearchSuggestions = onDemand(() =>
  import("./search-suggestions").catch(() => ({ default: Nothing })),
);
